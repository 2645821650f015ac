//! What a state and a node cost, and why not less.

use std::collections::HashSet;
use std::ops::ControlFlow;

use anyhow::{Result, ensure};
use cover::{Observer, Problem};
use susun::packing::{Grouping, Model};

use super::{check, count, method, mib, preset};
use crate::cpu_time::best_of;
use crate::yardstick::memory_latency;

const COUNTED: &str = "iq-puzzler-pro";
const SEARCHED: &str = "pentominoes-3x4x5";
/// Less than the second-level cache of any machine of today.
const NEAR: usize = 1 << 20;

pub(super) fn paragraph() -> Result<String> {
    Ok(format!(
        "### The limit\n\n{}{}{FEWER_NODES}",
        a_state()?,
        a_node()?
    ))
}

/// What was tried.
const FEWER_NODES: &str = "\
What was tried for fewer nodes, counted by a plain program made for that:\n\
\n\
| idea | nodes saved | why it is not used |\n\
| --- | --- | --- |\n\
| remember how many solutions each rest of cells and pieces has, without a limit of memory | iq-puzzler-pro-pyramid 18 %, bedlam 10 %, pentominoes-3x4x5 6 % | a read at a random place for each node that is no dead end, two in five |\n\
| drop nodes where no set of pieces has the size of a separate region | pentominoes-3x4x5 0.9 % | only 1.6 % of the nodes that are no dead ends have separate regions |\n\
| at the first four depths, drop every placement that leaves a cell or a piece without one | pentominoes-3x4x5 20 % | it saves 31 % of what is read, and reads six times as much |\n\
| another choice among the items with the fewest placements | 7 % more or less | fewer on one puzzle, more on another |\n\
\n";

fn a_state() -> Result<String> {
    let preset = preset(COUNTED)?;
    let frontier = method("frontier-count")?;
    let (report, seconds) = best_of(3, || Ok(count(&preset.puzzle(), frontier)))?;
    check(preset, &report)?;
    let walk = walk(Model::new(&preset.puzzle(), Grouping::Forms).problem())?;
    ensure!(
        walk.states == report.cases,
        "{} states, a plain walk meets {}",
        report.cases,
        walk.states
    );
    let a_state = |number: u64| number as f64 / walk.states as f64;
    let kept = a_state(walk.kept);
    let all = (report.bytes as usize).next_power_of_two();
    let (far, near) = (memory_latency(all), memory_latency(NEAR));
    Ok(format!(
        "A state of the counting table cost {:.0} ns ({COUNTED}, {} states, {} MiB at most). {:.1} placements fit\n\
         it on average, and each makes another state. What fits is read off a small table, one read for every\n\
         byte of a state; most states that are made have nothing that fits them and are dropped at once, or were met\n\
         before. The {kept:.1} that live are looked up by their hash, at a place that nothing foretells. A read that\n\
         waits for the one before it took {far:.0} ns in {} MiB, which hold the whole table, and {near:.0} ns in {} MiB, which the\n\
         second-level cache holds: {:.0} and {:.0} ns for the look-ups of a state, if each waited for the one before. They\n\
         need not wait, so they take something in that range, and the arithmetic of every state made takes the\n\
         rest; how the two divide it was not measured. Only fewer states would be much faster.\n\n",
        seconds * 1e9 / report.cases as f64,
        report.cases,
        mib(report.bytes),
        a_state(walk.made),
        all >> 20,
        NEAR >> 20,
        kept * far,
        kept * near,
    ))
}

