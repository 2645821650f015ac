//! The answer to `replay`: every board on the way.

use std::ops::ControlFlow;

use sliding::space::Push;
use sliding::{Board, Direction, Puzzle};

use super::super::replay::{self, Player};
use super::super::{Message, check};
use super::{Drawn, NOTATIONS, SHOWS, Show, read_moves};
use crate::Lang;
use crate::family::{
    Answer, Picture, PictureStyle, Refusal, Settings, TakeStyled, TakeText, Verdict,
};
use crate::format::{Fault, Notation, board_line, print_moves, print_moves_in};
use crate::json::slide::Replayed;
use crate::look::{Drawing, Look, Styled, Tone};
use crate::picture::{self, PictureError, strip_fits};
use crate::registry::Text;
use crate::view::{blocks_across, board_rows, one_row, side_by_side};

/// The label of the board that moves lead to.
pub(super) const END: Text = Text {
    en: "Final board",
    id: "Papan akhir",
};
const WAY_BACK: Text = Text {
    en: "Inverse",
    id: "Kebalikan",
};

pub(super) fn replay_moves(
    puzzle: &Puzzle,
    settings: &Settings,
) -> Result<Box<dyn Answer>, Refusal> {
    let mut shows = vec![Show::Steps];
    shows.extend(
        SHOWS
            .iter()
            .map(|(_, show)| *show)
            .filter(|show| *show != Show::Steps),
    );
    let drawn = Drawn::read(settings, &shows)?;
    // Each move is made before the next one is read: a list that cannot be played is never kept.
    let mut player = Player::new(puzzle.start());
    let mut moves = Vec::new();
    read_moves(puzzle, settings, drawn.notation, &mut |direction| {
        if player.play(direction) {
            moves.push(direction);
            return Ok(());
        }
        let letter = print_moves(&[direction], drawn.notation);
        let differs =
            |other: Notation| other.convert(direction) != drawn.notation.convert(direction);
        let other = NOTATIONS.iter().find(|(_, other)| differs(*other));
        let other = other.expect("there are two notations");
        Err(Fault::BlockedMove {
            number: moves.len() + 1,
            letter: letter.chars().next().expect("a move has a letter"),
            other_notation: other.0,
        })
    })?;
    let only_back = settings.has("invert");
    Ok(Box::new(Walk {
        puzzle: puzzle.clone(),
        last: player.board(),
        moves,
        drawn,
        only_back,
    }))
}

#[derive(Debug)]
struct Walk {
    puzzle: Puzzle,
    last: Board,
    moves: Vec<Direction>,
    drawn: Drawn,
    /// Whether only the way back is shown.
    only_back: bool,
}

impl Answer for Walk {
    fn verdict(&self) -> Verdict {
        Verdict::Yes
    }

    fn json(&self) -> String {
        let mut text = String::new();
        let _ = self.json_in_parts(&mut |part| {
            text += part;
            ControlFlow::Continue(())
        });
        text
    }

    fn json_in_parts(&self, take: TakeText<'_>) -> ControlFlow<()> {
        let replayed = Replayed::of(&self.puzzle, &self.moves);
        json_in_parts(&replayed.expect("the moves were made"), take)
    }

    fn text(&self, look: &Look) -> Styled {
        let mut text = Styled::new();
        let _ = self.text_in_parts(look, &mut |part| {
            text.append(part.clone());
            ControlFlow::Continue(())
        });
        text
    }

    fn text_in_parts(&self, look: &Look, take: TakeStyled<'_>) -> ControlFlow<()> {
        if !self.only_back {
            return self.whole(look, take);
        }
        let mut text = Styled::new();
        let [_, _, back] = self.ending(look.lang);
        let label = Message::Moves {
            notation: self.drawn.notation,
        }
        .text(look.lang);
        text.line(Tone::Plain, format!("{label}: {}", back.1));
        take(&text)
    }

    fn file_text_in_parts(&self, lang: Lang, take: TakeText<'_>) -> ControlFlow<()> {
        self.whole(&Look::plain(lang), &mut |part| take(&part.to_string()))
    }

