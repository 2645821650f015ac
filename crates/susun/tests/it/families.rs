//! What a family says of itself is what it does.

use susun::family::{FAMILIES, Puzzle, Question, Quiet, Refusal, Settings, Unsupported, parse};
use susun::registry::RegistryError;
use susun::trace::{PackError, SlideError};

/// A puzzle of each family, and an answer to it.
const PUZZLES: [(&str, &str); 2] = [
    ("1 2 3/4 5 6/7 0 8", "L"),
    ("pack:2x3:A/AA,BB/B", "ABB\nAAB"),
];

const QUESTIONS: [Question; 15] = [
    Question::Solve,
    Question::Count,
    Question::Check,
    Question::Compare,
    Question::Trace,
    Question::Hint,
    Question::Pieces,
    Question::Generate,
    Question::Verify,
    Question::Replay,
    Question::Random,
    Question::Batch,
    Question::Study,
    Question::Cluster,
    Question::Report,
];

fn ask(puzzle: &dyn Puzzle, question: Question, settings: &Settings) -> Result<(), Refusal> {
    let quiet = &Quiet::new();
    match question {
        Question::Solve | Question::Batch => puzzle.solve(settings, quiet),
        Question::Count => puzzle.count(settings, quiet),
        Question::Check => puzzle.check(settings),
        Question::Compare => puzzle.compare(settings, quiet),
        Question::Trace => puzzle.trace(settings, quiet),
        Question::Report => puzzle.report(settings, quiet),
        Question::Hint => puzzle.hint(settings, quiet),
        Question::Pieces => puzzle.pieces(settings),
        Question::Generate => puzzle.generate(1, settings, quiet),
        Question::Verify => puzzle.verify(settings, quiet),
        Question::Replay => puzzle.replay(settings),
        Question::Random => return puzzle.family().random("3x3", settings).map(drop),
        Question::Study => puzzle.family().study("2x2", settings, quiet),
        Question::Cluster => return puzzle.divide(puzzle.default_find(), settings).map(drop),
    }
    .map(drop)
}

#[test]
fn a_family_answers_the_questions_that_it_names() {
    for (text, answer) in PUZZLES {
        let puzzle = parse(text).unwrap();
        for question in QUESTIONS {
            let settings = Settings::new().with("answer", answer);
            let asked = ask(&*puzzle, question, &settings);
            let is_unsupported = asked.is_err_and(|why| why.reason::<Unsupported>().is_some());
            assert_eq!(
                puzzle.family().answers(question),
                !is_unsupported,
                "{text}: {question:?}"
            );
        }
    }
    assert_eq!(PUZZLES.len(), FAMILIES.len());
}

#[test]
fn the_methods_of_a_question_are_those_that_it_takes() {
    for (text, answer) in PUZZLES {
        let puzzle = parse(text).unwrap();
        let methods = puzzle.family().methods().into_iter().map(|(name, _)| name);
        let methods: Vec<&str> = methods.collect();
        for question in QUESTIONS {
            let taken = puzzle.family().methods_for(question);
            let is_refused = |method: &str| {
                let settings = Settings::new().with("answer", answer);
                let settings = settings.with("method", method).with("methods", method);
                ask(&*puzzle, question, &settings).is_err_and(|why| {
                    why.reason::<SlideError>().is_some()
                        || why.reason::<PackError>().is_some()
                        || why.reason::<RegistryError>().is_some()
                })
            };
            if taken.is_empty() {
                assert!(!is_refused("no method"), "{text}: {question:?}");
                continue;
            }
            assert!(is_refused("no method"), "{text}: {question:?}");
            for method in &methods {
                let is_taken = taken.contains(method);
                assert_eq!(
                    is_taken,
                    !is_refused(method),
                    "{text}: {question:?} {method}"
                );
            }
        }
    }
}
