//! Exact-cover crates beside susun, in the same run and on the same matrix.
//!
//! `dlx` runs with both of its features for speed, on the matrix as it is and as its own
//! preprocessing leaves it. Of `exact-covers` only `DlSolver` runs: its `DcSolver` is declared but
//! not written in version 0.3.0.

use std::fmt::Write;
use std::ops::ControlFlow;

use anyhow::{Context, Result, ensure};
use dancing_links::ExactCover;
use dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};
use dlx::{OptOrder, Uint};
use exact_covers::{DlSolver, Solver};
use susun::pack::Wanted;
use susun::pack::presets::Preset;
use susun::packing::{Grouping, Model};

use super::{counts, method, preset, solve, three_figures};
use crate::cpu_time;

/// An exact cover as every peer knows it: items that are covered once, and options.
struct Matrix {
    /// Their numbers.
    items: Vec<usize>,
    options: Vec<Vec<usize>>,
}

impl Matrix {
    /// The cells, then the pieces.
    fn new(preset: &Preset) -> Result<Self> {
        let model = Model::new(&preset.puzzle(), Grouping::Pieces);
        let problem = model.problem();
        ensure!(problem.demands().iter().all(|&demand| demand == 1));
        let option = |choice: &cover::Choice| {
            let cells = choice.cells.iter().map(|&cell| cell as usize);
            cells.chain([problem.cells() + choice.group]).collect()
        };
        Ok(Self {
            items: (0..problem.cells() + problem.demands().len()).collect(),
            options: problem.choices().iter().map(option).collect(),
        })
    }
}

/// Counts a peer's solutions, until its time is up.
struct Tally {
    found: u64,
    begun: f64,
    most: f64,
}

impl Tally {
    /// Solutions between two looks at the clock.
    const LOOK: u64 = 64;

    fn found(&mut self) -> ControlFlow<()> {
        self.found += 1;
        match self.found.is_multiple_of(Self::LOOK) && cpu_time::now() - self.begun > self.most {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }
}

/// A peer's name, and how it goes through the covers of a matrix.
type Peer = (&'static str, fn(&Matrix, &mut Tally) -> Result<()>);

const PEERS: &[Peer] = &[
    ("dlx 0.8.5", |matrix, tally| {
        dlx_on(&mut dlx_problem(matrix), tally);
        Ok(())
    }),
    ("dlx 0.8.5, preprocessed", |matrix, tally| {
        let mut whole = dlx_problem(matrix);
        let (primary, secondary, options, _) = dlx::p::Preproc::new(&mut whole)
            .reduce(200)
            .context("dlx finds no solution")?;
        let mut reduced = dlx::x::make_problem(primary, secondary, &options, OptOrder::Seq);
        dlx_on(&mut reduced, tally);
        Ok(())
    }),
    ("dancing-links 0.3.1", |matrix, tally| {
        let mut solver = matrix.solver();
        while solver.next_solution().is_some() && tally.found().is_continue() {}
        Ok(())
    }),
    ("exact-covers 0.3.0, DlSolver", |matrix, tally| {
        let mut solver: DlSolver<'_, usize, ()> = DlSolver::new(&matrix.items, &[]);
        for option in &matrix.options {
            solver.add_option(option, []);
        }
        solver.solve(|_| tally.found());
        Ok(())
    }),
];

fn dlx_problem(matrix: &Matrix) -> dlx::x::Problem {
    let option = |option: &Vec<usize>| option.iter().map(|&item| item as Uint).collect();
    let options: Vec<Vec<Uint>> = matrix.options.iter().map(option).collect();
    dlx::x::make_problem(matrix.items.len() as Uint, 0, &options, OptOrder::Seq)
}

fn dlx_on(problem: &mut dlx::x::Problem, tally: &mut Tally) {
    let mut solver = dlx::Solver::new(problem);
    let mut chooser = mrv_chooser(prefer_any(), no_tiebreak());
    while solver.next_solution(&mut chooser) && tally.found().is_continue() {}
}

impl ExactCover for Matrix {
    type Possibility = Vec<usize>;
    type Constraint = usize;

    fn satisfies(&self, option: &Vec<usize>, item: &usize) -> bool {
        option.contains(item)
    }

    fn is_optional(&self, _: &usize) -> bool {
        false
    }

    fn possibilities(&self) -> &[Vec<usize>] {
        &self.options
    }

    fn constraints(&self) -> &[usize] {
        &self.items
    }
}

pub(super) fn table() -> Result<String> {
    let mut page = String::from(
        "### Exact-cover crates in the same run\n\n\
         Every program goes through all solutions, one run each, on the same matrix: cells and pieces are the\n\
         items, placements the options. `dlx` has its features `32-bit` and `unsafe-fast-index` on and is also\n\
         run on what its own preprocessing leaves. `exact-covers` also names a `DcSolver`, which version 0.3.0\n\
         declares without a body. Whoever does not finish in time is stopped, and its seconds for all solutions\n\
         are extrapolated from those it found, as if these came evenly.\n\n\
         | puzzle | program | solutions | seconds | program/susun |\n| --- | --- | ---: | ---: | ---: |\n",
    );
    for (name, most) in [
        ("pentominoes-6x10", 60.0),
        ("kanoodle-pyramid", 60.0),
        ("iq-puzzler-pro", 10.0),
    ] {
        page += &rows(preset(name)?, most)?;
    }
    page.push('\n');
    Ok(page)
}

/// The rows of one puzzle; a peer is stopped after `most` seconds.
fn rows(preset: &Preset, most: f64) -> Result<String> {
    let mut rows = String::new();
    let auto = method("auto")?;
    let (report, ours) = cpu_time::timed(|| solve(&preset.puzzle(), auto, Wanted::All))?;
    let [all, _] = counts(preset)?;
    ensure!(report.given == all);
    writeln!(
        rows,
        "| {} | susun ({}) | {} | {} | 1 |",
        preset.name,
        report.method.row.name,
        report.given,
        three_figures(ours)
    )?;
    let matrix = Matrix::new(preset)?;
    for (name, search) in PEERS {
        let mut tally = Tally {
            found: 0,
            begun: cpu_time::now(),
            most,
        };
        search(&matrix, &mut tally)?;
        let seconds = cpu_time::now() - tally.begun;
        let found = tally.found;
        let (whole, shown) = if seconds < most {
            ensure!(found == all, "{name} finds {found} of {all} solutions");
            (seconds, three_figures(seconds))
        } else {
            ensure!(found < all, "{name} finds {found} of {all} solutions");
            let whole = seconds * all as f64 / found as f64;
            let shown = format!("{whole:.0} (extrapolated from {seconds:.0})");
            (whole, shown)
        };
        writeln!(
            rows,
            "| {} | {name} | {found} | {shown} | {:.0} |",
            preset.name,
            whole / ours
        )?;
    }
    Ok(rows)
}
