//! A walk as an animation: tiles that ease across, and what was done below them.

use render::colour::ink_on;
use render::{Anchor, Film, Frame, Grid, Item, Paint, Placed, Sprite, Weight};
use sliding::space::Push;
use sliding::{Board, Direction, Puzzle};

use super::boards::{Boards, letters, played, step};
use super::panel::text;
use super::theme::Colours;
use super::{Message, PictureError};

/// More moves than anyone watches.
pub const MOST_MOVES: usize = 1000;
/// Cells of a board beyond which nothing can be seen moving.
const MOST_CELLS: usize = 1024;
/// How long a slide takes: the rest of a move's time is for looking.
const SLIDE: u32 = 160;
/// How long one picture of a slide is seen: more would not be seen, and be kept nowhere.
const PICTURE: u32 = 40;
/// How long the start and the end are seen, in moves.
const PAUSE: u32 = 3;

/// Whether so many moves on a board can be an animation.
///
/// # Errors
/// When there are too many moves or cells.
pub fn watchable(puzzle: &Puzzle, moves: usize) -> Result<(), PictureError> {
    let cells = puzzle.size().cells();
    match moves > MOST_MOVES || cells > MOST_CELLS {
        true => Err(PictureError::TooLongToWatch {
            moves,
            most: MOST_MOVES,
            cells,
            most_cells: MOST_CELLS,
        }),
        false => Ok(()),
    }
}

/// The tiles of a film: where each lies is told by its sprite's number.
struct Sprites {
    sprites: Vec<Sprite>,
    cell: u32,
    /// From the edge of the film to the first cell.
    margin: u32,
}

impl Boards<'_> {
    /// The walk from the start, a move every `delay` thousandths of a second.
    ///
    /// # Errors
    /// When there are more moves or cells than an animation can show.
    pub fn film(&self, pushes: &[Push], delay: u32) -> Result<Film, PictureError> {
        let size = self.puzzle.size();
        watchable(self.puzzle, pushes.len())?;
        let Colours {
            ground,
            frame,
            soft,
            accent,
            ..
        } = self.colours();
        let cell = self.style.cell.round().max(4.0) as u32;
        let pad = (cell / 8).clamp(2, 8);
        let (columns, rows) = (size.columns() as u32, size.rows() as u32);
        let margin = pad * 2;
        let bar = (cell / 2).clamp(22, 40);
        let (width, board_height) = (columns * cell + 2 * margin, rows * cell + 2 * margin);
        let height = board_height + bar;
        let mut sprites = Sprites {
            sprites: vec![Sprite {
                width,
                height: board_height,
                items: vec![Item::Rect {
                    x: f64::from(margin - pad),
                    y: f64::from(margin - pad),
                    width: f64::from(columns * cell + 2 * pad),
                    height: f64::from(rows * cell + 2 * pad),
                    radius: f64::from(pad) * 1.6,
                    paint: Paint::plain(frame),
                }],
            }],
            cell,
            margin,
        };
        // Two sprites a tile: as it lies on its own cell, and elsewhere.
        self.tile_sprites(&mut sprites);
        let first_caption = sprites.sprites.len();
        let total = pushes.len();
        for number in 0..=total {
            let push = number.checked_sub(1).map(|last| pushes[last]);
            let words = match push {
                None => Message::FilmStart { total }.text(self.style.lang),
                Some(push) => format!("{number} / {total}   {}", letters(push, self.notation)),
            };
            let size = f64::from(bar) * 0.5;
            let room = f64::from(width - 2 * margin);
            let size = render::font::fitting(&words, size, Weight::Bold, room);
            let done = number as f64 / total.max(1) as f64;
            let line = |width: f64, colour| Item::Rect {
                x: f64::from(margin),
                y: f64::from(bar) - 6.0,
                width,
                height: 3.0,
                radius: 1.5,
                paint: Paint::plain(colour),
            };
            let mut items = vec![
                text(
                    (f64::from(width) / 2.0, f64::from(bar - 8) / 2.0),
                    &words,
                    size,
                    Anchor::Middle,
                    Weight::Bold,
                    soft,
                ),
                line(room, frame),
            ];
            if number > 0 {
                items.push(line((room * done).max(3.0), accent));
            }
            sprites.sprites.push(Sprite {
                width,
                height: bar,
                items,
            });
        }
        let mut board = self.puzzle.start().clone();
        let mut frames = vec![Frame {
            millis: delay * PAUSE,
            placed: self.placed(&sprites, &board, None, (first_caption, board_height)),
        }];
        for (number, &push) in pushes.iter().enumerate() {
            let before = board.clone();
            let moved = played(&mut board, push);
            let caption = (first_caption + number + 1, board_height);
            let pictures = (SLIDE.min(delay / 2) / PICTURE).max(1);
            for picture in 1..pictures {
                let way = eased(f64::from(picture) / f64::from(pictures));
                let slide = Some((&moved[..], push.direction, way));
                frames.push(Frame {
                    millis: PICTURE,
                    placed: self.placed(&sprites, &before, slide, caption),
                });
            }
            let is_last = number + 1 == total;
            let rest = delay.saturating_sub(PICTURE * (pictures - 1)).max(20);
            frames.push(Frame {
                millis: if is_last { rest + delay * PAUSE } else { rest },
                placed: self.placed(&sprites, &board, None, caption),
            });
        }
        Ok(Film {
            width,
            height,
            ground,
            sprites: sprites.sprites,
            frames,
        })
    }

    fn tile_sprites(&self, sprites: &mut Sprites) {
        let size = self.puzzle.size();
        let goal_cells = self.puzzle.goal_cells();
        for tile in 1..size.cells() as u16 {
            let home = goal_cells[usize::from(tile)];
            let away = (home + 1) % size.cells();
            for place in [home, away] {
                let colour = self.tile_colour(tile, place, &goal_cells);
                let cell = f64::from(sprites.cell);
                let grid = Grid {
                    x: 0.0,
                    y: 0.0,
                    cell,
                    columns: 1,
                    cells: vec![Some(0)],
                    bodies: vec![render::Body {
                        fill: Some(render::Fill::Plain(colour)),
                        edge: None,
                    }],
                    labels: vec![render::Label {
                        cell: 0,
                        words: tile.to_string(),
                        colour: ink_on(colour),
                    }],
                    look: render::Cells::Squares,
                    caption: None,
                };
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
        (caption, caption_y): (usize, u32),
    ) -> Vec<Placed> {
        let size = board.size();
        let goal_cells = self.puzzle.goal_cells();
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
            let is_home = goal_cells[usize::from(tile)] == place;
            let mut at = [size.column(place), size.row(place)]
                .map(|at| f64::from(sprites.margin) + at as f64 * f64::from(sprites.cell));
            let mut looks_home = is_home;
            if let Some((moved, direction, way)) = slide
                && moved.contains(&tile)
            {
                let (right, down) = step(direction);
                at[0] += right * way * f64::from(sprites.cell);
                at[1] += down * way * f64::from(sprites.cell);
                looks_home = false;
            }
            placed.push(Placed {
                sprite: 1 + 2 * (usize::from(tile) - 1) + usize::from(!looks_home),
                x: at[0].round() as i32,
                y: at[1].round() as i32,
            });
        }
        placed.push(Placed {
            sprite: caption,
            x: 0,
            y: caption_y as i32,
        });
        placed
    }
}

/// Slow at both ends.
fn eased(way: f64) -> f64 {
    way * way * (3.0 - 2.0 * way)
}