fn a_node() -> Result<String> {
    let preset = preset(SEARCHED)?;
    let search = method("most-constrained")?;
    let (report, seconds) = best_of(3, || Ok(count(&preset.puzzle(), search)))?;
    check(preset, &report)?;
    let node = seconds * 1e9 / report.cases as f64;
    let length = mean_list(Model::new(&preset.puzzle(), Grouping::Forms).problem())?;
    Ok(format!(
        "A node of the search by the most constrained item cost {node:.0} ns ({SEARCHED}, {} nodes). It goes through the\n\
         list of placements that its parent could still choose from, {length:.0} on average, to see whether\n\
         those that do not touch the new piece still cover all cells and pieces. Unless that shows a dead end, it copies\n\
         them and adds up for all cells and pieces at once how many are left. That is\n\
         {:.1} ns a placement, with four at a time and all else that a node does. A list of {:.1} KiB is read in order\n\
         from the first-level cache, so memory is hardly waited for: the limit is instructions, and only shorter\n\
         lists or fewer nodes would be faster.\n\n",
        report.cases,
        node / length,
        length * size_of::<u64>() as f64 / 1024.0
    ))
}

/// What a count over the frontier does, found by the plainest way to do it.
#[derive(Default)]
struct Walk {
    states: u64,
    /// States that were made, met before or not.
    made: u64,
    /// Those among them that something fits.
    kept: u64,
}

fn walk(problem: &Problem) -> Result<Walk> {
    let cells = problem.cells();
    ensure!(cells <= 64 && problem.demands().iter().all(|&demand| demand == 1));
    let mut starts = vec![Vec::new(); cells];
    for choice in problem.choices() {
        let mask = choice.cells.iter().fold(0_u64, |mask, &c| mask | 1 << c);
        starts[choice.cells[0] as usize].push((mask, 1_u64 << choice.group));
    }
    let mut layers = vec![HashSet::from([(0_u64, 0_u64)])];
    layers.resize(cells + 1, HashSet::new());
    let mut walk = Walk::default();
    for cell in 0..cells {
        for (covered, used) in std::mem::take(&mut layers[cell]) {
            walk.states += 1;
            for &(mask, group) in &starts[cell] {
                if mask & covered != 0 || group & used != 0 {
                    continue;
                }
                walk.made += 1;
                let (covered, used) = (covered | mask, used | group);
                let first = covered.trailing_ones() as usize;
                let fits = |&(mask, group): &(u64, u64)| mask & covered == 0 && group & used == 0;
                if first == cells || starts[first].iter().any(fits) {
                    walk.kept += 1;
                    layers[first].insert((covered, used));
                }
            }
        }
    }
    Ok(walk)
}

/// The mean number of choices that a node's parent could still choose from: over a sample of the
/// nodes of a sample of the jobs.
fn mean_list(problem: &Problem) -> Result<f64> {
    const WANTED: usize = 500;
    const EVERY: usize = 20;
    let split = cover::split(problem, WANTED);
    let mut sample = Sample::default();
    for prefix in split.prefixes.iter().step_by(EVERY) {
        let (rest, _) = problem.after(prefix);
        let mut lists = Lists {
            problem: &rest,
            path: Vec::new(),
            sample: &mut sample,
        };
        cover::most_constrained(&rest, &mut lists);
    }
    ensure!(sample.taken > 0, "no node was looked at");
    Ok(sample.choices as f64 / sample.taken as f64)
}

#[derive(Default)]
struct Sample {
    nodes: u64,
    taken: u64,
    choices: u64,
}

/// Looks at the list of every so many nodes' parents.
struct Lists<'a> {
    problem: &'a Problem,
    path: Vec<usize>,
    sample: &'a mut Sample,
}

impl Observer for Lists<'_> {
    fn wants_events(&self) -> bool {
        true
    }

    fn take(&mut self, choice: usize) {
        const EVERY: u64 = 1009;
        self.sample.nodes += 1;
        if self.sample.nodes.is_multiple_of(EVERY) {
            let (left, _) = self.problem.after(&self.path);
            self.sample.taken += 1;
            self.sample.choices += left.choices().len() as u64;
        }
        self.path.push(choice);
    }

    fn give_back(&mut self, _: usize) {
        self.path.pop();
    }

    fn solution(&mut self, _: &[usize]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
