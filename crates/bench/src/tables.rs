//! Optimal answers with pattern databases: how fast they are built, and how fast they answer.

use anyhow::{Context, Result, ensure};
use susun::search::{Budget, Limits};
use susun::slide::registry::Method;
use susun::slide::tables::{Memory, Rules, Shapes, catalogue, table};
use susun::slide::{Outcome, Report, Request, SolverContext, Wanted};
use susun::sliding::{Board, Metric, Puzzle};

use crate::add;
use crate::cpu_time::{self, timed};
use crate::data::{self, Instance};
use crate::whole_space;

/// A set of boards and what is known of them.
struct Boards {
    name: &'static str,
    puzzles: Vec<(Puzzle, u64)>,
}

impl Boards {
    /// Boards of a file, blank first or last in the goal, with their lengths from a column.
    fn read(
        name: &'static str,
        file: &str,
        goal: fn(susun::sliding::Size) -> Board,
        column: usize,
        only: impl Fn(&Instance<Board>) -> bool,
    ) -> Result<Self> {
        let instances = data::sliding(file)?.into_iter().filter(only);
        let puzzles = instances.map(|instance| {
            let goal = goal(instance.position.size());
            let length = instance.number(column)?;
            Ok((Puzzle::new(instance.position, goal)?, length))
        });
        Ok(Self {
            name,
            puzzles: puzzles.collect::<Result<_>>()?,
        })
    }
}

/// The boards of the 24-puzzle that peers were measured on.
const EASY_24: [&str; 3] = ["25", "38", "40"];

pub(crate) fn section() -> Result<String> {
    let mut page = format!(
        "## Pattern databases\n\n\
         One thread; seconds are {}. A table is one bit a configuration of its tiles and the blank's\n\
         region. Tables are built in memory, from nothing.\n\n\
         | tables | megabytes | seconds to build |\n| --- | ---: | ---: |\n",
        cpu_time::source()
    );
    let small = Prepared::new(&mut page, "4x4-small", Metric::SingleTile)?;
    let large = Prepared::new(&mut page, "4x4-large", Metric::SingleTile)?;
    let five = Prepared::new(&mut page, "5x5-small", Metric::SingleTile)?;
    let pushes = Prepared::new(&mut page, "4x4", Metric::MultiTile)?;
    page += "\nEvery length is checked against the published one. Nodes are all children made, in all \
             iterations.\n\n\
             | boards | tables | sum of lengths | nodes, mean | seconds, all | mean ms | worst ms | ns a node |\n\
             | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |\n";
    let first = Board::blank_first;
    let last = Board::blank_last;
    let korf = Boards::read(
        "Korf's 100",
        "crates/susun/data/sliding/korf100.tsv",
        first,
        3,
        |_| true,
    )?;
    let korf_pushes = Boards::read(
        "Korf's 100, multi-tile",
        "crates/susun/data/sliding/korf100.tsv",
        first,
        5,
        |_| true,
    )?;
    let far = Boards::read(
        "17 at 80 moves",
        "crates/susun/data/sliding/antipodes.tsv",
        last,
        2,
        |_| true,
    )?;
    let easy = |instance: &Instance<Board>| EASY_24.contains(&instance.name.as_str());
    let korf_24 = Boards::read(
        "Korf's 24-puzzles 25, 38, 40",
        "crates/susun/data/sliding/korf50.tsv",
        first,
        2,
        easy,
    )?;
    for (boards, prepared, task) in [
        (&korf, &small, Task::One),
        (&korf, &large, Task::One),
        (&far, &small, Task::One),
        (&far, &large, Task::One),
        (&korf, &small, Task::All),
        (&korf, &large, Task::All),
        (&korf_pushes, &pushes, Task::One),
        (&korf_24, &five, Task::One),
        (&korf_24, &five, Task::BeamFirst),
    ] {
        prepared.row(&mut page, boards, task)?;
    }
    page += "\n";
    page += &whole_space::paragraph()?;
    page += LIMITS;
    page += PEERS;
    Ok(page)
}

/// What is done with a board.
#[derive(Clone, Copy, PartialEq)]
enum Task {
    /// `ida-batch`, one shortest solution.
    One,
    /// `ida-batch`, every shortest solution.
    All,
    /// `anytime`: a good answer by beams first, then the proof that nothing is shorter.
    BeamFirst,
}

const LIMITS: &str = "\nWhat limits this: a child needs one look-up, and one more for each further view while \
    the views before let it pass. One after the other each would cost a miss of the second cache (15 ns \
    on this kind of machine for the small tables) or of the last one and of the address tables (100 ns \
    and more for the large ones). The batched search has up to 128 boards' look-ups under way at once, \
    so what is left is mostly instructions for the small tables and address translation for the large \
    ones: with huge pages for the heap they take a tenth less.\n\n";

