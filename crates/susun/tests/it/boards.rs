//! Boards as text: every spelling that is read, and that what is printed is read back.

use proptest::prelude::*;
use susun::format::{board_id, board_line, parse_board, parse_size, read_typed_board};
use susun::slide::random;
use susun::slide::registry::Method;
use susun::sliding::{Board, Size};
use susun::view::board_rows;

use crate::common::{board, size};

/// `1 2 3/4 5 6/7 0 8`, the board that the spellings below all mean.
const MEANT: [u16; 9] = [1, 2, 3, 4, 5, 6, 7, 0, 8];

#[test]
fn every_spelling_of_the_blank_means_the_blank() {
    for blank in ["0", "9", "-", "_", "#", ".", "x", "X", "·", "00", "+0"] {
        for text in [
            format!("1 2 3\n4 5 6\n7 {blank} 8\n"),
            format!("1 2 3/4 5 6/7 {blank} 8"),
            format!("1\t2\t3\n4\t5\t6\n7\t{blank}\t8"),
            format!("1,2,3\n4,5,6\n7,{blank},8"),
            format!("3x3:1,2,3,4,5,6,7,{blank},8"),
            format!("1 2 3 4 5 6 7 {blank} 8"),
        ] {
            let read = parse_board(&text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
            assert_eq!(read.cells(), MEANT, "{text:?}");
        }
    }
}

#[test]
fn layouts_that_mean_the_same_board() {
    for text in [
        "1 2 3\n4 5 6\n7 0 8",
        "1 2 3\n4 5 6\n7 0 8\n",
        "1 2 3\r\n4 5 6\r\n7 0 8\r\n",
        "\u{feff}1 2 3\n4 5 6\n7 0 8\n",
        "\u{feff}1 2 3\r\n4 5 6\r\n7 0 8\r\n",
        "\n\n1 2 3\n\n4 5 6\n7 0 8\n\n\n",
        "  1  2   3  \n4 5 6\t\n 7 0 8 \n",
        "1\t2\t3\r\n4\t5\t6\r\n7\t0\t8",
        "1, 2, 3\n4, 5, 6\n7, 0, 8",
        // Spreadsheets end a line with the separator, and some lists with a comma.
        "1,2,3,\n4,5,6,\n7,0,8,",
        "1\t2\t3\t\n4\t5\t6\t\n7\t0\t8\t",
        "1 2 3/4 5 6/7 0 8",
        "1 2 3 / 4 5 6 / 7 0 8 /",
        "1,2,3/4,5,6/7,0,8",
        "1 2 3/\n4 5 6/\n7 0 8",
        "01 02 03/04 05 06/07 00 08",
        "+1 2 3/4 5 6/7 0 8",
        "1 2 3 4 5 6 7 0 8",
        "1,2,3,4,5,6,7,0,8",
        // Typographic spaces come with text copied from a page.
        "1\u{a0}2\u{a0}3/4 5 6/7\u{2003}0 8",
        "3x3:1,2,3,4,5,6,7,0,8",
        "3X3:1,2,3,4,5,6,7,0,8",
        "3×3:1,2,3,4,5,6,7,0,8",
        "3x3: 1 2 3 4 5 6 7 0 8\n",
        "3x3:1 2 3/4 5 6/7 0 8",
        " \u{feff} 3x3:1,2,3,4,5,6,7,0,8".trim_start(),
    ] {
        let read = parse_board(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
        assert_eq!(read.cells(), MEANT, "{text:?}");
    }
}

#[test]
fn an_empty_field_between_tabs_or_commas_is_the_blank() {
    for (text, cells) in [
        ("1\t2\t3\n4\t\t5\n7\t8\t6", [1, 2, 3, 4, 0, 5, 7, 8, 6]),
        ("\t1\t2\n4\t5\t3\n7\t8\t6", [0, 1, 2, 4, 5, 3, 7, 8, 6]),
        ("1\t2\t3\n4\t5\t6\n7\t8\t", [1, 2, 3, 4, 5, 6, 7, 8, 0]),
        ("1\t2\t3\n4\t5\t6\n7\t \t8", [1, 2, 3, 4, 5, 6, 7, 0, 8]),
        ("1,2,3\n4,,5\n7,8,6", [1, 2, 3, 4, 0, 5, 7, 8, 6]),
        ("1,2,3/4,5,6/,7,8", [1, 2, 3, 4, 5, 6, 0, 7, 8]),
    ] {
        assert_eq!(board(text).cells(), cells, "{text:?}");
    }
}

#[test]
fn a_single_row_of_a_square_number_is_a_square_board() {
    for side in 3..=10 {
        let goal = Board::blank_last(size(side, side));
        let numbers: Vec<String> = goal.cells().iter().map(u16::to_string).collect();
        assert_eq!(parse_board(&numbers.join(" ")), Ok(goal));
    }
}

#[test]
fn sizes_run_from_2x2_to_100x100_and_need_not_be_square() {
    for (rows, columns) in [(2, 2), (2, 3), (3, 2), (2, 100), (100, 2), (100, 100)] {
        let goal = Board::blank_last(size(rows, columns));
        assert_eq!(parse_board(&board_line(&goal)), Ok(goal.clone()));
        assert_eq!(parse_size(&format!("{rows}x{columns}")), Ok(goal.size()));
    }
}

#[test]
fn a_seed_names_a_board() {
    for seed in [0, 1, 42, u64::MAX] {
        let named = board(&format!("4x4#{seed}"));
        assert_eq!(named, random::board(size(4, 4), seed));
        assert_eq!(board(&format!(" 4X4# {seed}\r\n")), named);
    }
    assert_eq!(board("\u{feff}2x3#7\n"), random::board(size(2, 3), 7));
}

/// On the command line a word may be a file, too: only what can hardly be one is a board.
#[test]
fn words_that_are_typed_boards_and_words_that_are_file_names() {
    for typed in [
        "4x4#42",
        "4x4:1,2,3",
        "1x5#3",
        "1 2 3/4 5 6/7 0 8",
        "1,2,3,4,5,6,7,8,0",
        "1 2/3 0",
        "1 2/3 x",
        // One slip in a board is a board with a slip, not a file.
        "1 2 3/4 five 6/7 0 8",
    ] {
        assert!(read_typed_board(typed).is_some(), "{typed}");
    }
    for file in [
        "board.txt",
        "4x4",
        "4x4.txt",
        "boards/4x4",
        "a b c d",
        "my holiday board 2024.txt",
        "",
        "-",
        "15",
    ] {
        assert!(read_typed_board(file).is_none(), "{file}");
    }
}

fn any_size() -> impl Strategy<Value = Size> {
    (2..=12usize, 2..=12usize).prop_map(|(rows, columns)| size(rows, columns))
}

fn any_board() -> impl Strategy<Value = Board> {
    any_size().prop_flat_map(|size| {
        Just((0..size.cells() as u16).collect::<Vec<_>>())
            .prop_shuffle()
            .prop_map(move |cells| Board::new(size, cells).unwrap())
    })
}

/// Colours, titles and other codes of terminals are not part of a board, even if they are cut off.
#[test]
fn what_a_terminal_shows() {
    for text in [
        "\u{1b}[31m1\u{1b}[0m \u{1b}[101;1m2\u{1b}[0m 3\n4 5 6\n7 0 8\n",
        "\u{1b}]0;title 9\u{7}1 2 3\n4 \u{1b}]8;;x\u{1b}\\5 6\n7 0 8",
        "\u{1b}]0;title 9\n1 2 3\n4 5 6\n7 0 8",
        "\u{1b}c1 2 3\n4 5 6\n7 0 8\u{1b}[",
        "1 2 3\n4 5 6\n7 0 8\u{1b}",
    ] {
        let read = parse_board(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
        assert_eq!(read.cells(), MEANT, "{text:?}");
    }
}

proptest! {
    #[test]
    fn what_is_printed_is_read_back(board in any_board()) {
        let lines = board_rows(&board).join("\n");
        for text in [board_line(&board), board_id(&board), lines.clone(), lines.replace('\n', "\r\n")] {
            prop_assert_eq!(parse_board(&text), Ok(board.clone()), "{:?}", text);
        }
        // What is printed on one line can be typed on the command line.
        for text in [board_line(&board), board_id(&board)] {
            prop_assert_eq!(read_typed_board(&text), Some(Ok(board.clone())), "{:?}", text);
        }
    }

    /// Every blank, every separator, every line end, mixed at will.
    #[test]
    fn any_mixture_of_separators_is_read(
        board in any_board(),
        blank in prop::sample::select(vec!["0", "-", "_", "#", ".", "x", "largest"]),
        between in prop::collection::vec(prop::sample::select(vec![" ", "  ", "\t", ",", ", ", " ,"]), 144),
        ends in prop::collection::vec(prop::sample::select(vec!["\n", "\r\n", " \n", "/", " / ", "\n\n"]), 12),
        bom in prop::bool::ANY,
    ) {
        let largest = board.size().cells().to_string();
        let mut text = String::from(if bom { "\u{feff}" } else { "" });
        let mut between = between.iter();
        for (row, end) in board.rows().zip(&ends) {
            for (column, tile) in row.iter().enumerate() {
                if column > 0 {
                    text += between.next().unwrap();
                }
                text += &match (tile, blank) {
                    (0, "largest") => largest.clone(),
                    (0, blank) => blank.to_owned(),
                    (tile, _) => tile.to_string(),
                };
            }
            text += end;
        }
        prop_assert_eq!(parse_board(&text), Ok(board), "{:?}", text);
    }

    /// Nothing that can be typed makes a parser panic, and a refusal has a place inside the text.
    #[test]
    fn arbitrary_text_is_read_or_refused(text in any_text()) {
        let lines = text.lines().count().max(1);
        if let Err(error) = parse_board(&text)
            && let Some(at) = error.at
        {
                prop_assert!((1..=lines).contains(&at.line), "{error} in {text:?}");
                let line = text.lines().nth(at.line - 1).unwrap_or("");
                prop_assert!((1..=line.chars().count() + 1).contains(&at.column), "{error} in {text:?}");
        }
        let _ = read_typed_board(&text);
        let _ = parse_size(&text);
        let _ = Method::parse(&text);
    }
}

/// Text of all kinds: anything, and what looks like a board, an ID, a size or a method.
fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        r"[0-9 /\t\n,x#:._\-+]{0,40}",
        r#"[0-4 \n,;\[\](){}='"|+#_-]{0,40}"#,
        r"(goal|start|END|3|np\.array|a|# b)[:= \n(\[{]{0,3}([0-3 ,;/|\n]){0,20}[\])}]{0,2}",
        r"[0-9]{1,3}x[0-9]{1,3}[:#][0-9, ]{0,30}",
        r"( |\n|\t|\u{feff}){0,3}[2-3]x[2-3][:#]([0-9 ,/\n-]){0,30}",
        r"([a-z-]{0,16})(:[a-z]{0,6}(=[a-z0-9.]{0,6})?){0,3}",
        r"(a-star|greedy|auto|weighted-a-star|branch-and-bound):(weight|ties|stop)=([0-9.]{0,12}|deep|first)",
    ]
}
