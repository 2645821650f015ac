//! New challenges: one solution, as many pieces given and as hard as wanted, the same by the same
//! seed.

use std::collections::HashSet;

use susun::pack::book::{self, BOOKS, Level};
use susun::pack::format::{id, json};
use susun::pack::presets::Preset;
use susun::pack::{Challenge, CountOutcome, Difficulty, GenerateError, GenerateRequest, Wanted};
use susun::packing::{Puzzle, verify};

use super::asking::{Ask, read};

fn request(puzzle: &Puzzle, seed: u64) -> GenerateRequest {
    GenerateRequest::new(puzzle.clone(), seed)
}

/// Checks what holds for every challenge. That there is one solution is counted by an engine that
/// had no part in making it.
fn made(request: &GenerateRequest) -> Result<Challenge, GenerateError> {
    let challenge = request.generate()?;
    let given = challenge.puzzle.placed();
    assert_eq!(verify(&challenge.puzzle, &challenge.solution), Ok(()));
    for place in request.puzzle.placed() {
        assert!(given.contains(place), "what lay there stays");
    }
    assert!(given.iter().all(|place| challenge.solution.contains(place)));
    let emptied = challenge.puzzle.clone().emptied();
    assert_eq!(emptied, request.puzzle.clone().emptied());
    let counted = Ask::by("dancing-links").count(&challenge.puzzle);
    assert_eq!(counted.outcome, CountOutcome::Counted(1u8.into()));
    let (_, all) = Ask::by("dancing-links").solve(&challenge.puzzle, Wanted::All);
    assert_eq!(all, std::slice::from_ref(&challenge.solution));
    if let Some(wanted) = request.given_pieces {
        assert_eq!(given.len(), wanted);
    }
    if let Some(wanted) = request.difficulty {
        assert_eq!(challenge.difficulty(), wanted);
    }
    assert_eq!(request.generate(), Ok(challenge.clone()));
    Ok(challenge)
}

/// The ID of a challenge is the puzzle that has one solution: it says what is wanted most of, too.
#[test]
fn challenges_of_the_most_have_one_solution() {
    for (rules, pieces) in [
        ("pack:1x4,holes=any,most=pieces", "0-1*AAA,0-2*B"),
        ("pack:2x4,most=cells", "0-2*AAA,0-1*B"),
    ] {
        let puzzle = read(&format!("{rules}:{pieces}"));
        for seed in 1..=3 {
            let challenge = made(&request(&puzzle, seed)).unwrap();
            let printed = id::print(&challenge.puzzle);
            assert!(printed.starts_with(rules), "{printed}");
            let counted = Ask::by("dancing-links").count(&read(&printed));
            assert_eq!(
                counted.outcome,
                CountOutcome::Counted(1u8.into()),
                "{printed}"
            );
            let saved = json::parse(&json::print(&challenge.puzzle, None)).unwrap();
            assert_eq!(id::print(&saved), printed);
        }
    }
}

#[test]
fn presets_make_challenges_with_one_solution() {
    for name in [
        "iq-puzzler-pro",
        "kanoodle",
        "pentominoes-6x10",
        "pentominoes-8x8",
        "soma",
        "kanoodle-pyramid",
    ] {
        let puzzle = read(name);
        let mut all = Vec::new();
        for seed in 1..=3 {
            let challenge = made(&request(&puzzle, seed)).unwrap();
            // Without any one of the given pieces there would be more solutions.
            let given = challenge.puzzle.placed().len();
            assert!(given < puzzle.pieces().len(), "{name}");
            all.push(challenge.solution);
        }
        all.dedup();
        assert_eq!(all.len(), 3, "{name}: another seed, another challenge");
    }
}

#[test]
fn no_given_piece_can_be_done_without() {
    for seed in 1..=5 {
        let challenge = made(&request(&read("pentominoes-5x12"), seed)).unwrap();
        let given = challenge.puzzle.placed();
        for lifted in 0..given.len() {
            let mut lighter = challenge.puzzle.clone().emptied();
            for (number, place) in given.iter().enumerate() {
                if number != lifted {
                    lighter = lighter.with_placed(place.piece, &place.cells).unwrap();
                }
            }
            let (_, found) = Ask::by("dancing-links").solve(&lighter, Wanted::First(2));
            assert_eq!(found.len(), 2, "seed {seed}");
        }
    }
}

#[test]
fn as_many_pieces_are_given_as_wanted() {
    for (name, least) in [("iq-puzzler-pro", 7), ("soma", 4), ("pentominoes-2x5x6", 6)] {
        let puzzle = read(name);
        for wanted in least..=puzzle.pieces().len() {
            let request = request(&puzzle, wanted as u64).given_pieces(Some(wanted));
            made(&request).unwrap();
        }
    }
}

#[test]
fn it_is_as_hard_as_wanted() {
    for (name, hardest) in [
        ("kanoodle", 4),
        ("pentominoes-6x10", 4),
        ("pentominoes-2x5x6", 4),
        ("soma", 2),
    ] {
        for &difficulty in &Difficulty::ALL[..hardest] {
            let request = request(&read(name), 7).difficulty(Some(difficulty));
            made(&request).unwrap();
        }
    }
    let request = request(&read("kanoodle"), 7)
        .difficulty(Some(Difficulty::Medium))
        .given_pieces(Some(6));
    made(&request).unwrap();
}

