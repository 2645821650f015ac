//! A walk as an animation: tiles that ease across, and what was done below them.

use render::{Anchor, Film, Frame, Item, Paint, Placed, Rgb, Sprite, Weight, font};
use sliding::space::Push;
use sliding::{Board, Direction, Puzzle};

use super::boards::{Boards, labelled, letters, played, step};
use super::film::{END_PAUSE, START_PAUSE, WIDTH, pictures, slide, watchable};
use super::panel::{Panel, text, tray_pad, trayed};
use super::theme::Colours;
use super::{CELL, Message, PictureError};

/// Whether so many moves on a board can be an animation.
///
/// # Errors
/// When there are too many moves or cells.
pub fn check_animation(puzzle: &Puzzle, moves: usize) -> Result<(), PictureError> {
    watchable(moves, puzzle.size().cells())
}

/// The sprites of a film: the tray, then two for every tile, then the captions.
struct Sprites {
    sprites: Vec<Sprite>,
    cell: u32,
    /// From the edge of the film to the first cell.
    margin: u32,
    /// Where the goal has each tile.
    homes: Vec<usize>,
}

impl Sprites {
    /// One more, and its number.
    fn add(&mut self, width: u32, height: u32, item: Item) -> usize {
        self.sprites.push(Sprite {
            width,
            height,
            items: vec![item],
        });
        self.sprites.len() - 1
    }

    /// A line of the bar that tells how much is done.
    fn line(&mut self, long: f64, colour: Rgb) -> usize {
        let width = long.max(4.0);
        let line = Item::Rect {
            x: 0.0,
            y: 0.0,
            width,
            height: 4.0,
            radius: 2.0,
            paint: Paint::plain(colour),
        };
        self.add(width.ceil() as u32, 4, line)
    }
}

