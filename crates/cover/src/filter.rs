//! The inner loop of [`most_constrained`](crate::most_constrained): what is left of a list, and how often each cell is in it.
//!
//! Counts are bit-sliced: `ones`, `twos` and `fours` hold one bit of every cell's count, so that
//! one choice is added to the counts of all its cells in a few instructions.
//!
//! ```text
//! cell        5 4 3 2 1 0
//! ones        0 1 1 0 1 0     cell 0: 2 choices, cell 1: 1 + 4 = 5, cell 3: 3
//! twos        0 0 1 0 0 1     cell 5: 0, a dead end
//! fours       0 1 0 0 1 0
//! many        0 0 0 1 0 0     cell 2: 8 or more
//! ```
//!
//! Where the processor has AVX2, lists of one-word masks go through it four at a time.

use crate::mask::Mask;

/// Lists are written in steps of so many masks: an output needs room for that many more.
pub(crate) const LANES: usize = 4;

/// How many choices every cell has left.
#[derive(Clone, Copy)]
pub(crate) struct Counts<const W: usize> {
    ones: Mask<W>,
    twos: Mask<W>,
    fours: Mask<W>,
    many: Mask<W>,
}

impl<const W: usize> Counts<W> {
    pub(crate) const ZERO: Self = Self {
        ones: Mask::EMPTY,
        twos: Mask::EMPTY,
        fours: Mask::EMPTY,
        many: Mask::EMPTY,
    };

    /// Adds one to the counts of some cells; `only` is all ones, or zero to add nothing.
    #[inline]
    fn add(&mut self, cells: &Mask<W>, only: u64) {
        for word in 0..W {
            let add = cells.0[word] & only;
            let carry = self.ones.0[word] & add;
            self.ones.0[word] ^= add;
            let carry2 = self.twos.0[word] & carry;
            self.twos.0[word] ^= carry;
            let carry4 = self.fours.0[word] & carry2;
            self.fours.0[word] ^= carry2;
            self.many.0[word] |= carry4;
        }
    }

    /// Adds the counts of several lanes, given plane by plane, to those of the first word.
    #[cfg(target_arch = "x86_64")]
    #[inline(always)]
    fn add_lanes(&mut self, [ones, twos, fours, many]: [[u64; LANES]; 4]) {
        for lane in 0..LANES {
            let (a, b) = (self.ones.0[0], ones[lane]);
            self.ones.0[0] = a ^ b;
            let carry = a & b;
            let (a, b) = (self.twos.0[0], twos[lane]);
            self.twos.0[0] = a ^ b ^ carry;
            let carry = (a & b) | (carry & (a ^ b));
            let (a, b) = (self.fours.0[0], fours[lane]);
            self.fours.0[0] = a ^ b ^ carry;
            self.many.0[0] |= (a & b) | (carry & (a ^ b)) | many[lane];
        }
    }

    /// Whether each of these cells has a choice.
    #[inline]
    pub(crate) fn all_above_zero(&self, cells: &Mask<W>) -> bool {
        (0..W).all(|word| {
            let some = self.ones.0[word] | self.twos.0[word] | self.fours.0[word];
            cells.0[word] & !(some | self.many.0[word]) == 0
        })
    }

    /// The first cell of the least count, with the count, if that is below 8.
    #[inline]
    pub(crate) fn least(&self, cells: &Mask<W>) -> Option<(usize, usize)> {
        let known = cells.without(&self.many);
        for count in 0..8 {
            let mut with_count = known;
            for word in 0..W {
                let pick = |plane: &Mask<W>, bit: usize| match count >> bit & 1 {
                    1 => plane.0[word],
                    _ => !plane.0[word],
                };
                with_count.0[word] &=
                    pick(&self.ones, 0) & pick(&self.twos, 1) & pick(&self.fours, 2);
            }
            if let Some(cell) = with_count.least() {
                return Some((cell, count));
            }
        }
        None
    }
}

/// A way to run the loop.
pub(crate) trait Filter<const W: usize> {
    /// Counts under way.
    type Sums;

