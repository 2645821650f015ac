//! Scenes as lines of text, to the letter.

use render::terminal::{Depth, Signs, Terminal, draw};
use render::{Grid, Item, Stroke, Weight};

use crate::scenes::{caption, grid, label, rect, scene, words};

const PLAIN: Terminal = Terminal {
    depth: Depth::None,
    signs: Signs::Unicode,
    width: 80,
};
const ASCII: Terminal = Terminal {
    signs: Signs::Ascii,
    ..PLAIN
};

fn shown(grids: Vec<Grid>, look: &Terminal) -> String {
    let items = grids.into_iter().map(Item::Grid).collect();
    draw(&scene(100.0, 100.0, items), look)
}

/// Lines as they are, one below the other.
#[track_caller]
fn assert_lines(shown: &str, lines: &[&str]) {
    let found: Vec<&str> = shown.lines().collect();
    assert_eq!(found, lines, "\n{shown}");
    assert!(shown.ends_with('\n'));
}

fn tray() -> Grid {
    let mut tray = grid(&["AAB", "ACB", "CCB"]);
    tray.labels = vec![label(0, "A"), label(2, "B"), label(4, "C")];
    tray
}

#[test]
fn a_tray_with_joined_pieces() {
    assert_lines(
        &shown(vec![tray()], &PLAIN),
        &[
            "┌───────┬───┐",
            "│ A     │ B │",
            "│   ┌───┤   │",
            "│   │ C │   │",
            "├───┘   │   │",
            "│       │   │",
            "└───────┴───┘",
        ],
    );
    assert_lines(
        &shown(vec![tray()], &ASCII),
        &[
            "+-------+---+",
            "| A     | B |",
            "|   +---+   |",
            "|   | C |   |",
            "+---+   |   |",
            "|       |   |",
            "+-------+---+",
        ],
    );
}

#[test]
fn a_board_with_its_widest_number() {
    let mut board = grid(&["AB", "CD"]);
    board.labels = vec![label(0, "1"), label(1, "15"), label(2, "7")];
    assert_lines(
        &shown(vec![board], &PLAIN),
        &[
            "┌────┬────┐",
            "│ 1  │ 15 │",
            "├────┼────┤",
            "│ 7  │    │",
            "└────┴────┘",
        ],
    );
}

#[test]
fn cells_that_are_not_there() {
    let ring = grid(&["AAA", "A.A", "AAA"]);
    assert_lines(
        &shown(vec![ring], &PLAIN),
        &[
            "┌───────────┐",
            "│           │",
            "│   ┌───┐   │",
            "│   │░░░│   │",
            "│   └───┘   │",
            "│           │",
            "└───────────┘",
        ],
    );
    // Blanks at the end of a line are left out.
    let stairs = grid(&["A..", "BB.", "CCC"]);
    assert_lines(
        &shown(vec![stairs], &PLAIN),
        &[
            "┌───┐",
            "│   │",
            "├───┴───┐",
            "│       │",
            "├───────┴───┐",
            "│           │",
            "└───────────┘",
        ],
    );
    let corners = grid(&["A.", ".B"]);
    assert_lines(
        &shown(vec![corners], &ASCII),
        &["+---+", "|   |", "+---+---+", "    |   |", "    +---+"],
    );
}

#[test]
fn captions_stand_over_the_middle() {
    let mut short = grid(&["AB"]);
    short.caption = caption("up");
    let mut long = grid(&["A"]);
    long.caption = caption("longer than it");
    let mut none = grid(&["A", "B"]);
    none.labels = vec![label(1, "x")];
    assert_lines(
        &shown(vec![short, long, none], &PLAIN),
        &[
            "   up       longer than it   ┌───┐",
            "┌───┬───┐   ┌───┐            │   │",
            "│   │   │   │   │            ├───┤",
            "└───┴───┘   └───┘            │ x │",
            "                             └───┘",
        ],
    );
}

#[test]
fn grids_stand_side_by_side_as_far_as_there_is_room() {
    let boards = || vec![grid(&["AB"]); 5];
    let at = |width| {
        let look = Terminal { width, ..PLAIN };
        let shown = shown(boards(), &look);
        shown
            .lines()
            .map(|line| line.chars().count())
            .collect::<Vec<_>>()
    };
    // A board takes nine columns, a gap three.
    assert_eq!(at(57), [57, 57, 57]);
    assert_eq!(at(56), [45, 45, 45, 9, 9, 9]);
    assert_eq!(at(33), [33, 33, 33, 21, 21, 21]);
    assert_eq!(at(21), [21, 21, 21, 21, 21, 21, 9, 9, 9]);
    // What is too wide is shown nevertheless.
    assert_eq!(at(1), [9; 15]);
}

