//! What reads bytes from outside, each with the laws that hold for whatever it reads. The stable driver beside this
//! file and the targets of cargo-fuzz call the same functions.

use std::fs;
use std::path::Path;

use susun::family::{FAMILIES, parse_lines};
use susun::format::{
    Claims, Notation, SHAPES, board_id, board_line, parse_answer, parse_board, parse_moves,
    parse_size, parse_start, print_moves,
};
use susun::pack::claims;
use susun::pack::format::{course, given, id, json};
use susun::search::Limits;
use susun::slide::tables::{Header, catalogue};
use twox_hash::XxHash3_64;

/// A reader: it panics when a law is broken.
pub(super) type Target = fn(&[u8]);

/// All of them, by the name of their corpus.
pub(super) const TARGETS: &[(&str, Target)] = &[
    ("board", |bytes| {
        let text = String::from_utf8_lossy(bytes);
        if let Ok(board) = parse_board(&text) {
            assert_eq!(parse_board(&board_line(&board)).as_ref(), Ok(&board));
            assert_eq!(parse_board(&board_id(&board)).as_ref(), Ok(&board));
            for (_, shape) in SHAPES {
                assert_eq!(parse_board(&shape(&board)).as_ref(), Ok(&board));
            }
        }
        // A board alone is one with or without a goal below it.
        assert!(parse_board(&text).is_err() || parse_start(&text).is_ok());
    }),
    ("moves", |bytes| {
        let text = String::from_utf8_lossy(bytes);
        for notation in [Notation::Tile, Notation::Blank] {
            if let Ok(moves) = parse_moves(&text, notation) {
                let printed = print_moves(&moves, notation);
                assert!(moves.is_empty() || parse_moves(&printed, notation) == Ok(moves));
            }
        }
    }),
    ("answer", |bytes| {
        let text = String::from_utf8_lossy(bytes);
        let _ = parse_answer(&text, Notation::Tile);
        let _ = Claims::of(&text);
    }),
    ("size", |bytes| {
        let text = String::from_utf8_lossy(bytes);
        if let Ok(size) = parse_size(&text) {
            assert_eq!(parse_size(&size.to_string()), Ok(size));
        }
    }),
    ("puzzle", |bytes| {
        let text = String::from_utf8_lossy(bytes);
        if let Err(refusal) = susun::parse(&text) {
            assert!(!refusal.to_string().is_empty());
        }
    }),
    ("course", |bytes| {
        let text = String::from_utf8_lossy(bytes);
        if let Ok(puzzle) = course::parse(&text) {
            let printed = course::print(&puzzle).expect("it was a course file");
            assert_eq!(course::parse(&printed), Ok(puzzle));
        }
    }),
    ("id", |bytes| {
        let text = String::from_utf8_lossy(bytes);
        if let Ok(puzzle) = id::parse(&text) {
            assert_eq!(id::parse(&id::print(&puzzle)), Ok(puzzle));
        }
    }),
    ("json", |bytes| {
        let text = String::from_utf8_lossy(bytes);
        if let Ok(puzzle) = json::parse(&text) {
            assert_eq!(json::parse(&json::print(&puzzle, None)), Ok(puzzle));
        }
    }),
    ("given", |bytes| {
        let text = String::from_utf8_lossy(bytes);
        let puzzle = course::parse("2 3 2\nDEFAULT\nA\nAA\nBB\nB").expect("a puzzle");
        if let (Ok(symbols), Ok(claims)) = (
            given::parse_solution(&puzzle, &text),
            claims::Claims::of(&text),
        ) {
            // Without counts, which can take long.
            let claims = claims::Claims {
                counts: Vec::new(),
                ..claims
            };
            let context = susun::SolverContext::alone();
            let _ = claims::check(&claims, &symbols, &puzzle, Limits::NONE, &context, &mut ());
        }
        if let Ok(puzzle) = given::apply(puzzle.clone(), &text) {
            assert_eq!(
                given::apply(puzzle.clone().emptied(), &given::print(&puzzle)),
                Ok(puzzle)
            );
        }
    }),
    ("partition", |bytes| {
        let text = String::from_utf8_lossy(bytes);
        if let Err(error) = catalogue::parse(&text) {
            assert!(!error.to_string().is_empty());
        }
    }),
    ("header", |bytes| {
        let _ = Header::decode(bytes, bytes.len() as u64);
        // Without a matching checksum nothing behind it would ever be read.
        let mut bytes = bytes.to_vec();
        if let Some(Ok(length)) = bytes.get(12..16).map(<[u8; 4]>::try_from)
            && let Some(header) = bytes.get_mut(..u32::from_le_bytes(length) as usize)
            && header.len() >= 64
        {
            header[56..64].fill(0);
            let checksum = XxHash3_64::oneshot(header);
            header[56..64].copy_from_slice(&checksum.to_le_bytes());
        }
        let length = bytes.len() as u64;
        if let Ok(header) = Header::decode(&bytes, length) {
            assert_eq!(header.file_bytes(), length);
            assert_eq!(Header::decode(&header.encode(), length), Ok(header));
        }
    }),
    ("lines", |bytes| {
        let lines = parse_lines(bytes, FAMILIES);
        let count = bytes.iter().filter(|&&byte| byte == b'\n').count();
        assert!(
            lines
                .iter()
                .all(|line| (1..=count + 1).contains(&line.number))
        );
    }),
];

/// The texts that a target begins with; `folder` has a folder for each.
pub(super) fn corpus(folder: &str, name: &str) -> Vec<Vec<u8>> {
    if name == "header" {
        return vec![table()];
    }
    let files = fs::read_dir(Path::new(folder).join(name)).expect("a folder for each");
    let mut texts: Vec<Vec<u8>> = files
        .map(|file| fs::read(file.expect("a file").path()).expect("readable"))
        .collect();
    texts.sort();
    texts
}

/// The file of a table, which no text is.
fn table() -> Vec<u8> {
    let set = catalogue::named("3x3-small").expect("a set of tables");
    let bits = [0x5a; 100];
    let header = Header::new(catalogue::keys(set)[0], &[1, 2, 3], &bits);
    [header.encode(), bits.to_vec()].concat()
}
