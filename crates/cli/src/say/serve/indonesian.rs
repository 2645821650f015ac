//! Bahasa Indonesia.

use super::ServeSay;

pub(super) fn text(say: ServeSay<'_>) -> String {
    match say {
        ServeSay::PortForm { range } => format!("bilangan bulat {} sampai {}", range.start(), range.end()),
        ServeSay::Serving { address } => format!("Halamannya ada di {address} sampai dihentikan dengan Ctrl-C."),
        ServeSay::PortTaken { port } => format!("port {port} sedang dipakai program lain"),
        ServeSay::CannotListen { port, problem } => format!("port {port} tidak bisa dipakai: {problem}"),
        ServeSay::PortFix => "pilih bilangan lain untuk --port, atau --port 0 untuk yang mana saja yang bebas".into(),
        ServeSay::NoPage => "program ini dibangun tanpa halamannya".into(),
        ServeSay::NoPageFix => "bangun lagi bila folder crates/cli/page sudah ada".into(),
        ServeSay::NoBrowser => "catatan: tidak ada peramban yang bisa dijalankan; bukalah sendiri alamat itu".into(),
        ServeSay::NotFound => "Tidak ada apa-apa di alamat ini.".into(),
        ServeSay::OnlyRead => "Di sini hanya GET dan HEAD yang dijawab.".into(),
        ServeSay::OtherHost => "Ditolak: halaman ini hanya disajikan sebagai 127.0.0.1 atau localhost. Dengan nama lain, bisa jadi halaman asing yang membawa peramban ke sini.".into(),
    }
}
