//! The file of a table: a header that describes it, and its bits.
//!
//! ```text
//!   at   bytes                                                 all numbers little-endian
//!    0   8     "susunpdb"
//!    8   4     version: raised when any of this changes, or the order or meaning of the bits
//!   12   4     bytes of the header, a multiple of 4096, so that the bits can be mapped
//!   16   1     kind: 1 single-tile, 2 multi-tile
//!   17   3     rows, columns, the blank's goal cell
//!   20   4     levels of the histogram
//!   24   8     the pattern's cells, as bits
//!   32   8     configurations
//!   40   8     bytes of the bits
//!   48   8     XXH3-64 of the bits
//!   56   8     XXH3-64 of the header, this field taken as 0
//!   64   8 ea  configurations at each distance, from 0
//!   ...        zeros up to the header's end, then the bits, then nothing
//! ```
//!
//! The header tells all about a file without its bits being read. Its checksum and that of the bits are checked at every
//! opening.

use std::hash::Hasher as _;
use std::ops::ControlFlow;

use search::Halt;
use sliding::Size;
use sliding::pdb::{Histogram, Pattern};
use twox_hash::XxHash3_64;

use super::{Kind, TableKey};

/// The version of files that are written and read.
pub const VERSION: u32 = 1;
/// Headers are multiples of this: memory is mapped in pages.
pub const PAGE: usize = 4096;

/// How every table file begins.
pub const MAGIC: &[u8; 8] = b"susunpdb";
/// Where the histogram begins.
const FIXED: usize = 64;
const CHECKSUM: std::ops::Range<usize> = 56..64;
/// More levels than any table has: what claims more is damaged.
const MAX_LEVELS: u32 = 1 << 12;
/// No header is longer.
pub const MAX_HEADER: usize = (FIXED + 8 * MAX_LEVELS as usize).next_multiple_of(PAGE);

/// What a table's file says of it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Header {
    /// What it is about.
    pub key: TableKey,
    /// Configurations at each distance.
    pub histogram: Histogram,
    /// Bytes of the bits.
    pub bytes: u64,
    /// Checksum of the bits.
    pub checksum: u64,
}

/// Why bytes are not the table that was looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TableError {
    /// Something else altogether.
    NotATable,
    /// A table in the form of another version of the program.
    OtherVersion {
        /// The version it has.
        found: u32,
    },
    /// The header does not have its checksum, or contradicts itself.
    DamagedHeader,
    /// Another table under this name.
    OtherKey {
        /// The one it is.
        found: TableKey,
    },
    /// The file is shorter or longer than its header says.
    Length {
        /// Bytes there.
        found: u64,
        /// Bytes there should be.
        expected: u64,
    },
    /// The bits do not have their checksum.
    DamagedBody,
    /// The bits have their checksum, but a walk over them did not come home.
    Inconsistent,
    /// The bits are in order, but building the table again gives others: only a proof finds this.
    Disproved,
}

impl Header {
    /// The header of a table.
    #[must_use]
    pub fn new(key: TableKey, histogram: &[u64], bits: &[u8]) -> Self {
        Self {
            key,
            histogram: histogram.to_vec(),
            bytes: bits.len() as u64,
            checksum: XxHash3_64::oneshot(bits),
        }
    }

    /// Configurations of the table.
    #[must_use]
    pub fn entries(&self) -> u64 {
        self.histogram.iter().sum()
    }

    /// Where the bits begin in the file.
    #[must_use]
    pub fn bits_at(&self) -> usize {
        (FIXED + 8 * self.histogram.len()).next_multiple_of(PAGE)
    }

    /// Bytes of the whole file.
    #[must_use]
    pub fn file_bytes(&self) -> u64 {
        self.bits_at() as u64 + self.bytes
    }