    fn start() -> Self::Sums;

    /// Copies the masks that do not overlap `taken` to the front of `to`, counts their cells, and
    /// returns how many there are. [`LANES`] masks of all cells follow, which overlap everything: a list
    /// may be read in steps of that size.
    fn filter(
        from: &[Mask<W>],
        taken: &Mask<W>,
        to: &mut [Mask<W>],
        sums: &mut Self::Sums,
    ) -> usize;

    fn finish(sums: Self::Sums) -> Counts<W>;

    /// Calls `found` with the place of every mask that has the cell. The list is padded.
    fn find(masks: &[Mask<W>], cell: usize, found: impl FnMut(usize));
}

/// One mask at a time, on any processor.
pub(crate) struct Plain;

impl<const W: usize> Filter<W> for Plain {
    type Sums = Counts<W>;

    #[inline(always)]
    fn start() -> Counts<W> {
        Counts::ZERO
    }

    #[inline(always)]
    fn filter(
        from: &[Mask<W>],
        taken: &Mask<W>,
        to: &mut [Mask<W>],
        counts: &mut Counts<W>,
    ) -> usize {
        let mut kept = 0;
        for mask in from {
            let keep = !mask.meets(taken);
            counts.add(mask, u64::from(keep).wrapping_neg());
            to[kept] = *mask;
            kept += usize::from(keep);
        }
        to[kept..kept + LANES].fill(Mask::FULL);
        kept
    }

    #[inline(always)]
    fn finish(counts: Counts<W>) -> Counts<W> {
        counts
    }

    #[inline(always)]
    fn find(masks: &[Mask<W>], cell: usize, mut found: impl FnMut(usize)) {
        for (place, mask) in masks.iter().enumerate() {
            if mask.contains(cell) {
                found(place);
            }
        }
    }
}

