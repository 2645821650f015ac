//! The inner loop of [`most_constrained`](crate::most_constrained): what is left of a list, and how often each item is in it.
//!
//! Counts are bit-sliced: each plane holds one bit of every item's count, so that one choice is added to
//! the counts of all its items in a few instructions.
//!
//! ```text
//! item        5 4 3 2 1 0
//! plane 0     0 1 1 0 1 0     item 0: 2 choices, item 1: 1 + 4 = 5, item 3: 3
//! plane 1     0 0 1 0 0 1     item 5: 0, a dead end
//! plane 2     0 1 0 0 1 0
//! plane 3     0 0 0 0 0 0
//! many        0 0 0 1 0 0     item 2: 16 or more
//! ```
//!
//! Where the processor has AVX2, lists of masks of one or two words go through it eight words at a time.

use crate::mask::Mask;

/// Lists are read and written in steps of so many masks: a list needs room for that many more.
pub(crate) const STEP: usize = 8;

const PLANES: usize = 4;

/// How many choices every item has left.
#[derive(Clone, Copy)]
pub(crate) struct Counts<const W: usize> {
    planes: [Mask<W>; PLANES],
    many: Mask<W>,
}

impl<const W: usize> Counts<W> {
    pub(crate) const ZERO: Self = Self {
        planes: [Mask::EMPTY; PLANES],
        many: Mask::EMPTY,
    };

    /// Adds one to the counts of some items; `only` is all ones, or zero to add nothing.
    #[inline]
    fn add(&mut self, items: &Mask<W>, only: u64) {
        for word in 0..W {
            let mut carry = items.0[word] & only;
            for plane in &mut self.planes {
                let sum = plane.0[word] ^ carry;
                carry &= plane.0[word];
                plane.0[word] = sum;
            }
            self.many.0[word] |= carry;
        }
    }

    /// The count of an item, if that is below 16.
    pub(crate) fn of(&self, item: usize) -> Option<usize> {
        let bits = self.planes.iter().enumerate();
        let count = bits.map(|(bit, plane)| usize::from(plane.contains(item)) << bit);
        (!self.many.contains(item)).then(|| count.sum())
    }

    /// The counts of items that are numbered otherwise.
    pub(crate) fn map<const V: usize>(&self, map: impl Fn(&Mask<W>) -> Mask<V>) -> Counts<V> {
        Counts {
            planes: self.planes.each_ref().map(&map),
            many: map(&self.many),
        }
    }

    /// The first item of the least count, with the count, if that is below 16.
    #[inline]
    pub(crate) fn least(&self, items: &Mask<W>) -> Option<(usize, usize)> {
        least(&self.planes, &items.without(&self.many))
    }
}

/// The first item of the least count, with the count, which is written in so many planes.
#[inline]
pub(crate) fn least<const W: usize>(planes: &[Mask<W>], items: &Mask<W>) -> Option<(usize, usize)> {
    let mut least = *items;
    let mut count = 0;
    for (bit, plane) in planes.iter().enumerate().rev() {
        let lower = least.without(plane);
        match lower.is_empty() {
            true => count |= 1 << bit,
            false => least = lower,
        }
    }
    least.least().map(|item| (item, count))
}

/// A way to run the loop.
pub(crate) trait Filter<const W: usize> {
    /// The items of the masks that do not overlap `taken`.
    fn unite(from: &[Mask<W>], taken: &Mask<W>) -> Mask<W>;

    /// Copies the masks that do not overlap `taken` to the front of `to`, and returns how many there
    /// are and the counts of their items. [`STEP`] masks of all items follow in either list, which overlap
    /// everything: a list may be read in steps of that size. `to` has room for `from` and one step more.
    fn filter(from: &[Mask<W>], taken: &Mask<W>, to: &mut [Mask<W>]) -> (usize, Counts<W>);

    /// Copies the masks that overlap `with` to the front of `to`, with the same room, and returns how many
    /// there are.
    fn find(from: &[Mask<W>], with: &Mask<W>, to: &mut [Mask<W>]) -> usize;
}

/// One mask at a time, on any processor.
pub(crate) struct Plain;

impl<const W: usize> Filter<W> for Plain {
    #[inline(always)]
    fn unite(from: &[Mask<W>], taken: &Mask<W>) -> Mask<W> {
        let mut united = Mask::EMPTY;
        for mask in from {
            let only = u64::from(!mask.meets(taken)).wrapping_neg();
            united = united.zip(mask, |united, word| united | (word & only));
        }
        united
    }

