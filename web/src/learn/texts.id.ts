// The lessons in Indonesian. `[phrase](cue)` moves the figure of its section, `at` says where a paragraph wants it.
import type { Texts } from './lesson';

export { words } from './words.id';

export const texts: Texts = {
  states: {
    title: 'Apa itu ruang status?',
    short: 'Status',
    teaser: 'Setiap susunan papan adalah sebuah status, dan setiap langkah membawa kita ke status tetangganya. Menyelesaikan teka-teki berarti mencari jalur.',
    sections: [
      {
        title: 'Status dan langkah',
        parts: [
          '**Status** adalah semua yang perlu diketahui untuk meneruskan permainan. Pada teka-teki geser, itu adalah keadaan papan: ubin mana ada di petak mana, dan di mana petak kosongnya. Riwayat langkah sebelumnya tidak termasuk.',
          'Dari setiap status ada beberapa **langkah**: ubin di sebelah petak kosong bergeser mengisinya. Petak kosong di sudut punya dua ubin tetangga, di tepi tiga, di tengah empat. Semua status beserta langkah yang menghubungkannya membentuk **ruang status**.',
          'Papan di sini berjarak empat langkah dari tujuannya. Cobalah: setiap langkah membawa Anda ke status tetangga. Setiap langkah bisa dibalik, jadi setiap hubungan bisa dilalui dua arah.',
          '**Solusi** adalah jalur dari status awal ke status tujuan. Jalur dengan langkah paling sedikit disebut *optimal*.',
          {
            ask: 'Teka-teki kepingan juga punya ruang status. Apa salah satu statusnya?',
            options: ['Kepingan di tangan Anda', 'Kepingan yang sudah dipasang beserta tempatnya', 'Daftar langkah sampai sekarang'],
            right: 1,
            why: [
              'Kepingan di tangan akan menjadi sebuah langkah. Apa yang harus diketahui untuk meneruskan?',
              'Satu langkah memasang satu kepingan lagi, dan tujuannya setiap status yang semua petaknya tertutup. Tujuan bisa banyak, kedalamannya sama semua. Jadi yang dicari bukan jalur terpendek, melainkan salah satu solusi, atau banyaknya solusi.',
              'Urutan memasangnya tidak mengubah apa yang masih mungkin.',
            ],
          },
        ],
      },
      {
        title: 'Ruang terkecil berbentuk cincin',
        parts: [
          'Di papan 2x2 petak kosong selalu berada di sudut, jadi setiap status punya dua langkah: satu maju, satu lagi kembali. **Setiap titik adalah papan, setiap garis adalah langkah.** Kedua belas status yang bisa dicapai membentuk cincin.',
          { at: 'farthest', text: 'Anda berdiri di [papan yang berseberangan dengan tujuan](farthest): enam langkah, ke arah mana pun. Garis biru adalah salah satu dari dua jalan itu. [Jalanilah](walk), atau geser sendiri ubinnya dan lihat titik jingga berjalan.' },
          {
            ask: 'Dari papan di seberang, tujuan berjarak enam langkah lewat kedua arah. Berapa langkah sekali keliling cincin?',
            answer: 12,
            why: 'Sesudah dua belas langkah searah Anda kembali di papan yang sama: langkah cincin sebanyak papannya.',
            wrong: 'Enam langkah ke tujuan di satu sisi, dan sebanyak itu pula kembali di sisi lain.',
            slips: [[6, 'Itu setengah cincin, dari tujuan ke papan di seberangnya.']],
          },
        ],
      },
      {
        title: 'Seluruh ruang status dalam satu halaman',
        parts: [
          'Setiap **titik** adalah satu papan 2x3. Sebuah **garis** menghubungkan dua papan yang berjarak satu langkah. Tujuan berada paling kiri, dan setiap kolom ke kanan satu langkah lebih jauh.',
          { at: '13', text: 'Geser sebuah ubin. **Titik jingga** berjalan bersama Anda, selalu ke kolom tetangga, tidak pernah naik atau turun di kolomnya sendiri. **Garis biru** adalah jalur terpendek untuk pulang; dari sini panjangnya [13 langkah](walk).' },
          { at: '14', text: 'Ada 360 titik. Kolom yang paling penuh, [14 langkah dari tujuan](14), memuat 44 papan. Sesudahnya kolom mengecil lagi.' },
          { at: 'farthest', text: 'Hanya satu papan yang sejauh 21 langkah: [berdirilah di situ](farthest). Tetangganya dua, keduanya lebih dekat, sebab tidak ada yang lebih jauh.' },
          {
            ask: 'Anda berdiri 13 langkah dari tujuan lalu membuat satu langkah. Berapa jaraknya sekarang?',
            options: ['Selalu 12', '12 atau 14', '12, 13, atau 14'],
            right: 1,
            why: [
              'Langkah juga bisa menjauh. [Kembalilah](13) dan lihat lingkaran jingga: itulah tetangga yang tidak dilewati garis biru.',
              'Tidak ada garis yang menghubungkan dua titik di kolom yang sama: setiap langkah mengubah paritas jarak, jadi 13 tidak mungkin tetap 13.',
              'Carilah garis yang menghubungkan dua titik di satu kolom. Tidak ada: petak kosong berganti warna papan catur setiap langkah, jadi paritas jaraknya juga berganti.',
            ],
          },
        ],
      },
      {
        title: 'Lapis demi lapis',
        parts: [
          'Program tidak melihat kolom-kolom itu; program harus menemukannya. **Pencarian melebar** (BFS) membangkitkan semua papan berjarak satu langkah, lalu semua yang berjarak dua, dan seterusnya. Begitu tujuan muncul, tidak mungkin ada jalur yang lebih pendek, sebab semua papan yang lebih dekat sudah dibangkitkan lebih dulu.',
          { at: '1', text: 'Inilah papan yang tadi. [Simpul awal](1) ada di sudut dengan dua langkah, dan anak-anaknya punya lebih banyak.' },
          { at: 'end', text: 'Di dekat papan awal setiap lapisan lebih lebar daripada lapisan sebelumnya. Untuk empat langkah papan ini, [29 simpul](end) dibangkitkan.' },
          {
            ask: 'Mengapa langkah yang langsung berbalik tidak ikut digambar di pohon?',
            options: ['Tidak boleh menurut aturan mainnya', 'Langkah itu menuju status yang sudah dicapai dengan langkah lebih sedikit', 'Program tidak punya memori untuk itu'],
            right: 1,
            why: [
              'Setiap langkah bisa dibalik, jadi boleh saja.',
              'Status itu sudah dicapai dengan dua langkah lebih sedikit. Jalur yang melewati status yang sama dua kali selalu bisa dipendekkan, jadi tidak ada yang hilang.',
              'Menyimpannya mudah. Tetapi apa gunanya?',
            ],
          },
        ],
      },
      {
        title: 'Seberapa besar ruang status 3x3?',
        parts: [
          'Delapan ubin dan satu petak kosong bisa disusun dalam 9 × 8 × … × 1 = 362.880 cara. Separuhnya, 181.440, bisa dicapai; pelajaran berikutnya menunjukkan sebabnya. Yang terjauh berjarak 31 langkah dari tujuan.',
          'Dari papan seperti itu **uniform-cost search**, yang hanya memakai kedalaman, mengekspansi 181.439 papan: semuanya, kecuali tujuan itu sendiri. Jalankan di samping metode yang juga melihat ke depan.',
          'Komputer masih sanggup memeriksa sebanyak itu dalam sekejap. Namun papan 4x4 punya status 10 × 11 × … × 16 kali lebih banyak, dan memeriksa semuanya untuk satu papan tidak lagi masuk akal. Karena itu, pelajaran-pelajaran berikutnya bertanya: bagaimana menemukan tujuan dengan memeriksa sesedikit mungkin bagian ruang status?',
        ],
      },
    ],
  },
  kurang: {
    title: 'Mengapa separuh papan tidak bisa diselesaikan',
    short: 'Separuh papan',
    teaser: 'KURANG(i), X, dan satu sifat yang tidak bisa diubah oleh langkah apa pun.',
    sections: [
      {
        title: 'Dua ubin tertukar',
        parts: [
          'Angkat dua ubin dari teka-teki yang sudah selesai, lalu pasang kembali dengan tempat tertukar. Sekarang tidak ada urutan langkah yang bisa menyelesaikannya. Sebabnya adalah sebuah bilangan yang bisa kita hitung, dan paritasnya tidak diubah oleh langkah mana pun.',
          'Baca papan baris demi baris dan anggap petak kosong sebagai bilangan terbesar, yaitu 9 pada papan 3x3. `KURANG(i)` adalah banyaknya bilangan yang lebih kecil dari i dan terletak sesudahnya. Di papan tujuan tidak ada yang lebih kecil di belakang, jadi setiap `KURANG(i)` = 0.',
        ],
      },
      {
        title: 'Menghitung yang tidak urut',
        parts: [
          { at: '8', text: 'Di sini sesudah [ubin 8](8) ada enam bilangan yang lebih kecil, jadi `KURANG(8)` = 6. Sesudah [petak kosong](9) ada 5 bilangan, semuanya lebih kecil. Jumlah kesembilannya 15.' },
          {
            ask: 'Berapa `KURANG(7)` di papan ini?',
            answer: 2,
            why: 'Sesudah 7 ada 6 dan 5, dan keduanya lebih kecil.',
            wrong: 'Baca terus dari 7 sampai akhir papan dan hitung bilangan yang lebih kecil.',
            slips: [[6, 'Ada enam bilangan yang lebih kecil dari 7, tetapi yang dihitung hanya yang terletak *sesudahnya*.'], [1, '6 dan 5, dua-duanya terletak sesudahnya.']],
          },
          '`X` bernilai 1 bila jarak petak kosong ke petak tujuannya ganjil, dan 0 bila genap; itulah petak gelap dan petak terang. Di sini nilainya 1, jadi totalnya 15 + 1 = 16.',
          'Aturannya: **papan bisa diselesaikan tepat bila jumlah semua `KURANG(i)` ditambah `X` genap.** Di papan tujuan totalnya 0.',
        ],
      },
      {
        title: 'Paritasnya tidak berubah oleh langkah',
        parts: [
          { at: 'start', text: 'Di sini [hanya 7 dan 8 yang tertukar](start). `KURANG(8)` = 1, yang lain 0, dan petak kosong ada di petak tujuannya: totalnya 1, ganjil.' },
          { at: 'D', text: '[Geser ubin 6 ke bawah](D). Jumlahnya naik dari 1 ke 6 dan `X` dari 0 ke 1: totalnya 7. Bilangannya lain, tetapi tetap ganjil. Geser terus: sesudah setiap langkah tetap ganjil, sedangkan tujuan genap.' },
          'Mengapa? Satu langkah menukar petak kosong dengan sebuah ubin, jadi dalam urutan baca ada dua bilangan yang bertukar tempat. Pasangan mereka sendiri berbalik: berubah satu. Untuk setiap bilangan di antara keduanya, dua pasangan berbalik bersama-sama: berubah dua atau tidak berubah. Maka jumlahnya berubah sebesar bilangan ganjil, dan `X` berganti antara 0 dan 1. Dua perubahan ganjil, bila dijumlahkan, genap.',
          {
            ask: 'Kembalilah, lalu geser ubin 7 ke kanan. Berapa totalnya sekarang?',
            answer: 3,
            why: '[Cobalah](R): jumlahnya 2 dan `X` = 1. Lagi-lagi bilangan lain, dan lagi-lagi ganjil.',
            wrong: 'Sesudah langkah itu, 8 dan petak kosong ada sebelum 7. Tambahkan `X`, yang kini 1.',
            slips: [[2, 'Itu jumlahnya. Petak kosong sudah meninggalkan petak tujuannya, jadi `X` = 1.']],
          },
        ],
      },
      {
        title: 'Separuh dari semua papan',
        parts: [
          'Bahwa total genap juga *cukup* perlu alasan kedua. Bawa petak kosong ke petak tujuannya. Tiga ubin di dalam persegi 2x2 lalu bisa diputar melingkar, dan dengan membawa ubin lain ke persegi itu lalu mengembalikannya, tiga ubin mana pun bisa diputar. Setiap susunan genap adalah gabungan putaran seperti itu, jadi bisa diurai kembali.',
          { at: 'swap', text: '[Tukar dua ubin dengan tangan](swap): paritas jumlahnya berubah, sedangkan `X` tetap karena petak kosong tidak berpindah. Jadi penukaran itu mengubah setiap papan yang bisa diselesaikan menjadi papan yang tidak bisa, dan sebaliknya. Kedua jenis itu berpasang-pasangan, masing-masing separuh dari semua susunan: 181.440 pada papan 3x3.' },
          'Ini juga cara memperbaiki mainan. Bila ubin-ubin terlepas lalu dipasang lagi secara acak, peluang berhasilnya satu banding dua. Bila papannya tidak bisa diselesaikan, angkat dua ubin mana saja lalu tukar tempatnya.',
          {
            ask: 'Pada 15-puzzle semuanya sudah di tempatnya, kecuali 14 dan 15 yang tertukar. Bisakah diselesaikan?',
            options: ['Bisa, asal langkahnya cukup banyak', 'Tidak'],
            right: 1,
            why: ['Totalnya 1 di awal. Berapa sesudah sejumlah langkah?', '`KURANG(15)` = 1 dan yang lain 0, dan karena petak kosong ada di petak tujuannya, `X` = 0. Totalnya 1, ganjil.'],
          },
          {
            ask: 'Bolehkah petak kosong tidak ikut dihitung, cukup pasangan ubin saja?',
            options: ['Tidak pernah', 'Boleh, bila banyak kolomnya ganjil', 'Selalu boleh'],
            right: 1,
            why: [
              'Perhatikan 3x3: berapa ubin yang dilewati ubin yang bergerak ke bawah?',
              'Langkah mendatar tidak mengubah urutan baca ubin, dan langkah tegak membawa ubin melewati ubin lain sebanyak bilangan genap. Bila banyak kolomnya genap, seperti 4x4, yang dilewati berjumlah ganjil, jadi baris petak kosong harus ikut diperhitungkan. Menganggap petak kosong sebagai bilangan terbesar, ditambah `X`, benar untuk semua ukuran.',
              'Di papan 4x4, langkah tegak membawa ubin melewati tiga ubin lain. Apa akibatnya bagi paritas?',
            ],
          },
        ],
      },
    ],
  },
  backtracking: {
    title: 'Brute force dan backtracking',
    short: 'Backtracking',
    teaser: 'Memasang kepingan, menemui jalan buntu, mengangkatnya lagi; dan cara mengenali jalan buntu lebih awal.',
    sections: [
      {
        title: 'Coba, gagal, angkat lagi',
        parts: [
          'Tiga kepingan harus mengisi papan 3x4: A terdiri atas dua petak, B dan C masing-masing lima. Dengan putarannya, A punya 17 penempatan di papan kosong, B dan C masing-masing 8.',
          '**Brute force** yang paling sederhana memasang ketiganya dalam setiap kombinasi, baru kemudian memeriksa tumpang tindih: 17 × 8 × 8 = 1.088 kombinasi. Padahal bila A dan B sudah bertumpuk, letak C tidak penting lagi. **Backtracking** (runut-balik) memanfaatkan hal ini: kepingan dipasang satu per satu, hanya di tempat yang muat. Bila kepingan berikutnya tidak muat di mana pun, kepingan terakhir diangkat lalu dicoba di penempatan berikutnya.',
          { at: '2', text: 'Perhatikan **jalan buntu** yang pertama: [A berdiri tegak di sudut kiri atas](1), [B dipasang](2), dan C tidak mendapat tempat. [Lima kali](6) B dipasang, lima kali sia-sia. Kesalahannya ada pada A, tetapi baru ketahuan dua kepingan kemudian.' },
          { at: '44', text: 'Pencarian ini mengambil kepingan dengan urutan A, B, C. [Sebuah solusi](44) ditemukan setelah 45 kasus (papan kosong dan setiap kepingan yang dipasang).' },
          {
            ask: 'Berapa kombinasi yang harus diperiksa brute force paling sederhana bila C punya 10 penempatan?',
            answer: 1360,
            why: '17 × 8 × 10 = 1.360: banyaknya penempatan dikalikan.',
            wrong: 'Kalikan banyaknya penempatan ketiga kepingan: 17, 8, dan sekarang 10.',
          },
        ],
      },
      {
        title: 'Urutan berpengaruh',
        parts: [
          { at: '3', text: 'Bagaimana bila kepingan besar didahulukan? Teka-teki dan metodenya sama, hanya urutannya B, C, A: [empat kasus](3), tanpa sekali pun mundur.' },
          'Ada unsur keberuntungan, tetapi bukan itu saja: B punya 8 penempatan sedangkan A 17, jadi pohonnya mulai dengan cabang lebih sedikit, dan setelah B dipasang, C tinggal punya satu penempatan. Kepingan yang penempatannya sedikit sebaiknya dipasang selagi lapang; kepingan kecil bisa masuk ke sisa ruang.',
          {
            ask: 'Solusi pertama bisa saja cepat karena beruntung. Bagaimana membandingkan kedua urutan itu dengan adil?',
            options: ['Ambil rata-rata dari beberapa percobaan', 'Biarkan keduanya menemukan semua solusi', 'Pakai papan yang lebih besar'],
            right: 1,
            why: [
              'Setiap percobaan sama: di sini tidak ada yang acak.',
              'Dengan begitu tidak ada yang berhenti lebih awal. Solusinya 4. Urutan A, B, C memerlukan 78 kasus, B, C, A hanya 17. Jadi urutan memang berpengaruh, tanpa keberuntungan.',
              'Di sana pun bisa beruntung.',
            ],
          },
        ],
      },
      {
        title: 'Tanyakan di mana paling sempit',
        parts: [
          'Urutan tidak harus tetap. Sebelum setiap langkah, **dancing links** bertanya: petak atau kepingan mana yang sisa penempatannya paling sedikit? Pencarian dilanjutkan di situ. Bila sisanya nol, jalan buntu langsung ketahuan. Di sini pencarian mulai lagi dari urutan yang kurang baik, A, B, C.',
          { at: '1', text: 'Ketika [A berdiri di sudut](1), metode ini memilih petak di bawahnya, yang tinggal bisa ditutup oleh dua penempatan: [yang ini](2) dan [yang itu](3). Keduanya gagal, lalu A diangkat: dua percobaan, bukan lima.' },
          { at: '6', text: 'Seluruhnya [tujuh kasus](6). Cara metode ini menjaga hitungannya adalah pelajaran berikutnya.' },
          'Memangkas di dekat akar paling menguntungkan, karena semua yang ada di bawahnya ikut terpangkas. Pada [papan 4x5 dengan lima kepingan](#1/packing?p=pack:4x5:A/A/A,BB,CC/.C/.CC,D.D/DDD,E/E/EEE), brute force, yang juga mencoba orientasi yang sama, memerlukan 54.973 kasus sampai solusi pertama; brute force dengan orientasi berbeda 2.665, dancing links 53, dan “yang paling terbatas dulu” 20.',
        ],
      },
    ],
  },
  cover: {
    title: 'Exact cover dan dancing links',
    short: 'Exact cover',
    teaser: 'Teka-teki kepingan sebagai tabel nol dan satu, dan pencarian yang mengeluarkan kolom lalu mengembalikannya.',
    sections: [
      {
        title: 'Teka-teki sebagai matriks',
        parts: [
          'Inilah teka-teki dari pelajaran sebelumnya, ditulis sebagai tabel. Setiap **baris** adalah satu penempatan satu kepingan. Setiap **kolom** adalah sesuatu yang harus dikerjakan tepat sekali: pakai kepingan A, B, atau C, tutup petak 1, tutup petak 2, dan seterusnya.',
          { at: '0', text: '[Seluruh matriks](0) punya 33 baris: 17 untuk A, 8 untuk B, dan 8 untuk C. Kolomnya 15: tiga kepingan dan 12 petak. Tanda hitam berarti 1: baris itu mengerjakan yang diminta kolomnya.' },
          '**Solusi** adalah kumpulan baris dengan tepat satu angka 1 di setiap kolom. Itulah yang disebut **exact cover** (penutupan tepat). Begitu teka-tekinya menjadi matriks, bentuk kepingan tidak perlu diketahui lagi: program yang sama menyelesaikan teka-teki kepingan, Sudoku, dan jadwal pelajaran.',
          {
            ask: 'Berapa angka 1 di sebuah baris kepingan B? B terdiri atas lima petak.',
            answer: 6,
            why: 'Satu di kolom kepingannya, dan satu untuk setiap petak dari kelima petaknya.',
            wrong: 'Baris itu menutup lima petak. Kolom lain mana yang diisinya?',
            slips: [[5, 'Itu petaknya. Baris itu juga memakai kepingannya sendiri.']],
          },
        ],
      },
      {
        title: 'Menutup',
        parts: [
          { at: '1', text: 'Aturan Knuth: ambil kolom dengan **baris paling sedikit**. [Petak 1](1) punya 7, dan tidak ada kolom yang punya lebih sedikit. Salah satu baris ini harus dipilih, karena petak 1 harus ditutup.' },
          { at: '2', text: '[Pilih yang pertama](2): A tegak di sudut. Kolomnya, A, 1, dan 5, sudah selesai, jadi **ditutup**: dikeluarkan bersama setiap baris yang punya angka 1 di situ, sebab baris seperti itu akan mengerjakan sesuatu dua kali. Dari 33 baris, 22 langsung tersisih.' },
          { at: '3', text: 'Sekarang aturannya lagi: [petak 9](3), di bawah A, tinggal punya dua baris, satu dari B dan satu dari C. Tidak ada kolom yang punya lebih sedikit.' },
          {
            ask: 'Mengapa diambil kolom dengan baris paling sedikit, bukan kolom pertama?',
            options: ['Pohon percobaannya jadi sempit', 'Daftarnya paling pendek di memori', 'Kalau tidak, ada solusi yang terlewat'],
            right: 0,
            why: [
              'Setiap kolom terbuka suatu saat harus ditutup. Yang barisnya paling sedikit memberi cabang paling sedikit, dan bila barisnya tidak ada, jalan buntu langsung terlihat.',
              'Bukan soal memori: pikirkan berapa percobaan yang dimulai di situ.',
              'Kolom terbuka mana pun boleh, sebab masing-masing harus ditutup di setiap solusi. Yang berbeda hanya besar pohonnya.',
            ],
          },
        ],
      },
      {
        title: 'Membuka kembali',
        parts: [
          { at: '5', text: 'Dengan [B di sudut](4), 31 dari 33 baris tersisih, dan [petak 2](5) tidak punya baris lagi. Itu jalan buntu, dan tidak satu kepingan pun perlu dicoba untuk melihatnya.' },
          { at: '6', text: 'Maka baris B [dibatalkan](6) dan kolom-kolomnya **dibuka kembali**: semua yang dikeluarkan karenanya dikembalikan. Baris C gagal [dengan cara yang sama](8), lalu A [juga](10).' },
          { at: '16', text: '[Baris berikutnya](11) dari petak 1 adalah A mendatar, dan sekarang setiap kolom tinggal punya tepat satu baris: [sebuah solusi](16).' },
          'Di sinilah tautannya menari. Angka-angka 1 di sebuah kolom adalah daftar yang setiap anggotanya mengenal kedua tetangganya. Untuk mengeluarkan satu, kedua tetangganya saling dihubungkan. Yang dikeluarkan tetap ingat keduanya, jadi bisa dikembalikan dengan dua kali pengisian nilai, dalam urutan terbalik. Tidak ada yang disalin dan tidak ada yang dicari.',
          {
            ask: 'Apa syarat urutan membuka kembali kolom-kolom?',
            options: ['Urutan apa pun boleh', 'Kebalikan dari urutan menutup', 'Dari kiri ke kanan'],
            right: 1,
            why: [
              'Setiap anggota ingat tetangganya ketika dikeluarkan. Bila tetangga itu masih di luar, ia dikembalikan tanpa tetangga.',
              'Dengan begitu setiap anggota menemukan tepat tetangga yang diingatnya. Pengembalian dalam urutan terbalik memulihkan matriks dengan tepat.',
              'Kiri dan kanan tidak berarti di sini: yang menentukan adalah tetangga yang ada di daftar ketika sebuah anggota dikeluarkan.',
            ],
          },
        ],
      },
    ],
  },
  greedy: {
    title: 'Greedy dan mengapa metode ini gagal',
    short: 'Greedy',
    teaser: 'Selalu memilih langkah yang tampak terbaik: cepat dan hemat, tetapi bisa tidak pernah sampai ke tujuan.',
    sections: [
      {
        title: 'Selalu yang tampak terbaik',
        parts: [
          'Metode **greedy** melihat tetangga papan lalu pindah ke yang tampak terbaik: ubin salah tempat paling sedikit, dan bila sama, jarak Manhattan terkecil. Metode ini tidak pernah langsung berbalik dan tidak mengingat pilihan lain. Ini mirip **hill climbing**, tetapi tidak berhenti di puncak: tetangga terbaik tetap diambil meskipun lebih buruk daripada papan sekarang.',
          'Cara ini bisa sangat berhasil. Pada papan ini hanya perlu 9 langkah, dan itu optimal, dengan memeriksa 20 papan, sedangkan pencarian melebar membangkitkan 397. Mainkan dengan cara greedy: perhatikan ubin yang salah tempat.',
        ],
      },
      {
        title: 'Jalan memutar',
        parts: [
          'Cara ini juga bisa gagal. Papan ini berjarak enam langkah dari tujuannya.',
          { at: '3', text: 'Mula-mula ubin 5 sampai di petak tujuannya, lalu 6, dan dari lima ubin yang salah tempat [tinggal tiga](3). Namun sudut kiri atas masih salah, dan untuk memperbaikinya greedy terpaksa menggeser 8 dan 5 keluar lagi dari tempatnya.' },
          { at: 'end', text: 'Tujuan tercapai [setelah 10 langkah](end). Solusi terpendek membiarkan 5 dan 6 sampai akhir: langkah pertamanya tidak mengurangi banyaknya ubin salah tempat, jadi greedy tidak punya alasan untuk memilihnya.' },
          {
            ask: 'Bila setiap langkah yang dipilih terbaik, mestinya jalurnya juga terbaik. Mengapa penalaran ini gagal di sini?',
            options: ['Langkahnya terlalu banyak', '“Terbaik” hanyalah taksiran untuk satu langkah', 'Greedy memilih secara acak bila sama'],
            right: 1,
            why: [
              'Sepuluh langkah itu sedikit. Tanyakan apa arti “terbaik”.',
              'Ubin-ubin saling bergantung: agar satu ubin sampai di petak tujuannya, ubin lain harus memberi ruang, dan banyaknya ubin salah tempat tidak menunjukkan hal itu. Pilihan greedy hanya aman bila terbukti ada solusi optimal yang memuatnya, dan pada teka-teki geser hal itu tidak berlaku.',
              'Tidak ada yang acak di sini. Jalankan lagi: jalurnya sama.',
            ],
          },
        ],
      },
      {
        title: 'Siklus',
        parts: [
          'Bisa lebih buruk lagi. Papan ini juga berjarak enam langkah dari tujuan.',
          { at: '6', text: '[Setelah lima langkah](6) tinggal satu ubin yang salah tempat, yaitu 4, di sudut tempat petak kosong seharusnya berada. Kelihatannya hampir selesai, padahal dari papan itu solusi terpendeknya 11 langkah, dan setiap tetangganya tampak lebih buruk. Papan seperti ini disebut **optimum lokal**.' },
          { at: 'end', text: 'Greedy harus jalan terus, memilih tetangga yang paling kurang buruk, lalu tertarik kembali. Mulai langkah 6 [sebuah siklus](end) 12 langkah terus berulang. Program mengenali siklus itu dan berhenti, karena metode tanpa ingatan akan mengulanginya selamanya.' },
        ],
      },
      {
        title: 'Apa yang kurang',
        parts: [
          'Jalankan ketiganya di papan itu. Pencarian melebar menyelesaikannya dengan 123 simpul, tanpa taksiran apa pun. Branch and bound membangkitkan 25 simpul. Taksirannya sama dengan yang menyesatkan greedy, yaitu ubin salah tempat, tetapi simpul yang belum dipilih disimpan dan bisa diambil lagi. Itulah pelajaran berikutnya.',
          {
            ask: 'Cukupkah bila papan yang tidak dipilih diingat, tetapi urutannya tetap menurut taksiran saja?',
            options: ['Ya, jawabannya lalu optimal', 'Tidak, masih bisa terjebak dalam siklus', 'Solusi pasti ditemukan, tetapi belum tentu yang pendek'],
            right: 2,
            why: [
              'Taksiran saja tidak tahu seberapa panjang jalur yang sudah ditempuh.',
              'Papan yang sudah diperiksa diingat, jadi tidak diperiksa lagi.',
              'Itulah greedy best-first search: pada papan `1 3 6/5 0 2/4 7 8` jawabannya 10 langkah, padahal 8 langkah cukup. Yang tidak diperhitungkan adalah langkah yang sudah ditempuh.',
            ],
          },
        ],
      },
    ],
  },
  'branch-and-bound': {
    title: 'Metode branch and bound',
    short: 'Branch and bound',
    teaser: 'Biaya adalah kedalaman ditambah taksiran: langkah yang sudah ditempuh, dan langkah yang paling sedikit masih diperlukan.',
    sections: [
      {
        title: 'Kedalaman ditambah taksiran',
        parts: [
          'Greedy memakai taksiran langkah yang masih diperlukan. Pencarian melebar memakai langkah yang sudah ditempuh. **Branch and bound** menjumlahkan keduanya: **biaya** sebuah simpul adalah kedalamannya ditambah taksiran langkah yang masih diperlukan. Biaya itu adalah batas bawah panjang setiap solusi yang melewati simpul ini.',
          'Di kuliah ditulis ĉ(i) = f̂(i) + ĝ(i), dengan f̂(i) kedalaman; buku AI menulis f = g + h, dengan g kedalaman. Halaman ini memakai lambang kuliah untuk branch and bound, dan lambang buku AI untuk metode lain. Di tampilan Pencarian lambang bisa dipilih.',
          'Semua simpul yang sudah dibangkitkan tetapi belum diekspansi adalah **simpul hidup**, dan menunggu di **antrian simpul hidup**. Aturannya pendek: ambil simpul hidup berbiaya terkecil (sekarang simpul itu menjadi **simpul ekspan**, simpul-E), bangkitkan anak-anaknya, masukkan ke antrian, dan ulangi sampai simpul yang diambil adalah tujuan.',
          {
            ask: 'Sebuah simpul berkedalaman 3, dan 4 ubinnya salah tempat. Berapa biayanya?',
            answer: 7,
            why: '3 langkah sudah ditempuh, dan paling sedikit 4 lagi.',
            wrong: 'Jumlahkan kedalaman dan taksirannya.',
            slips: [[4, 'Itu taksirannya saja, seperti yang dipakai greedy.'], [3, 'Itu kedalamannya saja, seperti yang dipakai pencarian melebar.']],
          },
        ],
      },
      {
        title: 'Kembali ke dekat akar, dengan alasan',
        parts: [
          'Inilah papan yang membuat greedy terjebak dalam siklus. Taksirannya adalah banyaknya **ubin salah tempat**: di awal 5, jadi biaya simpul awal 0 + 5 = 5.',
          { at: '6', text: 'Enam simpul pertama yang diekspansi mengikuti jalur greedy, sampai [papan dengan satu ubin salah tempat](6) yang biayanya 5 + 1 = 6. Anak-anaknya berbiaya 6 + 2 = 8.' },
          { at: '8', text: 'Padahal masih ada simpul hidup berbiaya 6 di dekat akar; cabang tadi ditinggalkan dan pencarian kembali ke atas. [Simpul kedelapan yang diekspansi](8) ada di jalur yang benar, dan dari sana biayanya tetap 6 sampai ke tujuan. Taksiran itu menyesatkan pencarian ini seperti menyesatkan greedy. Kedalamanlah yang meluruskannya: jalur yang salah makin mahal setiap langkah, sampai ada jalur lain yang lebih murah.' },
          { at: 'end', text: '[Ketika tujuan diambil](end), dengan biaya 6, dua belas simpul masih hidup. Biayanya 7 atau 8, jadi tidak ada solusi lewat simpul-simpul itu yang kurang dari 7 langkah, dan tidak satu pun perlu diekspansi. Inilah **pembatasnya** (bound): solusi yang sudah diketahui mematikan setiap simpul hidup yang tidak bisa mengunggulinya. Seluruhnya 12 simpul diekspansi.' },
          'Alasan itu sah karena taksirannya tidak pernah terlalu besar. Taksiran seperti itu disebut **admissible**. Untuk ubin salah tempat hal ini mudah dilihat: satu langkah menggeser satu ubin, jadi paling banyak satu ubin sampai di petak tujuannya, dan lima ubin salah tempat memerlukan paling sedikit lima langkah.',
          {
            ask: 'Apa yang bisa terjadi bila taksirannya kadang-kadang terlalu besar?',
            options: ['Pencariannya tidak pernah selesai', 'Jawabannya bisa terlalu panjang', 'Tidak apa-apa, hanya lebih cepat'],
            right: 1,
            why: [
              'Simpul demi simpul tetap diambil dan sebuah tujuan tercapai.',
              'Simpul di jalur terbaik bisa tampak lebih mahal daripada sebenarnya, lalu tertinggal di antrian sementara solusi yang lebih panjang diambil. Solusi tetap ditemukan, tetapi tanpa jaminan.',
              'Mungkin lebih cepat. Tetapi bagaimana dengan bukti bahwa tidak ada yang lebih pendek?',
            ],
          },
          {
            ask: 'Branch and bound menjadi apa bila taksirannya 0 untuk setiap papan?',
            options: ['Greedy', 'Uniform-cost search', 'Pencarian yang tidak menemukan apa-apa'],
            right: 1,
            why: [
              'Greedy hanya memakai taksiran. Di sini yang tersisa hanya kedalaman.',
              'Biayanya lalu hanya kedalaman, jadi simpul yang paling dangkal selalu diambil lebih dulu, lapis demi lapis. Nol itu admissible, jadi jawabannya tetap optimal, tetapi taksirannya tidak membantu.',
              'Nol itu admissible: jawabannya malah optimal.',
            ],
          },
        ],
      },
      {
        title: 'Taksiran yang lebih dekat',
        parts: [
          'Taksiran yang admissible boleh kecil, tetapi makin dekat ke jarak sebenarnya makin baik. **Jarak Manhattan** menjumlahkan jarak semua ubin ke petak tujuannya, menurut baris dan kolom. Taksiran ini juga admissible, karena satu langkah membawa satu ubin paling banyak satu petak lebih dekat.',
          { at: 'end', text: 'Ubin 4 di sudut yang salah dihitung tiga langkah, bukan satu ubin salah tempat. [Seluruh pencarian](end) langsung menuju tujuan.' },
          {
            ask: 'Dengan jarak Manhattan pencarian ini hanya mengekspansi 6 simpul. Mengapa tidak bisa kurang?',
            options: ['Antriannya terlalu panjang', 'Setiap papan di jalur sebelum tujuan harus diekspansi', 'Enam ubin salah tempat'],
            right: 1,
            why: [
              'Panjang antrian tidak penting; yang penting apa yang diambil darinya.',
              'Solusinya enam langkah, dan setiap papan sebelum tujuan harus diekspansi agar papan berikutnya dibangkitkan. Di sini taksiran awalnya, 6, sama dengan jarak sebenarnya, dan pencarian tidak pernah keluar dari jalur.',
              'Yang salah tempat lima, dan bukan banyaknya yang menentukan di sini.',
            ],
          },
        ],
      },
    ],
  },
  estimates: {
    title: 'A*, IDA*, dan taksiran yang lebih baik',
    short: 'A* dan IDA*',
    teaser: 'f = g + h: apa yang dihemat oleh memori, dan berapa harga pengulangan.',
    sections: [
      {
        title: 'A* mengingat semuanya',
        parts: [
          'A* adalah gagasan yang sama dengan nama yang paling dikenal: dari semua simpul hidup diambil yang f = g + h-nya terkecil, dengan g kedalaman dan h taksiran. Bila h admissible, tujuan pertama yang diambil optimal.',
          'Kebanyakan taksiran juga **konsisten**: dengan satu langkah nilainya turun paling banyak satu. Akibatnya f tidak pernah turun di sepanjang jalur, dan ketika A* mengambil sebuah papan dari antrian, papan itu sudah dicapai lewat jalur terpendek. Jadi tidak ada papan yang diekspansi dua kali. Ubin salah tempat, jarak Manhattan, konflik linear, dan basis data pola semuanya konsisten.',
          { at: 'end', text: 'Di sini A* membangkitkan 23 simpul dan [mengekspansi 11](end), masing-masing sekali. Harganya memori: setiap papan yang dibangkitkan disimpan supaya dikenali bila dicapai lagi. Pada papan besar memori sudah penuh jauh sebelum solusi ditemukan.' },
        ],
      },
      {
        title: 'IDA* mengulang',
        parts: [
          'IDA* hanya menyimpan jalur yang sedang ditelusuri. Pencariannya mendalam, dan berbalik setiap kali f melewati **batas**. Bila tujuan tidak ditemukan di dalam batas, batasnya naik ke f terkecil yang melewatinya, dan pencarian diulang dari akar.',
          { at: '1', text: 'Papan dan taksirannya sama: [iterasi pertama](1) dengan batas 6.' },
          { at: 'end', text: 'Iterasi kedua dengan batas 8 [mencapai tujuan](end). Seluruhnya 37 simpul dibangkitkan dan 20 diekspansi. Simpul-simpul dangkal dibangkitkan lagi di setiap iterasi, dan karena IDA* tidak menyimpan papan, papan yang bisa dicapai lewat dua jalur juga didatangi dua kali. Biasanya ini tidak berat, karena iterasi terakhir jauh lebih besar daripada yang lain.' },
          {
            ask: 'Batasnya naik dari 6 ke 8. Dengan jarak Manhattan, mengapa tidak pernah 7?',
            options: ['Program menambah 2 supaya hemat waktu', 'f mempertahankan paritas awalnya', 'Tidak ada papan berbiaya 7'],
            right: 1,
            why: [
              'Batasnya adalah f terkecil yang melewati batas sebelumnya, berapa pun itu.',
              'Satu langkah menggeser satu ubin sejauh satu petak, jadi h bertambah satu atau berkurang satu, tidak pernah tetap. Pada saat yang sama g bertambah satu. Maka f tetap atau naik dua.',
              'Benar, tetapi mengapa tidak ada? Pikirkan akibat satu langkah pada g dan h.',
            ],
          },
        ],
      },
      {
        title: 'Taksiran lebih menentukan',
        parts: [
          'Berikut keduanya pada papan 3x3 yang sejauh mungkin dari tujuan, 31 langkah. Dengan taksiran yang sama, konflik linear, A* mengekspansi 3.827 papan dengan memori sekitar 230 kB; IDA* 8.019 papan dengan kurang dari 1 kB. IDA* menghemat memori dan membayarnya dengan pengulangan.',
          '**Konflik linear** adalah jarak Manhattan ditambah 2 untuk setiap ubin yang harus keluar dari baris atau kolomnya agar ubin lain bisa lewat. **Basis data pola** adalah sebuah tabel; pelajaran berikutnya membukanya.',
          'Taksiran lebih menentukan daripada metode. Di awal papan ini ubin salah tempat menaksir 7, jarak Manhattan 21, konflik linear 23, dan basis data pola 29; jarak sebenarnya 31. Dengan taksiran-taksiran itu A* berturut-turut mengekspansi 121.529, 6.728, 3.827, dan 66 papan.',
          {
            ask: 'Apa yang terjadi pada IDA* di papan ini bila tanpa taksiran sama sekali?',
            options: ['Setiap papan dari 181.440 papan didatangi sekali', 'Papan yang sama didatangi berulang-ulang', 'Langsung berhenti'],
            right: 1,
            why: [
              'Untuk itu papan-papannya harus diingat. IDA* hanya menyimpan jalurnya.',
              'IDA* membangkitkan 254.099.461 simpul, padahal ruang statusnya hanya 181.440 papan. Dengan basis data pola hanya 150. Makin lemah taksirannya, makin mahal pengulangannya; karena itu IDA* dan basis data pola cocok dipasangkan.',
              'Tujuannya ditemukan juga, setelah waktu yang lama.',
            ],
          },
        ],
      },
    ],
  },
  patterns: {
    title: 'Basis data pola',
    short: 'Tabel pola',
    teaser: 'Lupakan separuh ubin, selesaikan sisanya sekali untuk selamanya, lalu jumlahkan nilai dari dua tabel.',
    sections: [
      {
        title: 'Lupakan beberapa ubin',
        parts: [
          'Di sini dua pasang ubin tertukar. Jarak Manhattan melihat setiap ubin sendiri-sendiri dan menaksir 4: seolah-olah ubin bisa saling menembus. Sebenarnya perlu 22 langkah.',
          { at: '2 1 3/4 5 6/8 7 0', text: 'Sekarang [lupakan ubin 5 sampai 8](2 1 3/4 5 6/8 7 0): anggap semuanya serupa. Yang tersisa teka-teki yang lebih kecil: bawa 1, 2, 3, dan 4 pulang, dan hitung **hanya langkah keempat ubin itu**. Teka-teki yang disederhanakan seperti ini disebut **abstraksi**. Tabel 1 tahu bahwa perlu 8 langkah.' },
          'Dari mana tahunya? Dari satu pencarian mulai di tujuan, sekali saja, atas semua cara empat ubin berdiri di sembilan petak: 9 × 8 × 7 × 6 = 3.024 penempatan, jauh lebih sedikit daripada 181.440 papan. Jawabannya disimpan dalam tabel. Membaca tabel tidak memerlukan pencarian sama sekali.',
          'Tabel 2 menghitung hal yang sama untuk 5, 6, 7, dan 8: nilainya 12. Mainkan dan perhatikan keduanya.',
          {
            ask: 'Berapa nilai di tabel 1 bila 1, 2, 3, dan 4 sudah pulang, tetapi 5 sampai 8 belum?',
            answer: 0,
            why: 'Tabel itu tidak melihat yang lain, jadi baginya teka-teki sudah selesai. Taksiran boleh terlalu kecil, tidak pernah terlalu besar.',
            wrong: 'Tabel itu hanya melihat keempat ubinnya sendiri, dan semuanya sudah pulang.',
          },
        ],
      },
      {
        title: 'Mengapa keduanya boleh dijumlahkan',
        parts: [
          { at: '0', text: 'Papan ini [sejauh mungkin](0) dari tujuan: 31 langkah. Tabel 1 menaksir 14, tabel 2 menaksir 15. Bersama-sama 29, sedangkan jarak Manhattan 21.' },
          { at: '6', text: 'Ambil sebuah solusi terpendek dan [jalankan enam langkahnya](6). Setiap langkah menggeser satu ubin, dan ubin itu milik **satu** tabel: langkahnya dihitung tabel itu, tidak oleh yang lain. Jadi solusi sebenarnya memerlukan paling sedikit 14 langkah dari empat ubin pertama *dan*, di luar itu, paling sedikit 15 dari yang lain.' },
          'Itulah sebabnya jumlahnya tetap **admissible**: tidak ada langkah yang dihitung dua kali. Jumlahnya 29 dan sebenarnya 31, karena kedua tabel tidak melihat bagaimana kedua kelompok saling menghalangi.',
          {
            ask: 'Setiap tabel juga bisa menghitung langkah *semua* ubin, termasuk yang dilupakan. Apa salahnya menjumlahkan dua bilangan seperti itu?',
            options: ['Tidak ada', 'Satu langkah bisa dihitung dua kali', 'Keduanya akan terlalu kecil'],
            right: 1,
            why: [
              'Masing-masing sendiri memang admissible. Pikirkan langkah yang muncul di keduanya.',
              'Maka jumlahnya bisa melebihi yang sebenarnya, dan jawabannya tidak lagi terbukti optimal. Dari tabel seperti itu hanya bilangan yang lebih besar yang boleh dipakai.',
              'Masing-masing malah lebih besar daripada tadi, dan sendirian malah taksiran yang lebih baik.',
            ],
          },
        ],
      },
      {
        title: 'Apa untungnya',
        parts: [
          'Papan dan metodenya sama, taksirannya dua: IDA* dengan jarak Manhattan membangkitkan 24.015 simpul, dengan basis data pola 150. Kedua tabelnya hanya 3,7 kB.',
          'Pada papan 4x4 gagasan yang sama menentukan antara hitungan detik dan jam. Tabelnya di sana lebih besar, tetapi dibuat sekali saja, dan halaman ini menyimpannya di perangkat Anda.',
          'Program juga meletakkan tabelnya di bayangan cermin papan dan memakai jumlah yang lebih besar. Solusi bayangan cermin sama panjangnya, jadi itu pun admissible.',
        ],
      },
    ],
  },
};
