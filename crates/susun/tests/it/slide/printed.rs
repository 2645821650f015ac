//! What people's programs print as an answer: right ones that have to be read, wrong ones that have to be found wrong, and
//! texts that are not clear, which have to be refused.

use susun::format::{Fault, Form, MAX_MOVES, Reader};
use susun::slide::replay::{Verdict, verify};
use susun::sliding::parity::Parity;
use susun::sliding::{Metric, Puzzle};

use crate::common::puzzle;

/// What is said of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    Right,
    Wrong,
    /// In this line; 0 if the whole text is refused.
    Refused(usize),
}

use Said::{Refused, Right, Wrong};

fn reader(puzzle: &Puzzle) -> Reader<'_> {
    Reader {
        puzzle,
        notation: None,
        metric: Metric::SingleTile,
        may_be_empty: puzzle.is_solved(),
    }
}

fn said(puzzle: &Puzzle, text: &str) -> Said {
    let reading = match reader(puzzle).read(text, &mut || true) {
        Ok(reading) => reading,
        Err(error) => return Refused(error.at.map_or(0, |at| at.line)),
    };
    let is_right = match reading.form {
        Form::NoSolution => !Parity::of(puzzle).is_solvable(),
        _ => reading.wrong.is_none() && verify(puzzle, &reading.moves) == Verdict::Solves,
    };
    if is_right { Right } else { Wrong }
}

