//! The file of a table: what is written is read, and nothing else is.

use std::ops::ControlFlow;

use susun::search::Halt;
use susun::slide::tables::{Header, PAGE, TableError, TableKey};
use susun::sliding::pdb::{Pattern, pushes};
use susun::sliding::{Board, Size};

fn sample() -> (Header, Vec<u8>) {
    let size = Size::new(3, 3).expect("a size");
    let pattern = Pattern::new(size, 8, 0b1111).expect("a pattern");
    let bits: Vec<u8> = (0..5000).map(|n| (n * 7 % 251) as u8).collect();
    let histogram = [1, 2, 30];
    let header = Header::new(TableKey::single_tile(pattern), &histogram, &bits);
    (header, bits)
}

fn file() -> Vec<u8> {
    let (header, bits) = sample();
    [header.encode(), bits].concat()
}

fn decode(file: &[u8]) -> Result<Header, TableError> {
    Header::decode(file, file.len() as u64)
}

#[test]
fn what_is_written_is_read() {
    let (header, bits) = sample();
    let file = file();
    assert_eq!(decode(&file), Ok(header.clone()));
    // The header alone is enough, if the length is told.
    assert_eq!(
        Header::decode(&file[..PAGE], file.len() as u64),
        Ok(header.clone())
    );
    assert_eq!(
        header.check_bits(&bits, &mut |_| ControlFlow::Continue(())),
        Ok(Ok(()))
    );
    let stopped = header.check_bits(&bits, &mut |_| ControlFlow::Break(Halt::Time));
    assert_eq!(stopped, Err(Halt::Time));
}

/// The form never changes within a version.
#[test]
fn the_form_is_pinned() {
    let file = file();
    assert_eq!(&file[..8], b"susunpdb");
    assert_eq!(
        file[8..24],
        [1, 0, 0, 0, 0, 16, 0, 0, 1, 3, 3, 8, 3, 0, 0, 0]
    );
    assert_eq!(
        file[24..40],
        [15, 0, 0, 0, 0, 0, 0, 0, 33, 0, 0, 0, 0, 0, 0, 0]
    );
    assert_eq!(file[40..48], 5000_u64.to_le_bytes());
    assert_eq!(file[64..72], 1_u64.to_le_bytes());
    // As the inventors of the checksum publish it.
    let (header, _) = sample();
    let empty = Header::new(header.key, &header.histogram, b"");
    assert_eq!(empty.checksum, 0x2d06_8005_38d3_94c2);
}

#[test]
fn every_bit_of_the_header_is_guarded() {
    let file = file();
    for at in (0..200).chain([PAGE - 1]) {
        for bit in 0..8 {
            let mut damaged = file.clone();
            damaged[at] ^= 1 << bit;
            let error = decode(&damaged).expect_err("it was damaged");
            match at {
                0..8 => assert_eq!(error, TableError::NotATable, "{at}"),
                8..12 => assert!(matches!(error, TableError::OtherVersion { .. }), "{at}"),
                _ => assert_eq!(error, TableError::DamagedHeader, "{at}"),
            }
        }
    }
}

#[test]
fn every_length_but_the_right_one_is_refused() {
    let file = file();
    for length in [
        0,
        1,
        7,
        8,
        63,
        64,
        100,
        PAGE - 1,
        PAGE,
        PAGE + 1,
        file.len() - 1,
    ] {
        let error = decode(&file[..length]).expect_err("it was cut");
        let TableError::Length { found, .. } = error else {
            panic!("{length}: {error:?}")
        };
        assert_eq!(found, length as u64);
    }
    let longer = [file, vec![0]].concat();
    assert!(matches!(decode(&longer), Err(TableError::Length { .. })));
    assert_eq!(decode(b"1 2 3\n4 5 6\n"), Err(TableError::NotATable));
}

#[test]
fn every_bit_of_the_body_is_guarded() {
    let (header, bits) = sample();
    for at in [0, 1, 2500, bits.len() - 1] {
        let mut damaged = bits.clone();
        damaged[at] ^= 16;
        let checked = header.check_bits(&damaged, &mut |_| ControlFlow::Continue(()));
        assert_eq!(checked, Ok(Err(TableError::DamagedBody)));
    }
}

#[test]
fn another_table_under_the_name() {
    let (header, _) = sample();
    let size = Size::new(3, 3).expect("a size");
    let other = Pattern::new(size, 8, 0b111).expect("a pattern");
    let wanted = TableKey::single_tile(other);
    let found = header.key;
    assert_eq!(
        header.check_key(&wanted),
        Err(TableError::OtherKey { found })
    );
    assert_eq!(header.check_key(&found), Ok(()));
}

#[test]
fn file_names_are_read_again() {
    for (rows, columns, blank, cells) in [(3, 3, 8, 0b1111), (8, 8, 0, 0b110), (2, 3, 2, 1)] {
        let size = Size::new(rows, columns).expect("a size");
        let pattern = Pattern::new(size, blank, cells).expect("a pattern");
        let key = TableKey::single_tile(pattern);
        assert_eq!(TableKey::of_file_name(&key.file_name()), Some(key));
    }
    for (rows, columns) in [(3, 3), (4, 4), (2, 7)] {
        let size = Size::new(rows, columns).expect("a size");
        let patterns = pushes::patterns(&Board::blank_last(size));
        for pattern in patterns.expect("boards with tables of pushes") {
            let key = TableKey::multi_tile(pattern).expect("a pattern for pushes");
            assert!(key.file_name().contains("-mtm-"));
            assert_eq!(TableKey::of_file_name(&key.file_name()), Some(key));
        }
    }
    for name in [
        "",
        "x.susun",
        "3x3-stm-aaa-a..-.._",
        "3x3-mtm-aaa-a..-.._.susun",
        "3x3-stm-aaaa..-.._.susun",
        "3x3-stm-aaa-a.b-.._.susun",
        "3x3-stm-aaa-a..-....susun",
    ] {
        assert_eq!(TableKey::of_file_name(name), None, "{name}");
    }
}
