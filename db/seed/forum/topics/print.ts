import type { DemoTopic } from "../topic.ts";

export const printTopics: readonly DemoTopic[] = [
  {
    title: "Registration notes from Solway, the last of the flood",
    by: "mira",
    tags: ["relief-printing", "registration"],
    body: "Four blocks, five colours, and one mistake I decided to keep: the reflection printed a hair low, so the water looks like it is still moving.\n\nI used kento cut into the bed and not into the block, which means I can plane the block and keep the marks. Sketch on request; it is only three lines.",
  },
  {
    kind: "question",
    title: "Oil-based ink that cleans up with soap: does it print as sharp?",
    by: "theo",
    tags: ["ink", "relief-printing"],
    body: "I print in a kitchen with one window and a small person in it. The washable oils are tempting. Does fine line hold, and how long until it is dry enough to stack?",
    replies: [
      [
        "mira",
        "It holds. I cut hairlines and see no difference on dry paper. Two things to know: it skins in the tin, so press film onto it, and thick flats stay soft for five days, so hang them.",
      ],
      [
        "keiko_mori",
        "Stack with silicone paper between and nobody will know. My small person is now twelve and prints with me.",
      ],
    ],
    accepted: 0,
  },
  {
    title: "End grain from a storm: is the cherry worth drying?",
    by: "tomasz_wren",
    tags: ["wood-engraving", "materials"],
    body: "A whole trunk, given to me by a hedge. It is 40 cm across and wet as a sponge. I have sealed the ends. Two years? Five? Or do I turn bowls and buy box like everybody else.",
  },
  {
    title: "The shared press in Carlisle opens on the 21st",
    by: "mira",
    tags: ["press", "news"],
    body: "The rollers are paid for, the bed is level to a tenth of a millimetre, and the floor has been forgiven. First-timers need the forty-minute safety walk-round; everybody needs to bring their own rags.",
  },
  {
    kind: "question",
    title: "Chatter lines in large flats on a hand-burnished print",
    by: "dara_finch",
    tags: ["relief-printing", "burnishing"],
    body: "Everything up to a postcard is even. At A3 I get ghosts of my own elbow. Baren, spoon, glass: same elbow.",
    replies: [
      [
        "keiko_mori",
        "Let the paper do it. Damp it the evening before, between blotters, and burnish half as hard. Dry paper wants force, and force has a rhythm, and the rhythm is what you see.",
      ],
    ],
    accepted: 0,
  },
  {
    title: "What do you do with the proofs?",
    by: "keiko_mori",
    tags: ["studio"],
    body: "I have eleven years of them, and they are the best thing I own and nobody wants them. Wrapping paper feels rude. A book feels like a lot.",
  },
  {
    title: "Screen emulsion at six degrees",
    by: "nils_ekstrom",
    tags: ["screen-printing"],
    body: "The studio has no heating that I would call heating. Exposure tables stop at eighteen. I have a series of tests from 4 to 14 degrees, and they are not a straight line.",
  },
  {
    kind: "poll",
    title: "Rank them: what ruins a print first?",
    by: "paolo_ricci",
    tags: ["relief-printing"],
    body: "In order, worst first. I have an opinion and will keep it to myself until the end of the week.",
    options: ["Too much ink", "Dry paper", "A blunt gouge", "Being in a hurry"],
    style: "ranked",
  },
  {
    title: "Copper or zinc for someone who etches twice a year",
    by: "yael_stern",
    tags: ["etching"],
    body: "Copper costs four times as much and forgives six times as much. Ferric for one, copper sulphate for the other. I have one shelf and one pair of lungs.",
  },
  {
    title: "Printing on the back of old maps",
    by: "silas_birch",
    tags: ["paper", "show"],
    body: "Ordnance sheets from a skip, 1950s, rag in them, coated on the map side only. They take ink like blotting paper and smell of someone’s glovebox.",
  },
  {
    kind: "question",
    title: "Japanese vinyl: both sides, or is that a myth?",
    by: "suki_tanaka",
    tags: ["relief-printing", "materials"],
    body: "Green one side, blue the other, black in the middle. Can I really cut both, or does the pressure of the second side show on the first?",
    replies: [
      [
        "dara_finch",
        "Both, if you print by hand. Under a press the second side embosses the first after about twenty pulls.",
      ],
    ],
    accepted: 0,
  },
  {
    title: "Edition sizes: who still numbers, and why",
    by: "hugo_bellamy",
    tags: ["editions"],
    body: "The block does not wear out at fifty. The number is a promise about scarcity, and I am not sure I am in that trade. But the framer asked.",
  },
  {
    title: "Letterpress on a 1911 Adana that was a boat anchor",
    by: "fintan_doyle",
    tags: ["letterpress", "repair"],
    body: "Literally. It has barnacle marks on the chase. Springs came from a lawnmower. First proof says only *hello*, because I own five letters.",
  },
  {
    title: "Night printing: how do you judge colour under a lamp?",
    by: "isolde_kerr",
    tags: ["color", "studio"],
    body: "I work after nine. By day my greens are someone else’s greens. A lamp at 5000 K helped; a lamp at 5000 K also made me look like I had died.",
  },
  {
    title: "Wood type: cutting the missing ampersand",
    by: "jorge_fuentes",
    tags: ["letterpress", "wood-type"],
    body: "A full fount of twelve-line grotesque, no ampersand. I drew one from a 1890s handbill, cut it in maple, and it is a little drunk. Do I leave it drunk?",
  },
  {
    title: "A cheap ball bearing baren, with pictures",
    by: "hanna_ruiz",
    tags: ["tools", "burnishing"],
    body: "Forty bearings, a jam lid, a disc of plywood. Costs less than lunch and leaves no elbow. Drawings are free to copy; if you sell one, print your name on it and not mine.",
  },
];
