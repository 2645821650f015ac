import type { Lesson } from './lesson';

export const lessons: Lesson[] = [
  {
    id: 'states',
    title: {
      en: 'What is a state space?',
      id: 'Apa itu ruang status?',
    },
    teaser: {
      en: 'Every position of a puzzle is a place, every move a step to the next place. To solve it is to find a way.',
      id: 'Setiap susunan papan adalah sebuah tempat, setiap langkah membawa kita ke tempat sebelahnya. Menyelesaikan teka-teki berarti mencari jalan.',
    },
    parts: [
      {
        text: {
          en:
            'A **state** is all that you must know in order to play on. In a sliding puzzle that is the board as it lies: which tile is where, and where the blank is. How you came there does not belong to it.\n\n' +
            'In every state there are a few **moves**: a tile beside the blank slides into it. A blank in a corner has two such tiles, at an edge three, in the middle four. All states, joined by their moves, make up the **state space**.',
          id:
            '**Status** adalah semua yang perlu diketahui untuk meneruskan permainan. Pada teka-teki geser, itu adalah keadaan papan: ubin mana ada di petak mana, dan di mana petak kosongnya. Riwayat langkah sebelumnya tidak termasuk.\n\n' +
            'Dari setiap status ada beberapa **langkah**: ubin di sebelah petak kosong bergeser mengisinya. Petak kosong di sudut punya dua ubin tetangga, di tepi tiga, di tengah empat. Semua status beserta langkah yang menghubungkannya membentuk **ruang status**.',
        },
      },
      { live: 'board', board: '1 2 3/4 8 5/7 6 0' },
      {
        text: {
          en:
            'This board is four moves away from its goal. Try it: with each move you stand in a neighbouring state, and since a move can be taken back, every connection can be walked in both directions.\n\n' +
            'A **solution** is a path from the start to the goal. A path with the fewest moves is called *optimal*.',
          id:
            'Papan ini berjarak empat langkah dari tujuannya. Cobalah: setiap langkah membawa Anda ke status tetangga, dan karena langkah selalu bisa dibalik, setiap hubungan bisa dilalui dua arah.\n\n' +
            '**Solusi** adalah jalan dari status awal ke status tujuan. Jalan dengan langkah paling sedikit disebut *optimal*.',
        },
      },
      {
        text: {
          en:
            'The smallest board lets us see a whole space. On 2x2 the blank is always in a corner, so each state has two moves: one leads on, the other back. The twelve states that can be reached form a ring, and from the board below the goal lies exactly opposite: six moves, whichever way round you go.',
          id:
            'Pada papan terkecil, seluruh ruang statusnya bisa kita lihat. Di papan 2x2 petak kosong selalu berada di sudut, jadi setiap status punya dua langkah: satu maju, satu lagi kembali. Kedua belas status yang bisa dicapai membentuk cincin, dan dari papan di bawah ini tujuan terletak tepat di seberang: enam langkah, ke arah mana pun kita berputar.',
        },
      },
      { live: 'search', board: '0 3/2 1', method: 'breadth-first' },
      {
        text: {
          en:
            'The method is `breadth-first`: all boards at one move, then all at two, and so on. The two halves of the ring grow side by side. When the goal turns up, no shorter path can exist, because everything nearer has been made before it.\n\n' +
            'On 3x3 there is more choice at each state, so each layer is wider than the one before. For the four moves of our first board this makes 29 nodes.',
          id:
            'Metodenya `breadth-first` (pencarian melebar): semua papan yang berjarak satu langkah, lalu dua, dan seterusnya. Kedua belahan cincin tumbuh bersamaan. Begitu tujuan muncul, tidak mungkin ada jalan yang lebih pendek, sebab semua yang lebih dekat sudah dibangkitkan lebih dulu.\n\n' +
            'Di papan 3x3 pilihan pada setiap status lebih banyak, jadi setiap lapisan lebih lebar daripada lapisan sebelumnya. Untuk empat langkah pada papan pertama tadi, dibangkitkan 29 simpul.',
        },
      },
      { live: 'search', board: '1 2 3/4 8 5/7 6 0', method: 'breadth-first' },
      {
        ask: {
          en:
            'Why does the tree leave out the move that goes straight back?',
          id:
            'Mengapa langkah yang langsung berbalik tidak ikut digambar di pohon?',
        },
        answer: {
          en:
            'It leads to the state that we have just left, and that one is known already, two moves cheaper. A path that comes to the same state twice can always be shortened, so nothing is lost.',
          id:
            'Langkah itu menuju status yang baru saja kita tinggalkan, yang sudah dikenal dengan dua langkah lebih sedikit. Jalan yang melewati status yang sama dua kali selalu bisa dipendekkan, jadi tidak ada yang hilang.',
        },
      },
      {
        text: {
          en:
            'How large is the space of 3x3? Eight tiles and a blank can be laid out in 9 × 8 × … × 1 = 362,880 ways. Half of them, 181,440, can be reached; the next lesson shows why. The farthest are 31 moves from the goal. From such a board `uniform-cost`, which goes by depth alone, expands 181,439 boards: all but the goal itself.',
          id:
            'Seberapa besar ruang status 3x3? Delapan ubin dan satu petak kosong bisa disusun dalam 9 × 8 × … × 1 = 362.880 cara. Separuhnya, 181.440, bisa dicapai; pelajaran berikutnya menunjukkan sebabnya. Yang terjauh berjarak 31 langkah dari tujuan. Dari papan seperti itu `uniform-cost`, yang hanya melihat kedalaman, mengekspansi 181.439 papan: semuanya, kecuali tujuan itu sendiri.',
        },
      },
      { live: 'compare', board: '8 6 7/2 5 4/3 0 1', methods: ['uniform-cost', 'a-star'] },
      {
        text: {
          en:
            'A computer still gets through that in a moment. But 4x4 has 10 × 11 × … × 16 times as many states, and there, going through all of them is no way to solve one board. Hence the question of the lessons to come: how does one find the goal and look at as little of the space as possible?',
          id:
            'Sebanyak itu masih bisa dilewati komputer dalam sekejap. Namun papan 4x4 punya status 10 × 11 × … × 16 kali lebih banyak; memeriksa semuanya bukan lagi cara untuk menyelesaikan satu papan. Karena itu, pertanyaan pelajaran-pelajaran berikutnya: bagaimana menemukan tujuan sambil melihat sesedikit mungkin bagian dari ruang itu?',
        },
      },
      {
        ask: {
          en:
            'A packing puzzle has a state space too. What are its states, moves and goals?',
          id:
            'Teka-teki keping juga punya ruang status. Apa status, langkah, dan tujuannya?',
        },
        answer: {
          en:
            'A state is the pieces that lie on the board and where they lie. A move puts down one more. A goal is any state with every piece placed and every cell covered, so there may be many goals. All of them are equally deep, one move for each piece: nobody asks for the shortest way, but for any, or for how many there are.',
          id:
            'Statusnya adalah keping yang sudah ditaruh beserta tempatnya. Satu langkah menaruh satu keping lagi. Tujuannya setiap status yang semua kepingnya sudah ditaruh dan semua petaknya tertutup, jadi tujuan bisa banyak. Kedalamannya sama semua, satu langkah untuk setiap keping: yang dicari bukan jalan terpendek, melainkan salah satu solusi, atau banyaknya solusi.',
        },
      },
    ],
  },
  {
    id: 'kurang',
    title: {
      en: 'Why half of all boards cannot be solved',
      id: 'Mengapa separuh papan tidak bisa diselesaikan',
    },
    teaser: {
      en: 'KURANG(i), X, and a property that no move can change.',
      id: 'KURANG(i), X, dan satu sifat yang tidak bisa diubah oleh langkah apa pun.',
    },
    parts: [
      {
        text: {
          en:
            'Take two tiles out of a solved puzzle and put them back exchanged. From now on nobody will slide it into order, however patient. The reason is a number that you can count, and whose parity no move can change.',
          id:
            'Angkat dua ubin dari teka-teki yang sudah selesai, lalu pasang kembali dengan tempat tertukar. Sejak itu tidak seorang pun bisa mengurutkannya dengan menggeser, sesabar apa pun. Sebabnya adalah sebuah bilangan yang bisa kita hitung, dan paritasnya tidak bisa diubah langkah mana pun.',
        },
      },
      {
        text: {
          en:
            'Read the board row by row and let the blank count as the largest number, 9 on a 3x3. `KURANG(i)` (Indonesian: *less*) is how many numbers smaller than i stand after it. Tap a tile below to see its pairs: six smaller numbers come after the 8, so `KURANG(8)` is 6, and the blank has 5. All together they give 15.\n\n' +
            '`X` is 1 if the blank is an odd number of steps from its goal cell, and 0 if it is an even number; in the picture of the lecture those are the shaded and the white cells. Here it is 1, and the total is 15 + 1 = 16.',
          id:
            'Baca papan baris demi baris dan anggap petak kosong sebagai bilangan terbesar, yaitu 9 pada papan 3x3. `KURANG(i)` adalah banyaknya bilangan yang lebih kecil dari i dan terletak sesudahnya. Ketuk sebuah ubin di bawah untuk melihat pasangannya: sesudah 8 ada enam bilangan yang lebih kecil, jadi `KURANG(8)` = 6, sedangkan petak kosong mendapat 5. Jumlah semuanya 15.\n\n' +
            '`X` bernilai 1 bila jarak petak kosong ke petak tujuannya ganjil, dan 0 bila genap; pada gambar di kuliah, itulah petak yang diarsir dan yang putih. Di sini nilainya 1, jadi totalnya 15 + 1 = 16.',
        },
      },
      { live: 'kurang', board: '1 8 2/0 4 3/7 6 5' },
      {
        text: {
          en:
            'The rule: **a board can be solved exactly when the sum of all `KURANG(i)`, plus `X`, is even.** In the goal the total is 0.\n\n' +
            'Why can no move change that? A move exchanges the blank and a tile, so in reading order two numbers change places. Their own pair turns round, which is a change of one. For every number between them two pairs turn round together, a change of two or of none. So the sum changes by an odd amount. The blank has also gone one step, so `X` changes from 0 to 1 or from 1 to 0. Two odd changes together are even.',
          id:
            'Aturannya: **papan bisa diselesaikan tepat bila jumlah semua `KURANG(i)` ditambah `X` genap.** Di papan tujuan totalnya 0.\n\n' +
            'Mengapa tidak ada langkah yang bisa mengubahnya? Satu langkah menukar petak kosong dengan sebuah ubin, jadi dalam urutan baca ada dua bilangan yang bertukar tempat. Pasangan mereka sendiri berbalik: berubah satu. Untuk setiap bilangan di antara keduanya, dua pasangan berbalik bersama-sama: berubah dua atau tidak berubah. Maka jumlahnya berubah sebesar bilangan ganjil. Petak kosong juga berpindah selangkah, jadi `X` berubah dari 0 ke 1 atau sebaliknya. Dua perubahan ganjil, bila dijumlahkan, genap.',
        },
      },
      { live: 'kurang', board: '1 2 3/4 5 6/8 7 0' },
      {
        text: {
          en:
            'Here just 7 and 8 have been exchanged. `KURANG(8)` is 1, all the others are 0, and the blank is at home: the total is 1, which is odd. Now let the 6 slide down, which gives the next board:',
          id:
            'Di sini hanya 7 dan 8 yang tertukar. `KURANG(8)` = 1, yang lain 0, dan petak kosong ada di tempatnya: totalnya 1, ganjil. Sekarang geser ubin 6 ke bawah; hasilnya papan berikut:',
        },
      },
      { live: 'kurang', board: '1 2 3/4 5 0/8 7 6' },
      {
        text: {
          en:
            'The sum went from 1 to 6 and `X` from 0 to 1, so the total is 7. Another number, but odd again, and so it goes on for ever, while the goal is even.\n\n' +
            'That an even total is also *enough* takes a second thought. Bring the blank home. Then the three tiles of a 2x2 block can be sent round in a circle, and by carrying other tiles into such a block and back, any three tiles can. Out of such circles every even arrangement can be put together, and so undone.',
          id:
            'Jumlahnya naik dari 1 ke 6 dan `X` dari 0 ke 1, jadi totalnya 7. Bilangannya lain, tetapi tetap ganjil, dan akan begitu seterusnya, sedangkan tujuan genap.\n\n' +
            'Bahwa total genap juga *cukup* perlu alasan kedua. Bawa petak kosong ke tempatnya. Tiga ubin di dalam blok 2x2 lalu bisa diputar melingkar, dan dengan membawa ubin lain ke blok itu lalu mengembalikannya, tiga ubin mana pun bisa diputar. Dari putaran seperti itu setiap susunan genap bisa dirangkai, jadi bisa pula diurai.',
        },
      },
      {
        text: {
          en:
            'Now the half. Exchanging two tiles by hand changes the parity of the sum and leaves `X` alone, because the blank does not move. So it turns each board that can be solved into one that cannot, and back: the two kinds stand in pairs, and each has half of all placements, 181,440 on 3x3.\n\n' +
            'This is also the repair. If a puzzle fell apart and was put together at random, the chance is one in two; if it went wrong, lift out any two tiles and exchange them.',
          id:
            'Sekarang soal separuh. Menukar dua ubin dengan tangan mengubah paritas jumlah, sedangkan `X` tetap karena petak kosong tidak berpindah. Jadi penukaran itu mengubah setiap papan yang bisa diselesaikan menjadi papan yang tidak bisa, dan sebaliknya. Kedua jenis itu berpasang-pasangan, masing-masing separuh dari semua susunan: 181.440 pada papan 3x3.\n\n' +
            'Ini juga cara memperbaikinya. Bila ubin-ubin terlepas lalu dipasang lagi secara acak, peluang berhasilnya satu banding dua; bila ternyata gagal, angkat dua ubin mana saja lalu tukar tempatnya.',
        },
      },
      {
        ask: {
          en:
            'In a 15-puzzle everything is in place except 14 and 15, which are exchanged. Can it be solved?',
          id:
            'Pada 15-puzzle semuanya sudah di tempatnya, kecuali 14 dan 15 yang tertukar. Bisakah diselesaikan?',
        },
        answer: {
          en:
            'No. `KURANG(15)` is 1 and all others are 0, and with the blank at home `X` is 0. The total is 1, which is odd.',
          id:
            'Tidak. `KURANG(15)` = 1 dan yang lain 0, dan karena petak kosong di tempatnya, `X` = 0. Totalnya 1, ganjil.',
        },
      },
      {
        ask: {
          en:
            'Could one leave the blank out and count the pairs of tiles only?',
          id:
            'Bolehkah petak kosong tidak ikut dihitung, cukup pasangan ubin saja?',
        },
        answer: {
          en:
            'If the board has an odd number of columns, yes: a sideways move leaves the tiles in the same reading order, and an upright one carries a tile past an even number of others. With an even number of columns, as on 4x4, it is carried past an odd number, and one must know the row of the blank. Counting the blank as the largest number, with `X`, is right for every size.',
          id:
            'Boleh, bila banyak kolomnya ganjil: langkah mendatar tidak mengubah urutan baca ubin, dan langkah tegak membawa ubin melewati ubin lain sebanyak bilangan genap. Bila banyak kolomnya genap, seperti 4x4, yang dilewati berjumlah ganjil, jadi baris petak kosong harus ikut diperhitungkan. Menganggap petak kosong sebagai bilangan terbesar, ditambah `X`, benar untuk semua ukuran.',
        },
      },
    ],
  },
  {
    id: 'backtracking',
    title: {
      en: 'Brute force and backtracking',
      id: 'Brute force dan backtracking',
    },
    teaser: {
      en: 'Laying pieces, running into dead ends, taking them up again: and how to see the dead end sooner.',
      id: 'Menaruh keping, menemui jalan buntu, mengangkatnya lagi; dan cara melihat jalan buntu lebih awal.',
    },
    parts: [
      {
        text: {
          en:
            'Three pieces are to fill a board of 3x4: A has two cells, B and C have five each. Counting turns, A has 17 places on the empty board, B and C have 8 each.\n\n' +
            'The crudest **brute force** lays all three in every combination and then looks whether they overlap: 17 × 8 × 8 = 1,088 combinations. But if A and B lie on top of each other, it does not matter where C goes. **Backtracking** uses this: it lays one piece at a time, only where it fits, and when the next piece fits nowhere it takes the last one up and tries its next place.',
          id:
            'Tiga keping harus mengisi papan 3x4: A terdiri atas dua petak, B dan C masing-masing lima. Dengan putarannya, A punya 17 tempat di papan kosong, B dan C masing-masing 8.\n\n' +
            '**Brute force** yang paling polos menaruh ketiganya dalam setiap kombinasi, baru kemudian memeriksa tumpang tindih: 17 × 8 × 8 = 1.088 kombinasi. Padahal bila A dan B sudah bertumpuk, letak C tidak penting lagi. **Backtracking** (runut-balik) memanfaatkan hal ini: keping ditaruh satu per satu, hanya di tempat yang muat, dan bila keping berikutnya tidak muat di mana pun, keping terakhir diangkat lalu dicoba di tempat berikutnya.',
        },
      },
      { live: 'placing', puzzle: 'pack:3x4:AA,B/B/BBB,CC/.C/.CC', method: 'brute-force-distinct' },
      {
        text: {
          en:
            '`brute-force-distinct` takes the pieces in the order A, B, C. It finds a solution after 45 cases (the empty board and every piece laid), and almost all of them lead into **dead ends**. Look at the first: A stands upright in the top left corner. Five times B is laid, five times C has no place. The fault lay with A, but the search notices it only two pieces later.',
          id:
            '`brute-force-distinct` mengambil keping dengan urutan A, B, C. Solusi ditemukan setelah 45 kasus (papan kosong dan setiap keping yang ditaruh), dan hampir semuanya berakhir di **jalan buntu**. Perhatikan yang pertama: A berdiri tegak di sudut kiri atas. Lima kali B ditaruh, lima kali C tidak mendapat tempat. Kesalahannya ada pada A, tetapi baru ketahuan dua keping kemudian.',
        },
      },
      {
        text: {
          en:
            'What if the large pieces come first? It is the same puzzle with the same method, only the order is B, C, A.',
          id:
            'Bagaimana bila keping besar didahulukan? Teka-teki dan metodenya sama, hanya urutannya B, C, A.',
        },
      },
      { live: 'placing', puzzle: 'pack:3x4:B/B/BBB,CC/.C/.CC,AA', method: 'brute-force-distinct' },
      {
        text: {
          en:
            'Four cases, without a single step back. There was luck in that, but not only: B has 8 places where A has 17, so the tree begins with fewer branches, and once B lies, C has one place left. A piece that can hardly go anywhere should be laid while there is room; a small one fits into what remains.',
          id:
            'Empat kasus, tanpa sekali pun mundur. Ada unsur keberuntungan, tetapi bukan itu saja: B punya 8 tempat sedangkan A 17, jadi pohonnya mulai dengan cabang lebih sedikit, dan setelah B ditaruh, C tinggal punya satu tempat. Keping yang sulit ditempatkan sebaiknya ditaruh selagi lapang; keping kecil bisa masuk ke sisa ruang.',
        },
      },
      {
        ask: {
          en:
            'The first solution may come early by luck. How would you compare the two orders fairly?',
          id:
            'Solusi pertama bisa saja cepat karena beruntung. Bagaimana membandingkan kedua urutan itu dengan adil?',
        },
        answer: {
          en:
            'Let both go on until they have found all solutions, so that nobody can stop early. There are 4. The order A, B, C takes 78 cases for them, B, C, A takes 17. The order does pay, without any luck.',
          id:
            'Biarkan keduanya berjalan sampai semua solusi ditemukan, supaya tidak ada yang berhenti lebih awal. Solusinya 4. Urutan A, B, C memerlukan 78 kasus, B, C, A hanya 17. Jadi urutan memang berpengaruh, tanpa keberuntungan.',
        },
      },
      {
        text: {
          en:
            'The order need not be fixed. `dancing-links` asks before every step: which cell, or which piece, has the fewest possibilities left? It goes on there. If the answer is none at all, the dead end is seen at once. Here it starts again from the unlucky order A, B, C:',
          id:
            'Urutan tidak harus tetap. Sebelum setiap langkah `dancing-links` bertanya: petak atau keping mana yang sisa kemungkinannya paling sedikit? Di situlah ia melanjutkan. Bila sisanya nol, jalan buntu langsung terlihat. Di sini ia mulai lagi dari urutan yang kurang baik, A, B, C:',
        },
      },
      { live: 'placing', puzzle: 'pack:3x4:AA,B/B/BBB,CC/.C/.CC', method: 'dancing-links' },
      {
        text: {
          en:
            'Seven cases. When A stands upright in the corner, it looks at the cell below, which only two placements can still cover. Both fail, and A is taken up: two attempts in place of five.\n\n' +
            'Cutting near the root pays most, because everything below the cut goes too. On a board of 4x5 with five pieces (`pack:4x5:A/A/A,BB,CC/.C/.CC,D.D/DDD,E/E/EEE`) `brute-force`, which also tries turns that look alike, takes 54,973 cases to its first solution, `brute-force-distinct` 2,665, `dancing-links` 53 and `most-constrained` 20.',
          id:
            'Tujuh kasus. Ketika A berdiri di sudut, ia melihat petak di bawahnya, yang tinggal bisa ditutup oleh dua penempatan. Keduanya gagal, lalu A diangkat: dua percobaan, bukan lima.\n\n' +
            'Memangkas di dekat akar paling menguntungkan, karena semua yang ada di bawahnya ikut terpangkas. Pada papan 4x5 dengan lima keping (`pack:4x5:A/A/A,BB,CC/.C/.CC,D.D/DDD,E/E/EEE`), `brute-force`, yang juga mencoba putaran yang serupa, memerlukan 54.973 kasus sampai solusi pertama, `brute-force-distinct` 2.665, `dancing-links` 53, dan `most-constrained` 20.',
        },
      },
    ],
  },
  {
    id: 'greedy',
    title: {
      en: 'Greedy, and why it fails',
      id: 'Greedy dan mengapa ia gagal',
    },
    teaser: {
      en: 'Always the move that looks best: quick, cheap, and sometimes lost for ever.',
      id: 'Selalu memilih langkah yang tampak terbaik: cepat, hemat, dan kadang tersesat selamanya.',
    },
    parts: [
      {
        text: {
          en:
            'The method `greedy` looks at the neighbours of the board and goes to the one that looks best: the fewest misplaced tiles, and among equals the least Manhattan distance. It never goes straight back, and it remembers no alternatives. This is **hill climbing**: one step up wherever the slope is, and no map.\n\n' +
            'That can work very well. On the board `1 8 2/0 4 3/7 6 5` it needs 9 moves, which is optimal, and looks at 20 boards, where `breadth-first` makes 397.',
          id:
            'Metode `greedy` melihat tetangga papan lalu pindah ke yang tampak terbaik: ubin salah tempat paling sedikit, dan bila sama, jarak Manhattan terkecil. Ia tidak pernah langsung berbalik dan tidak mengingat pilihan lain. Inilah **hill climbing**: selangkah naik ke arah yang menanjak, tanpa peta.\n\n' +
            'Cara ini bisa sangat berhasil. Pada papan `1 8 2/0 4 3/7 6 5` ia memerlukan 9 langkah, dan itu optimal, dengan melihat 20 papan, sedangkan `breadth-first` membangkitkan 397.',
        },
      },
      {
        text: {
          en:
            'It need not. This board is six moves from its goal:',
          id:
            'Tidak selalu demikian. Papan ini berjarak enam langkah dari tujuannya:',
        },
      },
      { live: 'search', board: '4 1 3/2 0 5/7 8 6', method: 'greedy' },
      {
        text: {
          en:
            'First the 5 goes home, then the 6, and of five misplaced tiles only three are left. But the corner at the top left is still out of order, and to get at it `greedy` has to push 8 and 5 out of their places again. It arrives, after 10 moves. The shortest way leaves 5 and 6 alone until the end: for its first move the number of misplaced tiles does not fall at all, and a greedy eye sees no reason for it.',
          id:
            'Mula-mula ubin 5 pulang, lalu 6, dan dari lima ubin yang salah tempat tinggal tiga. Namun sudut kiri atas masih kacau, dan untuk membereskannya `greedy` terpaksa menggeser 8 dan 5 keluar lagi dari tempatnya. Ia sampai juga, setelah 10 langkah. Jalan terpendek membiarkan 5 dan 6 sampai akhir: pada langkah pertamanya banyak ubin salah tempat sama sekali tidak berkurang, jadi bagi greedy tidak ada alasan untuk mengambilnya.',
        },
      },
      {
        ask: {
          en:
            'If each single move is the best one, the whole path should be the best too. Why does this reasoning fail here?',
          id:
            'Bila setiap langkah yang dipilih terbaik, mestinya jalannya juga terbaik. Mengapa penalaran ini gagal di sini?',
        },
        answer: {
          en:
            'Because "best" is judged by an estimate and for one step only. The tiles are not independent: to bring one home, others must make way, and the count of misplaced tiles knows nothing of that. Greedy choice is safe only where it can be proved that some optimal solution contains it, and in a sliding puzzle it cannot.',
          id:
            'Karena "terbaik" dinilai dengan taksiran dan hanya untuk satu langkah. Ubin-ubin saling bergantung: agar satu ubin pulang, ubin lain harus memberi jalan, dan hitungan ubin salah tempat tidak tahu soal itu. Pilihan greedy hanya aman bila terbukti ada solusi optimal yang memuatnya, dan pada teka-teki geser hal itu tidak berlaku.',
        },
      },
      {
        text: {
          en:
            'It can be worse. The next board is six moves from the goal as well. Step to the fifth move:',
          id:
            'Bisa lebih buruk lagi. Papan berikut juga berjarak enam langkah dari tujuan. Ikuti sampai langkah kelima:',
        },
      },
      { live: 'search', board: '1 2 3/7 0 5/8 4 6', method: 'greedy' },
      {
        text: {
          en:
            'After five moves there is one misplaced tile, the 4, in the corner where the blank should be. It looks nearly done, and is not: from that board the shortest solution takes 11 moves, and each of its neighbours looks worse. Such a place is called a **local optimum**.\n\n' +
            '`greedy` must go on, chooses the smaller evil, and the slope leads it back. From step 6 on it goes round in a cycle of 12 moves; the program notices that and stops, since a method without memory would do the same again for ever.',
          id:
            'Setelah lima langkah tinggal satu ubin yang salah tempat, yaitu 4, di sudut yang seharusnya kosong. Kelihatannya hampir selesai, padahal tidak: dari papan itu solusi terpendeknya 11 langkah, dan setiap tetangganya tampak lebih buruk. Tempat seperti ini disebut **optimum lokal**.\n\n' +
            '`greedy` harus jalan terus, memilih yang paling kurang buruk, lalu tertarik kembali ke tempat semula. Mulai langkah 6 ia berputar dalam siklus 12 langkah; program mengenalinya dan berhenti, karena metode tanpa ingatan akan mengulanginya terus-menerus.',
        },
      },
      { live: 'compare', board: '1 2 3/7 0 5/8 4 6', methods: ['greedy', 'breadth-first', 'branch-and-bound'] },
      {
        text: {
          en:
            '`breadth-first` solves the same board with 123 nodes and no idea where the goal is. `branch-and-bound` makes 25 nodes. It uses the very count that led `greedy` astray, the misplaced tiles, but it keeps what it has not chosen and can return to it. That is the next lesson.',
          id:
            '`breadth-first` menyelesaikan papan yang sama dengan 123 simpul, tanpa tahu di mana letak tujuan. `branch-and-bound` membangkitkan 25 simpul. Ia memakai hitungan yang sama dengan yang menyesatkan `greedy`, yaitu ubin salah tempat, tetapi ia menyimpan pilihan yang belum diambil dan bisa kembali ke sana. Itulah pelajaran berikutnya.',
        },
      },
      {
        ask: {
          en:
            'Would it be enough to remember the boards that were not chosen, and still go by the estimate alone?',
          id:
            'Cukupkah bila papan yang tidak dipilih diingat, tetapi urutannya tetap menurut taksiran saja?',
        },
        answer: {
          en:
            'Then the search cannot be caught in a cycle and finds a solution, but not always a short one. The method `best-first` is just this: on `1 3 6/5 0 2/4 7 8` its answer has 10 moves, and 8 are enough. What is missing is the way already gone.',
          id:
            'Pencarian tidak akan lagi terjebak dalam siklus dan pasti menemukan solusi, tetapi belum tentu yang pendek. Metode `best-first` persis seperti itu: pada papan `1 3 6/5 0 2/4 7 8` jawabannya 10 langkah, padahal 8 langkah cukup. Yang belum diperhitungkan adalah jalan yang sudah ditempuh.',
        },
      },
    ],
  },
  {
    id: 'branch-and-bound',
    title: {
      en: 'Branch and bound',
      id: 'Branch and bound',
    },
    teaser: {
      en: 'Cost is depth plus estimate: what has been paid, and what is still to pay at least.',
      id: 'Biaya adalah kedalaman ditambah taksiran: yang sudah dibayar, dan yang paling sedikit masih harus dibayar.',
    },
    parts: [
      {
        text: {
          en:
            'Greedy asked how far it still seems to be. Breadth-first asked how far we have come. **Branch and bound** adds the two: the **cost** of a node is its depth plus an estimate of the moves still to come. It says how long a solution through this node must be at least.\n\n' +
            'All nodes that were generated and not yet expanded are kept in the **live list**. The rule is short: take the live node of least cost, make its children, put them on the list, and repeat until the node taken is the goal.',
          id:
            'Greedy bertanya berapa jauh lagi kelihatannya. Breadth-first bertanya sudah berapa jauh kita berjalan. **Branch and bound** menjumlahkan keduanya: **biaya** sebuah simpul adalah kedalamannya ditambah taksiran langkah yang masih tersisa. Artinya, solusi yang melewati simpul ini paling pendek sepanjang itu.\n\n' +
            'Semua simpul yang sudah dibangkitkan tetapi belum diekspansi disimpan dalam **senarai hidup**. Aturannya pendek: ambil simpul hidup berbiaya terkecil, bangkitkan anak-anaknya, masukkan ke senarai, dan ulangi sampai simpul yang diambil adalah tujuan.',
        },
      },
      { live: 'board', board: '1 2 3/7 0 5/8 4 6' },
      {
        text: {
          en:
            'This is the board on which `greedy` went round in circles. The estimate is the number of **misplaced tiles**: 5 at the start, so the start costs 0 + 5 = 5. Follow the numbers of the nodes, which give the order in which they are taken.',
          id:
            'Inilah papan yang membuat `greedy` berputar-putar. Taksirannya adalah banyaknya **ubin salah tempat**: di awal 5, jadi biaya simpul awal 0 + 5 = 5. Ikuti nomor simpulnya; nomor itu menunjukkan urutan pengambilan.',
        },
      },
      { live: 'search', board: '1 2 3/7 0 5/8 4 6', method: 'branch-and-bound', heuristic: 'misplaced' },
      {
        text: {
          en:
            'Nodes 1 to 6 are the path of `greedy`, down to the board with one misplaced tile, of cost 5 + 1 = 6. Its children cost 6 + 2 = 8. But on the live list there are still nodes of cost 6, near the root, so the search lets that branch lie and goes back up. Node 8 is the right beginning, and from there the cost stays at 6 all the way to the goal.\n\n' +
            'The estimate deceives this search just as it deceived `greedy`. The depth corrects it: a wrong way grows more expensive with every move, until another one is cheaper.',
          id:
            'Simpul 1 sampai 6 adalah jalan yang ditempuh `greedy`, sampai papan dengan satu ubin salah tempat yang biayanya 5 + 1 = 6. Anak-anaknya berbiaya 6 + 2 = 8. Padahal di senarai hidup masih ada simpul berbiaya 6, di dekat akar; cabang tadi ditinggalkan dan pencarian kembali ke atas. Simpul 8 adalah awal yang benar, dan dari sana biayanya tetap 6 sampai ke tujuan.\n\n' +
            'Taksirannya menyesatkan pencarian ini sama seperti menyesatkan `greedy`. Kedalamanlah yang mengoreksi: jalan yang salah makin mahal pada setiap langkah, sampai ada jalan lain yang lebih murah.',
        },
      },
      {
        text: {
          en:
            'When the goal is taken, at cost 6, twelve nodes are still alive. They cost 7 or 8, so no solution through them has fewer than 7 moves, and nobody needs to open them. This is the **bound**: a known solution kills every live node that cannot beat it. 12 nodes were expanded in all.',
          id:
            'Ketika tujuan diambil dengan biaya 6, masih ada dua belas simpul hidup. Biayanya 7 atau 8, jadi tidak ada solusi lewat simpul itu yang kurang dari 7 langkah, dan tidak perlu ada yang dibuka. Inilah **bound** (batas): solusi yang sudah diketahui mematikan setiap simpul hidup yang tidak bisa mengalahkannya. Seluruhnya 12 simpul diekspansi.',
        },
      },
      {
        text: {
          en:
            'The argument holds because the estimate is never too large. Such an estimate is called **admissible**. For misplaced tiles it is easy to see: a move shifts one tile, so it can bring at most one home, and five misplaced tiles take at least five moves.\n\n' +
            'If an estimate says too much, a node on the best path can look more expensive than it is, and stay on the list while a longer solution is taken. The search still arrives, but the promise is gone.',
          id:
            'Penalaran ini berlaku karena taksirannya tidak pernah terlalu besar. Taksiran seperti itu disebut **admissible**. Untuk ubin salah tempat hal ini mudah dilihat: satu langkah menggeser satu ubin, jadi paling banyak satu ubin yang pulang, dan lima ubin salah tempat memerlukan sedikitnya lima langkah.\n\n' +
            'Bila taksiran terlalu besar, simpul di jalan terbaik bisa tampak lebih mahal daripada sebenarnya, lalu tertinggal di senarai sementara solusi yang lebih panjang diambil. Pencarian tetap sampai, tetapi jaminannya hilang.',
        },
      },
      {
        ask: {
          en:
            'What does branch and bound become if the estimate is 0 for every board?',
          id:
            'Menjadi apa branch and bound bila taksirannya 0 untuk setiap papan?',
        },
        answer: {
          en:
            'The cost is then the depth alone, so the shallowest node is always taken first: that is `uniform-cost`, layer by layer as in `breadth-first`. Zero is admissible, so the answer is still optimal. It just does not help.',
          id:
            'Biayanya tinggal kedalaman, jadi simpul terdangkal selalu diambil lebih dulu: itulah `uniform-cost`, lapis demi lapis seperti `breadth-first`. Nol itu admissible, jadi jawabannya tetap optimal. Hanya saja tidak membantu.',
        },
      },
      {
        text: {
          en:
            'An admissible estimate may be small, but the nearer it comes to the truth, the better. The **Manhattan distance** adds up how far each tile is from its goal cell, by rows and columns. It is admissible as well, since a move brings one tile one cell nearer at most, and it sees the 4 in the wrong corner as three steps, not as one fault.',
          id:
            'Taksiran admissible boleh kecil, tetapi makin dekat dengan kenyataan makin baik. **Jarak Manhattan** menjumlahkan jarak setiap ubin ke petak tujuannya, menurut baris dan kolom. Ini juga admissible, karena satu langkah paling banyak mendekatkan satu ubin sejauh satu petak, dan ubin 4 di sudut yang salah dinilainya tiga langkah, bukan satu kesalahan.',
        },
      },
      { live: 'search', board: '1 2 3/7 0 5/8 4 6', method: 'branch-and-bound', heuristic: 'manhattan' },
      {
        ask: {
          en:
            'With Manhattan distance this search expands 6 nodes and no more. Why can it not be fewer?',
          id:
            'Dengan jarak Manhattan pencarian ini hanya mengekspansi 6 simpul. Mengapa tidak bisa kurang dari itu?',
        },
        answer: {
          en:
            'The solution has six moves. Every board on the way before the goal has to be expanded so that the next one is made. Here the estimate of the start, 6, is exactly the truth, and the search never leaves the way.',
          id:
            'Solusinya enam langkah. Setiap papan di jalan itu sebelum tujuan harus diekspansi supaya papan berikutnya ada. Di sini taksiran di awal, yaitu 6, tepat sama dengan kenyataan, dan pencarian tidak pernah keluar dari jalannya.',
        },
      },
    ],
  },
  {
    id: 'estimates',
    title: {
      en: 'A*, IDA* and better estimates',
      id: 'A*, IDA*, dan taksiran yang lebih baik',
    },
    teaser: {
      en: 'f = g + h: what memory buys, what repetition costs, and how a table takes the place of a search.',
      id: 'f = g + h: apa untungnya memori, berapa mahalnya pengulangan, dan bagaimana tabel menggantikan pencarian.',
    },
    parts: [
      {
        text: {
          en:
            '`A*` is the same idea under its best known name: of all live nodes it takes the one with the least f = g + h, where g is the depth and h the estimate. If h is admissible, the first goal taken is optimal.\n\n' +
            'Mostly an estimate is even **consistent**: with one move it falls by at most one. Then f never falls along a path, and when `A*` takes a board from the list, it has already reached it by a shortest way. So no board is ever expanded a second time. All estimates of susun are consistent.',
          id:
            '`A*` adalah gagasan yang sama dengan nama yang paling dikenal: dari semua simpul hidup diambil yang f = g + h terkecil; g adalah kedalaman dan h taksiran. Bila h admissible, tujuan pertama yang diambil pasti optimal.\n\n' +
            'Biasanya taksiran bahkan **konsisten**: dengan satu langkah nilainya turun paling banyak satu. Akibatnya f tidak pernah turun di sepanjang jalan, dan ketika `A*` mengambil sebuah papan dari senarai, papan itu sudah dicapai lewat jalan terpendek. Jadi tidak ada papan yang diekspansi dua kali. Semua taksiran di susun konsisten.',
        },
      },
      { live: 'search', board: '1 5 2/4 0 6/7 3 8', method: 'a-star', heuristic: 'manhattan' },
      {
        text: {
          en:
            '`A*` made 23 nodes here and expanded 11, each of them once. The price is memory: every board ever made is kept, so that it is recognised when it comes again. On large boards the memory is full long before patience runs out.\n\n' +
            '`IDA*` forgets. It goes depth-first, holds nothing but the path it stands on, and turns back wherever f exceeds a **bound**. If the goal is not inside, the bound rises to the least f at which it had to turn back, and everything starts from the beginning.',
          id:
            'Di sini `A*` membangkitkan 23 simpul dan mengekspansi 11, masing-masing sekali. Harganya memori: setiap papan yang pernah dibangkitkan disimpan supaya dikenali bila muncul lagi. Pada papan besar memori sudah penuh jauh sebelum kesabaran habis.\n\n' +
            '`IDA*` melupakan. Ia menyelam, hanya menyimpan jalan tempatnya berada, dan berbalik setiap kali f melewati **batas**. Bila tujuan tidak ada di dalam batas, batasnya naik ke f terkecil yang tadi membuatnya berbalik, dan semuanya diulang dari awal.',
        },
      },
      { live: 'search', board: '1 5 2/4 0 6/7 3 8', method: 'ida-star', heuristic: 'manhattan' },
      {
        text: {
          en:
            'Same board, same estimate: a first round with bound 6, a second with bound 8, together 37 nodes and 20 expanded. The shallow nodes come again in each round, and since `IDA*` keeps no list of boards it also walks twice to a board that two paths lead to. Usually that is bearable, because the last round is by far the largest.',
          id:
            'Papan dan taksirannya sama: iterasi pertama dengan batas 6, iterasi kedua dengan batas 8, seluruhnya 37 simpul dan 20 diekspansi. Simpul-simpul dangkal diulang di setiap iterasi, dan karena `IDA*` tidak punya daftar papan, papan yang bisa dicapai lewat dua jalan juga didatangi dua kali. Biasanya ini tidak berat, karena iterasi terakhirlah yang jauh paling besar.',
        },
      },
      {
        ask: {
          en:
            'The bound went from 6 to 8. With Manhattan distance, why is it never 7?',
          id:
            'Batasnya naik dari 6 ke 8. Dengan jarak Manhattan, mengapa tidak pernah 7?',
        },
        answer: {
          en:
            'A move shifts one tile by one cell, so h becomes one larger or one smaller, never equal. At the same time g grows by one. Therefore f either stays as it is or grows by two, and keeps the parity that it had at the start.',
          id:
            'Satu langkah menggeser satu ubin sejauh satu petak, jadi h bertambah satu atau berkurang satu, tidak pernah tetap. Pada saat yang sama g bertambah satu. Maka f tetap atau naik dua, dan paritasnya sama seperti di awal.',
        },
      },
      {
        text: {
          en:
            'Here are both on a board that is as far from the goal as a 3x3 can be, 31 moves. With the same estimate, `linear-conflict`, `A*` expands 3,827 boards and holds about 230 kB, `IDA*` expands 8,019 and holds less than 1 kB. It saves memory and pays with repetition.',
          id:
            'Berikut keduanya pada papan 3x3 yang sejauh mungkin dari tujuan, 31 langkah. Dengan taksiran yang sama, `linear-conflict`, `A*` mengekspansi 3.827 papan dengan memori sekitar 230 kB, `IDA*` 8.019 papan dengan kurang dari 1 kB. Memori yang dihemat dibayar dengan pengulangan.',
        },
      },
      { live: 'compare', board: '8 6 7/2 5 4/3 0 1', methods: ['uniform-cost', 'branch-and-bound', 'a-star', 'ida-star'] },
      {
        text: {
          en:
            'More than the method, the estimate decides. At the start of this board `misplaced` says 7, `manhattan` 21, `linear-conflict` 23 and `pattern-database` 29; the truth is 31. With them `A*` expands 121,529, 6,728, 3,827 and 66 boards.\n\n' +
            '**Linear conflict** starts from Manhattan and adds 2 for a tile that must leave its row or column to let another pass. A **pattern database** goes further: for a group of tiles it has computed beforehand, for every placement, exactly how many moves of these tiles are needed. Each move belongs to one group only, so the values of separate groups may be added and the sum is still admissible. The tables for 3x3 take 3.7 kB.',
          id:
            'Yang lebih menentukan daripada metode adalah taksirannya. Di awal papan ini `misplaced` menaksir 7, `manhattan` 21, `linear-conflict` 23, dan `pattern-database` 29; yang sebenarnya 31. Dengan taksiran-taksiran itu `A*` berturut-turut mengekspansi 121.529, 6.728, 3.827, dan 66 papan.\n\n' +
            '**Linear conflict** berangkat dari Manhattan dan menambahkan 2 untuk ubin yang harus keluar dari baris atau kolomnya agar ubin lain bisa lewat. **Basis data pola** melangkah lebih jauh: untuk sekelompok ubin sudah dihitung sebelumnya, bagi setiap penempatannya, berapa tepatnya langkah ubin-ubin itu yang diperlukan. Setiap langkah hanya milik satu kelompok, jadi nilai kelompok-kelompok yang terpisah boleh dijumlahkan dan hasilnya tetap admissible. Tabel untuk 3x3 hanya 3,7 kB.',
        },
      },
      {
        ask: {
          en:
            'What happens to `IDA*` on this board without any estimate?',
          id:
            'Apa yang terjadi pada `IDA*` di papan ini bila tanpa taksiran sama sekali?',
        },
        answer: {
          en:
            'With `zero` it makes 254,099,461 nodes, in a space of 181,440 boards: the same boards come again and again. With `pattern-database` it makes 150. The weaker the estimate, the more the repetition costs, and that is why `IDA*` and pattern databases go together so well.',
          id:
            'Dengan `zero` ia membangkitkan 254.099.461 simpul, padahal ruang statusnya hanya 181.440 papan: papan yang sama datang berulang-ulang. Dengan `pattern-database` hanya 150. Makin lemah taksirannya, makin mahal pengulangannya; karena itulah `IDA*` dan basis data pola begitu cocok dipasangkan.',
        },
      },
    ],
  },
];
