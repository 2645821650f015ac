//! Sentences of the page's server, to the terminal and to browsers.

use susun::messages;

messages! {
    /// A sentence of the server.
    pub(crate) enum ServeMessage<'a> {
        Serving { address: &'a str } =>
            en: "Serving the page at {address}. Press Ctrl-C to stop.",
            id: "Halamannya ada di {address}. Tekan Ctrl-C untuk berhenti.";
        PortTaken { port: u16 } =>
            en: "port {port} is already in use",
            id: "port {port} sedang dipakai program lain";
        CannotListen { port: u16, problem: &'a str } =>
            en: "cannot listen on port {port}: {problem}",
            id: "port {port} tidak bisa dipakai: {problem}";
        PortFix =>
            en: "choose another --port, or --port 0 for any free port",
            id: "pilih --port lain, atau --port 0 untuk port bebas mana saja";
        /// What `--allow-embed` takes.
        Origins =>
            en: "scheme, host and port of the page that embeds, such as https://course.example.org or http://127.0.0.1:8000; or no value to allow any page",
            id: "skema, host, dan port halaman yang menyematkan, misalnya https://kuliah.example.org atau http://127.0.0.1:8000; atau tanpa nilai agar semua halaman boleh";
        /// The program was built without a page.
        NoPage => en: "this program was built without its page", id: "program ini dibangun tanpa halamannya";
        NoPageFix =>
            en: "build the folder crates/cli/page, then build the program again",
            id: "buat folder crates/cli/page, lalu bangun lagi programnya";
        NoBrowser =>
            en: "note: no browser could be started; open the address yourself",
            id: "catatan: tidak ada peramban yang bisa dijalankan; buka sendiri alamatnya";
        /// To a browser: no such path.
        NotFound => en: "Nothing at this address.", id: "Tidak ada apa-apa di alamat ini.";
        /// To a browser: another method than GET or HEAD.
        OnlyRead => en: "Only GET and HEAD are supported.", id: "Hanya GET dan HEAD yang didukung.";
        /// To a browser: the request names another host.
        OtherHost =>
            en: "Refused: the page is served as 127.0.0.1 or localhost only. Under another name, a foreign page could have sent the browser here.",
            id: "Ditolak: halaman ini hanya disajikan sebagai 127.0.0.1 atau localhost. Dengan nama lain, halaman asing bisa saja mengarahkan peramban ke sini.";
    }
}
