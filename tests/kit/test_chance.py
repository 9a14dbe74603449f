"""Chance: the generator against its definition, and every draw equally likely."""

from collections import Counter
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from freebooter.kit.chance import below, draw, next_word, seeded, shuffle

WORD = 0xFFFFFFFF


def xoshiro128starstar(words: list[int]) -> int:
    """The generator as its authors define it, on 32-bit words."""

    def turned(value: int, by: int) -> int:
        return (value << by | value >> (32 - by)) & WORD

    result = turned(words[1] * 5 & WORD, 7) * 9 & WORD
    shifted = words[1] << 9 & WORD
    words[2] ^= words[0]
    words[3] ^= words[1]
    words[1] ^= words[2]
    words[0] ^= words[3]
    words[2] ^= shifted
    words[3] = turned(words[3], 11)
    return result


def test_the_words_are_those_of_the_generator() -> None:
    chance = seeded("reference")
    words = [int(word) for word in chance]
    for _ in range(1000):
        assert next_word(chance) == xoshiro128starstar(words)
    assert list(chance) == words


def test_the_same_seed_gives_the_same_words_and_another_seed_others() -> None:
    assert list(seeded("a")) == list(seeded("a"))
    assert list(seeded("a")) != list(seeded("b"))


def test_a_generator_never_starts_at_zero() -> None:
    assert all(seeded(str(number)).any() for number in range(100))


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 10, 64])
def test_below_is_uniform(bound: int) -> None:
    chance = seeded(f"below {bound}")
    draws = 1000 * bound
    counts = Counter(below(chance, bound) for _ in range(draws))
    assert sorted(counts) == list(range(bound))
    # Chi-square with bound - 1 degrees of freedom: mean bound - 1, variance 2 (bound - 1); six deviations.
    deviation = sum((count - 1000) ** 2 / 1000 for count in counts.values())
    assert deviation <= bound - 1 + 6 * (2 * (bound - 1)) ** 0.5


def test_below_draws_again_where_a_number_would_be_too_likely(monkeypatch: pytest.MonkeyPatch) -> None:
    # 2**32 is 1 modulo 3: of all words only 0 must be refused.
    words = iter([0, 0, WORD])
    monkeypatch.setitem(below.__globals__, "next_word", lambda chance: next(words))
    assert below(np.zeros(4, dtype=np.int64), 3) == 2
    assert next(words, None) is None


def test_below_a_large_bound() -> None:
    chance = seeded("large")
    assert all(0 <= below(chance, 2**31) < 2**31 for _ in range(1000))


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    chance = seeded("shuffle")
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        array = np.array([0, 1, 2, 9])
        shuffle(chance, array, 3)
        assert array[3] == 9
        counts[tuple(array[:3])] += 1
    assert sorted(counts) == sorted(permutations(range(3)))
    assert all(800 < count < 1200 for count in counts.values())


def test_draws_take_what_is_there_as_often_as_it_is_there() -> None:
    chance = seeded("draw")
    first: Counter[int] = Counter()
    for _ in range(6000):
        counts = np.array([1, 0, 2, 3, 50])
        taken = [draw(chance, counts, 4) for _ in range(6)]
        assert sorted(taken) == [0, 2, 2, 3, 3, 3]
        assert list(counts) == [0, 0, 0, 0, 50]
        assert draw(chance, counts, 4) == -1
        first[taken[0]] += 1
    assert 800 < first[0] < 1200
    assert 1750 < first[2] < 2250
    assert 2700 < first[3] < 3300


def sample(chance: Any, array: Any, counts: Any, drawn: Any) -> None:
    """Some of everything, for both ways of running."""
    for place in range(drawn.shape[0]):
        drawn[place] = below(chance, place + 1)
    shuffle(chance, array, array.shape[0])
    drawn[0] = draw(chance, counts, counts.shape[0])


def test_compiled_chance_draws_the_same(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from freebooter.kit.compiled import jit

    monkeypatch.setenv("FREEBOOTER_CACHE", str(tmp_path))

    def run(function: Any) -> list[list[int]]:
        chance, array, counts, drawn = (
            seeded("both"),
            np.arange(30),
            np.array([3, 0, 5]),
            np.zeros(500, np.int64),
        )
        function(chance, array, counts, drawn)
        return [list(part) for part in (chance, array, counts, drawn)]

    assert run(jit(sample)) == run(sample)
