//! How good an answer is: by what its method guarantees, and by the lower bound that was proved.

use search::End;
use sliding::engine::Task;
use sliding::space::{Push, Successors, slides};
use sliding::{Direction, Metric};

use super::registry::{Estimate, Heuristic, MethodRow, Proof};
use super::report::Report;
use super::request::Request;
use super::searched::Searched;
use super::{Outcome, Solution, replay};

/// Replays an answer.
///
/// # Panics
/// When it does not solve the puzzle.
pub(super) fn check(request: &Request, row: &MethodRow, moves: &[Direction]) {
    let verdict = replay::verify(&request.puzzle, moves);
    assert_eq!(
        verdict,
        replay::Verdict::Solves,
        "{} gave an answer that does not solve {:?}",
        row.name,
        request.puzzle
    );
}

/// Enters what was found into a report, with its proof.
pub(super) fn judge(report: &mut Report, searched: Searched, request: &Request) {
    let Searched {
        run,
        estimates,
        tables,
        used,
        solutions,
        incumbents,
        cut_short,
    } = searched;
    report.table_time = tables.time;
    report.table_bytes = tables.bytes;
    report.tables = used;
    report.stats = run.stats;
    report.incumbents = incumbents;
    report.cut_short = cut_short;
    let row = report.method;
    let heuristic = report.multiple().unwrap_or(Heuristic::Zero.into());
    let optimal = row.is_optimal(heuristic, request.metric);
    let mut lower_bound = match row.estimate {
        Estimate::Own => 0,
        _ if heuristic.is_admissible() => estimates[0],
        _ => 0,
    };
    let proves_more = optimal || matches!(row.proof, Proof::Weighted | Proof::LowerBound);
    if proves_more && heuristic.is_admissible() {
        lower_bound = lower_bound.max(run.lower_bound);
    }
    lower_bound = lower_bound.max(best_estimate(request));
    if request.metric == Metric::SingleTile && lower_bound % 2 != report.parity.x {
        // Every solution has the parity of the blank's distance.
        lower_bound += 1;
    }
    let check = |moves: &[Direction]| check(request, row, moves);
    for moves in solutions.iter().flat_map(|solutions| &solutions.moves) {
        check(moves);
    }
    report.solutions = solutions;
    let solution = |pushes: Vec<Push>| {
        let moves = slides(&pushes);
        check(&moves);
        Solution {
            moves,
            estimates: estimates.clone(),
        }
    };
    report.outcome = match run.end {
        End::Found(pushes) => {
            let solution = solution(pushes);
            let length = solution.length(request.metric) as u32;
            if optimal {
                lower_bound = length;
            }
            match lower_bound {
                _ if length == lower_bound => Outcome::Optimal(solution),
                0 => Outcome::Any(solution),
                at_least => Outcome::Within { solution, at_least },
            }
        }
        End::Stopped { why, best } => match best.map(solution) {
            // What was found before the stop may be proved already.
            Some(best) if best.length(request.metric) as u32 == lower_bound => {
                Outcome::Optimal(best)
            }
            best => Outcome::Stopped { why, best },
        },
        End::Exhausted => {
            assert!(
                !report.parity.is_solvable(),
                "{} lost the way to the goal of {:?}",
                row.name,
                request.puzzle
            );
            return;
        }
    };
    report.lower_bound = lower_bound;
}

/// The best lower bound that takes no search: the linear conflicts of the start, whatever the method was
/// led by.
fn best_estimate(request: &Request) -> u32 {
    let task = Task {
        puzzle: &request.puzzle,
        metric: request.metric,
        successors: Successors::KORF,
    };
    task.estimates(&[])[0]
}