/// What other programs need, as measured on a machine of this kind or as they publish (p).
const PEERS: &str = "\
| work | other programs |\n| --- | --- |\n\
| Korf's 100, little memory | slidy 0.7.0: 6.8 s for all, tables of 11 MB |\n\
| Korf's 100, large tables | 7-8 additive with reflection: 36 710 nodes (p); DeepCubeA's solver: 32 210 nodes, 1.86 ms each (p) |\n\
| 17 at 80 moves | mwong: 2.4 to 44 s each (p) |\n\
| Korf's 100, multi-tile | slidy 0.7.0: 18.2 s to build, 12.0 s for all |\n\
| Korf's 100, all shortest solutions | slidy 0.7.0: 236 ms each |\n\
| 24-puzzles 25, 38, 40 | clausecker/24puzzle: 93.5 s for the three, 724 MB |\n\n";

/// Tables that were built, and what asks for them.
struct Prepared {
    name: &'static str,
    metric: Metric,
    context: SolverContext<'static>,
}

impl Prepared {
    fn new(page: &mut String, name: &'static str, metric: Metric) -> Result<Self> {
        // As long as the program: what is built is asked for by every row.
        let store: &'static Memory = Box::leak(Box::default());
        let mut shapes = Shapes::default();
        let rules = Rules {
            large: true,
            most_bytes: None,
        };
        let keys = catalogue::named(name)
            .map(catalogue::keys)
            .unwrap_or_default();
        let ((), building) = timed(|| {
            for key in keys {
                let built = table(
                    store,
                    key,
                    rules,
                    &mut shapes,
                    &(),
                    &Budget::new(Limits::NONE, &mut ()),
                );
                built.map_err(|why| anyhow::anyhow!("{why:?}"))?;
            }
            Ok(())
        })?;
        let prepared = Self {
            name,
            metric,
            context: SolverContext::new(store, &()),
        };
        // The first board pays for what is not built yet.
        let size = susun::format::parse_size(&name[..3])?;
        let board = susun::slide::random::board(size, 1);
        let request = prepared.request(Puzzle::to_default_goal(board), Task::One)?;
        let request = request.limits(Limits::NONE.nodes(1000));
        let (report, seconds) = timed(|| Ok(request.solve_with(&prepared.context, &mut ())?))?;
        let metric = match metric {
            Metric::SingleTile => "",
            Metric::MultiTile => ", multi-tile",
        };
        let row = format!(
            "| {name}{metric} | {:.1} | {:.2} |",
            report.table_bytes as f64 / 1e6,
            building + seconds
        );
        add(page, &row);
        Ok(prepared)
    }

    fn request(&self, puzzle: Puzzle, task: Task) -> Result<Request> {
        let set = catalogue::named(self.name).ok().cloned();
        let (name, wanted) = match task {
            Task::One => ("ida-batch", Wanted::One),
            Task::All => ("ida-batch", Wanted::All { most: u64::MAX }),
            Task::BeamFirst => ("anytime", Wanted::One),
        };
        Ok(Request::new(puzzle)
            .method(Method::named(name).ok().context("a method")?)
            .metric(self.metric)
            .set(set)
            .wanted(wanted))
    }

    fn row(&self, page: &mut String, boards: &Boards, task: Task) -> Result<()> {
        let (mut nodes, mut sum, mut solutions) = (0, 0, 0);
        let (mut all, mut worst) = (0.0, 0f64);
        for (puzzle, length) in &boards.puzzles {
            let request = self.request(puzzle.clone(), task)?;
            let (report, seconds): (Report, f64) =
                timed(|| Ok(request.solve_with(&self.context, &mut ())?))?;
            ensure!(matches!(report.outcome, Outcome::Optimal(_)));
            let found = report.length().context("a length")? as u64;
            ensure!(found == *length, "{found} where {length} is published");
            nodes += report.stats.generated;
            sum += found;
            solutions += report
                .solutions
                .map_or(0, |solutions| solutions.moves.len());
            all += seconds;
            worst = worst.max(seconds);
        }
        let count = boards.puzzles.len() as f64;
        let name = match task {
            Task::One => boards.name.to_owned(),
            Task::All => format!("{}, all {solutions} shortest solutions", boards.name),
            Task::BeamFirst => format!("{}, a beam first", boards.name),
        };
        let row = format!(
            "| {name} | {} | {sum} | {:.0} | {all:.3} | {:.2} | {:.1} | {:.0} |",
            self.name,
            nodes as f64 / count,
            all / count * 1e3,
            worst * 1e3,
            all / nodes as f64 * 1e9
        );
        add(page, &row);
        Ok(())
    }
}