impl Boards<'_> {
    /// From the edge of a film to the first of its cells: ground, then the tray's own edge.
    fn margin(cell: u32) -> u32 {
        2 * tray_pad(cell.into()).ceil() as u32
    }

    /// The side of a cell of a film.
    fn film_cell(&self) -> u32 {
        let columns = self.puzzle.size().columns() as u32;
        let wide = |cell: u32| columns * cell + 2 * Self::margin(cell);
        match self.style.cell {
            Some(cell) => cell.round().max(4.0) as u32,
            None => (CELL as u32..WIDTH)
                .find(|&cell| wide(cell) >= WIDTH)
                .unwrap_or(WIDTH),
        }
    }

    /// The walk from the start, a move every `delay` thousandths of a second.
    ///
    /// # Errors
    /// When there are more moves or cells than an animation can show.
    pub fn film(&self, pushes: &[Push], delay: u32) -> Result<Film, PictureError> {
        let size = self.puzzle.size();
        check_animation(self.puzzle, pushes.len())?;
        let Colours { ground, line, .. } = self.colours();
        let cell = self.film_cell();
        let (columns, rows) = (size.columns() as u32, size.rows() as u32);
        let margin = Self::margin(cell);
        let bar = (cell / 2).clamp(24, 44);
        let (width, board_height) = (columns * cell + 2 * margin, rows * cell + 2 * margin);
        let height = board_height + bar;
        let mut sprites = Sprites {
            sprites: vec![self.tray_sprite(cell, (width, board_height))],
            cell,
            margin,
            homes: self.puzzle.goal_cells(),
        };
        // Two sprites a tile: as it lies on its own cell, and elsewhere.
        self.tile_sprites(&mut sprites);
        let line = Placed {
            sprite: sprites.line(f64::from(width - 2 * margin), line),
            x: margin as i32,
            y: (height - 8) as i32,
        };
        let total = pushes.len();
        let captions: Vec<Vec<Placed>> = (0..=total)
            .map(|number| {
                let push = number.checked_sub(1).map(|last| pushes[last]);
                let words = match (push, self.title) {
                    (None, None) => Message::FilmStart { total }.text(self.style.lang),
                    (None, Some(title)) => {
                        let moves = Message::Replay { moves: total }.text(self.style.lang);
                        format!("{title}: {moves}")
                    }
                    (Some(push), title) => {
                        let title = title.map(|title| format!("{title}  "));
                        let letters = letters(push, self.notation);
                        format!("{}{number} / {total}  {letters}", title.unwrap_or_default())
                    }
                };
                let done = number as f64 / total.max(1) as f64;
                self.caption(
                    &mut sprites,
                    (width, board_height, bar),
                    line,
                    (&words, done),
                )
            })
            .collect();
        let mut board = self.puzzle.start().clone();
        let mut frames = vec![Frame {
            millis: START_PAUSE,
            placed: self.placed(&sprites, &board, None, &captions[0]),
        }];
        let slide = slide(size.cells());
        for (number, &push) in pushes.iter().enumerate() {
            let before = board.clone();
            let moved = played(&mut board, push);
            let caption = &captions[number + 1];
            for (done, millis) in pictures(slide, delay) {
                let placed = match done < 1.0 {
                    true => {
                        let slide = Some((&moved[..], push.direction, done));
                        self.placed(&sprites, &before, slide, caption)
                    }
                    false => self.placed(&sprites, &board, None, caption),
                };
                frames.push(Frame { millis, placed });
            }
        }
        let last = frames.last_mut().expect("there is a start");
        last.millis = END_PAUSE;
        Ok(Film {
            width,
            height,
            ground,
            sprites: sprites.sprites,
            frames,
        })
    }

    /// The tray with all of its cells empty.
    fn tray_sprite(&self, cell: u32, (width, height): (u32, u32)) -> Sprite {
        let size = self.puzzle.size();
        let empty = vec![self.colours().blank(); size.cells()];
        let words = vec![None; size.cells()];
        let grid = labelled(words, empty, size.columns(), cell.into());
        let tray: Panel = trayed(grid, None, &self.colours());
        let left = (f64::from(width) - tray.width) / 2.0;
        let top = (f64::from(height) - tray.height) / 2.0;
        Sprite {
            width,
            height,
            items: tray.moved(left, top),
        }
    }

    /// What stands below the board: words, and how much is done as a line. Each is a sprite no larger than it
    /// has to be, for there is one a move.
    fn caption(
        &self,
        sprites: &mut Sprites,
        (width, top, bar): (u32, u32, u32),
        line: Placed,
        (words, done): (&str, f64),
    ) -> Vec<Placed> {
        let Colours { soft, now, .. } = self.colours();
        let room = width - 2 * sprites.margin;
        let size = f64::from(bar) * 0.5;
        let size = font::fitting(words, size, Weight::Bold, f64::from(room));
        let wide = font::width(words, size, Weight::Bold).ceil() as u32 + 2;
        let high = bar - 12;
        let middle = (f64::from(wide) / 2.0, f64::from(high) / 2.0);
        let words = text(middle, words, size, Anchor::Middle, Weight::Bold, soft);
        let words = Placed {
            sprite: sprites.add(wide, high, words),
            x: (width.saturating_sub(wide) / 2) as i32,
            y: top as i32,
        };
        let mut placed = vec![line, words];
        let long = f64::from(room) * done;
        if long >= 1.0 {
            placed.push(Placed {
                sprite: sprites.line(long, now),
                ..line
            });
        }
        placed
    }

    fn tile_sprites(&self, sprites: &mut Sprites) {
        let size = self.puzzle.size();
        let goal_cells = sprites.homes.clone();
        for tile in 1..size.cells() as u16 {
            let home = goal_cells[usize::from(tile)];
            let away = (home + 1) % size.cells();
            for place in [home, away] {
                let body = self.body(tile, place, &goal_cells);
                let words = vec![Some(tile.to_string())];
                let grid = labelled(words, vec![body], 1, f64::from(sprites.cell));
                sprites.sprites.push(Sprite {
                    width: sprites.cell,
                    height: sprites.cell,
                    items: vec![Item::Grid(grid)],
                });
            }
        }
    }

    /// Where everything lies: the board, with some tiles part of the way to where they go.
    fn placed(
        &self,
        sprites: &Sprites,
        board: &Board,
        slide: Option<(&[u16], Direction, f64)>,
        caption: &[Placed],
    ) -> Vec<Placed> {
        let size = board.size();
        let mut placed = vec![Placed {
            sprite: 0,
            x: 0,
            y: 0,
        }];
        for (place, &tile) in board
            .cells()
            .iter()
            .enumerate()
            .filter(|(_, tile)| **tile != 0)
        {
            let is_home = sprites.homes[usize::from(tile)] == place;
            let mut at = [size.column(place), size.row(place)]
                .map(|at| f64::from(sprites.margin) + at as f64 * f64::from(sprites.cell));
            let mut looks_home = is_home;
            if let Some((moved, direction, done)) = slide
                && moved.contains(&tile)
            {
                let (right, down) = step(direction);
                at[0] += right * done * f64::from(sprites.cell);
                at[1] += down * done * f64::from(sprites.cell);
                looks_home = false;
            }
            placed.push(Placed {
                sprite: 1 + 2 * (usize::from(tile) - 1) + usize::from(!looks_home),
                x: at[0].round() as i32,
                y: at[1].round() as i32,
            });
        }
        placed.extend(caption);
        placed
    }
}
