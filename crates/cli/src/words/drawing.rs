//! Sentences about pictures: their arguments and their errors.

use std::ops::RangeInclusive;

use susun::messages;

messages! {
    /// A sentence about pictures.
    pub(crate) enum PictureMessage<'a> {
        /// The heading of their options.
        Options => en: "Pictures", id: "Gambar";
        Output { kinds: &'a str } =>
            en: "Also save the answer, as {kinds}; may be repeated",
            id: "Simpan juga jawabannya, sebagai {kinds}; boleh diulang";
        Force => en: "Replace existing files", id: "Ganti berkas yang sudah ada";
        Cell { range: &'a RangeInclusive<u32>, default: f64 } =>
            en: ("Side of a cell in pixels, {} to {} [default: {default}]", range.start(), range.end()),
            id: ("Sisi satu petak dalam piksel, {} sampai {} [bawaan: {default}]", range.start(), range.end());
        Theme => en: "light (default) or dark", id: "light, terang (bawaan) atau dark, gelap";
        Delay { range: &'a RangeInclusive<u32>, default: u32 } =>
            en: ("Duration of a move or piece in an animation, {} to {} ms [default: {default}]", range.start(), range.end()),
            id: ("Lama satu langkah atau kepingan dalam animasi, {} sampai {} ms [bawaan: {default}]", range.start(), range.end());
        Draw =>
            en: "How boards are printed: auto, colour, outline, ascii or plain [default: auto, which is plain if the output is not a terminal]",
            id: "Cara papan dicetak: auto, colour, outline, ascii, atau plain [bawaan: auto, yaitu plain bila keluarannya bukan terminal]";
        MaxNodes { most: u64, default: u64 } =>
            en: "Maximum number of recorded nodes, 1 to {most} [default: {default}]; the path to the solution is always recorded",
            id: "Banyak maksimum simpul yang dicatat, 1 sampai {most} [bawaan: {default}]; jalur ke solusi selalu dicatat";
        NoFold =>
            en: "Draw every recorded node, however wide the picture becomes",
            id: "Gambar setiap simpul yang dicatat, selebar apa pun gambarnya";
        KindFix { kinds: &'a str } => en: "use the extension {kinds}", id: "pakai ekstensi {kinds}";
        /// A known kind of file that this command, or this answer, does not have.
        NotThisKind { path: &'a str } =>
            en: "\"{path}\": this command does not write such files",
            id: "\"{path}\": perintah ini tidak menulis berkas semacam itu";
        /// A duration was given for an animation that there is not.
        NothingMoves => en: "--delay is for animations", id: "--delay hanya berlaku untuk animasi";
        NothingMovesFix =>
            en: "save the answer as .gif or .apng (-o), or remove --delay",
            id: "simpan jawabannya sebagai .gif atau .apng (-o), atau hapus --delay";
        NotSaved { path: &'a str, why: &'a str } =>
            en: "Not saved: {path}: {why}",
            id: "Tidak disimpan: {path}: {why}";
        NothingToDraw => en: "there is no answer to draw", id: "tidak ada jawaban untuk digambar";
        Replace { path: &'a str } =>
            en: "\"{path}\" already exists. Replace it? [y/N] ",
            id: "\"{path}\" sudah ada. Ganti? [y/T] ";
    }
}