#[test]
fn words_stand_between() {
    let items = vec![
        words("Above", Weight::Bold),
        rect(0.0, 0.0, 5.0, 5.0, [1, 2, 3]),
        Item::Grid(grid(&["A"])),
        Item::Grid(grid(&["A"])),
        words("Between", Weight::Regular),
        Item::Grid(grid(&["A"])),
    ];
    assert_lines(
        &draw(&scene(100.0, 100.0, items), &PLAIN),
        &[
            "Above",
            "┌───┐   ┌───┐",
            "│   │   │   │",
            "└───┘   └───┘",
            "Between",
            "┌───┐",
            "│   │",
            "└───┘",
        ],
    );
    assert_eq!(draw(&scene(9.0, 9.0, vec![]), &PLAIN), "");
}

#[test]
fn marks_where_there_are_no_colours() {
    let mut tray = tray();
    tray.bodies[2].edge = Some(Stroke {
        colour: [0, 0, 0],
        width: 2.0,
        dashed: false,
    });
    assert_lines(
        &shown(vec![tray.clone()], &ASCII),
        &[
            "+-------+---+",
            "| A     | B |",
            "|   +---+   |",
            "|   |[C]|   |",
            "+---+   |   |",
            "| *   * |   |",
            "+-------+---+",
        ],
    );
    let coloured = Terminal {
        depth: Depth::True,
        ..ASCII
    };
    let shown = shown(vec![tray], &coloured);
    assert!(shown.contains('*') && !shown.contains("[C]"));
}

#[test]
fn colours_of_every_depth() {
    let mut two = grid(&["AB"]);
    two.labels = vec![label(0, "A"), label(1, "B")];
    let row = |depth| {
        let shown = shown(vec![two.clone()], &Terminal { depth, ..ASCII });
        let lines: Vec<&str> = shown.lines().collect();
        assert_eq!((lines[0], lines[2]), ("+---+---+", "+---+---+"));
        lines[1].to_owned()
    };
    // Red and blue, both with white letters.
    assert_eq!(
        row(Depth::True),
        "|\u{1b}[1;38;2;255;255;255;48;2;200;20;30m A \u{1b}[0m|\
         \u{1b}[1;38;2;255;255;255;48;2;10;60;190m B \u{1b}[0m|"
    );
    assert_eq!(
        row(Depth::Cube),
        "|\u{1b}[1;38;5;231;48;5;160m A \u{1b}[0m|\u{1b}[1;38;5;231;48;5;25m B \u{1b}[0m|"
    );
    assert_eq!(
        row(Depth::Named),
        "|\u{1b}[97;41m A \u{1b}[0m|\u{1b}[97;44m B \u{1b}[0m|"
    );
    assert_eq!(row(Depth::None), "| A | B |");
}

/// The bright eight have numbers of their own, and letters go by what the terminal shows.
#[test]
fn bright_colours_have_black_letters() {
    let mut one = grid(&["A"]);
    one.bodies[0].fill = Some(render::Fill::Ball([255, 255, 0]));
    let shown = shown(
        vec![one],
        &Terminal {
            depth: Depth::Named,
            ..ASCII
        },
    );
    assert!(shown.contains("\u{1b}[30;103m"), "{shown:?}");
}

/// A text without its codes.
fn stripped(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let mut out = parts.next().unwrap().to_owned();
    for part in parts {
        let (_, words) = part.split_once('m').expect("a code ends");
        out += words;
    }
    out
}

#[test]
fn lines_are_equally_wide() {
    let mut tray = tray();
    tray.labels[0].words = "123".to_owned();
    tray.bodies[1].fill = None;
    for depth in [Depth::True, Depth::Cube, Depth::Named, Depth::None] {
        for signs in [Signs::Unicode, Signs::Ascii] {
            let look = Terminal {
                depth,
                signs,
                width: 80,
            };
            let shown = shown(vec![tray.clone(), tray.clone()], &look);
            assert_eq!(shown.contains('\u{1b}'), depth != Depth::None);
            for line in shown.lines() {
                assert_eq!(stripped(line).chars().count(), 2 * 19 + 3, "{line:?}");
                assert_eq!(line.is_ascii(), signs == Signs::Ascii);
                // No colour runs on into what is printed next.
                let last = line.rfind("\u{1b}[").map(|at| &line[at..]);
                assert!(last.is_none_or(|last| last.starts_with("\u{1b}[0m")));
            }
            // Colours change nothing but the colours.
            let plain = Terminal {
                depth: Depth::None,
                ..look
            };
            let plain = super::terminal::shown(vec![tray.clone(), tray.clone()], &plain);
            assert_eq!(stripped(&shown), plain);
        }
    }
}

/// A hole is no empty cell; what lies outside of the outline is no hole.
#[test]
fn a_board_with_a_hole() {
    let board = || grid(&["AA.", "A.B", "CCB"]);
    assert_lines(
        &shown(vec![board()], &PLAIN),
        &[
            "┌───────┐",
            "│       │",
            "│   ┌───┼───┐",
            "│   │░░░│   │",
            "├───┴───┤   │",
            "│       │   │",
            "└───────┴───┘",
        ],
    );
    let ascii = shown(vec![board()], &ASCII);
    assert!(ascii.contains("|   |###|   |"), "{ascii}");
    // Colours tell it by themselves.
    let coloured = Terminal {
        depth: Depth::True,
        ..PLAIN
    };
    assert!(!shown(vec![board()], &coloured).contains('░'));
}
