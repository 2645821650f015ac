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
