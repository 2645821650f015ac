//! What pictures and recorded searches cost, and that a search which nobody records pays nothing for it.

use std::fmt::Write;

use anyhow::{Context, Result, ensure};
use susun::SolverContext;
use susun::format::parse_board;
use susun::picture::{self, Boards, Scheme, Style, TreeStyle};
use susun::search::{Limits, ida_star};
use susun::slide::Request;
use susun::slide::registry::{Heuristic, Method};
use susun::sliding::heuristic::{Homes, Tabled, TileCost};
use susun::sliding::space::{Push, SmallSpace, Successors};
use susun::sliding::{Board, Puzzle};
use susun::{Lang, render, trace};

use crate::cpu_time::{best_of, timed};
use crate::{add, data};

/// A board 40 moves from its goal.
const FORTY: &str = "1 10 7 11/5 3 2 12/13 6 4 14/8 15 9 0";
/// Nodes of the large tree.
const NODES: usize = 2000;
/// Runs of either kind; the quickest counts.
const RUNS: usize = 7;

pub(crate) fn section() -> Result<String> {
    let mut page = String::from("## Pictures\n\n| work | ms | kB |\n| --- | ---: | ---: |\n");
    let puzzle = Puzzle::to_default_goal(parse_board(FORTY).context("a board")?);
    let report = Request::new(puzzle.clone()).solve()?;
    let pushes: Vec<Push> = report.steps().iter().filter_map(|step| step.push).collect();
    ensure!(pushes.len() == 40);
    let boards = Boards::new(&puzzle, Style::new(Lang::English)).scheme(Scheme::Lines);
    let film = || boards.film(&pushes, 500).map_err(anyhow::Error::from);
    row(&mut page, "animation of 40 moves on 4x4, GIF", || {
        Ok(render::gif(&film()?)?)
    })?;
    row(&mut page, "the same, APNG", || Ok(render::apng(&film()?)?))?;
    row(&mut page, "its 41 boards as a strip, SVG", || {
        Ok(render::svg(&boards.answer(&report)).into_bytes())
    })?;
    row(&mut page, "the same, PNG", || {
        Ok(render::png(&boards.answer(&report))?)
    })?;
    let request = Request::new(puzzle.clone())
        .method(Method::named("branch-and-bound").expect("a registered name"));
    // The search itself is not what is measured.
    let tree = trace::slide(&request, NODES, &SolverContext::alone(), &mut ())?;
    ensure!(tree.nodes.len() >= NODES);
    for (name, fold) in [("all drawn", false), ("folded to a page", true)] {
        let how = TreeStyle {
            writing: trace::Writing::default(),
            fold,
            style: Style::new(Lang::English),
        };
        let name = format!("tree of {NODES} nodes, {name}, SVG");
        row(&mut page, &name, || {
            Ok(render::svg(&picture::tree(&tree, &how)).into_bytes())
        })?;
    }
    page.push('\n');
    page += &unwatched()?;
    Ok(page)
}

fn row(page: &mut String, name: &str, make: impl Fn() -> Result<Vec<u8>>) -> Result<()> {
    let (bytes, seconds) = best_of(RUNS, make)?;
    let (millis, kilobytes) = (seconds * 1e3, bytes.len() as f64 / 1e3);
    add(page, &format!("| {name} | {millis:.1} | {kilobytes:.0} |"));
    Ok(())
}

/// The engine that tells nobody anything, and the same through the library, where it could be recorded.
fn unwatched() -> Result<String> {
    let instances = data::sliding("crates/susun/data/sliding/korf100.tsv")?;
    let instance = instances
        .iter()
        .find(|instance| instance.name == "5")
        .context("Korf's instance 5")?;
    let puzzle = Puzzle::new(
        instance.position.clone(),
        Board::blank_first(instance.position.size()),
    )?;
    let request = Request::new(puzzle.clone())
        .method(Method::named("ida-star").expect("a registered name"))
        .heuristic(Some(Heuristic::Manhattan));
    let manhattan = Tabled::new(TileCost::Manhattan, Homes::of(&puzzle));
    let (mut alone, mut through) = (f64::INFINITY, f64::INFINITY);
    let mut nodes = 0;
    // Turn by turn, so that both meet the same neighbours on the machine.
    for _ in 0..2 * RUNS {
        let mut space = SmallSpace::<_, false>::new(&puzzle, manhattan.clone(), Successors::KORF);
        let (run, seconds) = timed(|| Ok(ida_star(&mut space, &Limits::default(), &mut ())))?;
        alone = alone.min(seconds);
        let (report, seconds) = timed(|| Ok(request.solve()?))?;
        through = through.min(seconds);
        nodes = report.stats.generated;
        ensure!(nodes == run.stats.generated);
    }
    let mut page = String::new();
    writeln!(
        page,
        "A search that is not recorded: IDA* on Korf's instance 5, {nodes} nodes, takes {:.1} ms alone and {:.1} ms through the library, {:.3} times as long (the quickest of {} runs each, turn by turn; the library also checks the answer).\n",
        alone * 1e3,
        through * 1e3,
        through / alone,
        2 * RUNS
    )?;
    Ok(page)
}
