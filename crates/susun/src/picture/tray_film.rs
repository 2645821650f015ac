//! A tray that is filled, as an animation: pieces drop in one by one.

use packing::Puzzle;
use render::{Film, Frame, Grid, Item, Label, Placed, Sprite};

use super::film::{END_PAUSE, START_PAUSE, WIDTH, pictures, slide, watchable};
use super::trays::Tray;
use super::{CELL, PictureError};

/// Whether filling a container can be an animation.
///
/// # Errors
/// When it has too many cells.
pub fn check_filling(puzzle: &Puzzle) -> Result<(), PictureError> {
    // There are no more pieces than cells.
    watchable(0, puzzle.container().cells().len())
}

impl Tray<'_> {
    /// How it is filled, a piece every `delay` thousandths of a second: each drops into its place.
    ///
    /// # Errors
    /// When the container has more cells than an animation can show.
    pub fn film(&self, delay: u32) -> Result<Film, PictureError> {
        check_filling(self.puzzle)?;
        let slide = slide(self.puzzle.container().cells().len());
        let margin = 12.0;
        let is_wide = |cell: &f64| self.panel(&[], *cell).width + 2.0 * margin >= f64::from(WIDTH);
        let cell = self.style.cell.map_or_else(
            || {
                (CELL as u32..WIDTH)
                    .map(f64::from)
                    .find(is_wide)
                    .unwrap_or(CELL)
            },
            f64::round,
        );
        let pieces = self.pieces();
        let given = self.puzzle.placed().len();
        let empty = self.panel(&[], cell);
        let (width, height) = (empty.width + 2.0 * margin, empty.height + 2.0 * margin);
        let (width, height) = (width.ceil() as u32, height.ceil() as u32);
        // Where each level's cells begin.
        let corners: Vec<(f64, f64)> = empty
            .items
            .iter()
            .filter_map(|item| match item {
                Item::Grid(grid) => Some((grid.x + margin, grid.y + margin)),
                _ => None,
            })
            .collect();
        let mut sprites = vec![Sprite {
            width,
            height,
            items: empty.moved(margin, margin),
        }];
        let mut shown = vec![Placed {
            sprite: 0,
            x: 0,
            y: 0,
        }];
        let mut frames = Vec::new();
        for (number, piece) in pieces.iter().enumerate() {
            let before = shown.len();
            let levels = self.levels(std::slice::from_ref(piece), false, cell);
            for (grid, corner) in levels.into_iter().zip(&corners) {
                let Some((grid, row, column)) = cropped(grid) else {
                    continue;
                };
                shown.push(Placed {
                    sprite: sprites.len(),
                    x: (corner.0 + column as f64 * cell).round() as i32,
                    y: (corner.1 + row as f64 * cell).round() as i32,
                });
                sprites.push(Sprite {
                    width: grid.width().ceil() as u32,
                    height: grid.height().ceil() as u32,
                    items: vec![Item::Grid(grid)],
                });
            }
            if number < given {
                continue;
            }
            if frames.is_empty() {
                frames.push(Frame {
                    millis: START_PAUSE,
                    placed: shown[..before].to_vec(),
                });
            }
            for (done, millis) in pictures(slide, delay) {
                let mut placed = shown.clone();
                for part in &mut placed[before..] {
                    // From a little above, as far as the picture reaches.
                    part.y = (part.y - ((1.0 - done) * cell * 0.5).round() as i32).max(0);
                }
                frames.push(Frame { millis, placed });
            }
        }
        match frames.last_mut() {
            Some(last) => last.millis = END_PAUSE,
            None => frames.push(Frame {
                millis: END_PAUSE,
                placed: shown,
            }),
        }
        Ok(Film {
            width,
            height,
            ground: self.colours().ground,
            sprites,
            frames,
        })
    }
}

/// The part of a grid that has anything on it, and the row and column where it begins.
fn cropped(grid: Grid) -> Option<(Grid, usize, usize)> {
    let columns = grid.columns;
    let used: Vec<usize> = (0..grid.cells.len())
        .filter(|&cell| grid.cells[cell].is_some())
        .collect();
    let row = used.iter().map(|cell| cell / columns).min()?;
    let last_row = used.iter().map(|cell| cell / columns).max()?;
    let column = used.iter().map(|cell| cell % columns).min()?;
    let last_column = used.iter().map(|cell| cell % columns).max()?;
    let wide = last_column - column + 1;
    let here = |at: usize| (at / columns - row) * wide + at % columns - column;
    let mut cells = vec![None; wide * (last_row - row + 1)];
    for at in used {
        cells[here(at)] = grid.cells[at];
    }
    let labels = grid.labels.into_iter().map(|label| Label {
        cell: here(label.cell),
        ..label
    });
    let part = Grid {
        columns: wide,
        cells,
        labels: labels.collect(),
        ..grid
    };
    Some((part, row, column))
}
