//! Playing, checking and inverting lists of moves.

use proptest::prelude::*;
use susun::Lang;
use susun::family::Settings;
use susun::format::{Notation, parse_moves, print_moves};
use susun::look::{Look, Tone};
use susun::random::Dice;
use susun::slide::random;
use susun::slide::replay::{Player, Verdict, boards, invert, verify};
use susun::sliding::Direction::{self, Down, Left, Right, Up};
use susun::sliding::{Board, Puzzle};
use susun::view::{board_rows, side_by_side};

use crate::common::{ORIGINS, board, end_of, puzzle, size};

/// Every board on the way.
fn play(start: &Board, moves: &[Direction]) -> Result<Vec<Board>, (usize, Direction)> {
    Player::new(start).play_all(moves)?;
    Ok(boards(start, moves).collect())
}

#[test]
fn play_gives_every_board_and_stops_at_an_impossible_move() {
    let start = board("1 2 3/4 5 6/7 0 8");
    let boards = play(&start, &[Left, Down, Right]).unwrap();
    let expected = [
        "1 2 3/4 5 6/7 0 8",
        "1 2 3/4 5 6/7 8 0",
        "1 2 3/4 5 0/7 8 6",
        "1 2 3/4 0 5/7 8 6",
    ];
    assert_eq!(boards, expected.map(board));
    assert_eq!(play(&start, &[]).unwrap(), std::slice::from_ref(&start));
    // The number counts from 1, and every edge holds.
    for (moves, number) in [
        (vec![Up], 1),
        (vec![Left, Left], 2),
        (vec![Right, Right], 2),
        (vec![Down, Down, Down], 3),
    ] {
        assert_eq!(
            play(&start, &moves),
            Err((number, moves[number - 1])),
            "{moves:?}"
        );
    }
}

#[test]
fn verdicts() {
    let puzzle = puzzle("1 2 3/4 5 6/7 0 8");
    assert_eq!(verify(&puzzle, &[Left]), Verdict::Solves);
    let elsewhere = Verdict::EndsElsewhere(board("1 2 3/4 5 6/7 8 0"));
    assert_eq!(
        verify(&puzzle, &[]),
        Verdict::EndsElsewhere(puzzle.start().clone())
    );
    assert_ne!(verify(&puzzle, &[Right]), elsewhere);
    assert_eq!(
        verify(&puzzle, &[Right]),
        Verdict::EndsElsewhere(board("1 2 3/4 5 6/0 7 8"))
    );
    assert_eq!(
        verify(&puzzle, &[Left, Left]),
        Verdict::Impossible {
            number: 2,
            direction: Left
        }
    );
    // A detour solves as well, and the last board decides, not a goal on the way.
    assert_eq!(verify(&puzzle, &[Left, Right, Left]), Verdict::Solves);
    assert_eq!(
        verify(&puzzle, &[Left, Down]),
        Verdict::EndsElsewhere(board("1 2 3/4 5 0/7 8 6"))
    );
    let solved = Puzzle::to_default_goal(Board::blank_last(size(4, 4)));
    assert_eq!(verify(&solved, &[]), Verdict::Solves);
}

/// The move lists that the origins print solve their boards, in the blank's notation.
#[test]
fn the_moves_that_the_origins_print_are_right() {
    let mut checked = 0;
    for origin in ORIGINS.iter().filter(|origin| !origin.printed.is_empty()) {
        let moves = parse_moves(origin.printed, Notation::Blank);
        let moves = moves.unwrap();
        assert_eq!(
            verify(&puzzle(origin.board), &moves),
            Verdict::Solves,
            "{}",
            origin.name
        );
        assert_eq!(Some(moves.len()), origin.optimum, "{}", origin.name);
        checked += 1;
    }
    assert_eq!(checked, 8);
}

/// Row by row the text is that of all boards at once.
#[test]
fn rows_are_those_of_the_whole() {
    for (moves, size) in [(0, "3x3"), (7, "3x3"), (30, "4x4"), (2000, "2x2")] {
        let id = format!("{size}#1");
        let start = board(&id);
        let mut player = Player::new(&start);
        let around = Direction::ALL.into_iter().cycle();
        let moves: Vec<Direction> = around.filter(|&way| player.play(way)).take(moves).collect();
        let made = |moves: &[Direction]| print_moves(moves, Notation::Tile);
        let block = |(number, board): (usize, Board)| {
            let letter = match number {
                0 => "-".to_owned(),
                number => made(&moves[number - 1..number]),
            };
            let head = format!("{number} {letter}");
            std::iter::once(head).chain(board_rows(&board)).collect()
        };
        let blocks: Vec<Vec<String>> = boards(&start, &moves).enumerate().map(block).collect();
        let puzzle = susun::parse(&id).unwrap();
        let settings = Settings::new().with("answer", &made(&moves));
        let answer = puzzle.replay(&settings).unwrap();
        for width in [1, 20, 80, 500] {
            let text = answer.text(&Look {
                width,
                ..Look::plain(Lang::English)
            });
            let rows = text.spans().filter(|(tone, _)| *tone == Tone::Drawn);
            let rows: String = rows.map(|(_, rows)| rows).collect();
            assert_eq!(rows, side_by_side(&blocks, width), "{size} {width}");
        }
    }
}

fn any_walk() -> impl Strategy<Value = (Board, Vec<Direction>)> {
    (
        2..=7usize,
        2..=7usize,
        0..200usize,
        any::<u64>(),
        any::<u64>(),
    )
        .prop_map(|(rows, columns, length, seed, walk)| {
            let start = random::board(size(rows, columns), seed);
            let moves = random::walk(&start, length, &mut Dice::new(walk));
            (start, moves)
        })
}

proptest! {
    #[test]
    fn the_way_back_leads_back((start, moves) in any_walk()) {
        let boards = play(&start, &moves).unwrap();
        prop_assert_eq!(boards.len(), moves.len() + 1);
        let end = boards.last().unwrap();
        let expected = end_of(&start, &moves).unwrap();
        prop_assert_eq!(end.cells(), expected);
        let back = invert(&moves);
        let returned = play(end, &back).unwrap();
        prop_assert_eq!(returned.last(), Some(&start));
        let puzzle = Puzzle::new(end.clone(), start).unwrap();
        prop_assert_eq!(verify(&puzzle, &back), Verdict::Solves);
        prop_assert_eq!(invert(&back), moves);
    }

    /// The replay and the test's own rule agree on any list, possible or not.
    #[test]
    fn any_list_of_moves_is_played_or_refused(
        seed in any::<u64>(),
        moves in prop::collection::vec(prop::sample::select(Direction::ALL.to_vec()), 0..12),
    ) {
        let start = random::board(size(3, 4), seed);
        let expected = end_of(&start, &moves);
        match play(&start, &moves) {
            Ok(boards) => prop_assert_eq!(Some(boards.last().unwrap().cells()), expected.as_deref()),
            Err((number, direction)) => {
                prop_assert!(expected.is_none());
                prop_assert_eq!(moves[number - 1], direction);
                prop_assert!(end_of(&start, &moves[..number - 1]).is_some());
                prop_assert!(end_of(&start, &moves[..number]).is_none());
            }
        }
    }
}
