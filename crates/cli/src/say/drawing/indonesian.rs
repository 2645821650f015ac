//! Indonesian.

use super::DrawSay;

pub(super) fn text(say: DrawSay<'_>) -> String {
    match say {
        DrawSay::Options => "Gambar".into(),
        DrawSay::Output { kinds } => format!("Simpan juga jawabannya, sebagai {kinds}; boleh diulang"),
        DrawSay::Force => "Ganti berkas yang sudah ada".into(),
        DrawSay::Cell { range, usual } => format!("Sisi satu sel dalam piksel, {} sampai {} [bawaan: {usual}]", range.start(), range.end()),
        DrawSay::Theme => "light, terang (bawaan) atau dark, gelap".into(),
        DrawSay::Colours => "Arti warna ubin: plain, tidak ada (bawaan); lines, tempat seharusnya; home, sudah di tempatnya atau belum".into(),
        DrawSay::Delay { range, usual } => format!("Waktu satu langkah atau keping dalam animasi, {} sampai {} ms [bawaan: {usual}]", range.start(), range.end()),
        DrawSay::ShowAnswer => "Isi gambar. Sliding: steps, langkah demi langkah (bawaan), start, awal, pair, awal di samping tujuan, kurang, buktinya. Packing: tray, papan (bawaan), steps, keping demi keping, pieces, keping yang harus masuk".into(),
        DrawSay::ShowWalk => "Isi gambar: steps, langkah demi langkah (bawaan), start, awal, pair, awal di samping tujuan, kurang, buktinya".into(),
        DrawSay::ShowPuzzle => "Isi gambar. Sliding: kurang, buktinya (bawaan), start, awal, pair, awal di samping tujuan. Packing: pieces, papan dan keping yang harus masuk (bawaan), tray, papan".into(),
        DrawSay::Draw => "Cara papan diperlihatkan di sini: auto, colour, outline, ascii, atau plain [bawaan: auto, plain bila keluarannya bukan terminal]".into(),
        DrawSay::MaxNodes { most, usual } => format!("Simpul terbanyak yang dicatat, 1 sampai {most} [bawaan: {usual}]; jalan menuju solusi selalu ada"),
        DrawSay::NoFold => "Gambar setiap simpul yang tercatat, selebar apa pun gambarnya".into(),
        DrawSay::KindFix { kinds } => format!("akhiri namanya dengan {kinds}"),
        DrawSay::NotThisKind { path } => format!("\"{path}\": perintah ini tidak menulis berkas semacam itu"),
        DrawSay::NotSaved { path, why } => format!("Tidak disimpan: {path}: {why}"),
        DrawSay::NothingToDraw => "tidak ada jawaban untuk digambar".into(),
        DrawSay::Replace { path } => format!("\"{path}\" sudah ada. Ganti? [y/T] "),
    }
}
