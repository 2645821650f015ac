//! Pieces that need not be used, any number of copies, cells that stay empty, and as many as possible: every
//! method against all sets of places that do not overlap.

use std::collections::BTreeSet;

use susun::json::pack::Solved;
use susun::pack::format::{amount, id, json};
use susun::pack::{
    Advice, Catalogue, Message, Most, Outcome, Reason, Wanted, first_dead_placement, heat, hint,
};
use susun::packing::{Amount, Objective, Placement, Puzzle, puzzle_symmetries, verify};
use susun::search::Limits;
use susun::{Lang, SolverContext};

use super::asking::{Ask, counted, methods_for, nodes, read};
use super::plain::{Solution, places};

/// All answers by their numbers alone, whatever the puzzle wants most of.
fn all_answers(puzzle: &Puzzle) -> BTreeSet<Solution> {
    let mut sets = vec![Vec::new()];
    for piece in 0..puzzle.pieces().len() {
        for cells in places(puzzle, piece) {
            for number in 0..sets.len() {
                let set: &Solution = &sets[number];
                let mut covered = set.iter().flat_map(|place| &place.cells);
                if !covered.any(|cell| cells.contains(cell)) {
                    let mut more = set.clone();
                    let cells = cells.clone();
                    more.push(Placement { piece, cells });
                    sets.push(more);
                }
            }
        }
    }
    let is_answer = |set: &Solution| {
        let used = |piece: usize| set.iter().filter(|place| place.piece == piece).count();
        let mut pieces = puzzle.pieces().iter().enumerate();
        puzzle.placed().iter().all(|place| set.contains(place))
            && pieces.all(|(number, piece)| piece.copies.has(used(number)))
            && puzzle
                .holes()
                .has(puzzle.container().cells().len() - covered(set))
    };
    sets.into_iter()
        .filter(is_answer)
        .map(|mut set| {
            set.sort();
            set
        })
        .collect()
}

fn covered(set: &[Placement]) -> usize {
    set.iter().map(|place| place.cells.len()).sum()
}

/// The answers that a puzzle wants, and their number of cells or pieces.
fn wanted(puzzle: &Puzzle) -> (BTreeSet<Solution>, Option<usize>) {
    let all = all_answers(puzzle);
    let Some(objective) = puzzle.objective() else {
        return (all, None);
    };
    let value = |set: &Solution| match objective {
        Objective::Cells => covered(set),
        Objective::Pieces => set.len(),
    };
    let most = all.iter().map(value).max();
    let best = all.into_iter().filter(|set| Some(value(set)) == most);
    (best.collect(), most)
}

/// Answers when images count once. The pieces here are their own mirror images, or may be flipped.
fn orbits(puzzle: &Puzzle, answers: &BTreeSet<Solution>) -> usize {
    let symmetries = puzzle_symmetries(puzzle);
    let image = |answer: &Solution, number: usize| {
        let moved = answer.iter().map(|place| Placement {
            piece: place.piece,
            cells: symmetries[number].image(&place.cells),
        });
        let mut moved: Solution = moved.collect();
        moved.sort();
        moved
    };
    let first = |answer: &&Solution| {
        let mut images = (0..symmetries.len()).map(|number| image(answer, number));
        images.all(|image| **answer <= image)
    };
    answers.iter().filter(first).count()
}

const PUZZLES: &[&str] = &[
    "pack:2x3:0-1*AA,any*B",
    "pack:2x3,holes=any:0-1*AA,any*B/BB",
    "pack:3x3,holes=1:any*AA,0-1*B/BB",
    "pack:3x3,holes=0-2:2-any*AA,0-2*BBB",
    "pack:2x4,holes=any:AA,B/BB",
    "pack:2x3,holes=any:0-1*AA,0-1*BB,0-1*CC",
    "pack:2x4,most=cells:0-2*AAA,0-1*B",
    "pack:3x3,most=cells:any*.A/AA/A",
    "pack:3x3,holes=any,most=pieces:0-1*A/AA,any*BB/BB,0-2*CCC",
    "pack:3x3,holes=2-any,most=pieces:any*A/AA,0-1*B",
    "pack:3x3,holes=any,most=pieces:0-2*AAA,2*BB:AAA",
    "pack:2x3,most=cells:AA/AA,0-2*BB",
    "pack:2x3,holes=0,most=cells:AA/AA,0-2*BB",
    "pack:2x2x2,holes=any:0-1*AA/A,any*BB",
    "pack:pyramid2,holes=1-2:0-2*AA,0-1*B",
    "pack:1x5,holes=1:2*AA",
    "pack:X.X/XXX/X.X,most=cells:any*AA",
];

