//! Answers as people and programs write them: every form, what is left out around them, what is refused and where.

use proptest::prelude::*;
use susun::Lang;
use susun::format::{
    Directions, Fault, Form, Mover, NoStep, Notation, ParseError, Position, Reader, Reading,
    WrongStep, board_id, board_line, parse_moves, print_moves_in,
};
use susun::slide::random;
use susun::slide::replay::{Verdict, boards, verify};
use susun::sliding::Direction::{self, Down, Left, Right, Up};
use susun::sliding::{Board, Metric, Puzzle};

use crate::common::{ORIGINS, puzzle, size};

fn read(puzzle: &Puzzle, text: &str) -> Result<Reading, ParseError> {
    read_in(puzzle, text, Metric::SingleTile, None)
}

fn read_in(
    puzzle: &Puzzle,
    text: &str,
    metric: Metric,
    notation: Option<Notation>,
) -> Result<Reading, ParseError> {
    let reader = Reader {
        puzzle,
        notation,
        metric,
        may_be_empty: false,
    };
    reader.read(text, &mut || true)
}

/// Two moves from its goal: tiles 7 and 8 go left, the blank goes right.
const BOARD: &str = "1 2 3/4 5 6/0 7 8";

const TILE: Directions = Directions::Fit(Mover::Tile);
const BLANK: Directions = Directions::Fit(Mover::Blank);
const NEEDED: Directions = Directions::NotNeeded;

