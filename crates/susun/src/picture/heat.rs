//! Where pieces lie in all solutions: every cell in the colour of the piece that covers it most often,
//! the stronger the more often.

use packing::Puzzle;
use render::colour::{ink_on, mix};
use render::{Anchor, Body, Fill, Grid, Scene, Weight};

use super::panel::{Align, Panel, Words, page, text, tray_pad, trayed};
use super::trays::{level_size, look};
use super::{Message, Style};
use crate::pack::{self, Heat};
use crate::palette;

/// Whole per cents; what is not all is never called so.
#[must_use]
pub fn percent(share: f64) -> u32 {
    match share {
        1.0.. => 100,
        share => ((share * 100.0).round() as u32).min(99),
    }
}

/// The tray with the most frequent piece of every cell and its share.
#[must_use]
pub fn heat(puzzle: &Puzzle, heat: &Heat, style: &Style) -> Scene {
    let lang = style.lang;
    let colours = style.theme.colours();
    let container = puzzle.container();
    let look = look(puzzle);
    let levels = container.extent()[0] as usize;
    let cell = style.side();
    let mut panels = Vec::new();
    let mut said = Vec::new();
    for level in 0..levels {
        let (rows, columns) = level_size(container, level);
        let mut bodies = Vec::new();
        let mut cells = vec![None; rows * columns];
        let mut written = Vec::new();
        for (number, site) in container.cells().iter().enumerate() {
            let [at, row, column] = site.map(|at| at as usize);
            if at != level {
                continue;
            }
            let piece = heat.hottest(number)[0];
            let symbol = puzzle.pieces()[piece].symbol;
            let share = heat.share(number, piece);
            let colour = colours.piece_colour(palette::colour(puzzle, piece));
            let covered = puzzle.is_covered(number);
            let ground = mix(colours.well, colour, 0.12 + 0.88 * share);
            cells[row * columns + column] = Some(bodies.len());
            let ground = if covered { colour } else { ground };
            let ink = ink_on(ground);
            bodies.push(Body {
                fill: Some(Fill::Plain(ground)),
                dot: covered.then_some(ink),
                ..colours.empty(look)
            });
            let share = (!covered).then(|| format!("{} %", percent(share)));
            let told = share.as_deref().unwrap_or_default();
            said.push(format!("{symbol} {told}").trim_end().to_owned());
            written.push((row, column, symbol, share, ink));
        }
        let grid = Grid {
            x: 0.0,
            y: 0.0,
            cell,
            columns,
            cells,
            bodies,
            labels: Vec::new(),
            look,
            caption: None,
        };
        let words = pack::Message::Level {
            level: level + 1,
            levels,
        };
        let caption = (levels > 1).then(|| words.text(lang));
        let mut panel = trayed(grid, caption, &colours);
        let (left, top) = (
            (panel.width - columns as f64 * cell) / 2.0,
            panel.height - rows as f64 * cell - tray_pad(cell),
        );
        for (row, column, symbol, share, ink) in written {
            let x = left + (column as f64 + 0.5) * cell;
            let y = top + (row as f64 + 0.5) * cell;
            let raised = share.as_ref().map_or(0.0, |_| cell * 0.14);
            let name = symbol.to_string();
            panel.items.push(text(
                (x, y - raised),
                &name,
                cell * 0.36,
                Anchor::Middle,
                Weight::Bold,
                ink,
            ));
            if let Some(share) = share {
                panel.items.push(text(
                    (x, y + cell * 0.22),
                    &share,
                    cell * 0.22,
                    Anchor::Middle,
                    Weight::Regular,
                    ink,
                ));
            }
        }
        panels.push(panel);
    }
    let solutions = &heat.solutions;
    let words = Words {
        heading: Message::HeatTitle.text(lang),
        lines: vec![pack::Message::HeatOf { solutions }.text(lang)],
        description: said.join(", "),
    };
    let panel = Panel::wrapped(
        panels,
        1100.0_f64.max(cell * 12.0),
        (cell * 0.5, cell * 0.5),
        Align::Bottom,
    );
    page(&words, panel, style)
}
