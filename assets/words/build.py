"""Build the word lists (first version)."""

import glob
import re
import unicodedata
from pathlib import Path

from wordfreq import zipf_frequency

HERE = Path(__file__).parent


def fold(w):
    return "".join(c for c in unicodedata.normalize("NFD", w) if not unicodedata.combining(c))


sizes = {}
for p in sorted(glob.glob("/usr/share/dict/scowl/*-words.*")):
    s = int(p.rsplit(".", 1)[1])
    for w in open(p, encoding="utf-8"):
        w = fold(w.strip())
        sizes[w] = min(sizes.get(w, 99), s)
WN = "/usr/share/wordnet/"
lemmas = set()
pos = {p: set() for p in ("noun", "verb", "adj", "adv")}
for p in pos:
    for line in open(WN + "data." + p, encoding="utf-8"):
        if line.startswith("  "):
            continue
        f = line.split()
        n = int(f[3], 16)
        for i in range(n):
            w = f[4 + 2 * i].split("(")[0]
            if re.fullmatch("[a-z]+", w):
                pos[p].add(w)
                lemmas.add(w)
exc = {}
for p in pos:
    for line in open(WN + p + ".exc"):
        a, *b = line.split()
        exc.setdefault(a, set()).update(b)


def plain(w):
    if w.endswith("s") and not w.endswith("ss"):
        for suffix, rep in (("s", ""), ("es", ""), ("ies", "y"), ("ves", "f"), ("ves", "fe")):
            if w.endswith(suffix) and w[: -len(suffix)] + rep in pos["noun"] | pos["verb"]:
                return True
    if w.endswith("ed"):
        for stem in (
            w[:-2],
            w[:-1],
            w[:-3] if w[-3:-2] == w[-4:-3] else w[:-2],
            w[:-3] + "y" if w.endswith("ied") else w[:-2],
        ):
            if stem in pos["verb"]:
                return True
    return bool(exc.get(w, set()) - {w}) and w not in lemmas


offensive = set()
import better_profanity, profanityfilter

for path in (
    Path(better_profanity.__file__).parent / "profanity_wordlist.txt",
    Path(profanityfilter.__file__).parent / "data" / "badwords.txt",
):
    offensive |= {w.strip().lower() for w in path.read_text().splitlines()}
for length in range(3, 16):
    guesses = {w for w in sizes if len(w) == length and re.fullmatch("[a-z]+", w)}
    tiers = {"easy": [], "medium": [], "hard": []}
    answers = set()
    for w in sorted(guesses):
        z = zipf_frequency(w, "en")
        if sizes[w] <= 50 and w in lemmas and z >= 2.3 and not plain(w) and w not in offensive:
            tiers["easy" if z >= 3.8 else "medium" if z >= 3.0 else "hard"].append(w)
            answers.add(w)
    text = f"# English answers of {length} letters\n"
    for t, ws in tiers.items():
        text += f"[{t}]\n" + "".join(w + "\n" for w in ws)
    (HERE / f"en/answers-{length:02}.txt").write_text(text)
    (HERE / f"en/guesses-{length:02}.txt").write_text(
        f"# English guesses of {length} letters that are no answers\n"
        + "".join(w + "\n" for w in sorted(guesses - answers))
    )
    print(length, [len(x) for x in tiers.values()], len(guesses))
