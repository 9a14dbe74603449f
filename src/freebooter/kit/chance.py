"""Chance: a generator whose four 32-bit words are part of the state.

xoshiro128** by David Blackman and Sebastiano Vigna (2018), in 64-bit arithmetic masked to 32 bits, so
that interpreted and compiled code draw the same numbers. Seeded with 128 bits of SHA-256.
"""

from __future__ import annotations

import hashlib

import numpy as np

from freebooter.kit.fields import IntArray
from freebooter.kit.rule import rule

WORD = 0xFFFFFFFF


def seeded(seed: str) -> IntArray:
    """The four starting words for a seed.

    Args:
        seed: any text; the same text gives the same words.

    Returns:
        int64 array of shape (4,), each from 0 to 2**32 - 1 and not all zero.
    """
    digest = hashlib.sha256(f"freebooter chance {seed}".encode()).digest()
    words: IntArray = np.frombuffer(digest[:16], dtype="<u4").astype(np.int64)
    words[0] |= 1
    return words


@rule
def next_word(chance: IntArray) -> int:
    """The next 32 random bits, as a number from 0 to 2**32 - 1."""
    second = chance[1]
    product = (second * 5) & WORD
    turned = ((product << 7) | (product >> 25)) & WORD
    word: int = (turned * 9) & WORD
    shifted = (second << 9) & WORD
    chance[2] ^= chance[0]
    chance[3] ^= chance[1]
    chance[1] ^= chance[2]
    chance[0] ^= chance[3]
    chance[2] ^= shifted
    last = chance[3]
    chance[3] = ((last << 11) | (last >> 21)) & WORD
    return word


@rule
def below(chance: IntArray, bound: int) -> int:
    """A number from 0 to `bound` - 1, each equally likely (Lemire 2019). `bound` is from 1 to 2**31."""
    product = next_word(chance) * bound
    low = product & WORD
    if low < bound:
        threshold = (WORD + 1 - bound) % bound
        while low < threshold:
            product = next_word(chance) * bound
            low = product & WORD
    return product >> 32


@rule
def shuffle(chance: IntArray, array: IntArray, count: int) -> None:
    """Shuffle the first `count` entries of a one-dimensional array in place (Fisher and Yates)."""
    for last in range(count - 1, 0, -1):
        other = below(chance, last + 1)
        kept = array[last]
        array[last] = array[other]
        array[other] = kept


@rule
def draw(chance: IntArray, counts: IntArray, kinds: int) -> int:
    """Take one at random out of counted kinds.

    Args:
        chance: the generator's words.
        counts: how many there are of each kind; lowered by the one drawn.
        kinds: how many entries of `counts` are used.

    Returns:
        The kind drawn, or -1 when there is nothing to draw.
    """
    total = 0
    for kind in range(kinds):
        total += counts[kind]
    if total == 0:
        return -1
    left = below(chance, total)
    for kind in range(kinds):
        left -= counts[kind]
        if left < 0:
            counts[kind] -= 1
            return kind
    return -1
