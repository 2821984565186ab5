import type { DemoTopic } from "../topic.ts";

export const toolTopics: readonly DemoTopic[] = [
  {
    title: "Bring back a rusted bone folder? It is bone",
    by: "theo",
    tags: ["tools", "care"],
    body: "Someone stored it on a wet chisel. The stain is in the grain, brown, exactly where my thumb goes. It works. It looks like a crime.",
  },
  {
    kind: "question",
    title: "Sharpening a U-gouge on a flat stone",
    by: "suki_tanaka",
    tags: ["sharpening", "relief-printing"],
    body: "I can do knives and V-tools. The U rolls, and I get a lovely facet at five o’clock. Is there a trick, or is the trick a shaped stone?",
    replies: [
      [
        "hanna_ruiz",
        "Draw a figure of eight and turn the handle by its own length, not the wrist. Ink the bevel with a marker first: where the ink stays, you have not been. And strop on the edge of a board with the gouge’s own shape pressed into it; it made that groove itself, so it fits.",
      ],
      [
        "tomasz_wren",
        "I did this for a year and then bought the shaped stone. Both of us are happy.",
      ],
    ],
    accepted: 0,
  },
  {
    title: "The nipping press from the loan shelf: how to book, how to return",
    by: "juno",
    tags: ["loan-shelf"],
    body: "Take it, write it in the book, bring it back cleaner than you found it. It weighs 38 kilograms; that is not a metaphor. There is now a trolley.",
    pinned: false,
  },
  {
    title: "Plans: a sewing frame from one broom and a breadboard",
    by: "hanna_ruiz",
    tags: ["plans", "bookbinding"],
    body: "Nine cuts, two bolts, folds flat under a bed. Open plans, no patents, as always. Version three has keys that do not fall behind the stove.",
  },
  {
    kind: "question",
    title: "Which oil for a cast-iron bed in an unheated shed?",
    by: "fintan_doyle",
    tags: ["care", "press"],
    body: "Winter, condensation, a bed I have just made flat. Camellia is dear by the litre. What stays put and does not print?",
    replies: [
      [
        "imre_kovac",
        "Paste wax, buffed hard, twice a winter. Oil moves; wax stays where you were careful.",
      ],
    ],
    accepted: 0,
  },
  {
    title: "A tiny web page for a tiny press",
    by: "dmitri_volkov",
    tags: ["web-making", "small-tools"],
    body: "Four kilobytes, no scripts, one photograph. It has a price list that can be edited with a text editor and a prayer. I will share the folder with anybody who asks.",
  },
  {
    title: "Repair evening, third Thursday: bring it broken",
    by: "umar_farooq",
    tags: ["repair", "meet"],
    body: "Last month: two lamps, a metronome, one accordion (partly). We have solder, patience and a kettle. We do not have a three-phase supply, please stop asking.",
  },
  {
    title: "Scripts that lay out a zine on one sheet",
    by: "dara_finch",
    tags: ["zines", "small-tools"],
    body: "Eight pages in, one sheet out, folds marked, bleed optional. Takes a folder of pictures. Tell me what it does to your odd page.",
  },
  {
    title: "What lives in your apron pocket",
    by: "petra_halloran",
    tags: ["tools", "show"],
    body: "Mine: folder, pencil, the short awl, a raisin. In that order of importance, except at four o’clock.",
  },
  {
    kind: "question",
    title: "The clamp marks the leather whatever I put between",
    by: "callum_tait",
    tags: ["leather"],
    body: "Felt, card, cork. All of them print their own texture. I would like to hold a thing without signing it.",
    replies: [
      [
        "petra_halloran",
        "Polished board, edges rounded, and half the force you think. You are clamping because you are nervous; paste is patient.",
      ],
    ],
    accepted: 0,
  },
  {
    title: "Old treadle, new belt",
    by: "greta_halvorsen",
    tags: ["repair"],
    body: "Leather stretches, plastic squeaks, and the hemp one I spliced hums a fourth above the wheel. I have grown fond of it.",
  },
  {
    kind: "poll",
    title: "Metric or imperial at your bench?",
    by: "ada_quill",
    tags: ["tools"],
    body: "No arguments, only counting. (There will be arguments.)",
    options: ["Metric", "Imperial", "Both, and I regret it", "A strip of paper"],
    style: "single",
  },
  {
    title: "A lamp that shows what you did",
    by: "isolde_kerr",
    tags: ["light", "studio"],
    body: "Raking light from one side, dimmable, on an arm from a dentist. Every pass of the plane shows. It is cruel and I recommend it.",
  },
  {
    title: "Making a strop from an old belt",
    by: "arlo_finch",
    tags: ["sharpening"],
    body: "Flesh side up, glued to oak, green compound warmed with a hairdryer. The belt said *genuine*; it finally is.",
  },
  {
    title: "Counting teeth: gears for a small ruling machine",
    by: "mateo_lindqvist",
    tags: ["small-tools", "plans"],
    body: "I want forty lines to the inch and I have two gears from a clock. The arithmetic says forty-one and a half. Do I rule a strange page, or cut a gear?",
  },
];
