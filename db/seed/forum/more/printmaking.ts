import type { DemoTopic } from "../topic.ts";

export const printMore: readonly DemoTopic[] = [
  {
    title: "Damp paper in a dry house",
    by: "keiko_mori",
    tags: ["printmaking", "paper"],
    body: "I stack thirty sheets with a wet one after every fifth, wrap them in plastic and wait a night. By the twentieth print the pile has dried at its edges. What do you put round it?",
    said: [
      "A picnic cool box. Mine held for four days with a wet sponge in the corner.",
      "Trim the plastic to the size of the sheet; it is the air at the edge that drinks.",
    ],
  },
  {
    title: "How do you price a reduction print that can never be reprinted?",
    by: "yusra_benali",
    tags: ["printmaking", "prices"],
    body: "The block is gone, so there are nineteen and there will not be a twentieth. My friends say that this should make them dearer. It makes me nervous.",
    said: [
      "The same as any other of that size. What you sell is the picture, not the block’s death.",
      "I put the first ten at one price and the rest at one and a half, and say so on the day.",
    ],
  },
  {
    kind: "question",
    title: "A roller that leaves a stripe",
    by: "corin_ashdown",
    tags: ["printmaking", "tools"],
    body: "Soft rubber, three years old. There is a pale stripe across every flat, a hand’s width from the left. It moves along when I turn the roller round.",
    said: [
      "It has a flat from standing on its weight. Hang it up for a month, handle down; mine came back almost all the way.",
      "Talc, and never again on the window sill.",
    ],
    accepted: 0,
  },
  {
    title: "Show us your registration marks, not your prints",
    by: "tomasz_wren",
    tags: ["printmaking", "show"],
    body: "The pins, crosses, bits of card and pencil lines that nobody is meant to see. I will begin: a dog’s licence, drilled.",
    said: [
      "Two bent paper clips and a prayer, since 2009.",
      "A corner of a Scrabble board. The tiles are for the order of colours.",
      "I have none. I look very hard.",
    ],
  },
  {
    title: "White on black: which white?",
    by: "freya_norrington",
    tags: ["ink", "linocut"],
    body: "I tried three sorts of white over black, and all of them went blue. Is there a trick other than giving up and cutting away more?",
    said: [
      "A spoonful of buff in it. You will see it as white by next to the black.",
      "Print it twice, the second time a day later. Thin.",
    ],
  },
  {
    title: "Cutting letters backwards without losing one’s mind",
    by: "dara_finch",
    tags: ["linocut", "letters"],
    body: "I have now cut an N the wrong way round in four different blocks, and always the N.",
    said: [
      "Draw on tracing paper, turn it, and do not read. Cut shapes.",
      "I keep one with a wrong S on my wall. It has got the best line of all.",
    ],
  },
  {
    title: "The plate oil question, once more",
    by: "marcus_thorne",
    tags: ["ink"],
    body: "A litre of burnt plate oil turned up in my uncle’s shed, sealed, labelled in a hand from before the war. Is it still any good?",
    said: [
      "If it pours, it is good. Warm the tin in a bucket of water first.",
      "Mine from 1938 prints a black one could fall into.",
    ],
  },
  {
    kind: "question",
    title: "Woodblock: what do you do about a knot just where the face is?",
    by: "jun_arakawa",
    tags: ["woodblock"],
    body: "Cherry, lovely everywhere else. The knot sits exactly on her left eye.",
    said: [
      "Drill it out, plug it with a piece of the same board with the grain in line, and cut through both as if it were not there.",
      "Close the eye.",
    ],
    accepted: 0,
  },
  {
    title: "First press day with twelve children",
    by: "petra_halloran",
    tags: ["printmaking", "teaching"],
    body: "We printed leaves. One of the boys inked his sleeve and put that through as well. It is the best print of the day.",
    said: [
      "We ended up with a frieze of sleeves. The parents were informed.",
      "Did you have aprons?",
      { byAuthor: "I had brought eleven." },
    ],
  },
  {
    title: "What do you listen to while you cut?",
    by: "mira",
    tags: ["printmaking", "habits"],
    body: "I notice that I cut faster with music and straighter with talking. With silence I am slow, and happy with it.",
    said: [
      "Cricket. Five days, hardly anything happens, nobody minds if one looks up.",
      "The washing machine. When it spins I clear the large areas.",
      "My own breath, unfortunately.",
    ],
  },
  {
    title: "A stamp for a beekeeper",
    by: "imre_kovac",
    tags: ["commission", "wood-engraving"],
    body: "She would like one bee, twelve millimetres wide, that can be told apart from a fly by a customs officer. Advice on the wings?",
    said: [
      "Four of them, folded back, and a waist. Flies have no waist.",
      "Cut it at three times the size first, and see what you can leave out.",
    ],
  },
  {
    title: "Blotters: how many, how often changed?",
    by: "noor_haddad",
    tags: ["paper", "drying"],
    body: "I change mine after an hour, after four, and in the morning. It seems a great deal of standing up.",
    said: [
      "Twice, if they are thick and you have dried them on the radiator.",
      "A fan and corrugated card. I have not changed a blotter since the spring.",
    ],
  },
  {
    title: "Aquatint with a sugar sprinkler",
    by: "mateo_lindqvist",
    tags: ["etching"],
    body: "The rosin box is in another country. I have tried a flour sieve, a sock and a sugar sprinkler, and the last of these gave a tone that I rather like, coarse as a hedge.",
    said: [
      "Two socks, one inside the other. Wear a mask, whatever you use.",
      "Could you show us the sprinkler plate next to the sock plate?",
    ],
  },
  {
    kind: "question",
    title: "The smell in the acid room",
    by: "yael_stern",
    tags: ["etching", "safety"],
    body: "Since we moved to salt there ought not to be any. There is.",
    said: [
      "It is the old rags. Ours had been soaked in nitric in the nineties and nobody had dared to throw them out.",
      "Look under the duckboards.",
    ],
    accepted: 0,
  },
  {
    title: "Pochoir: brush or sponge?",
    by: "odile_faure",
    tags: ["stencils", "colour"],
    body: "A short round brush, almost dry, always from the edge to the middle. I was taught so. My neighbour uses a make-up sponge and her edges are cleaner than mine.",
    said: [
      "Sponge for the flat, brush for the shade.",
      "The sponge, with a stocking pulled over it.",
    ],
  },
  {
    title: "A collagraph that survived the washing machine",
    by: "leif_aaberg",
    tags: ["printmaking"],
    body: "I left it in my overalls. It came out with a texture I had been trying to make for a year. Forty degrees, no spin.",
    said: [
      "At sixty mine came apart into a jigsaw.",
      "Waiting for the edition, “Easy care, 1 to 20”.",
    ],
  },
  {
    title: "Do you sign in the plate?",
    by: "silas_birch",
    tags: ["habits"],
    body: "I never have. Then someone asked me which way up a print of mine should hang.",
    said: [
      "A tiny mark, in the lower right. It tells me which block, too.",
      "Pencil below. The plate belongs to the picture.",
    ],
  },
  {
    title: "Printing from a slice of cabbage",
    by: "pia_lund",
    tags: ["printmaking", "kitchen"],
    body: "Red, halved, left face down on newspaper for two hours. It is not a joke, look at the lines.",
    said: [
      "Leek works too, and lasts for about fifteen.",
      "We ate the matrix afterwards. A closed edition.",
    ],
  },
];