/// A row for every form: the answer, how it is read, and the lines that are left out.
#[test]
fn forms() {
    let puzzle = puzzle(BOARD);
    let boards = "1 2 3\n4 5 6\n0 7 8\n\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0\n";
    let framed = "+-+-+-+\n|1|2|3|\n+-+-+-+\n|4|5|6|\n+-+-+-+\n| |7|8|\n+-+-+-+\nStep 1\n+-+-+-+\n|1|2|3|\n|4|5|6|\n|7| |8|\n+-+-+-+\n\
                  ┌─┬─┬─┐\n│1│2│3│\n│4│5│6│\n│7│8│ │\n└─┴─┴─┘\n";
    for (text, form, directions, ignored) in [
        ("L2", Form::Letters, TILE, vec![]),
        ("R R", Form::Letters, BLANK, vec![]),
        ("ll", Form::Letters, TILE, vec![]),
        ("LEFT left", Form::Words, TILE, vec![]),
        ("kanan\nkanan\n", Form::Words, BLANK, vec![]),
        ("Right, Right", Form::Words, BLANK, vec![]),
        ("Right -> Right", Form::Words, BLANK, vec![]),
        ("Right → Right", Form::Words, BLANK, vec![]),
        ("['Right', 'Right']", Form::Words, BLANK, vec![]),
        ("[\"R\", \"R\"]", Form::Letters, BLANK, vec![]),
        ("1. Right\n2. Right\n", Form::Words, BLANK, vec![]),
        ("1) R\n2) R\n", Form::Letters, BLANK, vec![]),
        ("0 Left\n1 Left", Form::Words, TILE, vec![]),
        (
            "Step 1: LEFT\nStep 2: LEFT (cost 5)",
            Form::Words,
            TILE,
            vec![],
        ),
        ("Move left\nmoves left", Form::Words, TILE, vec![]),
        (
            "geser ke kanan\nlalu geser ke kanan",
            Form::Words,
            BLANK,
            vec![],
        ),
        (
            "Geser petak kosong ke kanan\nGeser petak kosong ke kanan",
            Form::Words,
            Directions::Given(Mover::Blank),
            vec![],
        ),
        (
            "Move the tile left\nMove the tile left",
            Form::Words,
            Directions::Given(Mover::Tile),
            vec![],
        ),
        ("← ←", Form::Arrows, TILE, vec![]),
        ("➡️➡️", Form::Arrows, BLANK, vec![]),
        ("⬅\n⬅", Form::Arrows, TILE, vec![]),
        ("Move tile 7\nMove tile 8", Form::Tiles, NEEDED, vec![]),
        ("ubin 7, ubin 8", Form::Tiles, NEEDED, vec![]),
        ("tile 7 left\ntile 8 left", Form::Tiles, NEEDED, vec![]),
        (
            "Geser ubin 7 ke kiri\nGeser ubin 8 ke kiri",
            Form::Tiles,
            NEEDED,
            vec![],
        ),
        ("7 8", Form::Tiles, NEEDED, vec![]),
        ("7\n8\n", Form::Tiles, NEEDED, vec![]),
        ("[7, 8]", Form::Tiles, NEEDED, vec![]),
        ("Moves: 7 -> 8", Form::Tiles, NEEDED, vec![]),
        (boards, Form::Boards, NEEDED, vec![]),
        (framed, Form::Boards, NEEDED, vec![8]),
        // The puzzle itself may be left out, and a board may come twice.
        (
            "1 2 3\n4 5 6\n7 0 8\n1 2 3\n4 5 6\n7 8 0\n",
            Form::Boards,
            NEEDED,
            vec![],
        ),
        (
            "1 2 3/4 5 6/0 7 8\n1 2 3/4 5 6/0 7 8\n1 2 3/4 5 6/7 0 8\n1 2 3/4 5 6/7 8 0",
            Form::Boards,
            NEEDED,
            vec![2],
        ),
        (
            "3x3:1,2,3,4,5,6,7,0,8\n3x3:1,2,3,4,5,6,7,8,0",
            Form::Boards,
            NEEDED,
            vec![],
        ),
        (
            "[[1, 2, 3], [4, 5, 6], [7, 0, 8]]\n[[1, 2, 3], [4, 5, 6], [7, 8, 0]]",
            Form::Boards,
            NEEDED,
            vec![],
        ),
        (
            "[[1, 2, 3],\n [4, 5, 6],\n [7, 0, 8]]\n[[1, 2, 3],\n [4, 5, 6],\n [7, 8, 0]]",
            Form::Boards,
            NEEDED,
            vec![],
        ),
        (
            "(1, 2, 3, 4, 5, 6, 7, 0, 8)\n(1, 2, 3, 4, 5, 6, 7, 8, 0)",
            Form::Boards,
            NEEDED,
            vec![],
        ),
        ("123456708\n123456780", Form::Boards, NEEDED, vec![]),
        (
            "State 1: 1 2 3 4 5 6 7 _ 8\nState 2: 1 2 3 4 5 6 7 8 _",
            Form::Boards,
            NEEDED,
            vec![],
        ),
        (
            "1\t2\t3\n4\t5\t6\n7\t \t8\n\n1\t2\t3\n4\t5\t6\n7\t8\t\n",
            Form::Boards,
            NEEDED,
            vec![],
        ),
        // The goal beside the start, and arrows between the boards.
        (
            "Start\n1 2 3\n4 5 6\n# 7 8\nGoal\n1 2 3\n4 5 6\n7 8 #\nSteps\n1 2 3\n4 5 6\n7 # 8\n↓\n1 2 3\n4 5 6\n7 8 #\n",
            Form::Boards,
            NEEDED,
            vec![1, 5, 6, 7, 8, 9],
        ),
        // What stands around.
        (
            "path_to_goal: ['Right', 'Right']\ncost_of_path: 2\nnodes_expanded: 7\nrunning_time: 0.0018",
            Form::Words,
            BLANK,
            vec![2, 3, 4],
        ),
        (
            "Waktu eksekusi: 12 ms\nRight\nRight\nNodes: 65\nTime left: 3 s\n",
            Form::Words,
            BLANK,
            vec![1, 4, 5],
        ),
        (
            "Solusi di bawah ini\nkanan kanan\n",
            Form::Words,
            BLANK,
            vec![1],
        ),
        (
            "\u{1b}[32mRight\u{1b}[0m\n\u{1b}[32mRight\u{1b}[0m\nDone in 0.03 s.",
            Form::Words,
            BLANK,
            vec![3],
        ),
        // A number is no board, unless its digits are one.
        (
            "Execution time (ns): 345678912\nRight\nRight\nseed 111111111",
            Form::Words,
            BLANK,
            vec![1, 4],
        ),
        ("Nodes: 112233445\n7 8\n", Form::Tiles, NEEDED, vec![1]),
        ("123456798\n123456789", Form::Boards, NEEDED, vec![]),
        (
            "3 3\n1 2 3\n4 5 6\n7 0 8\n3 3\n1 2 3\n4 5 6\n7 8 0\n",
            Form::Boards,
            NEEDED,
            vec![1, 5],
        ),
        // Every sign for the blank.
        (
            "1 2 3/4 5 6/7 * 8\n1 2 3\n4 5 6\n7 8 None\n",
            Form::Boards,
            NEEDED,
            vec![],
        ),
        (
            "a: b: c: d: 3\nx: y: z: Right Right",
            Form::Words,
            BLANK,
            vec![1],
        ),
        // The same twice is one answer.
        ("Solution: RR\nRight\nRight\n", Form::Letters, BLANK, vec![]),
    ] {
        let reading = read(&puzzle, text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
        assert_eq!(reading.moves, [Left, Left], "{text:?}");
        assert_eq!(
            (
                reading.form,
                reading.directions,
                reading.ignored,
                reading.wrong
            ),
            (form, directions, ignored, None),
            "{text:?}"
        );
    }
}

/// What is not clear is refused where it stands.
#[test]
fn unclear() {
    let puzzle = puzzle(BOARD);
    let unclear = |found: &str| Fault::UnclearMove {
        found: found.into(),
    };
    let nothing = |found: &str| Fault::NothingRead {
        found: found.into(),
    };
    let two_answers = |line| Fault::TwoAnswers { line };
    let too_many = || Fault::TooManyMoves { most: 10_000_000 };
    let twice = |line| Fault::Twice {
        number: 7,
        first: Position { line, column: 1 },
        missing: 0,
    };
    for (text, line, column, fault) in [
        ("Right\nRight soon\nTime: 3", 2, 7, unclear("soon")),
        ("Step 1: LEFT, cost = 5\n", 1, 15, unclear("cost")),
        ("Right: 5\n", 1, 8, unclear("5")),
        ("Left: 3, Right: 4\n", 1, 7, unclear("3")),
        ("Right ↑\nok\n", 1, 7, unclear("↑")),
        ("tile 7 left, right\n", 1, 6, unclear("")),
        ("R U\nL Q R\nU\n", 2, 3, unclear("Q")),
        ("5 Right\n7 Right\n", 1, 1, Fault::StepOrTile { number: 5 }),
        ("1 Right\n8 Right\n", 2, 1, Fault::StepOrTile { number: 8 }),
        ("Solution: RRL\nRight\nRight\n", 2, 1, two_answers(1)),
        (
            "move the tile left\nmove the blank left\n",
            2,
            16,
            Fault::TwoMovers { line: 1 },
        ),
        (
            "move: Left\n1 2 3\n4 5 6\n7 0 8\nmove: Right\n1 2 3\n4 5 6\n7 8 0\n",
            5,
            7,
            two_answers(6),
        ),
        (
            "1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\nend\n",
            5,
            1,
            Fault::CutBoard {
                found: 2,
                expected: 3,
            },
        ),
        ("ok\n1 2 3\n4 5 6\n7 7 8\n", 4, 3, twice(4)),
        (
            "tile 7, tile 9\n",
            1,
            14,
            Fault::TooLarge {
                found: "9".into(),
                most: 8,
            },
        ),
        (
            "99999999999999999999 Right\n1 Up",
            1,
            1,
            Fault::StepOrTile { number: usize::MAX },
        ),
        ("start\nkanan5000000 kiri5000000 kanan\n", 2, 26, too_many()),
        ("start: R99999999999999999999 done\n", 1, 8, too_many()),
        (
            "start\nkanan0\n",
            2,
            1,
            Fault::BadCount { found: "0".into() },
        ),
        ("no way", 1, 1, nothing("no")),
        ("RQ", 1, 2, nothing("Q")),
        // Moves, whether they solve it or not, beside boards that do not follow.
        (
            "Right\nRight\n1 2 3/4 5 6/0 7 8\n8 7 6/5 4 3/2 1 0\n",
            1,
            1,
            two_answers(4),
        ),
        (
            "Up\n1 2 3/4 5 6/0 7 8\n8 7 6/5 4 3/2 1 0\n",
            1,
            1,
            two_answers(3),
        ),
        // Rows that are no board below one that is.
        (
            "1 2 3\n4 5 6\n7 0 8\nStep 2\n1 2 3\n4 5 6\n7 7 8\n",
            7,
            3,
            twice(7),
        ),
        // Another board is no answer.
        ("1 2 3\n4 5 6\n8 7 0", 1, 1, nothing("1")),
    ] {
        let at = Position { line, column };
        assert_eq!(
            read(&puzzle, text),
            Err(ParseError {
                at: Some(at),
                fault
            }),
            "{text:?}"
        );
    }
    for nothing in ["", " \n", "1 2 3\n4 5 6\n0 7 8\n"] {
        assert_eq!(
            read(&puzzle, nothing),
            Err(ParseError {
                at: None,
                fault: Fault::NoMoves
            }),
            "{nothing:?}"
        );
    }
}

/// Answers that can be read, and are wrong.
#[test]
fn wrong_steps() {
    let puzzle = puzzle(BOARD);
    let board = |number, line, why| WrongStep::Board { number, line, why };
    for (text, metric, moves, wrong) in [
        (
            "1 2 3/4 5 6/7 0 8\n1 2 3/4 0 6/7 5 8\n1 2 3/4 5 6/7 8 0",
            Metric::SingleTile,
            2,
            board(3, 3, NoStep::Changed { cells: 3 }),
        ),
        (
            "1 2 3/4 5 6/0 7 8\n1 2 3/4 5 6/7 8 0",
            Metric::SingleTile,
            0,
            board(2, 2, NoStep::Several { tiles: 2 }),
        ),
        (
            "1 2 3/4 5 6/8 7 0\n1 2 3/4 5 6/7 8 0",
            Metric::SingleTile,
            0,
            board(1, 1, NoStep::NotThePuzzle),
        ),
        (
            "1 2 3/4 5 6/0 7 8\n2 1 3/4 5 6/0 7 8",
            Metric::SingleTile,
            0,
            board(2, 2, NoStep::Changed { cells: 2 }),
        ),
        (
            "1 2 3/4 5 6/0 7 8\n2 1 3/4 5 6/0 7 8",
            Metric::MultiTile,
            0,
            board(2, 2, NoStep::Changed { cells: 2 }),
        ),
        (
            "tile 7, tile 7, tile 8",
            Metric::SingleTile,
            2,
            WrongStep::Tile {
                number: 3,
                line: None,
                tile: 8,
            },
        ),
        (
            "tile 7 left, tile 8 up",
            Metric::SingleTile,
            1,
            WrongStep::Direction {
                number: 2,
                line: None,
                tile: 8,
            },
        ),
    ] {
        let reading = read_in(&puzzle, text, metric, None).unwrap();
        assert_eq!(
            (reading.moves.len(), reading.wrong),
            (moves, Some(wrong)),
            "{text:?}"
        );
    }
    // Several tiles are one move in the other metric.
    for text in ["1 2 3/4 5 6/0 7 8\n1 2 3/4 5 6/7 8 0", "tile 8"] {
        let reading = read_in(&puzzle, text, Metric::MultiTile, None).unwrap();
        assert_eq!((reading.moves, reading.wrong), (vec![Left, Left], None));
    }
}

/// Which directions are meant is said, found out, or said to be open.
#[test]
fn whose_directions() {
    use Directions::{Given, NeitherFits};
    let solved = puzzle("1 2 3/4 0 5/6 7 8");
    let around = Puzzle::new(solved.start().clone(), solved.start().clone()).unwrap();
    assert_eq!(read(&around, "LR").unwrap().directions, Directions::BothFit);
    let puzzle = puzzle(BOARD);
    let (tile, blank) = (Notation::Tile, Notation::BlankWords);
    for (text, notation, directions, moves) in [
        ("RR", None, BLANK, [Left, Left]),
        ("RR", Some(tile), Given(Mover::Tile), [Right, Right]),
        ("RR", Some(blank), Given(Mover::Blank), [Left, Left]),
        ("LU", None, NeitherFits(Mover::Tile), [Left, Up]),
        ("RU", None, NeitherFits(Mover::Blank), [Left, Down]),
    ] {
        let reading = read_in(&puzzle, text, Metric::SingleTile, notation).unwrap();
        assert_eq!(
            (reading.directions, &reading.moves[..]),
            (directions, &moves[..]),
            "{text}"
        );
    }
}

fn rows(board: &Board, blank: &str, gap: &str) -> String {
    let cell = |tile: &u16| match tile {
        0 => blank.to_owned(),
        tile => tile.to_string(),
    };
    let row = |row: &[u16]| row.iter().map(cell).collect::<Vec<_>>().join(gap) + "\n";
    board.rows().map(row).collect()
}

/// The blank's direction in a word, as the programs print it.
fn word(direction: Direction) -> String {
    print_moves_in(&[direction], Notation::BlankWords, Lang::English)
}

/// What the programs of the origins print for a solution, each as it stands.
#[test]
fn origins() {
    for origin in ORIGINS.iter().filter(|origin| !origin.printed.is_empty()) {
        let puzzle = puzzle(origin.board);
        let moves = parse_moves(origin.printed, Notation::Blank).unwrap();
        let walk: Vec<Board> = boards(puzzle.start(), &moves).collect();
        let kurang = |label: &str| -> String {
            (1..)
                .zip(origin.kurang)
                .map(|(tile, less)| label.replace('@', &tile.to_string()) + &format!("{less}\n"))
                .collect()
        };
        let total: u32 = origin.kurang.iter().sum::<u32>() + origin.x;
        let mut first = String::from(
            "=== Penyelesaian Persoalan 15-Puzzle dengan Algoritma Branch and Bound ===\nPuzzle Awal  :\n",
        );
        first += &rows(&walk[0], " ", "\t");
        first += &kurang("Nilai fungsi Kurang(@) = ");
        first +=
            &format!("Total nilai Fungsi KURANG(i) + X adalah {total}\nLangkah Penyelesaian\n");
        for board in &walk {
            first += &(rows(board, " ", "\t") + "\n\n");
        }
        first += "Jumlah simpul yang dibangkitkan = 39\nTotal waktu eksekusi penyelesaian : 0.0040013790130615234\n";

        let mut second =
            rows(&walk[0], "#", " ") + "Misplaced tiles: 9\n" + &kurang("Kurang ke-@: ");
        second += &format!(
            "Sum kurang + x: {} + {} = {total}\nPuzzle is solvable\n",
            total - origin.x,
            origin.x
        );
        for (number, (way, board)) in (1..).zip(moves.iter().zip(&walk[1..])) {
            second += &format!(
                "weight: 11\ndepth: {number}\nmove: {}\npuzzle:\n{}<><><><><><><><><>\n",
                word(*way),
                rows(board, "#", " ")
            );
        }
        second += "GENERATED: 65\nTIME LAPSE: 1 ms\n";
        let steps: Vec<String> = moves.iter().map(|way| word(*way)).collect();
        let window = format!(
            "Status: Solved\nTotal Move: {}\nStep Taken:  {}\n",
            moves.len(),
            steps.join(" ")
        );

        let mut third = format!(
            "Waktu yang dibutuhkan: 5.0E-6 s\nJumlah langkah: {}\nJumlah simpul yang dibangkitkan: 37\nUrutan langkah: \n",
            moves.len()
        );
        third += &(steps.join("\n").to_uppercase() + "\n");

        for (text, form, directions) in [
            (first, Form::Boards, NEEDED),
            (second, Form::Words, BLANK),
            (window, Form::Words, BLANK),
            (third, Form::Words, BLANK),
        ] {
            let reading = read(&puzzle, &text).unwrap_or_else(|error| panic!("{text}: {error}"));
            let name = origin.name;
            assert_eq!(
                (&reading.moves, reading.form, reading.directions),
                (&moves, form, directions),
                "{name}"
            );
            assert_eq!(verify(&puzzle, &reading.moves), Verdict::Solves, "{name}");
        }
    }
    // The greedy program of the paper names the tile's directions.
    let eight = puzzle("1 8 2/0 4 3/7 6 5");
    let reading = read(&eight, "Left Down Left Up Up Right Down Left Up").unwrap();
    assert_eq!(
        (reading.directions, verify(&eight, &reading.moves)),
        (TILE, Verdict::Solves)
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    /// Whatever is printed is read again: moves in every notation and language, and boards in every form.
    #[test]
    fn what_is_printed_is_read(seed in 0_u64..50, ways in prop::collection::vec(0_usize..4, 1..30)) {
        let start = random::board(size(3, 4), seed);
        let mut moves = Vec::new();
        let mut board = start.clone();
        for way in ways {
            let way = Direction::ALL[way];
            if board.slide(way).is_some() {
                moves.push(way);
            }
        }
        prop_assume!(!moves.is_empty());
        let puzzle = Puzzle::new(start, board).unwrap();
        for notation in [Notation::Tile, Notation::Blank, Notation::TileWords, Notation::BlankWords] {
            for &lang in Lang::ALL {
                let printed = print_moves_in(&moves, notation, lang);
                for text in [printed.clone(), format!("Nodes: 65\n{printed}\nTime: 0.03 s")] {
                    let reading = read_in(&puzzle, &text, Metric::SingleTile, Some(notation)).unwrap();
                    prop_assert_eq!(&reading.moves, &moves);
                    let tried = read(&puzzle, &text).unwrap();
                    prop_assert_eq!(verify(&puzzle, &tried.moves), Verdict::Solves);
                }
            }
        }
        let walk: Vec<Board> = boards(puzzle.start(), &moves).collect();
        let forms: [fn(&Board) -> String; 5] = [
            board_line,
            board_id,
            |board| rows(board, "0", " "),
            |board| rows(board, ".", "  ") + "\n\n",
            |board| format!("Step\n{}", rows(board, " ", "\t")),
        ];
        for form in forms {
            let text: Vec<String> = walk.iter().map(form).collect();
            let reading = read(&puzzle, &text.join("\n")).unwrap();
            prop_assert_eq!((&reading.moves, reading.wrong), (&moves, None), "{}", text.join("\n"));
        }
    }
}
