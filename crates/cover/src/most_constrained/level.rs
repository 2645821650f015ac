//! What is left to choose from at one depth of a search.

#[cfg(target_arch = "x86_64")]
use crate::filter::avx2::Avx2;
use crate::filter::{Counts, Filter, Plain, STEP, least};
use crate::mask::Mask;

/// The items that a choice takes, and the groups that need not give anything after it.
pub(super) type Taken<'a, const W: usize> = (&'a Mask<W>, &'a Mask<W>);

/// What is left to choose from at one depth.
pub(super) struct Level<const W: usize> {
    /// The cells that are free and the groups that may give something.
    pub(super) open: Mask<W>,
    pub(super) counts: Counts<W>,
    /// The choices; a step of full masks follows them.
    pub(super) masks: Vec<Mask<W>>,
    pub(super) len: usize,
    /// The first `ways` are the choices to branch on; the rest is scratch space.
    pub(super) tries: Vec<Mask<W>>,
    /// The number of choices to branch on.
    pub(super) ways: usize,
}

impl<const W: usize> Level<W> {
    pub(super) fn new() -> Self {
        Self {
            open: Mask::EMPTY,
            counts: Counts::ZERO,
            masks: vec![Mask::FULL; STEP],
            len: 0,
            tries: Vec::new(),
            ways: 0,
        }
    }

    /// The list in whole steps.
    fn padded(&self) -> &[Mask<W>] {
        &self.masks[..self.len.next_multiple_of(STEP)]
    }

    pub(super) fn make_room(&mut self, masks: usize) {
        if self.masks.len() < masks + STEP {
            self.masks.resize(masks + STEP, Mask::FULL);
        }
    }

    /// Fills `tries` with the `ways` choices that have an item.
    #[inline(always)]
    fn list_tries<F: Filter<W>>(&mut self, item: usize, ways: usize) {
        // The padding is found, too, and written in steps.
        if self.tries.len() < ways + 2 * STEP {
            self.tries.resize(ways + 2 * STEP, Mask::EMPTY);
        }
        let masks = &self.masks[..self.len.next_multiple_of(STEP)];
        F::find(masks, &Mask::of(&[item as u32]), &mut self.tries);
        self.ways = ways;
    }

    /// Sets this level to what is left of `parent` after a choice; false if an item is left without a
    /// choice. Most children are such dead ends: so it is asked before anything is counted and copied.
    #[inline(always)]
    fn follow<F: Filter<W>>(&mut self, parent: &Self, (taken, optional): Taken<'_, W>) -> bool {
        self.open = parent.open.without(taken);
        let needed = self.open.without(optional);
        if !needed.is_within(&F::unite(parent.padded(), taken)) {
            return false;
        }
        (self.len, self.counts) = F::filter(parent.padded(), taken, &mut self.masks);
        true
    }

    /// The first item of the least count, with the count, where all have many: with planes for any count.
    #[cold]
    pub(super) fn least_of_many(&self, items: &Mask<W>) -> (usize, usize) {
        let mut planes = vec![Mask::EMPTY; usize::BITS as usize];
        for mask in &self.masks[..self.len] {
            let mut carry = *mask;
            for plane in &mut planes {
                let both: Mask<W> = plane.zip(&carry, |a, b| a & b);
                plane.flip(&carry);
                carry = both;
                if carry.is_empty() {
                    break;
                }
            }
        }
        least(&planes, items).expect("an item is open")
    }
}

/// The same with the instructions that the processor has.
#[cfg_attr(not(target_arch = "x86_64"), expect(unused_variables))]
impl<const W: usize> Level<W> {
    #[inline]
    pub(super) fn follow_fast(
        &mut self,
        parent: &Self,
        taken: Taken<'_, W>,
        has_avx2: bool,
    ) -> bool {
        #[cfg(target_arch = "x86_64")]
        if has_avx2 {
            // SAFETY: the processor has it.
            return unsafe { self.follow_by_eights(parent, taken) };
        }
        self.follow::<Plain>(parent, taken)
    }

    #[inline]
    pub(super) fn list_tries_fast(&mut self, (item, ways): (usize, usize), has_avx2: bool) {
        #[cfg(target_arch = "x86_64")]
        if has_avx2 {
            // SAFETY: the processor has it.
            return unsafe { self.list_tries_by_eights(item, ways) };
        }
        self.list_tries::<Plain>(item, ways);
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2,popcnt")]
    fn follow_by_eights(&mut self, parent: &Self, taken: Taken<'_, W>) -> bool {
        self.follow::<Avx2>(parent, taken)
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2,popcnt")]
    fn list_tries_by_eights(&mut self, item: usize, ways: usize) {
        self.list_tries::<Avx2>(item, ways);
    }
}