#[test]
fn every_method_finds_every_answer() {
    for id in PUZZLES {
        let puzzle = read(id);
        let (answers, most) = wanted(&puzzle);
        for name in methods_for(&puzzle) {
            let (report, found) = Ask::by(&name).list(&puzzle, Wanted::All);
            assert_eq!(found.len(), answers.len(), "{name} on {id}");
            let set: BTreeSet<Solution> = found.into_iter().collect();
            assert_eq!(set, answers, "{name} on {id}");
            assert_eq!(report.most.map(|most| most.value), most, "{name} on {id}");
            let is_proved = report.most.is_none_or(|most| most.value == most.at_most);
            assert!(is_proved, "{name} on {id}");
            let count = Ask::by(&name).count(&puzzle);
            assert_eq!(
                count.solutions(),
                Some(answers.len().into()),
                "{name} on {id}"
            );
            assert_eq!(count.most, report.most, "{name} on {id}");
            let folded = Some(orbits(&puzzle, &answers).into());
            assert_eq!(count.up_to_symmetry, folded, "{name} on {id}");
        }
    }
}

#[test]
fn answers_have_numbers() {
    for id in PUZZLES {
        let puzzle = read(id);
        let (answers, _) = wanted(&puzzle);
        let mut seen = BTreeSet::new();
        for number in 1..=answers.len() {
            let nth = Wanted::Nth(number.into());
            let (_, found) = Ask::by("auto").list(&puzzle, nth.clone());
            if number == 1 || number == answers.len() {
                let (_, searched) = Ask::by("most-constrained").list(&puzzle, nth);
                assert_eq!(searched, found, "{id}");
            }
            seen.extend(found);
        }
        assert_eq!(seen, answers, "{id}");
        let catalogue = Catalogue::new(puzzle.clone(), Limits::NONE, &mut ()).unwrap();
        assert_eq!(catalogue.count(), answers.len().into(), "{id}");
        let context = SolverContext::alone();
        let heat = heat(&puzzle, Limits::NONE, &context, &mut ())
            .outcome
            .unwrap();
        assert_eq!(heat.solutions, answers.len().into(), "{id}");
        let meets = |cell: usize, piece: usize| {
            let lies = |place: &&Placement| place.piece == piece && place.cells.contains(&cell);
            answers
                .iter()
                .filter(|answer| answer.iter().any(|p| lies(&p)))
                .count()
        };
        for (cell, pieces) in heat.covered.iter().enumerate() {
            for (piece, number) in pieces.iter().enumerate() {
                assert_eq!(*number, meets(cell, piece).into(), "{id}");
            }
        }
    }
}

#[test]
fn every_form_reads_what_it_prints() {
    for id in PUZZLES {
        let puzzle = read(id);
        assert_eq!(id::print(&puzzle), *id);
        assert_eq!(json::parse(&json::print(&puzzle, None)).unwrap(), puzzle);
    }
    for text in ["0", "3", "0-2", "any", "2-any", "5-10000"] {
        assert_eq!(amount::print(amount::parse(text).unwrap()), text);
    }
    for text in [
        "", "-", "2-", "-2", "2-1", "some", "any-2", "10001", "1-2-3", "+1",
    ] {
        assert!(amount::parse(text).is_err(), "{text}");
    }
}