    /// The bytes that stand before the bits.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        let pattern = self.key.pattern;
        let mut bytes = Vec::with_capacity(self.bits_at());
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend((self.bits_at() as u32).to_le_bytes());
        bytes.push(self.key.kind.code());
        bytes.push(pattern.size().rows() as u8);
        bytes.push(pattern.size().columns() as u8);
        bytes.push(pattern.blank() as u8);
        bytes.extend((self.histogram.len() as u32).to_le_bytes());
        bytes.extend(pattern.cells().to_le_bytes());
        bytes.extend(self.entries().to_le_bytes());
        bytes.extend(self.bytes.to_le_bytes());
        bytes.extend(self.checksum.to_le_bytes());
        bytes.extend([0; 8]);
        debug_assert_eq!(bytes.len(), FIXED);
        for &found in &self.histogram {
            bytes.extend(found.to_le_bytes());
        }
        bytes.resize(self.bits_at(), 0);
        let checksum = XxHash3_64::oneshot(&bytes);
        bytes[CHECKSUM].copy_from_slice(&checksum.to_le_bytes());
        bytes
    }

    /// Reads the header at the beginning of a file; `length` is the file's. Of the file at least the
    /// header must be given; more may be.
    ///
    /// # Errors
    /// Everything that can be seen without the bits.
    pub fn decode(bytes: &[u8], length: u64) -> Result<Self, TableError> {
        let known = bytes.len().min(MAGIC.len());
        if bytes[..known] != MAGIC[..known] {
            return Err(TableError::NotATable);
        }
        if bytes.len() < FIXED {
            let (found, expected) = (length, PAGE as u64);
            return Err(TableError::Length { found, expected });
        }
        let number = |at: usize| u64::from_le_bytes(array(bytes, at));
        let short = |at: usize| u32::from_le_bytes(array(bytes, at));
        let version = short(8);
        if version != VERSION {
            return Err(TableError::OtherVersion { found: version });
        }
        let (len, levels) = (short(12) as usize, short(20));
        let expected_len = (FIXED + 8 * levels as usize).next_multiple_of(PAGE);
        if levels > MAX_LEVELS || len != expected_len {
            return Err(TableError::DamagedHeader);
        }
        let Some(header) = bytes.get(..len) else {
            let (found, expected) = (length, (len as u64).saturating_add(number(40)));
            return Err(TableError::Length { found, expected });
        };
        let mut blanked = header.to_vec();
        blanked[CHECKSUM].fill(0);
        if XxHash3_64::oneshot(&blanked) != number(CHECKSUM.start) {
            return Err(TableError::DamagedHeader);
        }
        let key = key(header, number(24)).ok_or(TableError::DamagedHeader)?;
        let histogram: Histogram = (0..levels as usize)
            .map(|level| number(FIXED + 8 * level))
            .collect();
        let entries = histogram
            .iter()
            .try_fold(0, |sum: u64, &found| sum.checked_add(found));
        if entries != Some(number(32)) {
            return Err(TableError::DamagedHeader);
        }
        let header = Self {
            key,
            histogram,
            bytes: number(40),
            checksum: number(48),
        };
        let expected = (len as u64).saturating_add(header.bytes);
        if length != expected {
            let found = length;
            return Err(TableError::Length { found, expected });
        }
        Ok(header)
    }

    /// That it is the table looked for.
    ///
    /// # Errors
    /// When it is another.
    pub fn check_key(&self, key: &TableKey) -> Result<(), TableError> {
        if self.key == *key {
            Ok(())
        } else {
            Err(TableError::OtherKey { found: self.key })
        }
    }

    /// Checks the bits; `each` is told how many bytes have been read, and may stop it.
    ///
    /// # Errors
    /// Why it was stopped.
    pub fn check_bits(
        &self,
        bits: &[u8],
        each: &mut dyn FnMut(u64) -> ControlFlow<Halt>,
    ) -> Result<Result<(), TableError>, Halt> {
        /// Bytes between two questions whether to go on: a few milliseconds.
        const CHUNK: usize = 16 << 20;
        if bits.len() as u64 != self.bytes {
            return Ok(Err(TableError::Length {
                found: self.bits_at() as u64 + bits.len() as u64,
                expected: self.file_bytes(),
            }));
        }
        let mut hasher = XxHash3_64::new();
        let mut read = 0;
        for chunk in bits.chunks(CHUNK) {
            hasher.write(chunk);
            read += chunk.len() as u64;
            if let ControlFlow::Break(why) = each(read) {
                return Err(why);
            }
        }
        Ok(if hasher.finish() == self.checksum {
            Ok(())
        } else {
            Err(TableError::DamagedBody)
        })
    }
}

fn array<const N: usize>(bytes: &[u8], at: usize) -> [u8; N] {
    bytes[at..at + N].try_into().expect("as many")
}

fn key(header: &[u8], cells: u64) -> Option<TableKey> {
    let kind = Kind::of_code(header[16])?;
    let size = Size::new(header[17].into(), header[18].into()).ok()?;
    let pattern = Pattern::new(size, header[19].into(), cells).ok()?;
    kind.key(pattern)
}
