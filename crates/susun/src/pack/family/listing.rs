//! What packing puzzles show of themselves: methods, presets, and how people are asked for one.

use packing::Puzzle;

use super::super::presets::PRESETS;
use super::super::registry::METHODS;
use crate::family::{AskLines, Guide, Listing, Question, json};
use crate::json::pack::{Methods, Presets};
use crate::look::Look;
use crate::message::number;
use crate::registry::{Text, titled};
use crate::view::table;
use crate::{Message, messages};

pub(super) const GUIDE: Guide = Guide {
    about: Text {
        en: "packing (pieces into a board)",
        id: "kepingan (menyusun kepingan di papan)",
    },
    forms: Text {
        en: "a preset (kanoodle), an ID (pack:2x3:A/AA,BB/B), or lines: three numbers, DEFAULT, CUSTOM or PYRAMID, the pieces",
        id: "preset (kanoodle), ID (pack:2x3:A/AA,BB/B), atau baris-baris: tiga bilangan, DEFAULT, CUSTOM, atau PYRAMID, kepingannya",
    },
    answers: Text {
        en: "rows separated by slashes (AAB/A.B)",
        id: "baris yang dipisah garis miring (AAB/A.B)",
    },
    lines: Text {
        en: "Type the lines: N M P, then DEFAULT, CUSTOM or PYRAMID, then the pieces; end with two empty lines:",
        id: "Ketik barisnya: N M P, lalu DEFAULT, CUSTOM, atau PYRAMID, lalu kepingannya; akhiri dengan dua baris kosong:",
    },
    // A single one may stand between the pieces.
    empty_lines: 2,
    size: None,
    asks: &[Question::Hint, Question::Solve, Question::Count],
    // As the origin does: the board first, then its picture.
    files: &["solution-*.txt", "solution-*.png"],
};

/// How people are asked for what lies in a container.
pub(super) fn ask_given(puzzle: &Puzzle) -> AskLines {
    match puzzle.container().extent()[0] {
        1 => AskLines {
            question: Text {
                en: "What already lies on the board? Row by row, any letter for each piece, . for an empty cell; end with an empty line",
                id: "Apa yang sudah ada di papan? Baris demi baris, huruf apa saja untuk setiap kepingan, . untuk petak kosong; akhiri dengan baris kosong",
            },
            empty_lines: 1,
        },
        _ => AskLines {
            question: Text {
                en: "What already lies there? Level by level from the bottom, an empty line between them, any letter for each piece, . for an empty place; end with two empty lines",
                id: "Apa yang sudah terpasang? Tingkat demi tingkat dari dasar, dipisah baris kosong, huruf apa saja untuk setiap kepingan, . untuk tempat kosong; akhiri dengan dua baris kosong",
            },
            empty_lines: 2,
        },
    }
}

pub(super) fn methods(look: &Look) -> Listing {
    let lang = look.lang;
    let rows: Vec<Vec<String>> = METHODS
        .iter()
        .map(|row| {
            vec![
                titled(row.title, row.name, lang),
                row.about.in_lang(lang).to_owned(),
            ]
        })
        .collect();
    let header = [Message::ColumnName, Message::ColumnAbout].map(|name| name.text(lang));
    let mut text = format!(
        "{}\n\n{}\n{}\n",
        Message::MethodsHead.text(lang),
        table(&header, &rows, &[false; 2], look.columns),
        Message::OptionsHead.text(lang),
    );
    for row in METHODS {
        for option in row.options {
            let (values, about) = (option.values.in_lang(lang), option.about.in_lang(lang));
            text += &format!("  {}: {}={values}  {about}\n", row.name, option.name);
        }
    }
    text += &format!("\n{}\n", Message::CountsHead.text(lang));
    for row in METHODS {
        let what = row.cases.in_lang(lang);
        let cases = Sentence::CasesAre { what }.text(lang);
        text += &format!("  {}\n    {cases}\n", row.name);
    }
    let json = json(&Methods::new(lang));
    Listing { text, json }
}

pub(super) fn presets(look: &Look) -> Listing {
    let lang = look.lang;
    let known = |count: Option<u64>| count.map_or("-".to_owned(), |count| number(count, lang));
    let rows: Vec<Vec<String>> = PRESETS
        .iter()
        .map(|preset| {
            vec![
                preset.name.to_owned(),
                known(preset.solutions.map(|[all, _]| all)),
                known(preset.solutions.map(|[_, once]| once)),
                preset.about.in_lang(lang).to_owned(),
            ]
        })
        .collect();
    let header = [
        Message::ColumnName.text(lang),
        Sentence::Solutions.text(lang),
        Sentence::UpToSymmetry.text(lang),
        Message::ColumnAbout.text(lang),
    ];
    let mut text = table(&header, &rows, &[false, true, true, false], look.columns);
    text += &format!("\n{}\n", Sentence::Makers.text(lang));
    for presets in PRESETS.chunk_by(|a, b| a.credit == b.credit) {
        let names: Vec<&str> = presets.iter().map(|preset| preset.name).collect();
        let credit = presets[0].credit.in_lang(lang);
        text += &format!("  {}: {credit}\n", names.join(", "));
    }
    text += &format!("\n{}\n", Sentence::NotAffiliated.text(lang));
    let json = json(&Presets::new(lang));
    Listing { text, json }
}

messages! {
    enum Sentence<'a> {
        Solutions => en: "solutions", id: "solusi";
        UpToSymmetry => en: "up to symmetry", id: "tanpa yang simetris";
        CasesAre { what: &'a str } => en: "cases: {what}", id: "kasus: {what}";
        Makers => en: "Makers", id: "Pembuat";
        NotAffiliated =>
            en: "susun is not affiliated with the makers of these puzzles.",
            id: "susun tidak berafiliasi dengan pembuat teka-teki ini.";
    }
}
