//! What is written on pictures: in both languages, in letters that the font has.

use susun::picture::{Message, PictureError};
use susun::render::font;

use super::LANGS;

#[test]
fn every_message_can_be_drawn() {
    let long = PictureError::TooLongToWatch {
        moves: 1_234,
        most: 1_000,
        cells: 9,
        most_cells: 1024,
    };
    let wide = PictureError::TooLongToWatch {
        moves: 1,
        most: 1_000,
        cells: 2_000,
        most_cells: 1024,
    };
    let large = PictureError::TooLarge {
        width: 30_000,
        height: 20_000,
    };
    let messages = [
        Message::Error(&long),
        Message::Error(&wide),
        Message::Error(&large),
        Message::ErrorFix(&long),
        Message::ErrorFix(&large),
        Message::StepStart,
        Message::FromTo { from: "1", to: "2" },
        Message::Walk {
            from: "1",
            moves: "LU",
            to: "2",
        },
        Message::StepsLeftOut { boards: 2_000 },
        Message::PiecesLeftOut { left: 12 },
        Message::FilmStart { total: 1 },
        Message::FilmStart { total: 31 },
        Message::KurangArcs { blank: 9 },
        Message::KurangCounts { blank: 9 },
        Message::HintPlace {
            piece: "A",
            left: Some(2),
        },
        Message::KurangShows { board: "1 2/3 0" },
        Message::KurangSum { sum: 14 },
        Message::HeatTitle,
        Message::LogScale,
        Message::Replay { moves: 1 },
        Message::Replay { moves: 31 },
        Message::CompareTitle,
        Message::SearchTree {
            method: "a-star",
            heuristic: Some("manhattan"),
        },
        Message::SearchTree {
            method: "greedy",
            heuristic: None,
        },
        Message::LegendGeneration,
        Message::LegendExpansion,
        Message::LegendBoth,
        Message::LegendExpanded,
        Message::LegendNotExpanded,
        Message::LegendENode,
        Message::TreeFrameStart { of: 3 },
        Message::TreeFrame {
            expansions: 1,
            of: 3,
            generated: 1_234,
        },
        Message::LegendLive,
        Message::LegendPruned,
        Message::LegendGoal,
        Message::LegendPath,
        Message::LegendHome,
        Message::Folded { nodes: 1 },
        Message::Folded { nodes: 1_234 },
        Message::Gap { steps: 280 },
        Message::TreeFolded {
            steps: 0,
            has_path: true,
        },
        Message::TreeFolded {
            steps: 1,
            has_path: true,
        },
        Message::TreeFolded {
            steps: 2,
            has_path: true,
        },
        Message::TreeFolded {
            steps: 2,
            has_path: false,
        },
    ];
    for message in messages {
        for text in LANGS.map(|lang| message.text(lang)) {
            assert!(!text.is_empty() && text.trim() == text, "{message:?}");
            let strange: Vec<char> = text.chars().filter(|&c| !font::has(c)).collect();
            assert!(strange.is_empty(), "{strange:?} in {text:?}");
        }
    }
}
