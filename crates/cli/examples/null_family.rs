//! The smallest complete family of puzzles, for the tests: coins in a row are to show heads, and a move
//! turns one coin. One row in `FAMILIES` below registers it, and every command knows it.

use std::process::ExitCode;

use susun::Lang;
use susun::family::{
    Answer, Drawn, Explain, Family, Guide, Host, OptionRow, Picture, PictureStyle, Puzzle,
    Question, RandomPuzzles, Refusal, Settings, Verdict,
};
use susun::look::{Look, Styled, Tone};
use susun::pack::family::Packing;
use susun::picture::PictureError;
use susun::random::Dice;
use susun::registry::Text;
use susun::render::{Item, Paint, Scene};
use susun::slide::family::Sliding;

static FAMILIES: &[&dyn Family] = &[&Sliding, &Packing, &Coins];

fn main() -> ExitCode {
    susun_cli::run(FAMILIES)
}

/// The family.
struct Coins;

/// A puzzle: which coins show tails.
#[derive(Clone, Debug)]
struct Row(Vec<bool>);

/// What cannot be a coin.
#[derive(Debug)]
struct NoCoin(char);

impl Explain for NoCoin {
    fn message(&self, _: Lang) -> String {
        format!("'{}' is no coin", self.0)
    }

    fn advice(&self, _: Lang) -> Option<String> {
        Some("write H for heads and T for tails".into())
    }
}

impl Family for Coins {
    fn name(&self) -> &'static str {
        "coins"
    }

    fn noun(&self) -> Text {
        Text {
            en: "coin puzzle",
            id: "teka-teki koin",
        }
    }

    fn options(&self) -> &'static [OptionRow] {
        &[]
    }

    fn answers(&self, question: Question) -> bool {
        use Question::{Batch, Check, Random, Solve, Trace};
        matches!(question, Solve | Check | Trace | Random | Batch)
    }

    fn methods(&self) -> Vec<(&'static str, Text)> {
        let about = Text {
            en: "turns every coin that shows tails",
            id: "membalik setiap koin yang belum benar",
        };
        vec![("auto", about)]
    }

    fn presets(&self) -> Vec<(&'static str, Text)> {
        let about = Text {
            en: "one coin to turn",
            id: "satu koin untuk dibalik",
        };
        vec![("penny", about)]
    }

    fn guide(&self) -> Guide {
        let text = |en, id| Text { en, id };
        Guide {
            about: text("coins (heads or tails)", "koin (gambar atau angka)"),
            forms: text("coins:HTT", "coins:HTT"),
            answers: text("coins to turn", "koin yang dibalik"),
            lines: text("Type the coins:", "Ketik koinnya:"),
            empty_lines: 1,
            size: Some(text("How many coins? ", "Berapa koin? ")),
            asks: &[Question::Solve],
            files: &["coins-*.txt"],
        }
    }

    fn random(&self, size: &str, _: &Settings) -> Result<Box<dyn RandomPuzzles>, Refusal> {
        let coins = size.strip_prefix("coins:").unwrap_or(size);
        let refuse = |_| Refusal::new(NoCoin(coins.chars().next().unwrap_or(' ')));
        Ok(Box::new(Tosses(coins.parse().map_err(refuse)?)))
    }

    fn recognises(&self, text: &str) -> bool {
        text.starts_with("coins:") || text == "penny"
    }

    fn typed(&self, argument: &str, _: Question, _: bool) -> Option<String> {
        self.recognises(argument).then(|| argument.to_owned())
    }

    fn parse(&self, text: &str) -> Result<Box<dyn Puzzle>, Refusal> {
        let text = if text == "penny" { "T" } else { text.trim() };
        let coins = text.strip_prefix("coins:").unwrap_or(text).chars();
        let coin = |c| match c {
            'H' => Ok(false),
            'T' => Ok(true),
            c => Err(Refusal::new(NoCoin(c))),
        };
        let row: Result<_, _> = coins.map(coin).collect();
        Ok(Box::new(Row(row?)))
    }

    fn check_settings(&self, _: Question, _: &Settings) -> Result<(), Refusal> {
        Ok(())
    }
}