/// Four masks of one word at a time.
#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2 {
    use std::arch::x86_64::{
        __m256i, _mm_cvtsi64_si128, _mm256_and_si256, _mm256_castsi256_pd, _mm256_cmpeq_epi64,
        _mm256_extract_epi64, _mm256_movemask_pd, _mm256_or_si256, _mm256_permutevar8x32_epi32,
        _mm256_set_epi32, _mm256_set_epi64x, _mm256_set1_epi64x, _mm256_setzero_si256,
        _mm256_sll_epi64, _mm256_xor_si256,
    };

    use super::{Counts, Filter, LANES};
    use crate::mask::Mask;

    pub(crate) struct Avx2;

    /// For every set of lanes to keep, the 32-bit halves in the order that puts them in front.
    const FRONT: [[i32; 8]; 16] = {
        let mut table = [[0; 8]; 16];
        let mut keep = 0;
        while keep < 16 {
            let (mut lane, mut to) = (0, 0);
            while lane < 4 {
                if keep >> lane & 1 == 1 {
                    table[keep][to] = 2 * lane;
                    table[keep][to + 1] = 2 * lane + 1;
                    to += 2;
                }
                lane += 1;
            }
            keep += 1;
        }
        table
    };

    /// The planes of [`Counts`], a count for every lane.
    #[derive(Clone, Copy)]
    pub(crate) struct Lanes {
        ones: __m256i,
        twos: __m256i,
        fours: __m256i,
        many: __m256i,
    }

    impl<const W: usize> Filter<W> for Avx2 {
        type Sums = Lanes;

        #[inline(always)]
        fn start() -> Lanes {
            // SAFETY: only called from functions for processors with AVX2, as all below.
            unsafe { Lanes::zero() }
        }

        #[inline(always)]
        fn filter(
            from: &[Mask<W>],
            taken: &Mask<W>,
            to: &mut [Mask<W>],
            sums: &mut Lanes,
        ) -> usize {
            // SAFETY: as above.
            unsafe { filter(from, taken, to, sums) }
        }

        #[inline(always)]
        fn finish(sums: Lanes) -> Counts<W> {
            // SAFETY: as above.
            let planes = unsafe { sums.planes() };
            let mut counts = Counts::ZERO;
            counts.add_lanes(planes);
            counts
        }

        #[inline(always)]
        fn find(masks: &[Mask<W>], cell: usize, mut found: impl FnMut(usize)) {
            for (step, four) in masks.chunks_exact(LANES).enumerate() {
                // SAFETY: as above.
                let mut lanes = unsafe { lanes_with(four, cell) };
                while lanes != 0 {
                    found(LANES * step + lanes.trailing_zeros() as usize);
                    lanes &= lanes - 1;
                }
            }
        }
    }

    #[target_feature(enable = "avx2,popcnt")]
    #[inline]
    fn filter<const W: usize>(
        from: &[Mask<W>],
        taken: &Mask<W>,
        to: &mut [Mask<W>],
        sums: &mut Lanes,
    ) -> usize {
        let taken = _mm256_set1_epi64x(taken.0[0].cast_signed());
        let mut lanes = *sums;
        let mut kept = 0;
        for four in from.chunks_exact(LANES) {
            let four = load(four);
            let common = _mm256_and_si256(four, taken);
            let keep = _mm256_cmpeq_epi64(common, _mm256_setzero_si256());
            let kept_lanes = _mm256_movemask_pd(_mm256_castsi256_pd(keep)) as usize;
            let [a, b, c, d, e, f, g, h] = FRONT[kept_lanes];
            let order = _mm256_set_epi32(h, g, f, e, d, c, b, a);
            let front = words(_mm256_permutevar8x32_epi32(four, order));
            for (mask, word) in to[kept..kept + LANES].iter_mut().zip(front) {
                mask.0[0] = word;
            }
            kept += kept_lanes.count_ones() as usize;
            lanes.add(_mm256_and_si256(four, keep));
        }
        to[kept..kept + LANES].fill(Mask::FULL);
        *sums = lanes;
        kept
    }

    /// The lanes whose mask has a cell: its bit becomes the sign.
    #[target_feature(enable = "avx2")]
    #[inline]
    fn lanes_with<const W: usize>(four: &[Mask<W>], cell: usize) -> u32 {
        let up = _mm_cvtsi64_si128(63 - cell as i64);
        let signs = _mm256_sll_epi64(load(four), up);
        _mm256_movemask_pd(_mm256_castsi256_pd(signs)).cast_unsigned()
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    fn load<const W: usize>(four: &[Mask<W>]) -> __m256i {
        let word = |lane: usize| four[lane].0[0].cast_signed();
        _mm256_set_epi64x(word(3), word(2), word(1), word(0))
    }

    impl Lanes {
        #[target_feature(enable = "avx2")]
        #[inline]
        fn zero() -> Self {
            let zero = _mm256_setzero_si256();
            Self {
                ones: zero,
                twos: zero,
                fours: zero,
                many: zero,
            }
        }

        #[target_feature(enable = "avx2")]
        #[inline]
        fn add(&mut self, cells: __m256i) {
            let carry = _mm256_and_si256(self.ones, cells);
            self.ones = _mm256_xor_si256(self.ones, cells);
            let carry2 = _mm256_and_si256(self.twos, carry);
            self.twos = _mm256_xor_si256(self.twos, carry);
            let carry4 = _mm256_and_si256(self.fours, carry2);
            self.fours = _mm256_xor_si256(self.fours, carry2);
            self.many = _mm256_or_si256(self.many, carry4);
        }

        #[target_feature(enable = "avx2")]
        #[inline]
        fn planes(self) -> [[u64; LANES]; 4] {
            [
                words(self.ones),
                words(self.twos),
                words(self.fours),
                words(self.many),
            ]
        }
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    fn words(lanes: __m256i) -> [u64; LANES] {
        [
            _mm256_extract_epi64::<0>(lanes).cast_unsigned(),
            _mm256_extract_epi64::<1>(lanes).cast_unsigned(),
            _mm256_extract_epi64::<2>(lanes).cast_unsigned(),
            _mm256_extract_epi64::<3>(lanes).cast_unsigned(),
        ]
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    type Word = Mask<1>;

    /// The interpreter takes some thousand times as long.
    const IS_SLOW: bool = cfg!(miri);

    /// The cells to compare counts for.
    fn cells() -> impl Iterator<Item = u32> {
        (0..64).step_by(if IS_SLOW { 9 } else { 1 })
    }

    /// What a loop gives: the masks kept, the lengths of the parts, and the counts of the cells.
    type Outcome = (Vec<Word>, Vec<usize>, Vec<Option<usize>>);

    /// Filters lists one after the other as a level does: from padded lists, into one output.
    fn filtered<F: Filter<1>>(lists: &[Vec<u64>], taken: u64) -> Outcome {
        let masks: usize = lists.iter().map(|list| padded(list).len()).sum();
        let mut to = vec![Mask::EMPTY; masks + LANES];
        let mut sums = F::start();
        let (mut kept, mut lens) = (Vec::new(), Vec::new());
        let mut start = 0;
        for list in lists {
            let len = F::filter(&padded(list), &Mask([taken]), &mut to[start..], &mut sums);
            let end = (start + len).next_multiple_of(LANES);
            assert!(to[start + len..end].iter().all(|mask| *mask == Mask::FULL));
            kept.extend(&to[start..start + len]);
            lens.push(len);
            start = end;
        }
        let counts = F::finish(sums);
        let count = |cell: u32| counts.least(&Mask::of(&[cell])).map(|(_, count)| count);
        (kept, lens, cells().map(count).collect())
    }

    fn padded(list: &[u64]) -> Vec<Word> {
        let mut masks: Vec<Word> = list.iter().map(|&word| Mask([word])).collect();
        masks.resize(masks.len().next_multiple_of(LANES), Mask::FULL);
        masks
    }

    fn found<F: Filter<1>>(list: &[u64], cell: usize) -> Vec<usize> {
        let mut places = Vec::new();
        F::find(&padded(list), cell, |place| {
            if place < list.len() {
                places.push(place);
            }
        });
        places
    }

    /// The same without a mask.
    fn by_hand(lists: &[Vec<u64>], taken: u64) -> Outcome {
        let keep = |list: &Vec<u64>| {
            list.iter()
                .copied()
                .filter(|word| word & taken == 0)
                .collect()
        };
        let kept: Vec<Vec<u64>> = lists.iter().map(keep).collect();
        let lens = kept.iter().map(Vec::len).collect();
        let all: Vec<u64> = kept.into_iter().flatten().collect();
        let count = |cell: u32| all.iter().filter(|word| *word >> cell & 1 == 1).count();
        let counts = cells().map(|cell| Some(count(cell)).filter(|&count| count < 8));
        (
            all.iter().map(|&word| Mask([word])).collect(),
            lens,
            counts.collect(),
        )
    }

    /// Sets of a few cells, some of which come up often; none is empty, none is all.
    fn lists() -> impl Strategy<Value = Vec<Vec<u64>>> {
        let cell = prop_oneof![0..64_u32, 0..6_u32, 60..64_u32];
        let mask = prop::collection::vec(cell, 1..6)
            .prop_map(|cells| cells.iter().fold(0, |mask, cell| mask | 1 << cell));
        prop::collection::vec(prop::collection::vec(mask, 0..40), 1..5)
    }

    /// Outcomes of the loop by fours; `None` where the processor has no such instructions.
    #[cfg(target_arch = "x86_64")]
    fn by_fours(lists: &[Vec<u64>], taken: u64, cell: usize) -> Option<(Outcome, Vec<usize>)> {
        #[target_feature(enable = "avx2,popcnt")]
        fn run(lists: &[Vec<u64>], taken: u64, cell: usize) -> (Outcome, Vec<usize>) {
            use super::avx2::Avx2;
            (
                filtered::<Avx2>(lists, taken),
                found::<Avx2>(&lists[0], cell),
            )
        }
        let has_them = is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt");
        // SAFETY: the processor has them.
        has_them.then(|| unsafe { run(lists, taken, cell) })
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn by_fours(_: &[Vec<u64>], _: u64, _: usize) -> Option<(Outcome, Vec<usize>)> {
        None
    }

    /// Holds both loops against what is done by hand.
    fn compare(lists: &[Vec<u64>], taken: u64, cell: usize) {
        let outcome = by_hand(lists, taken);
        assert_eq!(filtered::<Plain>(lists, taken), outcome);
        let has_cell = |&place: &usize| lists[0][place] >> cell & 1 == 1;
        let places: Vec<usize> = (0..lists[0].len()).filter(has_cell).collect();
        assert_eq!(found::<Plain>(&lists[0], cell), places);
        match by_fours(lists, taken, cell) {
            Some(fours) => assert_eq!(fours, (outcome, places)),
            None if IS_SLOW => panic!("the interpreter must have these instructions"),
            None => {}
        }
    }

    #[test]
    fn whatever_stays_of_a_list() {
        // Up to two whole steps and a padded one. Cell 0 is taken.
        for len in 0..=if IS_SLOW { 4 } else { 10 } {
            for stays in 0..1_u64 << len {
                let mask = |at: usize| 2 << at | (!stays >> at & 1);
                compare(&[(0..len).map(mask).collect()], 1, len);
            }
        }
    }

    #[test]
    fn wherever_a_cell_is_found() {
        for cell in (0..64).step_by(if IS_SLOW { 63 } else { 1 }) {
            for lanes in 0..1_u64 << LANES {
                let others = !(1 << cell);
                let mask = |lane: usize| others | (lanes >> lane & 1) << cell;
                compare(&[(0..LANES).map(mask).collect()], 0, cell);
            }
        }
    }

    /// Every cell has counts of its own in the lanes, so that all sums of up to eight in each are there.
    #[test]
    fn however_the_counts_of_the_lanes_add_up() {
        const MAX_COUNT: usize = 8;
        let of_lane =
            |sums: usize, lane: usize| sums / (MAX_COUNT + 1).pow(lane as u32) % (MAX_COUNT + 1);
        let all = (MAX_COUNT + 1).pow(LANES as u32);
        for first in (0..all).step_by(if IS_SLOW { 64 * 50 } else { 64 }) {
            let mask = |at: usize| {
                let has = |cell: &usize| at / LANES < of_lane(first + cell, at % LANES);
                (0..64).filter(has).fold(0, |mask, cell| mask | 1 << cell)
            };
            compare(&[(0..MAX_COUNT * LANES).map(mask).collect()], 0, 0);
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig {
            cases: 500,
            failure_persistence: None,
            ..ProptestConfig::default()
        })]

        #[test]
        #[cfg_attr(miri, ignore = "it takes too long in the interpreter")]
        fn both_filters_do_what_is_done_by_hand(lists in lists(), taken in 0..64_u32, cell in 0..64_usize) {
            compare(&lists, 1 << taken | 1 << (taken / 2), cell);
        }

        #[test]
        #[cfg_attr(miri, ignore = "it takes too long in the interpreter")]
        fn the_least_count_is_that_of_its_first_cell(lists in lists(), cells in any::<u64>()) {
            let mut counts = Counts::ZERO;
            for list in &lists {
                let masks: Vec<Word> = list.iter().map(|&word| Mask([word])).collect();
                let mut to = vec![Mask::EMPTY; masks.len() + LANES];
                Plain::filter(&masks, &Mask::EMPTY, &mut to, &mut counts);
            }
            let count = |cell: usize| {
                let all = lists.iter().flatten();
                all.filter(|word| *word >> cell & 1 == 1).count()
            };
            let asked = || (0..64).filter(|cell| cells >> cell & 1 == 1);
            let least = asked().map(|cell| (cell, count(cell))).min_by_key(|&(_, count)| count);
            prop_assert_eq!(counts.least(&Mask([cells])), least.filter(|&(_, count)| count < 8));
            let above_zero = asked().all(|cell| count(cell) > 0);
            prop_assert_eq!(counts.all_above_zero(&Mask([cells])), above_zero);
        }
    }
}
