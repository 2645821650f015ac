//! Puzzles as JSON.

use proptest::prelude::*;
use susun::pack::format::PackFault as F;
use susun::pack::format::{AmountProblem, JsonPlace, given, json, parse};
use susun::packing::{Lattice, MAX_CELLS};

use super::making::{puzzle, spoilt};
use super::{check_refusals, refusal};

/// A file with these fields besides the version.
fn file(fields: &str) -> String {
    format!("{{\"v\": 1, \"puzzle\": \"packing\", {fields}}}")
}

#[test]
fn what_is_not_said_follows_from_the_container() {
    let cases = [
        ("{\"rows\": 2, \"columns\": 3}", Lattice::Square, 6),
        ("{\"cells\": [\"XX.\", \"X\"]}", Lattice::Square, 3),
        (
            "{\"levels\": 1, \"rows\": 2, \"columns\": 3}",
            Lattice::Cubic,
            6,
        ),
        ("{\"cells\": [[\"XX.\", \"X\"]]}", Lattice::Cubic, 3),
        (
            "{\"cells\": [[\"XX\"], [\"X.\", \".X\"]]}",
            Lattice::Cubic,
            4,
        ),
        ("{\"pyramid\": 3}", Lattice::Balls, 14),
    ];
    for (container, lattice, cells) in cases {
        let fields = format!("\"container\": {container}, \"pieces\": [{{\"cells\": [\"X\"]}}]");
        let puzzle = json::parse(&file(&fields)).unwrap();
        assert_eq!(puzzle.container().lattice(), lattice, "{container}");
        assert_eq!(puzzle.container().cells().len(), cells, "{container}");
        assert_eq!(puzzle.flips(), lattice == Lattice::Square, "{container}");
        assert_eq!(
            (puzzle.pieces()[0].symbol, puzzle.pieces()[0].copies.most),
            ('A', 1)
        );
        let other = format!("\"lattice\": \"balls\", \"flips\": true, {fields}");
        let puzzle = json::parse(&file(&other)).unwrap();
        assert_eq!(puzzle.container().lattice(), Lattice::Balls, "{container}");
        assert!(puzzle.flips());
    }
}

#[test]
fn symbols_are_the_next_free_ones() {
    let pieces = "[{\"cells\": [\"X\"]}, {\"symbol\": \"A\", \"cells\": [\"X\"]}, \
                  {\"symbol\": \"ß\", \"cells\": [\"X\"]}, {\"cells\": [[7, 3, 5]]}]";
    let text = file(&format!(
        "\"name\": \"four \\\"ones\\\"\", \"container\": {{\"rows\": 2, \"columns\": 2}}, \"pieces\": {pieces}"
    ));
    let named = json::parse_named(&text).unwrap();
    let symbols: String = named.puzzle.pieces().iter().map(|p| p.symbol).collect();
    assert_eq!(symbols, "BAßC");
    assert_eq!(named.name.as_deref(), Some("four \"ones\""));
    let printed = json::print(&named.puzzle, named.name.as_deref());
    assert_eq!(json::parse_named(&printed).unwrap(), named);
}

#[test]
fn more_pieces_than_letters() {
    let pieces = |count: usize| vec!["{\"cells\": [\"X\"]}"; count].join(",");
    let fields = |count| {
        format!(
            "\"container\": {{\"rows\": 7, \"columns\": 9}}, \"pieces\": [{}]",
            pieces(count)
        )
    };
    assert_eq!(json::parse(&file(&fields(62))).unwrap().pieces().len(), 62);
    assert_eq!(
        refusal(json::parse(&file(&fields(63)))),
        ((1, 1136), F::JsonNoSymbolLeft { piece: 63 })
    );
}

#[test]
fn printed_as_people_write_it() {
    let puzzle = parse("pack:XX/XXX:A/AA,2*B:A.AA").unwrap();
    let expected = r#"{
  "v": 1,
  "puzzle": "packing",
  "lattice": "square",
  "container": {"cells": ["XX.", "XXX"]},
  "flips": true,
  "pieces": [
    {"symbol": "A", "cells": ["X.", "XX"]},
    {"symbol": "B", "copies": 2, "cells": ["X"]}
  ],
  "given": ["A.#", "AA."]
}
"#;
    assert_eq!(json::print(&puzzle, None), expected);
}

