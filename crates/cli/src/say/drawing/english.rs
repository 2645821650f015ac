//! English.

use super::DrawSay;

pub(super) fn text(say: DrawSay<'_>) -> String {
    match say {
        DrawSay::Options => "Pictures".into(),
        DrawSay::Output { kinds } => format!("Also save the answer, as {kinds}; may be repeated"),
        DrawSay::Force => "Replace files that exist".into(),
        DrawSay::Cell { range, usual } => format!("Side of a cell in pixels, {} to {} [default: {usual}]", range.start(), range.end()),
        DrawSay::Theme => "light (default) or dark".into(),
        DrawSay::Colours => "What a tile's colour tells: plain, nothing (default); lines, where it belongs; home, whether it is there".into(),
        DrawSay::Delay { range, usual } => format!("Time of a move or piece in an animation, {} to {} ms [default: {usual}]", range.start(), range.end()),
        DrawSay::ShowAnswer => "What a picture shows. Sliding: steps (default), start, pair (start beside goal), kurang (the proof). Packing: tray (default), steps (piece by piece), pieces (what is to go in)".into(),
        DrawSay::ShowWalk => "What a picture shows: steps (default), start, pair (start beside goal), kurang (the proof)".into(),
        DrawSay::ShowPuzzle => "What a picture shows. Sliding: kurang, the proof (default), start, pair (start beside goal). Packing: pieces, the tray and what is to go in (default), tray".into(),
        DrawSay::Draw => "How boards are shown here: auto, colour, outline, ascii or plain [default: auto, plain where the output is no terminal]".into(),
        DrawSay::MaxNodes { most, usual } => format!("Most nodes that are recorded, 1 to {most} [default: {usual}]; the way to the solution is always there"),
        DrawSay::NoFold => "Draw every recorded node, however wide the picture becomes".into(),
        DrawSay::KindFix { kinds } => format!("let the name end in {kinds}"),
        DrawSay::NotThisKind { path } => format!("\"{path}\": this command writes no such file"),
        DrawSay::NotSaved { path, why } => format!("Not saved: {path}: {why}"),
        DrawSay::NothingToDraw => "there is no answer to draw".into(),
        DrawSay::Replace { path } => format!("\"{path}\" exists already. Replace it? [y/N] "),
    }
}