impl Puzzle for Row {
    fn family(&self) -> &'static dyn Family {
        &Coins
    }

    fn with(self: Box<Self>, _: &Settings) -> Result<Box<dyn Puzzle>, Refusal> {
        Ok(self)
    }

    fn solve(&self, _: &Settings, _: &dyn Host) -> Result<Box<dyn Answer>, Refusal> {
        Ok(Box::new(Turns {
            row: self.clone(),
            traced: false,
        }))
    }

    fn check(&self, settings: &Settings) -> Result<Box<dyn Answer>, Refusal> {
        self.solve(settings, &susun::family::Quiet::new())
    }

    fn trace(&self, _: &Settings, _: &dyn Host) -> Result<Box<dyn Answer>, Refusal> {
        Ok(Box::new(Turns {
            row: self.clone(),
            traced: true,
        }))
    }

    fn question(&self, _: &Settings) -> Vec<(&'static str, String)> {
        vec![("coins", self.letters())]
    }
}

impl Row {
    fn letters(&self) -> String {
        let letter = |tails: &bool| if *tails { 'T' } else { 'H' };
        self.0.iter().map(letter).collect()
    }

    /// The coins to turn, from 1.
    fn turns(&self) -> Vec<usize> {
        let coins = (1..).zip(&self.0);
        coins
            .filter_map(|(coin, tails)| tails.then_some(coin))
            .collect()
    }
}

/// So many coins, tossed.
struct Tosses(usize);

impl RandomPuzzles for Tosses {
    fn draw(&self, seed: u64, _: &dyn Host) -> Result<Drawn, Refusal> {
        let mut dice = Dice::new(seed);
        let row = Row((0..self.0).map(|_| dice.below(2) == 1).collect());
        Ok(Drawn {
            name: format!("toss {seed}"),
            line: format!("coins:{}", row.letters()),
            json: format!("\"{}\"", row.letters()),
            puzzle: Box::new(row),
        })
    }

    fn json_around(&self) -> [String; 2] {
        [r#"{"v":1,"puzzle":"coins","coins":["#, "]}"].map(str::to_owned)
    }
}

/// The one answer to every question.
struct Turns {
    row: Row,
    traced: bool,
}

impl Answer for Turns {
    fn verdict(&self) -> Verdict {
        Verdict::Yes
    }

    fn json(&self) -> String {
        let turns: Vec<String> = self.row.turns().iter().map(usize::to_string).collect();
        format!(
            r#"{{"v":1,"puzzle":"coins","outcome":"optimal","coins":"{}","turns":[{}]}}"#,
            self.row.letters(),
            turns.join(",")
        )
    }

    fn text(&self, _: &Look) -> Styled {
        let mut text = Styled::new();
        text.line(Tone::Strong, self.row.letters());
        let mut row = self.row.clone();
        for coin in self.row.turns() {
            row.0[coin - 1] = false;
            let board = if self.traced {
                row.letters()
            } else {
                String::new()
            };
            text.line(Tone::Plain, format!("turn {coin} {board}").trim_end());
        }
        text
    }

    fn picture(&self, how: &PictureStyle) -> Result<Option<Picture>, PictureError> {
        let cell = how.style.side();
        let coin = |(place, tails): (usize, &bool)| Item::Circle {
            x: (place as f64 + 0.5) * cell,
            y: cell / 2.0,
            radius: 0.4 * cell,
            paint: Paint::plain(if *tails { [40, 40, 40] } else { [220, 180, 60] }),
        };
        Ok(Some(Picture::Scene(Scene {
            width: self.row.0.len() as f64 * cell,
            height: cell,
            ground: [255, 255, 255],
            title: "Coins".into(),
            description: self.row.letters(),
            items: self.row.0.iter().enumerate().map(coin).collect(),
        })))
    }
}
