//! `susun presets`

use clap::ArgMatches;
use susun::Lang;
use susun::json::Presets;
use susun::message::number;
use susun::pack::presets::PRESETS;
use susun::slide::benchmarks::BENCHMARKS;
use susun::view::table;

use super::json_line;
use crate::failure::{Failure, exit};
use crate::output;
use crate::words::CliMessage;

pub(super) fn run(matches: &ArgMatches, lang: Lang) -> Result<u8, Failure> {
    output::print(&if matches.get_flag("json") {
        json_line(&Presets::new(lang))
    } else {
        text(lang)
    });
    Ok(exit::DONE)
}

fn text(lang: Lang) -> String {
    let header = [
        CliMessage::ColumnName,
        CliMessage::ColumnSolutions,
        CliMessage::ColumnUpToSymmetry,
        CliMessage::ColumnAbout,
    ]
    .map(|column| column.text(lang));
    let rows: Vec<Vec<String>> = PRESETS
        .iter()
        .map(|preset| {
            vec![
                preset.name.to_owned(),
                number(preset.solutions, lang),
                number(preset.up_to_symmetry, lang),
                preset.about.in_lang(lang).to_owned(),
            ]
        })
        .collect();
    let right = [false, true, true, false];
    let mut text = table(&header.each_ref().map(String::as_str), &rows, &right);
    text += &format!("\n{}\n", CliMessage::CreditsHead.text(lang));
    for presets in PRESETS.chunk_by(|a, b| a.credit == b.credit) {
        let names: Vec<&str> = presets.iter().map(|preset| preset.name).collect();
        let credit = presets[0].credit.in_lang(lang);
        text += &format!("  {}: {credit}\n", names.join(", "));
    }
    text += &format!("\n{}\n", CliMessage::PresetsNote.text(lang));
    text += &format!("\n{}\n", CliMessage::SetsHead.text(lang));
    let header = [
        CliMessage::ColumnName,
        CliMessage::ColumnBoards,
        CliMessage::ColumnAbout,
    ]
    .map(|column| column.text(lang));
    let rows: Vec<Vec<String>> = BENCHMARKS
        .iter()
        .map(|set| {
            let boards = set.instances().len().to_string();
            let about = set.about.in_lang(lang).to_owned();
            vec![set.name.to_owned(), boards, about]
        })
        .collect();
    let right = [false, true, false];
    text += &table(&header.each_ref().map(String::as_str), &rows, &right);
    for set in BENCHMARKS {
        text += &format!("  {}: {}\n", set.name, set.publication);
    }
    text
}