    #[inline(always)]
    fn filter(from: &[Mask<W>], taken: &Mask<W>, to: &mut [Mask<W>]) -> (usize, Counts<W>) {
        let mut counts = Counts::ZERO;
        let mut kept = 0;
        for mask in from {
            let keep = !mask.meets(taken);
            counts.add(mask, u64::from(keep).wrapping_neg());
            to[kept] = *mask;
            kept += usize::from(keep);
        }
        to[kept..kept + STEP].fill(Mask::FULL);
        (kept, counts)
    }

    #[inline(always)]
    fn find(from: &[Mask<W>], with: &Mask<W>, to: &mut [Mask<W>]) -> usize {
        let mut found = 0;
        for mask in from {
            to[found] = *mask;
            found += usize::from(mask.meets(with));
        }
        found
    }
}

/// Two vectors of four words at a time; a mask has one word or two.
#[cfg(target_arch = "x86_64")]
pub(crate) mod avx2 {
    use std::arch::x86_64::{
        __m128i, __m256i, _mm_and_si128, _mm_cvtsi128_si64, _mm_or_si128, _mm_setzero_si128,
        _mm_unpackhi_epi64, _mm_xor_si128, _mm256_and_si256, _mm256_castsi256_pd,
        _mm256_castsi256_si128, _mm256_cmpeq_epi64, _mm256_extracti128_si256, _mm256_loadu_si256,
        _mm256_movemask_pd, _mm256_or_si256, _mm256_permutevar8x32_epi32, _mm256_setzero_si256,
        _mm256_shuffle_epi32, _mm256_storeu_si256, _mm256_xor_si256,
    };

    use super::{Counts, Filter, PLANES, STEP};
    use crate::mask::Mask;

    pub(crate) struct Avx2;

    /// Words of a vector.
    const LANES: usize = 4;

    /// For every set of lanes to keep, the 32-bit halves in the order that puts them in front.
    const FRONT: [[i32; 2 * LANES]; 1 << LANES] = {
        let mut table = [[0; 2 * LANES]; 1 << LANES];
        let mut keep = 0;
        while keep < 1 << LANES {
            let (mut lane, mut to) = (0, 0);
            while lane < LANES {
                if keep >> lane & 1 == 1 {
                    table[keep][to] = 2 * lane as i32;
                    table[keep][to + 1] = 2 * lane as i32 + 1;
                    to += 2;
                }
                lane += 1;
            }
            keep += 1;
        }
        table
    };

    impl<const W: usize> Filter<W> for Avx2 {
        #[inline(always)]
        fn unite(from: &[Mask<W>], taken: &Mask<W>) -> Mask<W> {
            // SAFETY: only called from functions for processors with AVX2, as all below.
            unsafe { unite(from, taken) }
        }

        #[inline(always)]
        fn filter(from: &[Mask<W>], taken: &Mask<W>, to: &mut [Mask<W>]) -> (usize, Counts<W>) {
            // SAFETY: as above.
            unsafe { filter(from, taken, to) }
        }

        #[inline(always)]
        fn find(from: &[Mask<W>], with: &Mask<W>, to: &mut [Mask<W>]) -> usize {
            // SAFETY: as above.
            unsafe { find(from, with, to) }
        }
    }

    #[target_feature(enable = "avx2,popcnt")]
    #[inline]
    fn unite<const W: usize>(from: &[Mask<W>], taken: &Mask<W>) -> Mask<W> {
        let taken = in_all_lanes(taken);
        let mut united = [_mm256_setzero_si256(); 2];
        let (vectors, _) = words(from).as_chunks::<LANES>();
        for [a, b] in vectors.as_chunks().0 {
            let (a, b) = (load(a), load(b));
            let a = _mm256_and_si256(a, apart::<W>(a, taken));
            let b = _mm256_and_si256(b, apart::<W>(b, taken));
            united = [_mm256_or_si256(united[0], a), _mm256_or_si256(united[1], b)];
        }
        let [a, b] = halves(_mm256_or_si256(united[0], united[1]));
        let both = both_words(_mm_or_si128(a, b));
        let mut united = Mask::EMPTY;
        match W {
            1 => united.0[0] = both[0] | both[1],
            _ => united.0.copy_from_slice(&both),
        }
        united
    }

