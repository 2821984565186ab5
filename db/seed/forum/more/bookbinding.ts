import type { DemoTopic } from "../topic.ts";

export const bookMore: readonly DemoTopic[] = [
  {
    title: "What do you use for bookmarks in books of your own?",
    by: "ines_calloway",
    tags: ["bookbinding", "habits"],
    body: "I have just found a gas bill, a feather and a plane ticket in three volumes bound by hand with silk markers in them.",
    said: [
      "The silk is for show. Everyone uses the bill.",
      "A thread, left over from the sewing of it.",
    ],
  },
  {
    kind: "question",
    title: "Boards cut by hand, always a millimetre out",
    by: "winnie_osei",
    tags: ["boards"],
    body: "I measure, mark and cut with a steel rule and a new blade. One side is invariably a millimetre longer.",
    said: [
      "Do not measure the second one. Lay the first on top, and cut round it.",
      "Your rule has a thickness and you lean the blade. Look straight down.",
    ],
    accepted: 0,
  },
  {
    title: "A case for a violin bow, in paper",
    by: "petra_halloran",
    tags: ["boxes"],
    body: "It should be light, stiff and open without a noise, as it is for use on stage between two movements.",
    said: [
      "Leave out the magnets: they click. A tongue in a slot, lined with felt.",
      "Cut the grain lengthwise and laminate three thin boards.",
    ],
  },
  {
    title: "My paste has lumps and so have I",
    by: "theo",
    tags: ["paste"],
    body: "Third pot this evening. I stir, it lumps; I sieve, it lumps again out of spite.",
    said: [
      "Cold water first, to a cream, and only then the hot.",
      "Into the blender. I was told that it was not done. It is done.",
      { byAuthor: "Blender. It is like silk. I could have been spared a great deal." },
    ],
  },
  {
    kind: "question",
    title: "Account book stubs: what are they for?",
    by: "arlo_finch",
    tags: ["bookbinding"],
    body: "There is a ledger from 1880 in front of me with narrow strips of paper sewn in between all the sections. Nothing is attached to them.",
    said: [
      "Room. They were meant for things that would be pasted in later, so that the book would not gape.",
      "In ours they had been used for shopping lists.",
    ],
    accepted: 0,
  },
  {
    title: "Sewing on a train",
    by: "bea_okafor",
    tags: ["sewing", "travel"],
    body: "Nine sections between Leeds and Penzance. The man opposite held my thread all the way from Exeter.",
    said: [
      "I dropped a needle once in a quiet coach. It was not quiet for long.",
      "Did he get a copy?",
      { byAuthor: "He got off with the off-cuts. He was so pleased." },
    ],
  },
  {
    title: "What is the oldest glue you have got to work again?",
    by: "anselm_grove",
    tags: ["adhesives"],
    body: "Bone glue in beads, from a closed furniture factory, 1950s. Soaked overnight, warmed, perfectly good. It smelled of horse and history.",
    said: [
      "Fish glue in a tube that had gone to amber. It held a chair, for a while.",
      "Mine were the beads as well. The neighbours came round to ask.",
    ],
  },
  {
    title: "Rounded corners without a machine",
    by: "cecily_marsh",
    tags: ["finishing"],
    body: "A chisel, a coin for a template and a soft board underneath. It takes me ten minutes for each book, and I enjoy only the first corner.",
    said: [
      "Stack and clamp five of them, then gouge straight down.",
      "Do you sharpen between corners? It matters more than one would think.",
    ],
  },
  {
    title: "Dyeing thread with onion skins",
    by: "lotte_vandermeer",
    tags: ["thread", "dyes"],
    body: "Alum first, an hour at simmer, then leave it in until the next day. From yellow to fox according to how many you ate.",
    said: [
      "Add a rusty nail, and it is bronze.",
      "Did it weaken? I tried the same with tea and it snapped on the third section.",
    ],
  },
  {
    title: "Mending paperbacks for a school library",
    by: "agnes_teller",
    tags: ["repair"],
    body: "Four hundred, all split at the same page, since that is where the good bit is.",
    said: [
      "A new spine of cloth tape and five staples from the side. Ugly and immortal.",
      "Please tell us which page.",
    ],
  },
  {
    title: "Does anybody still pare their own leather by hand?",
    by: "agnes_teller",
    tags: ["leather"],
    body: "The machine does it more evenly. But with a knife you learn where the animal used to bend.",
    said: [
      "Only for the corners. The rest I send away and do not tell anyone.",
      "Every Friday. It is the one hour in which I do not think.",
    ],
  },
  {
    title: "Wire edges",
    by: "dmitri_volkov",
    tags: ["bookbinding"],
    body: "The guillotine leaves a burr on the last five sheets that I can feel but not see.",
    said: [
      "A waste board under the pile, changed after every cut.",
      "Your knife is telling you something.",
    ],
  },
  {
    title: "An endpaper map, folded in",
    by: "freya_norrington",
    tags: ["maps", "endpapers"],
    body: "It must open to the left, beyond the edge of the book, so that one can read and look at the same time. Everything I fold crosses the gutter.",
    said: [
      "Guard it on a stub that is wider than the fold, and begin with a valley.",
      "My atlas has that. It takes up half a table and I have never been so happy.",
    ],
  },
  {
    title: "Humidity, a diary",
    by: "hanna_ruiz",
    tags: ["workshop"],
    body: "I have kept one for a year: 41 % in February, 78 % on the sixth of July. All three covers that warped had been pasted above 70.",
    said: [
      "Could you add which way they warped?",
      { byAuthor: "Outwards, all of them. The boards had been stored against the outer wall." },
    ],
  },
  {
    title: "Black on black",
    by: "juno",
    tags: ["tooling"],
    body: "Someone would like a title that can be read only if the book is tilted. Blind tooling on black goat, then? Or carbon foil?",
    said: [
      "Blind, twice, damp, and polish only the letters.",
      "A title that hides. I should like to know what the book is about.",
    ],
  },
  {
    title: "How to carry twenty wet sheets down a ladder",
    by: "pia_lund",
    tags: ["paper", "studio"],
    body: "The attic dries well. The vat is in the cellar. Between them there are two ladders and a cat.",
    said: [
      "Felt, sheet, felt, sheet, rolled round a drainpipe. Unroll it upstairs.",
      "Teach the cat.",
    ],
  },
  {
    kind: "question",
    title: "A hollow that would not stay hollow",
    by: "umar_farooq",
    tags: ["spine"],
    body: "I made a tube of kraft paper, two on one off, dried it overnight, and when I opened the book it had glued itself shut.",
    said: [
      "Put a strip of silicone paper inside until it has dried, and pull it out like a magician.",
      "Less, and thicker. You want paste on the paper and not in it.",
    ],
    accepted: 0,
  },
  {
    title: "Found: one binder’s apron, 1920s",
    by: "ruth_abernathy",
    tags: ["history"],
    body: "The pockets have been darned eleven times. There is a list in one of them in pencil, “thread, candle, ask about Emily”.",
    said: ["And? Did he ask?", "Please scan the list. I would set it."],
  },
];