#[test]
fn refused_by_their_form() {
    let syntax = |problem: &str| F::JsonSyntax {
        problem: problem.into(),
    };
    let field = |problem: &str| F::JsonField {
        problem: problem.into(),
    };
    check_refusals(
        json::parse,
        &[
            ("{", (1, 1), syntax("EOF while parsing an object")),
            (
                "{\"v\": 1,\n \"name\": \"é\" 2}",
                (2, 14),
                syntax("expected `,` or `}`"),
            ),
            (
                "{\"v\": 1,\n\"size\": 2}",
                (2, 6),
                field(
                    "unknown field `size`, expected one of `v`, `puzzle`, `name`, `lattice`, `container`, `flips`, `pieces`, `holes`, `most`, `given`",
                ),
            ),
            ("{\"v\": 1}", (1, 8), field("missing field `puzzle`")),
            (
                "{\"v\": 1, \"lattice\": \"round\"}",
                (1, 28),
                field("\"lattice\" has to be \"square\", \"cubic\" or \"balls\""),
            ),
            (
                "{\"container\":\n{\"rows\": -1}}",
                (2, 11),
                field("invalid value: integer `-1`, expected usize"),
            ),
        ],
    );
    let cells = file("\"container\": {\"pyramid\": 1},\n\"pieces\": [{\"cells\": [1, 2]}]");
    let ((line, _), fault) = refusal(json::parse(&cells));
    assert_eq!(line, 2);
    assert!(matches!(fault, F::JsonField { problem } if problem.starts_with("expected a list")));
}