    #[target_feature(enable = "avx2,popcnt")]
    #[inline]
    fn filter<const W: usize>(
        from: &[Mask<W>],
        taken: &Mask<W>,
        to: &mut [Mask<W>],
    ) -> (usize, Counts<W>) {
        let taken = in_all_lanes(taken);
        let mut planes = [_mm256_setzero_si256(); PLANES];
        let mut many = _mm256_setzero_si256();
        let mut kept = 0;
        let (vectors, _) = words(from).as_chunks::<LANES>();
        for [a, b] in vectors.as_chunks().0 {
            let mut both = [load(a), load(b)];
            for vector in &mut both {
                let apart = apart::<W>(*vector, taken);
                kept += put(to, kept, *vector, lanes(apart));
                *vector = _mm256_and_si256(*vector, apart);
            }
            // Both vectors and the first plane are added at once; what is carried goes up.
            let [a, b] = both;
            let either = _mm256_xor_si256(a, b);
            let mut carry =
                _mm256_or_si256(_mm256_and_si256(a, b), _mm256_and_si256(either, planes[0]));
            planes[0] = _mm256_xor_si256(either, planes[0]);
            for plane in &mut planes[1..] {
                let sum = _mm256_xor_si256(*plane, carry);
                carry = _mm256_and_si256(*plane, carry);
                *plane = sum;
            }
            many = _mm256_or_si256(many, carry);
        }
        to[kept..kept + STEP].fill(Mask::FULL);
        (kept, counts(planes, many))
    }

    #[target_feature(enable = "avx2,popcnt")]
    #[inline]
    fn find<const W: usize>(from: &[Mask<W>], with: &Mask<W>, to: &mut [Mask<W>]) -> usize {
        let with = in_all_lanes(with);
        let mut found = 0;
        for vector in words(from).as_chunks::<LANES>().0 {
            let vector = load(vector);
            let overlapping = !lanes(apart::<W>(vector, with)) & 0b1111;
            found += put(to, found, vector, overlapping);
        }
        found
    }