pub(super) fn check(board: &str, rows: &[(&str, Said)]) {
    let puzzle = puzzle(board);
    let failed: Vec<String> = rows
        .iter()
        .filter(|(text, expected)| said(&puzzle, text) != *expected)
        .map(|(text, expected)| {
            let found = said(&puzzle, text);
            format!("{text:?}\n  expected {expected:?}, found {found:?}")
        })
        .collect();
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

/// The blank goes Left Down Right Right, the tiles 5 and 4 go right and up, 7 and 8 left.
const BOARD: &str = "1 2 3/5 0 6/4 7 8";

/// The blank goes Right Down.
const SHORT: &str = "1 2 3/4 0 5/7 8 6";

#[test]
fn moves() {
    check(
        BOARD,
        &[
            // Columbia.
            (
                "path_to_goal: ['Left', 'Down', 'Right', 'Right']\ncost_of_path: 4\nnodes_expanded: 10\nfringe_size: 11\n\
                 max_fringe_size: 12\nsearch_depth: 4\nmax_search_depth: 5\nrunning_time: 0.00188088\nmax_ram_usage: 0.07812500",
                Right,
            ),
            (
                "path_to_goal: ['Left', 'Down', 'Right']\ncost_of_path: 3\n",
                Wrong,
            ),
            (
                "path_to_goal: ['Left', 'Down', 'Right', 'Up']\ncost_of_path: 4\n",
                Wrong,
            ),
            (
                "path_to_goal: []\ncost_of_path: 0\nnodes_expanded: 0\n",
                Wrong,
            ),
            // Berkeley.
            (
                "BFS found a path of 4 moves: ['left', 'down', 'right', 'right']\nAfter 1 move: left\nAfter 2 moves: down\n\
                 After 3 moves: right\nAfter 4 moves: right\n",
                Right,
            ),
            (
                "BFS found a path of 4 moves: ['left', 'down', 'right', 'right']\nAfter 1 move: left\nAfter 2 moves: down\n\
                 After 3 moves: right\nAfter 4 moves: up\n",
                Refused(2),
            ),
            (
                "Path found with total cost of 4 in 0.0 seconds\n['left', 'down', 'right', 'right']",
                Right,
            ),
            // Arlington: the tile that moves.
            (
                "Nodes Popped: 18\nNodes Expanded: 11\nNodes Generated: 30\nMax Fringe Size: 20\nSolution Found at depth 4 with cost of 24.\n\
                 Steps:\n\tMove 5 Right\n\tMove 4 Up\n\tMove 7 Left\n\tMove 8 Left\n",
                Right,
            ),
            (
                "Steps:\n\tMove 1 Right\n\tMove 1 Up\n\tMove 1 Left\n\tMove 1 Left",
                Wrong,
            ),
            (
                "Steps:\n\tMove 5 Right\n\tMove 4 Up\n\tMove 7 Left\n\tMove 7 Right",
                Wrong,
            ),
            (
                "Steps:\n\tMove 5 Left\n\tMove 4 Down\n\tMove 7 Right\n\tMove 8 Right",
                Wrong,
            ),
            (
                "Steps:\n\tMove 5 Right\n\tMove 4 Up\n\tMove 7 Left\n",
                Wrong,
            ),
            (
                "Move 1: Left\nMove 2: Down\nMove 3: Right\nMove 4: Right",
                Right,
            ),
            (
                "Move 1 Left\nMove 2 Down\nMove 3 Right\nMove 4 Right",
                Right,
            ),
            (
                "Move 1: Left\nMove 2: Down\nMove 4: Right\nMove 5: Right",
                Refused(3),
            ),
            // Bandung.
            (
                "Geser 5 ke kanan\nGeser 4 ke atas\nGeser 7 ke kiri\nGeser 8 ke kiri",
                Right,
            ),
            (
                "Geser 5 ke kanan\nGeser 4 ke atas\nGeser 8 ke kiri\nGeser 7 ke kiri",
                Wrong,
            ),
            (
                "Langkah ke-1: kiri\nLangkah ke-2: bawah\nLangkah ke-3: kanan\nLangkah ke-4: kanan",
                Right,
            ),
            ("kiri turun kanan kanan", Right),
            ("kanan naik kiri kiri", Right),
            ("kiri naik kanan kanan", Wrong),
            // Lists of other languages.
            ("[(5, 'right'), (4, 'up'), (7, 'left'), (8, 'left')]", Right),
            ("[(5,'R'),(4,'U'),(7,'L'),(8,'L')]", Right),
            (
                "[(5, 'right'), (4, 'up'), (8, 'left'), (7, 'left')]",
                Refused(1),
            ),
            (
                "[(1, 'left'), (2, 'down'), (3, 'right'), (4, 'right')]",
                Right,
            ),
            ("[None, 'Left', 'Down', 'Right', 'Right']", Right),
            ("['Left', None, 'Down', 'Right', 'Right']", Refused(1)),
            (
                "['move_left', 'move_down', 'move_right', 'move_right']",
                Right,
            ),
            ("MoveLeft, MoveDown, MoveRight, MoveRight", Right),
            (
                "[Action.LEFT, Action.DOWN, Action.RIGHT, Action.RIGHT]",
                Right,
            ),
            ("deque(['Left', 'Down', 'Right', 'Right'])", Right),
            ("deque(['L', 'D', 'R', 'R'])", Right),
            ("[‘Left’, ‘Down’, ‘Right’, ‘Right’]", Right),
            ("“LDRR”", Right),
            ("{\"moves\": [\"L\", \"D\", \"R\", \"R\"]}", Right),
            ("{\"moves\": [\"L\", \"D\", \"R\"]}", Wrong),
            (
                "{\"path\": [\"Left\", \"Down\", \"Right\", \"Right\"], \"cost\": 4}",
                Right,
            ),
            ("{\"moves\": \"LDRR\"}", Right),
            ("Start -> Left -> Down -> Right -> Right -> Goal", Right),
            ("Left -> Down -> Goal -> Right -> Right", Refused(1)),
            (
                "{\"solution\": [\"L\", \"D\", \"R\", \"R\"], \"moves\": 4}",
                Right,
            ),
            (
                "{\"moves\": [\"L\", \"D\", \"R\", \"R\"], \"path\": [\"L\"]}",
                Refused(0),
            ),
            ("(['Left', 'Down', 'Right', 'Right'], 4)", Right),
            ("['Left', 'Down', 'Right', 'Right'] 5", Refused(1)),
            ("5 right\n4 up\n7 left\n8 left", Right),
            ("Move 4 Right\nMove 5 Up\nMove 7 Left\nMove 8 Left", Wrong),
            ("[1] Left\n[2] Down\n[3] Right\n[4] Right", Right),
            ("step,move\n1,Left\n2,Down\n3,Right\n4,Right", Right),
            (
                "| 1 | Left |\n| 2 | Down |\n| 3 | Right |\n| 4 | Right |",
                Right,
            ),
            ("1.Left 2.Down 4.Right 5.Right", Refused(1)),
            ("Right Up Left Left (tile)", Right),
            ("Left Down Right Right (tile moves)", Wrong),
            // Arrows.
            ("<v>>", Right),
            ("Moves: < v > >", Right),
            ("<^>>", Wrong),
            ("← ↓ → →", Right),
            // Figures beside the moves.
            ("Moves left: 0\nLDRR", Right),
            ("Left\nDown\nRight\nRight\nMoves left: 0", Right),
            ("0 moves left\nLDRR", Right),
            ("Left\nDown\nRight\nRight\n0 moves left", Right),
            ("Moves: 4\nLDRR", Right),
            ("Left\nDown\nRight\nRight\nMoves: 4", Right),
            ("Total moves: 4\nLDRR", Right),
            ("Left\nDown\nRight\nRight\nTotal moves: 4", Right),
            ("Number of moves = 4\nLDRR", Right),
            ("Left\nDown\nRight\nRight\nNumber of moves = 4", Right),
            ("Banyak langkah: 4\nLDRR", Right),
            ("Left\nDown\nRight\nRight\nBanyak langkah: 4", Right),
            ("Tiles: 5 4 7 8\nMoves: 4", Right),
            ("5\n4\n7\n8\nMoves: 4", Right),
            ("LDRR\nMoves: 4\nMove left: 3", Refused(3)),
            // Labels and counts.
            ("4 moves: LDRR", Right),
            ("Solution (4 moves): LDRR", Right),
            ("Moves (blank): LDRR", Right),
            ("Moves (tile): LDRR", Wrong),
            ("Blank moves: L D R R", Right),
            ("Moves: L\nD\nR\nR", Right),
            ("Moves: Left, Down,\n       Right, Right", Right),
            (
                "Left  # tile 5\nDown  # tile 4\nRight # tile 7\nRight # tile 8",
                Right,
            ),
            ("# Up Up\nLDRR", Right),
            (
                "move: Left\ncost: 3\nmove: Down\ncost: 2\nmove: Right\ncost: 1\nmove: Right\ncost: 0",
                Right,
            ),
            (
                "Left\ncost 3\nDown\ncost 2\nRight\ncost 1\nRight\ncost 0",
                Right,
            ),
        ],
    );
}

/// Two answers are one if they are equal, and refused if not.
#[test]
fn several_answers() {
    check(
        BOARD,
        &[
            ("DFS: Left Down Right\nBFS: Right", Refused(2)),
            (
                "DFS: Left Down Right Right\nBFS: Left Down Right Right",
                Right,
            ),
            ("DFS: Left Down\nBFS: Left Down", Wrong),
            ("DFS:\nLeft\nDown\nBFS:\nRight\nRight\n", Refused(5)),
            (
                "DFS\nLeft\nDown\nRight\nRight\nBFS\nLeft\nDown\nRight\nRight\n",
                Right,
            ),
            (
                "DFS\n1. Left\n2. Down\nBFS\n1. Right\n2. Right\n",
                Refused(5),
            ),
            ("1. Left\n2. Down\n1. Right\n2. Right\n", Refused(3)),
            (
                "Solution 1: Left\nSolution 2: Down\nSolution 3: Right\nSolution 4: Right\n",
                Refused(2),
            ),
            ("Solution 1: LDRR\nSolution 2: LDRR\n", Right),
            ("LDRR\nLDRR", Right),
            ("LD\nLD", Wrong),
            ("LD\nRR", Right),
            ("Moves (blank): LDRR\nMoves (tile): LLLL", Refused(2)),
            ("Moves (blank): LDRR\nMoves (tile): RULL", Right),
            ("Moves (blank): LDRR\nBFS: Up", Refused(2)),
            ("Left\nDown\nRight\nResult: right", Refused(4)),
            ("LD\nTime: 3 s\nRR\n", Refused(3)),
            ("LDRR\nNo solution found", Refused(2)),
            ("No solution at depth 3\nSolution: LDRR", Right),
            ("Expected: LDRR\nGot: LDR", Refused(2)),
            (
                "Iteration 1\nLeft\nIteration 2\nDown\nIteration 3\nRight\nIteration 4\nRight",
                Right,
            ),
            (
                "Iteration 1\nLeft\nDown\nIteration 2\nRight\nRight",
                Refused(5),
            ),
            (
                "Move blank left\nMove blank down\nMove tile right\nMove tile right",
                Refused(3),
            ),
            (
                "Step 1: Left\nStep 2: Down\nStep 2: Right\nStep 3: Right",
                Refused(3),
            ),
            ("Left Down Right Right\nLDRR\n← ↓ → →", Right),
            ("Left Down Right Right\nLDRU\n", Refused(2)),
            ("tile 5, tile 4, tile 7, tile 8\nLDRR", Right),
            // Only some lines have the number of a step.
            ("Left\n2. Down\nRight\nRight", Refused(2)),
            ("1. Left\n2. Down\nRight\nRight", Refused(1)),
            ("1. Left Down\n2. Right Right", Right),
        ],
    );
}

/// What is not an answer.
#[test]
fn no_answers() {
    check(
        BOARD,
        &[
            ("# Up Up", Refused(1)),
            ("Dull", Refused(1)),
            ("Lull", Refused(1)),
            ("LDRR # then Up", Refused(1)),
            ("// Left Down Right Right", Refused(1)),
            ("Left Down Right maybe Right", Refused(1)),
            ("Cost\n4\nDepth\n5", Refused(4)),
            ("", Refused(0)),
            ("1 2 3\n5 0 6\n4 7 8", Refused(0)),
            ("No solution possible", Wrong),
            ("Tidak ada solusi", Wrong),
            ("Already solved", Wrong),
            ("Sudah selesai.", Wrong),
            ("Solved in 0 moves", Wrong),
            ("Solved in 10 moves", Refused(1)),
            ("Moves left: 0", Refused(1)),
            ("0 moves left", Refused(1)),
        ],
    );
    check(
        "1 2 3/4 5 6/8 7 0",
        &[
            ("No solution possible", Right),
            ("Tidak ada solusi.", Right),
            ("This puzzle is not solvable!", Right),
            ("Unsolvable puzzle", Right),
            (
                "1 2 3\n4 5 6\n8 7 0\nPuzzle tidak dapat diselesaikan\n",
                Right,
            ),
            ("Unsolvable: False\n", Refused(1)),
            ("L", Wrong),
        ],
    );
    check(
        "1 2 3/4 5 6/7 8 0",
        &[
            ("[]", Right),
            (
                "path_to_goal: []\ncost_of_path: 0\nnodes_expanded: 0",
                Right,
            ),
            ("deque([])", Right),
            ("Already solved!", Right),
            ("Already solved: False", Refused(1)),
            ("Is already solved? No", Refused(1)),
            ("Not already solved", Refused(1)),
            ("The puzzle is already solved. No moves needed.", Right),
            ("Sudah selesai", Right),
            ("0 moves", Right),
            ("Total moves: 0\nTime: 0.1 s", Right),
            ("Banyak langkah: 0", Right),
            (
                "Minimum number of moves = 0\n3\n 1  2  3 \n 4  5  6 \n 7  8  0 \n",
                Right,
            ),
            ("R", Wrong),
        ],
    );
}

#[test]
fn boards() {
    check(
        BOARD,
        &[
            // Princeton.
            (
                "Minimum number of moves = 4\n3\n 1  2  3 \n 5  0  6 \n 4  7  8 \n\n3\n 1  2  3 \n 0  5  6 \n 4  7  8 \n\n\
                 3\n 1  2  3 \n 4  5  6 \n 0  7  8 \n\n3\n 1  2  3 \n 4  5  6 \n 7  0  8 \n\n3\n 1  2  3 \n 4  5  6 \n 7  8  0 \n",
                Right,
            ),
            (
                "3\n 1  2  3 \n 5  0  6 \n 4  7  8 \n\n3\n 1  2  3 \n 0  5  6 \n 4  7  8 \n\n3\n 1  2  3 \n 4  5  6 \n 7  0  8 \n\n\
                 3\n 1  2  3 \n 4  5  6 \n 7  8  0 \n",
                Wrong,
            ),
            // Lists of states on one line.
            (
                "[[[1,2,3],[5,0,6],[4,7,8]], [[1,2,3],[0,5,6],[4,7,8]], [[1,2,3],[4,5,6],[0,7,8]], [[1,2,3],[4,5,6],[7,0,8]], [[1,2,3],[4,5,6],[7,8,0]]]",
                Right,
            ),
            (
                "[(1, 2, 3, 5, 0, 6, 4, 7, 8), (1, 2, 3, 0, 5, 6, 4, 7, 8), (1, 2, 3, 4, 5, 6, 0, 7, 8), (1, 2, 3, 4, 5, 6, 7, 0, 8), (1, 2, 3, 4, 5, 6, 7, 8, 0)]",
                Right,
            ),
            (
                "path = [[1, 2, 3, 5, 0, 6, 4, 7, 8], [1, 2, 3, 0, 5, 6, 4, 7, 8], [1, 2, 3, 4, 5, 6, 7, 0, 8]]",
                Wrong,
            ),
            (
                "123506478 -> 123056478 -> 123456078 -> 123456708 -> 123456780",
                Right,
            ),
            ("123506478 -> 123056478 -> 123456078 -> 123456780", Wrong),
            (
                "['123506478', '123056478', '123456078', '123456708', '123456780']",
                Right,
            ),
            (
                "1 2 3/5 0 6/4 7 8 → 1 2 3/0 5 6/4 7 8 → 1 2 3/4 5 6/0 7 8 → 1 2 3/4 5 6/7 0 8 → 1 2 3/4 5 6/7 8 0",
                Right,
            ),
            // The first boards, and then the moves.
            (
                "1 2 3\n5 0 6\n4 7 8\n\n1 2 3\n0 5 6\n4 7 8\n...\nMoves: Left Down Right Right\n",
                Right,
            ),
            (
                "1 2 3\n5 0 6\n4 7 8\n\n1 2 3\n5 6 0\n4 7 8\n...\nMoves: Left Down Right Right\n",
                Wrong,
            ),
            // The moves are right, the boards are not.
            (
                "123506478 -> 123056478 -> 123456780\nMoves: Left Down Right Right",
                Refused(2),
            ),
            (
                "Initial:\n1 2 3\n5 0 6\n4 7 8\nGoal:\n1 2 3\n4 5 6\n7 8 0\nLeft Down Right Right",
                Right,
            ),
        ],
    );
}

/// Boards beside each other are no tiles.
#[test]
fn boards_side_by_side() {
    check(
        SHORT,
        &[
            (
                "1 2 3      1 2 3      1 2 3\n4 0 5  ->  4 5 0  ->  4 5 6\n7 8 6      7 8 6      7 8 0\n",
                Right,
            ),
            (
                "1 2 3   1 2 3   1 2 3\n4 0 5   4 5 0   4 5 6\n7 8 6   7 8 6   7 8 0\n",
                Right,
            ),
            (
                "+-------+ +-------+\n| 1 2 3 | | 1 2 3 |\n| 4 _ 5 | | 4 5 _ |\n| 7 8 6 | | 7 8 6 |\n+-------+ +-------+\n\n\
                 1 2 3\n4 5 6\n7 8 0\n",
                Right,
            ),
            ("1 2 3 | 1 2 3\n4 0 5 | 4 5 6\n7 8 6 | 7 8 0\n", Wrong),
            (
                "1 2 3   1 2 3   1 2 3\n4 0 5   4 5 0   4 5 6\n7 8 6   7 8 6   7 8 6\n",
                Refused(3),
            ),
            // Tiles that move.
            ("5 6 5 6 5 6\n5 6 5 6 5 6\n5 6 5 6 5 6\n", Wrong),
        ],
    );
}

/// What only looks like moves is refused; moves with two names, figures or comments beside them are read.
#[test]
fn signs_and_names() {
    check(
        SHORT,
        &[
            ("R D", Right),
            ("R-1D", Refused(1)),
            ("R D'", Refused(1)),
            ("'R D'", Right),
            ("R D\nU: 2", Refused(2)),
            ("(R D)2", Refused(1)),
            ("[R,D]2", Refused(1)),
            ("2(R D)", Refused(1)),
            ("(1,1)->(1,2)\n(1,2)->(2,2)", Refused(1)),
            ("0 5 6", Refused(1)),
            ("1 2 3\n4 5 6\n7 8 0\n", Refused(0)),
            // Two names.
            ("[<Move.RIGHT: 'right'>, <Move.DOWN: 'down'>]", Right),
            ("[<Move.RIGHT: 'right'>, <Move.UP: 'up'>]", Wrong),
            ("kanan (right)\nbawah (down)", Right),
            ("Right / Kanan\nDown / Bawah", Right),
            ("Right / Right\nDown / Down", Wrong),
            ("→ Right\n↓ Down", Right),
            ("→ Right ↓ Down", Right),
            ("→ Right\n↑ Down", Refused(2)),
            // From the goal to the start.
            ("Down <- Right", Refused(1)),
            ("Down ← Right", Refused(1)),
            (
                "1 2 3\n4 5 6\n7 8 0\n\n1 2 3\n4 5 0\n7 8 6\n\n1 2 3\n4 0 5\n7 8 6\n",
                Refused(1),
            ),
            // Indonesian.
            ("kotak kosong ke kanan, kotak kosong ke bawah", Right),
            (
                "Pindahkan angka 5 ke kiri\nPindahkan angka 6 ke atas",
                Right,
            ),
            // Lines and figures around the moves.
            ("Unsolvable boards are rejected.\nRight\nDown\n", Right),
            ("g=1 h=1 Right\ng=2 h=0 Down", Right),
            ("moves=RD, cost=2", Right),
            (
                "Use arrow keys (Up, Down, Left, Right) to move\nRight\nDown",
                Right,
            ),
        ],
    );
    check(
        "1 2 3/4 5 6/8 7 0",
        &[
            ("Timeout: no solution found in 10 s", Refused(1)),
            ("-1", Refused(1)),
            ("Solution not found", Right),
            ("Solution does not exist", Right),
            ("No possible solution", Right),
            ("Puzzle isn't solvable", Right),
            ("Puzzle tidak bisa dipecahkan", Right),
            ("Status tujuan tidak dapat dicapai", Right),
            ("Solvable: False", Right),
            ("{\"solvable\":false}", Right),
            ("{\"solution\":null}", Right),
            ("path_to_goal: n/a\ncost_of_path: n/a\n", Right),
        ],
    );
}

/// Long lines are read in one pass, and errors repeat only the beginning of a word.
#[test]
fn long_lines() {
    let puzzle = puzzle(BOARD);
    for part in ["=", "start: ", "()", "[", "-> ", "# a ", "<"] {
        let text = part.repeat(5_000);
        match reader(&puzzle).read(&text, &mut || true) {
            Err(error) => assert!(error.to_string().len() < 300, "{part}"),
            Ok(reading) => assert_ne!(verify(&puzzle, &reading.moves), Verdict::Solves, "{part}"),
        }
    }
}

/// All moves of a text count together, and counts are not expanded before they are checked.
#[test]
fn too_many_moves() {
    let puzzle = puzzle(BOARD);
    let too_many = Fault::TooManyMoves { most: MAX_MOVES };
    for (text, line) in [
        ("Path: R9999999\n".repeat(20), 2),
        ("Path: right9999999\nPath: R\nPath: R\n".to_owned(), 3),
        ("Path: R99999999999999999999999\nTime: 3 s\n".to_owned(), 1),
    ] {
        let error = reader(&puzzle).read(&text, &mut || true).unwrap_err();
        assert_eq!(error.fault, too_many, "{text:?}");
        assert_eq!(error.at.map(|at| at.line), Some(line), "{text:?}");
    }
    // Lists of tiles ask for the time, too: here after the one line was read.
    let text = "Tiles: ".to_owned() + &"5 ".repeat(1 << 16);
    let mut checks = 0;
    let stopped = reader(&puzzle).read(&text, &mut || {
        checks += 1;
        checks < 2
    });
    assert_eq!(stopped.unwrap_err().fault, Fault::NoMoves);
}