#[test]
fn refused_by_their_meaning() {
    let rectangle = "\"container\": {\"rows\": 2, \"columns\": 2}";
    let piece = |piece: &str| {
        file(&format!(
            "{rectangle}, \"pieces\": [{{\"cells\": [\"X\"]}}, {piece}]"
        ))
    };
    let container = |container: &str| {
        file(&format!(
            "{container}, \"pieces\": [{{\"cells\": [\"X\"]}}]"
        ))
    };
    let given = |given: &str| {
        file(&format!(
            "{rectangle}, \"pieces\": [{{\"cells\": [\"XX\"]}}], \"given\": {given}"
        ))
    };
    let in_given = |row, character, fault| F::JsonGiven {
        row,
        character,
        fault: Box::new(fault),
    };
    let far = [0, 0, MAX_CELLS as i64 + 1];
    let table = [
        (
            "{\"v\": 2, \"puzzle\": \"packing\", \"container\": {}, \"pieces\": []}".to_owned(),
            F::JsonVersion { found: 2 },
        ),
        (
            "{\"v\": 1, \"puzzle\": \"sliding\", \"container\": {}, \"pieces\": []}".to_owned(),
            F::JsonPuzzle {
                found: "sliding".into(),
            },
        ),
        (container("\"container\": {}"), F::JsonContainer),
        (container("\"container\": {\"rows\": 2}"), F::JsonContainer),
        (
            container("\"container\": {\"rows\": 2, \"columns\": 2, \"pyramid\": 2}"),
            F::JsonContainer,
        ),
        (
            container("\"container\": {\"rows\": 2, \"columns\": 0}"),
            F::JsonZero { field: "columns" },
        ),
        (
            container("\"container\": {\"pyramid\": 0}"),
            F::JsonZero { field: "pyramid" },
        ),
        (
            container("\"lattice\": \"cubic\", \"container\": {\"pyramid\": 2}"),
            F::JsonPyramidOfCubes,
        ),
        (
            container("\"container\": {\"rows\": 101, \"columns\": 100}"),
            F::TooManyCells { cells: 10_100 },
        ),
        (
            container("\"container\": {\"cells\": [\"..\"]}"),
            F::NoCells,
        ),
        (container("\"container\": {\"cells\": []}"), F::NoCells),
        (
            container("\"lattice\": \"square\", \"container\": {\"cells\": [[\"X\"], [\"X\"]]}"),
            F::ContainerNotFlat,
        ),
        (
            container("\"container\": {\"cells\": [\"Xx\"]}"),
            F::JsonCharacter {
                place: JsonPlace::Container,
                found: 'x',
            },
        ),
        (
            file(&format!("{rectangle}, \"pieces\": []")),
            F::JsonNoPieces,
        ),
        (
            piece("{\"cells\": [\"A\"]}"),
            F::JsonCharacter {
                place: JsonPlace::Piece(2),
                found: 'A',
            },
        ),
        (piece("{\"cells\": []}"), F::JsonEmptyPiece { piece: 2 }),
        (
            piece("{\"cells\": [\"X.\", \".X\"]}"),
            F::JsonInParts {
                piece: 2,
                site: [0, 1, 1],
            },
        ),
        (
            piece("{\"cells\": [[0, -1, 4], [0, 3, 4]]}"),
            F::JsonInParts {
                piece: 2,
                site: [0, 3, 4],
            },
        ),
        (
            piece("{\"cells\": [[\"X\"], [\"X\"]]}"),
            F::JsonNotFlat { piece: 2 },
        ),
        (
            piece("{\"cells\": [[0, 0, 10001]]}"),
            F::JsonSite {
                piece: 2,
                site: far,
            },
        ),
        (
            piece("{\"copies\": 0, \"cells\": [\"X\"]}"),
            F::JsonCopies {
                piece: 2,
                found: "0".into(),
                problem: AmountProblem::Zero,
            },
        ),
        (
            piece("{\"copies\": 10001, \"cells\": [\"X\"]}"),
            F::JsonCopies {
                piece: 2,
                found: "10001".into(),
                problem: AmountProblem::TooLarge,
            },
        ),
        (
            piece("{\"symbol\": \"#\", \"cells\": [\"X\"]}"),
            F::JsonSymbol {
                piece: 2,
                found: "#".into(),
            },
        ),
        (
            piece("{\"symbol\": \"AB\", \"cells\": [\"X\"]}"),
            F::JsonSymbol {
                piece: 2,
                found: "AB".into(),
            },
        ),
        (
            piece("{\"symbol\": \"\", \"cells\": [\"X\"]}"),
            F::JsonSymbol {
                piece: 2,
                found: String::new(),
            },
        ),
        (
            piece(
                "{\"symbol\": \"Q\", \"cells\": [\"X\"]}, {\"symbol\": \"Q\", \"cells\": [\"X\"]}",
            ),
            F::JsonSymbolTwice {
                piece: 3,
                first: 2,
                symbol: 'Q',
            },
        ),
        (
            given("[\"A.\", \".A\"]"),
            in_given(
                1,
                1,
                F::GivenForm {
                    symbol: 'A',
                    copies: 1,
                    cells: 2,
                    by_flip: false,
                },
            ),
        ),
        (given("[\"..\", \".#\"]"), in_given(2, 2, F::CellHere)),
        (
            given("[\"..\"]"),
            in_given(
                1,
                1,
                F::BoardRows {
                    level: None,
                    found: 1,
                    expected: 2,
                },
            ),
        ),
        (
            given("[]"),
            F::BoardRows {
                level: None,
                found: 0,
                expected: 2,
            },
        ),
    ];
    for (text, fault) in table {
        let ((line, column), found) = refusal(json::parse(&text));
        assert_eq!(found, fault, "{text}");
        // The place is that of the value.
        let line = text.lines().nth(line - 1).unwrap();
        let there: String = line.chars().skip(column - 1).collect();
        let expected = match &fault {
            F::JsonVersion { found } => found.to_string(),
            F::JsonCopies { found, .. } => found.to_string(),
            F::JsonPuzzle { found } | F::JsonSymbol { found, .. } => format!("{found:?}"),
            F::JsonSymbolTwice { symbol, .. } => format!("\"{symbol}\""),
            F::JsonZero { .. } => "0".into(),
            F::JsonContainer => "{".into(),
            F::JsonGiven { .. } => "\"".into(),
            F::JsonEmptyPiece { .. } | F::JsonInParts { .. } | F::JsonSite { .. } => "[".into(),
            _ => String::new(),
        };
        assert!(there.starts_with(&expected), "{text}: {there}");
    }
}

proptest! {
    #[test]
    fn reads_what_it_prints(seed: u64) {
        let (puzzle, _) = puzzle(seed);
        let text = json::print(&puzzle, None);
        let read = parse(&text).unwrap();
        prop_assert_eq!(read.clone().emptied(), puzzle.clone().emptied(), "{}", text);
        prop_assert_eq!(given::print(&read), given::print(&puzzle));
        prop_assert_eq!(parse(&json::print(&read, None)).unwrap(), read);
    }

    #[test]
    fn nothing_makes_it_panic(seed: u64, text in any::<String>()) {
        let (puzzle, _) = puzzle(seed);
        let spoilt = spoilt(&json::print(&puzzle, None), seed);
        for text in [file(&text), spoilt] {
            if let Err(error) = json::parse(&text) {
                prop_assert!(!error.to_string().is_empty());
            }
        }
    }
}