    fn picture(&self, how: &PictureStyle) -> Result<Option<Picture>, PictureError> {
        let (lang, count) = (how.style.lang, self.moves.len());
        let boards = self.drawn.boards(&self.puzzle, how.style);
        if how.moves {
            picture::check_animation(&self.puzzle, count)?;
            return Ok(Some(Picture::Film(boards.film(&self.pushes(), how.delay)?)));
        }
        let heading = picture::Message::Replay { moves: count }.text(lang);
        Ok(Some(Picture::Scene(match self.drawn.show {
            Show::Start => boards.start(),
            Show::Pair => boards.pair(&heading, Vec::new()),
            Show::Kurang => picture::kurang(&self.puzzle, &check(&self.puzzle), &how.style),
            Show::Steps if strip_fits(&self.puzzle, count) => {
                boards.strip(&self.pushes(), &heading, Vec::new())
            }
            Show::Steps => {
                let note = picture::Message::StepsLeftOut { boards: count - 1 }.text(lang);
                boards.pair(&heading, vec![note])
            }
        })))
    }
}

impl Walk {
    fn pushes(&self) -> Vec<Push> {
        let push = |&direction| Push {
            direction,
            tiles: 1,
        };
        self.moves.iter().map(push).collect()
    }

    /// The boards, and where they lead.
    fn whole(&self, look: &Look, take: TakeStyled<'_>) -> ControlFlow<()> {
        match look.drawing {
            Drawing::Characters(characters) if strip_fits(&self.puzzle, self.moves.len()) => {
                let boards = self
                    .drawn
                    .boards(&self.puzzle, picture::Style::terminal(look.lang));
                let scene = boards.strip(&self.pushes(), "", Vec::new());
                let mut text = Styled::new();
                text.block(render::terminal::draw(&scene, &characters));
                take(&text)?;
            }
            _ => self.rows(look.width, &mut |rows| {
                let mut text = Styled::new();
                text.block(rows);
                take(&text)
            })?,
        }
        let mut text = Styled::new();
        text.gap();
        for (label, words) in self.ending(look.lang) {
            text.line(Tone::Plain, format!("{label}: {words}"));
        }
        take(&text)
    }

    /// The moves, the last board and the way back, each with its label.
    fn ending(&self, lang: Lang) -> [(String, String); 3] {
        let notation = self.drawn.notation;
        let back = print_moves_in(&replay::invert(&self.moves), notation, lang);
        [
            (
                Message::Moves { notation }.text(lang),
                print_moves_in(&self.moves, notation, lang),
            ),
            (END.in_lang(lang).to_owned(), board_line(&self.last)),
            (WAY_BACK.in_lang(lang).to_owned(), back),
        ]
    }

    /// The boards in rows, as [`side_by_side`] sets them, a row at a time.
    fn rows(&self, width: usize, take: TakeText<'_>) -> ControlFlow<()> {
        let letter = |number: usize| match number.checked_sub(1) {
            Some(last) => print_moves(&[self.moves[last]], self.drawn.notation),
            None => "-".to_owned(),
        };
        let boards = replay::boards(self.puzzle.start(), &self.moves).enumerate();
        let mut blocks = boards.map(|(number, board)| {
            let mut block = vec![format!("{number} {}", letter(number))];
            block.extend(board_rows(&board));
            block
        });
        let count = self.moves.len();
        // One row may hold all of them.
        if count < width {
            return take(&side_by_side(&blocks.collect::<Vec<_>>(), width));
        }
        let label = format!("{count} {}", letter(count)).len();
        let widest = board_rows(&self.last)[0].len().max(label);
        let widths = vec![widest; blocks_across(widest, width)];
        let mut gap = "";
        loop {
            let row: Vec<_> = blocks.by_ref().take(widths.len()).collect();
            if row.is_empty() {
                return ControlFlow::Continue(());
            }
            take(&(gap.to_owned() + &one_row(&row, &widths)))?;
            gap = "\n";
        }
    }
}

/// An object as JSON in parts.
fn json_in_parts(value: &impl serde::Serialize, take: TakeText<'_>) -> ControlFlow<()> {
    let mut parts = Parts {
        text: String::new(),
        take,
    };
    // It fails only if nobody takes the parts.
    match serde_json::to_writer(&mut parts, value) {
        Ok(()) => (parts.take)(&parts.text),
        Err(_) => ControlFlow::Break(()),
    }
}

/// Text that is handed on when it has become long.
struct Parts<'a> {
    text: String,
    take: TakeText<'a>,
}

impl std::io::Write for Parts<'_> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.text += std::str::from_utf8(bytes).map_err(std::io::Error::other)?;
        if self.text.len() >= PART && (self.take)(&std::mem::take(&mut self.text)).is_break() {
            return Err(std::io::ErrorKind::BrokenPipe.into());
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Bytes that are handed on at once, about.
const PART: usize = 1 << 16;
