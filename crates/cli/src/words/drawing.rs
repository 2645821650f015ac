//! Sentences about pictures: their errors.

use susun::messages;

messages! {
    /// A sentence about pictures.
    pub(crate) enum PictureMessage<'a> {
        KindFix { kinds: &'a str } => en: "use the extension {kinds}", id: "pakai ekstensi {kinds}";
        /// A known kind of file that this command, or this answer, does not have.
        NotThisKind { path: &'a str } =>
            en: "\"{path}\": this command does not write such files",
            id: "\"{path}\": perintah ini tidak menulis berkas semacam itu";
        /// Something was given for an animation that there is not.
        NothingMoves { option: &'a str } =>
            en: "--{option} is for animations",
            id: "--{option} hanya berlaku untuk animasi";
        NothingMovesFix { option: &'a str } =>
            en: "save the answer as .gif or .apng (-o), or remove --{option}",
            id: "simpan jawabannya sebagai .gif atau .apng (-o), atau hapus --{option}";
        /// Documents have their own colours.
        DarkDocument { path: &'a str } =>
            en: "\"{path}\": --theme dark is for pictures, not for documents",
            id: "\"{path}\": --theme dark berlaku untuk gambar, bukan untuk dokumen";
        DarkDocumentFix =>
            en: "remove --theme, or choose light or print: the page of a report follows the reader's screen, a book of challenges and Markdown are light",
            id: "hapus --theme, atau pilih light atau print: halaman laporan mengikuti layar pembaca, buku tantangan dan Markdown berlatar terang";
        /// The puzzle of `--beside` has no answer.
        NothingBeside { puzzle: &'a str } =>
            en: "--beside {puzzle}: no solution was found",
            id: "--beside {puzzle}: tidak ada solusi yang ditemukan";
        NothingBesideFix => en: "give another puzzle, or remove --beside", id: "beri teka-teki lain, atau hapus --beside";
        NotSaved { path: &'a str, why: &'a str } =>
            en: "Not saved: {path}: {why}",
            id: "Tidak disimpan: {path}: {why}";
        NothingToDraw => en: "there is no answer to draw", id: "tidak ada jawaban untuk digambar";
        Replace { path: &'a str } =>
            en: "\"{path}\" already exists. Replace it? [y/N] ",
            id: "\"{path}\" sudah ada. Ganti? [y/T] ";
    }
}
