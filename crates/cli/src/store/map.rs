//! Files as memory.
#![allow(
    unsafe_code,
    reason = "mapping a file is unsafe; the argument stands beside it"
)]

use std::fs::File;

use memmap2::Mmap;

/// A file, read-only, as memory. Processes that use the same table share it.
#[derive(Debug)]
pub(super) struct Map(Mmap);

impl Map {
    /// # Errors
    /// When the system refuses.
    pub(super) fn new(file: &File) -> std::io::Result<Self> {
        // SAFETY: The bytes must not change as long as the map lives. susun never changes a table in
        // place: it writes a new file and gives it the name, and the old one lives on, unnamed, until
        // the last map of it is gone. That another program writes into a file of this cache, which
        // belongs to the user, cannot be ruled out, only kept from doing more than harm to this
        // process: the bits are read as plain bytes, an index is made from the shape and never from
        // them, so changed bits give a wrong estimate at worst, and a file cut short ends the process
        // with a bus error.
        let map = unsafe { Mmap::map(file)? };
        Ok(Self(map))
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

/// A map from some byte on.
#[derive(Debug)]
pub(super) struct Tail {
    map: Map,
    from: usize,
}

impl Tail {
    /// # Panics
    /// When the map is shorter.
    pub(super) fn new(map: Map, from: usize) -> Self {
        assert!(from <= map.bytes().len(), "the header is in the file");
        Self { map, from }
    }
}

impl AsRef<[u8]> for Tail {
    fn as_ref(&self) -> &[u8] {
        &self.map.bytes()[self.from..]
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]
mod tests {
    use super::*;
    use std::fs;

    /// A map has the bytes that reading gives, whatever their number, and keeps them when another file gets the name.
    #[test]
    fn a_map_is_what_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let [path, other] = ["table", "other"].map(|name| folder.path().join(name));
        for len in [0, 1, 63, 4095, 4096, 4097, 70_000] {
            let bytes: Vec<u8> = (0..len).map(|at| (at % 251) as u8).collect();
            fs::write(&path, &bytes).unwrap();
            for from in [0, 1, 64, 4096, len] {
                if from > len {
                    continue;
                }
                let map = Map::new(&File::open(&path).unwrap()).unwrap();
                assert_eq!(Tail::new(map, from).as_ref(), &bytes[from..]);
            }
            let map = Map::new(&File::open(&path).unwrap()).unwrap();
            fs::write(&other, "another").unwrap();
            fs::rename(&other, &path).unwrap();
            assert_eq!(map.bytes(), bytes);
        }
    }

    #[test]
    #[should_panic(expected = "the header is in the file")]
    fn nothing_is_mapped_beyond_the_end() {
        let file = tempfile::tempfile().unwrap();
        let _ = Tail::new(Map::new(&file).unwrap(), 1);
    }
}