#[test]
fn bad_amounts_are_refused() {
    for (text, problem) in [
        (
            "pack:2x2,holes=some:AA",
            "holes: \"some\" is not a number, a range or any",
        ),
        (
            "pack:2x2,holes=-1:AA",
            "holes: \"-1\" is not a number, a range or any",
        ),
        (
            "pack:2x2,holes=3-1:AA",
            "holes: \"3-1\" is a range that ends before it begins",
        ),
        (
            "pack:2x2,holes=99999999999999999999:AA",
            "holes: \"99999999999999999999\" exceeds the maximum, 10,000",
        ),
        ("pack:2x2,most=cells,most=cells:AA", "most is given twice"),
        ("pack:2x2,most=gaps:AA", "\"most=gaps\" is not a rule"),
        ("pack:2x2,holes=1,holes=2:AA", "holes is given twice"),
        (
            "pack:2x2:0-0*AA",
            "copies: \"0-0\" is too few: use at least one",
        ),
        (
            "pack:2x2:2-1*AA",
            "copies: \"2-1\" is a range that ends before it begins",
        ),
    ] {
        let error = susun::pack::parse(text).unwrap_err().to_string();
        assert!(error.contains(problem), "{error}");
    }
    let file = |rule: &str, copies: &str| {
        format!(
            r#"{{"v": 1, "puzzle": "packing", "container": {{"rows": 2, "columns": 2}}{rule},
            "pieces": [{{"copies": {copies}, "cells": ["XX"]}}]}}"#
        )
    };
    for (rule, copies, problem) in [
        (
            r#", "holes": [3, 2]"#,
            "1",
            "\"holes\": [3, 2] is a range that ends before it begins",
        ),
        ("", "[2, 1]", "[2, 1] is a range that ends before it begins"),
        ("", "10001", "10001 exceeds the maximum, 10,000"),
        ("", "[0, 0]", "0 is too few: use at least one"),
        ("", r#""many""#, "expected a whole number, \"any\""),
        (
            r#", "most": "gaps""#,
            "1",
            r#""most" has to be "cells" or "pieces""#,
        ),
        (
            r#", "most": true"#,
            "1",
            r#""most" has to be "cells" or "pieces""#,
        ),
        (
            r#", "lattice": 1"#,
            "1",
            r#""lattice" has to be "square", "cubic" or "balls""#,
        ),
    ] {
        let error = json::parse(&file(rule, copies)).unwrap_err().to_string();
        assert!(error.contains(problem), "{error}");
    }
    let any = json::parse(&file(r#", "holes": "any""#, r#"[1, "any"]"#)).unwrap();
    assert_eq!(any.holes(), Amount::ANY);
    assert_eq!(any.pieces()[0].copies.most, usize::MAX);
}

/// Hints lead from the empty board to an answer, and say that it is one.
#[test]
fn hints_lead_to_an_answer() {
    for id in PUZZLES.iter().filter(|id| !id.contains(":AAA")) {
        let mut puzzle = read(id);
        let (answers, _) = wanted(&puzzle);
        let mut steps = 0;
        loop {
            match hint(&puzzle, Limits::NONE, &mut ()) {
                Advice::Next(next) => {
                    let begins = |answer: &&Solution| {
                        let mut placed = puzzle.placed().iter();
                        answer.contains(&next.place) && placed.all(|place| answer.contains(place))
                    };
                    assert!(answers.iter().any(|answer| begins(&answer)), "{id}");
                    if let Reason::OnlyOneWorks { fit } = next.reason {
                        assert!(fit > 1, "{id}");
                    }
                    puzzle = puzzle
                        .with_placed(next.place.piece, &next.place.cells)
                        .unwrap();
                    steps += 1;
                    assert!(steps < 20, "{id}");
                }
                Advice::Solved => break,
                other => panic!("{id}: {other:?}"),
            }
        }
        let mut placed = puzzle.placed().to_vec();
        placed.sort();
        assert!(answers.contains(&placed), "{id}: {placed:?}");
    }
}

/// A piece in the middle leaves no room for the best answer.
#[test]
fn what_cannot_be_the_most_any_more() {
    let empty = read("pack:3x3,holes=any,most=pieces:any*AAA");
    let puzzle = empty.clone().with_placed(0, &[0, 1, 2]).unwrap();
    assert!(matches!(
        hint(&puzzle, Limits::NONE, &mut ()),
        Advice::Next(_)
    ));
    let best = read("pack:2x4,most=cells:any*AA/AA");
    let lost = best.with_placed(0, &[1, 2, 5, 6]).unwrap();
    let Advice::Hopeless { lift, .. } = hint(&lost, Limits::NONE, &mut ()) else {
        panic!("four cells stay empty");
    };
    assert_eq!(lift, [0]);
    let dead = first_dead_placement(&lost, Limits::NONE, &mut ());
    assert_eq!(dead, Ok(Some(1)));
    // Solve and count start from what is placed.
    let (report, found) = Ask::by("auto").list(&lost, Wanted::All);
    assert_eq!((report.most.unwrap().value, found.len()), (4, 1));
}

#[test]
fn a_search_for_the_most_can_be_stopped() {
    // Twelve X pentominoes would fit by their cells, eight do.
    let puzzle = read("pack:8x8,most=cells:any*.A./AAA/.A.");
    let (report, _) = Ask::by("auto").list(&puzzle, Wanted::First(1));
    let most = Most {
        objective: Objective::Cells,
        value: 40,
        at_most: 40,
    };
    assert_eq!(report.most, Some(most));
    assert_eq!(report.outcome, Outcome::Solved);
    let ask = Ask {
        limits: nodes(100),
        ..Ask::by("auto")
    };
    let request = susun::pack::Request::new(puzzle.clone()).limits(ask.limits);
    let report = request.solve();
    assert!(matches!(report.outcome, Outcome::Stopped(_)));
    assert!(report.most.is_none_or(|most| most.value < most.at_most));
    let sentence = report.failure(Lang::English);
    assert!(sentence.is_some());
    if let Some(first) = &report.first {
        assert_eq!(verify(&puzzle, first), Ok(()));
    }
}

/// A search that ends before the proof has an answer, and says how many there can be at most.
#[test]
fn an_answer_before_the_proof_has_a_bound() {
    let puzzle = read("pack:9x9,most=cells:any*A.A/AAA");
    let request = susun::pack::Request::new(puzzle.clone()).limits(nodes(30_000));
    let report = request.solve();
    let most = Most {
        objective: Objective::Cells,
        value: 70,
        at_most: 75,
    };
    assert_eq!(report.most, Some(most));
    assert!(matches!(report.outcome, Outcome::Stopped(_)));
    let first = report.first.as_ref().unwrap();
    assert_eq!((verify(&puzzle, first), covered(first)), (Ok(()), 70));
    let texts = [Lang::English, Lang::Indonesian].map(|lang| Message::Most(most).text(lang));
    let expected = [
        "Covered cells: 70 so far; more than 75 are not possible",
        "Petak tertutup: 70 sejauh ini; lebih dari 75 tidak mungkin",
    ];
    assert_eq!(texts, expected);
    let json = serde_json::to_value(Solved::of(&report)).unwrap();
    let expected = serde_json::json!({"of": "cells", "value": 70, "at_most": 75});
    assert_eq!(json["most"], expected);
}

/// The limits can run out between the proof and the solution that was asked for.
#[test]
fn an_answer_of_a_known_number_is_shown() {
    let puzzle = read("pack:3x3,most=cells:any*.A/AA/A");
    let mut late = 0;
    for cases in 1..200 {
        let request = susun::pack::Request::new(puzzle.clone()).limits(nodes(cases));
        let report = request.solve();
        assert_eq!(report.most.is_some(), report.first.is_some(), "{cases}");
        late += u32::from(report.most.is_some() && report.outcome != Outcome::Solved);
        if let Some(first) = &report.first {
            assert_eq!(verify(&puzzle, first), Ok(()));
            assert_eq!(covered(first), report.most.unwrap().value);
        }
    }
    assert!(late > 0);
}

/// An ID with an objective is not the preset of the same pieces.
#[test]
fn a_preset_has_no_objective() {
    let preset = id::print(&read("seven-blockers"));
    assert_eq!(preset, "seven-blockers");
    let most = read(&preset).with_objective(Some(Objective::Pieces));
    assert_eq!(read(&id::print(&most)), most);
}

#[test]
fn no_answer_at_all() {
    // Both have to be used, and there is room for one.
    let puzzle = read("pack:2x2,most=cells:AA/A,BB/B");
    let (report, _) = Ask::by("auto").list(&puzzle, Wanted::First(1));
    assert!(matches!(report.outcome, Outcome::Impossible(_)));
    assert_eq!(counted(&puzzle), 0u8.into());
}

/// The counts that are known: Project Euler 161 (trominoes on 9x12), and monominoes, dominoes and trominoes on a
/// chessboard.
#[test]
fn any_supply_counts_that_are_known() {
    let count = |id: &str| counted(&read(id)).to_string();
    assert_eq!(count("pack:9x12:any*AAA,any*B/BB"), "20574308184277971");
    assert_eq!(
        count("pack:8x8:any*A,any*BB,any*CCC,any*DD/D"),
        "92109458286284989468604"
    );
    // Matchings of the 8x8 grid (A028420 of the OEIS): dominoes with any cells empty.
    assert_eq!(count("pack:8x8,holes=any:any*AA"), "179788343101980135");
    assert_eq!(count("pack:8x8:any*AA"), "12988816");
}
