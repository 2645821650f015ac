//! `susun methods`

use clap::ArgMatches;
use susun::Lang;
use susun::json::Registry;
use susun::pack;
use susun::slide::registry::{Estimate, HEURISTICS, METHODS, Proof};
use susun::view::table;

use super::json_line;
use crate::failure::{Failure, exit};
use crate::output;
use crate::words::CliMessage;

pub(super) fn run(matches: &ArgMatches, lang: Lang) -> Result<u8, Failure> {
    output::print(&if matches.get_flag("json") {
        json_line(&Registry::new(lang))
    } else {
        text(lang)
    });
    Ok(exit::DONE)
}

fn text(lang: Lang) -> String {
    let yes = |yes: bool| if yes { CliMessage::Yes } else { CliMessage::No }.text(lang);
    let headings = |columns: &[CliMessage<'_>]| -> Vec<String> {
        columns.iter().map(|column| column.text(lang)).collect()
    };
    fn as_str(texts: &[String]) -> Vec<&str> {
        texts.iter().map(String::as_str).collect()
    }
    let methods: Vec<Vec<String>> = METHODS
        .iter()
        .map(|row| {
            let optimal = match row.proof {
                Proof::Always => CliMessage::OptimalAlways,
                Proof::Admissible => CliMessage::OptimalAdmissible,
                Proof::ConsistentSingleTile => CliMessage::OptimalConsistent,
                Proof::Weighted => CliMessage::OptimalWeighted,
                Proof::LowerBound | Proof::None => CliMessage::OptimalNo,
            };
            let heuristic = match row.estimate {
                Estimate::Any(heuristic) | Estimate::Only(heuristic) => {
                    heuristic.row().name.to_owned()
                }
                Estimate::Own => CliMessage::OwnHeuristics.text(lang),
                Estimate::Unused => String::from("-"),
            };
            vec![
                row.name.to_owned(),
                optimal.text(lang),
                yes(row.complete),
                heuristic,
                row.about.in_lang(lang).to_owned(),
            ]
        })
        .collect();
    let method_columns = headings(&[
        CliMessage::ColumnName,
        CliMessage::ColumnOptimal,
        CliMessage::ColumnComplete,
        CliMessage::ColumnHeuristic,
        CliMessage::ColumnAbout,
    ]);
    let heuristics: Vec<Vec<String>> = HEURISTICS
        .iter()
        .map(|row| {
            vec![
                row.name.to_owned(),
                yes(row.admissible),
                yes(row.consistent),
                row.about.in_lang(lang).to_owned(),
            ]
        })
        .collect();
    let heuristic_columns = headings(&[
        CliMessage::ColumnName,
        CliMessage::ColumnAdmissible,
        CliMessage::ColumnConsistent,
        CliMessage::ColumnAbout,
    ]);
    let mut text = format!(
        "{}\n\n{}\n\n{}\n{}\n\n{}\n{}\n",
        CliMessage::SlidingHead.text(lang),
        CliMessage::MethodsHead.text(lang),
        table(&as_str(&method_columns), &methods, &[false; 5]),
        CliMessage::HeuristicsHead.text(lang),
        table(&as_str(&heuristic_columns), &heuristics, &[false; 4]),
        CliMessage::OptionsHead.text(lang),
    );
    for row in METHODS {
        for option in row.options {
            let about = option.about.in_lang(lang);
            text += &format!(
                "  {}: {}={}  {about}\n",
                row.name, option.name, option.values
            );
        }
    }
    text += &format!("\n{}\n", CliMessage::CountsHead.text(lang));
    for row in METHODS {
        let generated = CliMessage::GeneratedIs {
            what: row.generated.in_lang(lang),
        };
        let expanded = CliMessage::ExpandedIs {
            what: row.expanded.in_lang(lang),
        };
        text += &format!(
            "  {}\n    {}\n    {}\n",
            row.name,
            generated.text(lang),
            expanded.text(lang)
        );
    }
    text += &format!("\n{}\n", CliMessage::MethodsNote.text(lang));
    text + &packing(lang)
}

fn packing(lang: Lang) -> String {
    let rows: Vec<Vec<String>> = pack::registry::METHODS
        .iter()
        .map(|row| vec![row.name.to_owned(), row.about.in_lang(lang).to_owned()])
        .collect();
    let columns = [CliMessage::ColumnName, CliMessage::ColumnAbout].map(|column| column.text(lang));
    let mut text = format!(
        "\n{}\n\n{}\n\n{}\n{}\n",
        CliMessage::PackingHead.text(lang),
        CliMessage::MethodsHead.text(lang),
        table(&columns.each_ref().map(String::as_str), &rows, &[false; 2]),
        CliMessage::CountsHead.text(lang),
    );
    for row in pack::registry::METHODS {
        let cases = CliMessage::CasesAre {
            what: row.cases.in_lang(lang),
        };
        text += &format!("  {}\n    {}\n", row.name, cases.text(lang));
    }
    text
}