#[test]
fn difficulties_have_their_bounds_and_names() {
    for (cases, difficulty) in [
        (1, Difficulty::Easy),
        (19, Difficulty::Easy),
        (20, Difficulty::Medium),
        (99, Difficulty::Medium),
        (100, Difficulty::Hard),
        (999, Difficulty::Hard),
        (1000, Difficulty::Expert),
    ] {
        assert_eq!(Difficulty::of_cases(cases), difficulty);
        assert_eq!(Difficulty::named(difficulty.name()), Some(difficulty));
    }
    assert_eq!(Difficulty::named("Easy"), None);
}

#[test]
fn what_lies_there_stays() {
    let puzzle = read("kanoodle");
    let (_, found) = Ask::by("auto").solve(&puzzle, Wanted::Random(3));
    let mut begun = puzzle;
    for place in &found[0][..4] {
        begun = begun.with_placed(place.piece, &place.cells).unwrap();
    }
    for given_pieces in [None, Some(6), Some(9)] {
        let request = request(&begun, 11).given_pieces(given_pieces);
        made(&request).unwrap();
    }
    // Those that lie there are given: there cannot be fewer.
    let request = request(&begun, 11).given_pieces(Some(3));
    assert!(matches!(
        made(&request),
        Err(GenerateError::NotFound { .. })
    ));
}

#[test]
fn copies_are_given_like_other_pieces() {
    let puzzle = read("pack:4x5:4*AA/A,4*BB");
    for wanted in 3..=8 {
        let request = request(&puzzle, 1).given_pieces(Some(wanted));
        made(&request).unwrap();
    }
}

#[test]
fn what_cannot_be_made_is_refused() {
    let refusal = |id: &str, given_pieces: Option<usize>| {
        let request = request(&read(id), 1).given_pieces(given_pieces);
        made(&request).unwrap_err()
    };
    let pieces = 5;
    assert_eq!(
        refusal("pack:3x4:2*AA/A,3*BB", Some(6)),
        GenerateError::TooManyGiven { pieces }
    );
    // Seen at once, and found by a search.
    assert_eq!(refusal("pack:2x3:AA/A,BB", None), GenerateError::Unsolvable);
    assert_eq!(
        refusal("pack:3x3:AAA/A.A,BB/BB", None),
        GenerateError::Unsolvable
    );
    // The empty board is the solution.
    assert_eq!(
        refusal("pack:3x3,holes=9:0-1*AAA", None),
        GenerateError::NothingToPlace
    );
    // A and B can always change places.
    assert!(matches!(
        refusal("pack:2x2:AA,BB", Some(0)),
        GenerateError::NotFound { tries: 300 }
    ));
}

/// The lines of the books: difficulty, seed, cases, ID.
fn book_lines() -> impl Iterator<Item = [&'static str; 4]> {
    let lines = book::TEXT.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let words: Vec<&str> = line.split(' ').collect();
        words.try_into().expect("four words")
    })
}

/// The lines of one book, by the name of its preset.
fn book_of(preset: &str) -> Vec<[&'static str; 4]> {
    let is_of = |id: &str| id.split(':').next() == Some(preset);
    book_lines().filter(|[.., id]| is_of(id)).collect()
}

fn is_made_by_its_seed([difficulty, seed, _, id]: [&'static str; 4]) {
    let preset = id.split(':').next().and_then(Preset::named).unwrap();
    let difficulty = Difficulty::named(difficulty).unwrap();
    let level = Level::generate(preset, difficulty, seed.parse().unwrap());
    assert!(
        book_lines().any(|line| line.join(" ") == level.line()),
        "{id}"
    );
}

#[test]
fn books_are_graded_and_have_no_level_twice() {
    let mut ids = HashSet::new();
    for (preset, counts) in BOOKS {
        let levels = book_of(preset);
        assert_eq!(levels.len(), counts.iter().sum::<usize>(), "{preset}");
        for (difficulty, count) in Difficulty::ALL.into_iter().zip(counts) {
            let here = levels
                .iter()
                .filter(|[name, ..]| *name == difficulty.name());
            assert_eq!(here.count(), count, "{preset} {}", difficulty.name());
        }
        let cases: Vec<u64> = levels
            .iter()
            .map(|[_, _, cases, _]| cases.parse().unwrap())
            .collect();
        assert!(cases.is_sorted(), "{preset}: {cases:?}");
        for ([difficulty, ..], cases) in levels.iter().zip(cases) {
            assert_eq!(Difficulty::of_cases(cases).name(), *difficulty);
        }
        assert!(levels.iter().all(|[.., id]| ids.insert(*id)), "{preset}");
    }
    assert_eq!(ids.len(), book_lines().count(), "every level is of a book");
}

fn has_one_solution([_, _, _, id]: [&'static str; 4]) {
    let counted = Ask::by("dancing-links").count(&read(id));
    assert_eq!(counted.outcome, CountOutcome::Counted(1u8.into()), "{id}");
}

#[test]
fn some_levels_of_the_books_have_one_solution_and_are_made_by_their_seeds() {
    for (preset, _) in BOOKS {
        let levels = book_of(preset);
        levels.iter().step_by(5).copied().for_each(has_one_solution);
        is_made_by_its_seed(levels[0]);
        is_made_by_its_seed(levels[levels.len() / 2]);
    }
}

#[test]
#[ignore = "long"]
fn every_level_of_the_books_has_one_solution_and_the_file_is_what_the_command_prints() {
    book_lines().for_each(has_one_solution);
    assert!(
        book::text() == book::TEXT,
        "the books are not those of their seeds"
    );
}
