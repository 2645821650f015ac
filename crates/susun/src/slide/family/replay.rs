//! The answer to `replay`: every board on the way.

use sliding::space::Push;
use sliding::{Board, Direction, Puzzle};

use super::super::{Message, check, replay};
use super::{Drawn, SHOWS, Show};
use crate::Lang;
use crate::family::{Answer, Picture, PictureStyle, Refusal, Settings, Verdict, json};
use crate::format::{Fault, ParseError, board_line, parse_answer, print_moves};
use crate::json::slide::Replayed;
use crate::look::{Drawing, Look, Styled, Tone};
use crate::picture::{self, PictureError, strip_fits};
use crate::registry::Text;
use crate::view::{board_rows, side_by_side};

const END: Text = Text {
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
    let answer = settings.get("answer");
    let source = answer.and_then(|answer| answer.source.clone());
    let refuse = |error: ParseError| Refusal::from(error).in_source(source.clone());
    let text = answer.map_or("", |answer| &answer.text);
    let moves = parse_answer(text, drawn.notation).map_err(refuse)?;
    let boards = replay::play(puzzle.start(), &moves).map_err(|(number, direction)| {
        let letter = print_moves(&[direction], drawn.notation);
        let letter = letter.chars().next().expect("a move has a letter");
        refuse(ParseError {
            at: None,
            fault: Fault::BlockedMove { number, letter },
        })
    })?;
    let only_back = settings.has("invert");
    Ok(Box::new(Walk {
        puzzle: puzzle.clone(),
        boards,
        moves,
        drawn,
        only_back,
    }))
}

#[derive(Debug)]
struct Walk {
    puzzle: Puzzle,
    /// The start and the board after every move.
    boards: Vec<Board>,
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
        json(&Replayed::of(&self.puzzle, &self.boards, &self.moves))
    }

    fn text(&self, look: &Look) -> Styled {
        if !self.only_back {
            return self.whole(look);
        }
        let mut text = Styled::new();
        let [_, _, back] = self.ending(look.lang);
        let label = Message::Moves {
            notation: self.drawn.notation,
        }
        .text(look.lang);
        text.line(Tone::Plain, format!("{label}: {}", back.1));
        text
    }

    fn file_text(&self, lang: Lang) -> Option<String> {
        Some(self.whole(&Look::plain(lang)).to_string())
    }
    fn picture(&self, how: &PictureStyle) -> Result<Option<Picture>, PictureError> {
        let (lang, count) = (how.style.lang, self.moves.len());
        let boards = self.drawn.boards(&self.puzzle, how.style);
        if how.moves {
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
                let note = picture::Message::StepsLeftOut { boards: count + 1 }.text(lang);
                boards.pair(&heading, vec![note])
            }
        })))
    }
}

impl Walk {
    fn last(&self) -> &Board {
        self.boards.last().expect("the start is there")
    }

    fn pushes(&self) -> Vec<Push> {
        let push = |&direction| Push {
            direction,
            tiles: 1,
        };
        self.moves.iter().map(push).collect()
    }

    /// The boards, and where they lead.
    fn whole(&self, look: &Look) -> Styled {
        let mut text = Styled::new();
        text.block(match look.drawing {
            Drawing::Characters(characters) if strip_fits(&self.puzzle, self.moves.len()) => {
                let boards = self
                    .drawn
                    .boards(&self.puzzle, picture::Style::new(look.lang));
                let scene = boards.strip(&self.pushes(), "", Vec::new());
                render::terminal::draw(&scene, &characters)
            }
            _ => self.rows(look.width),
        });
        text.gap();
        for (label, words) in self.ending(look.lang) {
            text.line(Tone::Plain, format!("{label}: {words}"));
        }
        text
    }

    /// The moves, the last board and the way back, each with its label.
    fn ending(&self, lang: Lang) -> [(String, String); 3] {
        let notation = self.drawn.notation;
        let back = print_moves(&replay::invert(&self.moves), notation);
        [
            (
                Message::Moves { notation }.text(lang),
                print_moves(&self.moves, notation),
            ),
            (END.in_lang(lang).to_owned(), board_line(self.last())),
            (WAY_BACK.in_lang(lang).to_owned(), back),
        ]
    }

    fn rows(&self, width: usize) -> String {
        let block = |(number, board): (usize, &Board)| {
            let made = number.checked_sub(1).map(|last| [self.moves[last]]);
            let letter = made.map(|made| print_moves(&made, self.drawn.notation));
            let letter = letter.unwrap_or_else(|| "-".to_owned());
            let mut block = vec![format!("{number} {letter}")];
            block.extend(board_rows(board));
            block
        };
        let blocks: Vec<Vec<String>> = self.boards.iter().enumerate().map(block).collect();
        side_by_side(&blocks, width)
    }
}
