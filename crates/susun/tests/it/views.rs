//! Texts that fit their page: lines broken at words, tables, and boards that are drawn only where there is room.

use susun::Lang;
use susun::family::{Settings, parse};
use susun::look::{Drawing, Look, Styled, Tone};
use susun::render::terminal::{Depth, Signs, Terminal};
use susun::view::{table, wrapped};

#[test]
fn words_and_boards_stay_whole() {
    let text =
        "  a-star: live node of least cost first\nGoal: 1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0\n";
    let expected = "  a-star: live node\n    of least cost\n    first\nGoal: 1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0\n";
    assert_eq!(wrapped(text, 20), expected);
    assert_eq!(wrapped("verylongword short", 5), "verylongword\n  short");
    let moves = "Moves (tile): RULDRDLURDLUR\n";
    assert_eq!(wrapped(moves, 20), moves);
    // A line may consist of parts with tones.
    let mut parts = Styled::new();
    parts.add(Tone::Strong, "one:");
    parts.add(Tone::Plain, "two three");
    assert_eq!(parts.wrapped(8).to_string(), "one:two\n  three");
}

/// From wide to narrow: as it is, text wrapped, text below its row, one row below the other.
#[test]
fn a_table_fits_its_page() {
    let header = ["name", "cases", "description"];
    let about = "branches on the cell with the fewest placements";
    let rows = [vec!["first-cell".into(), "1,234".into(), about.into()]];
    let at = |width| table(&header, &rows, &[false, true, false], Some(width));
    let lines = |width: usize| at(width).lines().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(lines(200)[2], format!("first-cell  1,234  {about}"));
    assert_eq!(lines(200), lines(66));
    assert_eq!(
        lines(50)[2..],
        [
            "first-cell  1,234  branches on the cell with the",
            "                   fewest placements",
        ]
    );
    assert_eq!(
        lines(40)[2..],
        [
            "first-cell  1,234",
            "  branches on the cell with the fewest",
            "    placements",
        ]
    );
    assert_eq!(
        lines(16),
        [
            "first-cell",
            "  branches on",
            "    the cell",
            "    with the",
            "    fewest",
            "    placements",
            "  cases: 1,234",
        ]
    );
}

/// A header of two words takes two lines before the layout changes.
#[test]
fn headers_of_numbers_are_wrapped_if_that_helps() {
    let rows = [vec!["one".into(), "12".into()]];
    let at = |width| {
        table(
            &["name", "nodes expanded"],
            &rows,
            &[false, true],
            Some(width),
        )
    };
    assert_eq!(at(20).lines().next(), Some("name  nodes expanded"));
    let expected = "name     nodes\n      expanded\n────  ────────\none         12\n";
    assert_eq!(at(16), expected);
}

/// Columns that a drawing takes on a terminal; codes of colours take none.
fn columns(drawn: &str) -> usize {
    let shown = |line: &str| {
        let mut parts = line.split('\u{1b}');
        let first = parts.next().unwrap_or_default().chars().count();
        let after_codes = parts.map(|part| part.split_once('m').unwrap().1);
        first + after_codes.map(|part| part.chars().count()).sum::<usize>()
    };
    drawn.lines().map(shown).max().unwrap_or(0)
}

#[test]
fn a_board_that_does_not_fit_is_rows() {
    let puzzle = parse("1 2 3/4 0 5/7 8 6").unwrap();
    let answer = puzzle.check(&Settings::new()).unwrap();
    let rows = "1 2 3\n4 . 5\n7 8 6\n";
    let board = |depth, width, is_chosen| {
        let text = answer.text(&Look {
            drawing: Drawing::Characters(Terminal {
                depth,
                signs: Signs::Unicode,
                width,
            }),
            is_chosen,
            width,
            ..Look::plain(Lang::English)
        });
        let mut drawings = text.spans().filter(|(tone, _)| *tone == Tone::Drawn);
        drawings.next().unwrap().1.to_owned()
    };
    for depth in [Depth::None, Depth::True] {
        let drawn = board(depth, 80, false);
        let wide = columns(&drawn);
        assert!((9..40).contains(&wide), "{wide}: {drawn}");
        assert_eq!(board(depth, wide, false), drawn);
        assert_eq!(board(depth, wide - 1, false), rows);
        assert_ne!(board(depth, wide - 1, true), rows);
    }
}