    /// The lanes of masks that do not overlap, as all ones.
    #[target_feature(enable = "avx2")]
    #[inline]
    fn apart<const W: usize>(masks: __m256i, other: __m256i) -> __m256i {
        let common = _mm256_and_si256(masks, other);
        let apart = _mm256_cmpeq_epi64(common, _mm256_setzero_si256());
        match W {
            1 => apart,
            // Both words of a mask.
            _ => _mm256_and_si256(apart, _mm256_shuffle_epi32::<0b01_00_11_10>(apart)),
        }
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    fn lanes(ones: __m256i) -> usize {
        _mm256_movemask_pd(_mm256_castsi256_pd(ones)) as usize
    }

    /// Writes the masks in some lanes to a place and on. Returns how many these are.
    #[target_feature(enable = "avx2,popcnt")]
    #[inline]
    fn put<const W: usize>(
        to: &mut [Mask<W>],
        place: usize,
        vector: __m256i,
        lanes: usize,
    ) -> usize {
        let front = _mm256_permutevar8x32_epi32(vector, load(&FRONT[lanes]));
        let to = &mut to[place..place + LANES / W];
        // SAFETY: `LANES / W` masks of W words are 256 bits: `in_all_lanes` has seen that W is 1 or 2.
        unsafe { _mm256_storeu_si256(to.as_mut_ptr().cast(), front) };
        lanes.count_ones() as usize / W
    }

    /// Adds the counts of the lanes: two and two, and for masks of one word these again.
    #[target_feature(enable = "avx2")]
    #[inline]
    fn counts<const W: usize>(planes: [__m256i; PLANES], many: __m256i) -> Counts<W> {
        let mut counts = Counts::ZERO;
        let mut carry = _mm_setzero_si128();
        let mut last_carry = 0;
        for (plane, lanes) in counts.planes.iter_mut().zip(planes) {
            let [a, b] = halves(lanes);
            let either = _mm_xor_si128(a, b);
            let sum = both_words(_mm_xor_si128(either, carry));
            carry = _mm_or_si128(_mm_and_si128(a, b), _mm_and_si128(either, carry));
            if W == 1 {
                let [a, b] = sum;
                plane.0[0] = a ^ b ^ last_carry;
                last_carry = (a & b) | ((a ^ b) & last_carry);
            } else {
                plane.0.copy_from_slice(&sum);
            }
        }
        let [a, b] = halves(many);
        let many = both_words(_mm_or_si128(_mm_or_si128(a, b), carry));
        match W {
            1 => counts.many.0[0] = many[0] | many[1] | last_carry,
            _ => counts.many.0.copy_from_slice(&many),
        }
        counts
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    fn halves(lanes: __m256i) -> [__m128i; 2] {
        [
            _mm256_castsi256_si128(lanes),
            _mm256_extracti128_si256::<1>(lanes),
        ]
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    fn both_words(lanes: __m128i) -> [u64; 2] {
        let high = _mm_unpackhi_epi64(lanes, lanes);
        [lanes, high].map(|word| _mm_cvtsi128_si64(word).cast_unsigned())
    }

    fn words<const W: usize>(masks: &[Mask<W>]) -> &[u64] {
        // SAFETY: a mask is its words.
        unsafe { std::slice::from_raw_parts(masks.as_ptr().cast(), W * masks.len()) }
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    fn in_all_lanes<const W: usize>(mask: &Mask<W>) -> __m256i {
        assert!(W == 1 || W == 2, "masks fill vectors");
        load(&std::array::from_fn::<u64, LANES, _>(|lane| {
            mask.0[lane % W]
        }))
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    fn load<T, const N: usize>(vector: &[T; N]) -> __m256i {
        assert_eq!(size_of::<[T; N]>(), size_of::<__m256i>());
        // SAFETY: it is as large.
        unsafe { _mm256_loadu_si256(vector.as_ptr().cast()) }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The interpreter takes some thousand times as long.
    const IS_SLOW: bool = cfg!(miri);

    /// What a loop gives: the masks kept, those found, and the counts of the items.
    type Outcome<const W: usize> = (Vec<Mask<W>>, Vec<Mask<W>>, Vec<Option<usize>>);

    /// The items to compare counts for.
    fn items<const W: usize>() -> impl Iterator<Item = usize> {
        (0..64 * W).step_by(if IS_SLOW { 9 } else { 1 })
    }

    #[inline(always)]
    fn outcome<F: Filter<W>, const W: usize>(list: &[Mask<W>], taken: &Mask<W>) -> Outcome<W> {
        let mut from = list.to_vec();
        from.resize(list.len().next_multiple_of(STEP), Mask::FULL);
        let mut to = vec![Mask::EMPTY; from.len() + STEP];
        let (kept, counts) = F::filter(&from, taken, &mut to);
        let united = F::unite(&from, taken);
        let of_kept = to[..kept]
            .iter()
            .fold(Mask::EMPTY, |a, b| a.zip(b, |a, b| a | b));
        assert_eq!(united, of_kept);
        assert!(to[kept..kept + STEP].iter().all(|mask| *mask == Mask::FULL));
        let mut found = vec![Mask::EMPTY; from.len() + STEP];
        let padding = from.len() - list.len();
        let with_padding = F::find(&from, taken, &mut found);
        to.truncate(kept);
        found.truncate(with_padding - padding);
        (
            to,
            found,
            items::<W>().map(|item| counts.of(item)).collect(),
        )
    }

    fn by_hand<const W: usize>(list: &[Mask<W>], taken: &Mask<W>) -> Outcome<W> {
        let (found, kept): (Vec<Mask<W>>, Vec<Mask<W>>) =
            list.iter().partition(|mask| mask.meets(taken));
        let count = |item: usize| kept.iter().filter(|mask| mask.contains(item)).count();
        let counts = items::<W>().map(|item| Some(count(item)).filter(|&count| count < 16));
        let counts = counts.collect();
        (kept, found, counts)
    }

    /// The outcome of the loop by vectors; `None` where the processor has no such instructions.
    #[cfg(target_arch = "x86_64")]
    fn by_vectors<const W: usize>(list: &[Mask<W>], taken: &Mask<W>) -> Option<Outcome<W>> {
        #[target_feature(enable = "avx2,popcnt")]
        fn run<const W: usize>(list: &[Mask<W>], taken: &Mask<W>) -> Outcome<W> {
            outcome::<super::avx2::Avx2, W>(list, taken)
        }
        let has_them = is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt");
        // SAFETY: the processor has them.
        has_them.then(|| unsafe { run(list, taken) })
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn by_vectors<const W: usize>(_: &[Mask<W>], _: &Mask<W>) -> Option<Outcome<W>> {
        None
    }

    /// Holds both loops against what is done by hand.
    fn compare<const W: usize>(list: &[Mask<W>], taken: &Mask<W>) {
        let expected = by_hand(list, taken);
        assert_eq!(outcome::<Plain, W>(list, taken), expected);
        match by_vectors(list, taken) {
            Some(outcome) => assert_eq!(outcome, expected),
            None if IS_SLOW => panic!("the interpreter must have these instructions"),
            None => {}
        }
    }

    /// The same with masks of one word, and with the items of either word of two.
    fn compare_all(list: &[u64], taken: u64) {
        let one: Vec<Mask<1>> = list.iter().map(|&word| Mask([word])).collect();
        compare(&one, &Mask([taken]));
        let two: Vec<Mask<2>> = list.iter().map(|&word| Mask([word, !word])).collect();
        compare(&two, &Mask([taken, 0]));
        let two: Vec<Mask<2>> = list.iter().map(|&word| Mask([!word, word])).collect();
        compare(&two, &Mask([0, taken]));
    }

    #[test]
    fn whatever_stays_of_a_list() {
        // Up to a whole step and a padded one. Item 0 is taken.
        for len in 0..=if IS_SLOW { 4 } else { 10 } {
            for stays in 0..1_u64 << len {
                let mask = |at: usize| 2 << at | (!stays >> at & 1);
                compare_all(&(0..len).map(mask).collect::<Vec<u64>>(), 1);
            }
        }
    }

    #[test]
    fn wherever_an_item_is_found() {
        for item in (0..64).step_by(if IS_SLOW { 63 } else { 1 }) {
            for places in (0..1_u64 << STEP).step_by(if IS_SLOW { 37 } else { 1 }) {
                let others = !(1 << item);
                let mask = |place: usize| others | (places >> place & 1) << item;
                compare_all(&(0..STEP).map(mask).collect::<Vec<u64>>(), 1 << item);
            }
        }
    }

    /// Every item has counts of its own in the lanes, so that all sums of some counts in each are there.
    #[test]
    fn however_the_counts_of_the_lanes_add_up() {
        const LANES: usize = 4;
        const COUNTS: [usize; 6] = [0, 1, 3, 5, 15, 16];
        let of_lane =
            |sums: usize, lane: usize| COUNTS[sums / COUNTS.len().pow(lane as u32) % COUNTS.len()];
        let all = COUNTS.len().pow(LANES as u32);
        for first in (0..all).step_by(if IS_SLOW { 64 * 5 } else { 64 }) {
            let mask = |at: usize| {
                let has = |item: &usize| at / LANES < of_lane(first + item, at % LANES);
                (0..64).filter(has).fold(0, |mask, item| mask | 1 << item)
            };
            compare_all(&(0..16 * LANES).map(mask).collect::<Vec<u64>>(), 0);
        }
    }

    /// Sets of a few items, some of which come up often; none is empty, none is all.
    fn lists() -> impl Strategy<Value = Vec<u64>> {
        let item = prop_oneof![0..64_u32, 0..6_u32, 60..64_u32];
        let mask = prop::collection::vec(item, 1..6)
            .prop_map(|items| items.iter().fold(0, |mask, item| mask | 1 << item));
        prop::collection::vec(mask, 0..150)
    }

    proptest! {
        #![proptest_config(ProptestConfig {
            cases: 500,
            failure_persistence: None,
            ..ProptestConfig::default()
        })]

        #[test]
        #[cfg_attr(miri, ignore = "it takes too long in the interpreter")]
        fn both_loops_do_what_is_done_by_hand(list in lists(), taken in 0..64_u32) {
            compare_all(&list, 1 << taken | 1 << (taken / 2));
        }

        #[test]
        #[cfg_attr(miri, ignore = "it takes too long in the interpreter")]
        fn the_least_count_is_that_of_its_first_item(list in lists(), items in any::<u64>()) {
            let masks: Vec<Mask<1>> = list.iter().map(|&word| Mask([word])).collect();
            let mut to = vec![Mask::EMPTY; masks.len() + STEP];
            let (_, counts) = Plain::filter(&masks, &Mask::EMPTY, &mut to);
            let count = |item: usize| list.iter().filter(|word| *word >> item & 1 == 1).count();
            let asked = || (0..64).filter(|item| items >> item & 1 == 1);
            let least = asked().map(|item| (item, count(item))).min_by_key(|&(_, count)| count);
            prop_assert_eq!(counts.least(&Mask([items])), least.filter(|&(_, count)| count < 16));
        }
    }
}
