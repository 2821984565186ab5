import type { DemoTopic } from "../topic.ts";

export const bookTopics: readonly DemoTopic[] = [
  {
    kind: "question",
    title: "Why does my text block roll forward after rounding?",
    by: "tomasz_wren",
    tags: ["bookbinding", "sewing"],
    body: "Second book of this size: sixteen sections of 90 gsm, grain parallel to the spine, sewn on three tapes with 25/3 linen. I round it under the hammer, it looks right, I press it overnight between boards.\n\nBy the next evening the fore-edge has crept forward again and the round is half gone. Is it my glue, my thread, or my patience?",
    replies: [
      [
        "odile_faure",
        "It is your thread. Sixteen sections of 90 gsm on 25/3 gives about six millimetres of swell at the spine. Rounding asks that swell to spread into an arc, and six is more than the arc can hold, so it pushes the fore-edge out instead.\n\nTwo changes, in this order:\n\n1. Drop to **35/3** and tap each pair of sections down as you sew.\n2. Round while the first coat of paste is still *leathery*, then line with kozo at once. A dry spine remembers being flat.",
      ],
      [
        "bea_okafor",
        "> **Odile Faure**\n> A dry spine remembers being flat.\n\nWriting this on the wall. Would you still use 35/3 with a heavier paper, say 120 gsm, or does the thread start cutting the folds?",
      ],
      [
        "odile_faure",
        "At 120 I go back to 30/3 and wax it twice. It is the folds you feel for, not the number on the cone: if the section closes by itself, the thread is thin enough.",
      ],
      [
        "tomasz_wren",
        "Resewn on 35/3, rounded at the leathery stage. Twenty-four hours later it has not moved. Thank you; I owe you a loaf.",
      ],
    ],
    accepted: 0,
    daysAgo: 3.1,
  },
  {
    title: "Show the inside of your worst book",
    by: "theo",
    tags: ["bookbinding", "show"],
    body: "Not the one you are proud of. The one whose spine lining says *Monday*.\n\nMine has its endpapers in upside down, both of them, so at least it is consistent. The text block is straight. The boards are not.",
  },
  {
    kind: "question",
    title: "Wheat paste goes off by Thursday: what do you put in it?",
    by: "ines_calloway",
    tags: ["paste", "bookbinding"],
    body: "I cook a small pot on Sunday and by Thursday it smells like a pond. I would rather not use anything I would not want on a child’s book. Thymol? Cloves? A smaller pot?",
    replies: [
      [
        "agnes_teller",
        "A smaller pot. Forty years, and that is the whole secret. Cook what fits in an egg cup, every second morning, while the kettle boils. Fresh paste is also the only paste that does not stain vellum.",
      ],
      [
        "anselm_grove",
        "For the shop I keep methyl cellulose beside it, which does not go off at all. It will not replace paste for covering, but half of what we use paste for is only ever size.",
      ],
    ],
    accepted: 0,
  },
  {
    title: "Linen thread sizes, a table",
    by: "odile_faure",
    tags: ["sewing", "reference"],
    body: "Since the question comes back each month:\n\n| thread | thickness | I use it for |\n| --- | --- | --- |\n| 18/3 | 0.9 mm | account books, anything with a strap |\n| 25/3 | 0.7 mm | up to eight sections of heavy paper |\n| 35/3 | 0.55 mm | most things |\n| 50/4 | 0.5 mm | thin paper, many sections |\n\nMeasured with a calliper on three cones each, waxed. Corrections welcome, with the calliper’s name.",
  },
  {
    title: "A source for unbleached mull that is not a hospital supplier",
    by: "marcus_thorne",
    tags: ["materials"],
    body: "Everything I find is either sterile, bleached or sold by the hectare. I need four metres, I need it to take paste, and I would like it not to arrive in a syringe packet.",
  },
  {
    title: "Has anyone sewn on vellum slips in a damp room?",
    by: "hanna_ruiz",
    tags: ["sewing", "vellum"],
    body: "The workshop is below the river for two months a year. Last winter the slips went soft as noodles and the covers breathed like something asleep. Is there a way, or do I bind in summer?",
  },
  {
    title: "Paste paper swap, round two",
    by: "juno",
    tags: ["swap", "paste-paper"],
    body: "Names by Sunday, three sheets by the 30th. Any size that fits a flat envelope. Write the recipe on the back: **pigment, paste, tool**.\n\nRound one had eleven people and thirty-four sheets, and nobody has stopped talking about Pia’s comb.",
  },
  {
    kind: "poll",
    title: "Which headband do you actually sew?",
    by: "agnes_teller",
    tags: ["bookbinding"],
    body: "Not what you were taught, and not what you tell students. What you sew when the book is due on Friday.",
    options: [
      "Two colours with a bead",
      "One colour, no bead",
      "Stuck on, and I sleep well",
      "None at all",
    ],
    style: "single",
  },
  {
    title: "Limp vellum for someone’s grandmother’s cookbook",
    by: "juno",
    tags: ["repair", "vellum"],
    body: "Ninety recipes, four hands, one of them in pencil, and a stain that the family wants kept because it was *the* Christmas. I am thinking laced case, no adhesive, so that the next person can undo me. Talk me out of it.",
  },
  {
    kind: "question",
    title: "How flat is flat enough for a board before covering?",
    by: "greta_halvorsen",
    tags: ["boards"],
    body: "I sand, I press, I hold it against the window, and there is always a line of light. At which point do you stop?",
    replies: [
      [
        "petra_halloran",
        "When the light is the same along the whole edge. An even bow pulls straight under the leather, a local one never does.",
      ],
    ],
    accepted: 0,
  },
  {
    title: "Reading group: Middleton, chapter six",
    by: "noor_haddad",
    tags: ["reading"],
    body: "Sewing structures before 1500. Come with one thing you did not believe. Mine is the figure on page 84, which I have now tried twice and which I still do not believe.",
  },
  {
    title: "Marbling with carrageen in a hard-water town",
    by: "pia_lund",
    tags: ["marbling"],
    body: "Distilled water is silly at this quantity. Rain is seasonal. I have tried borax and I have tried praying. Combs are fine, colours sink at the edges first.",
  },
  {
    title: "Making a sheet from the nettles behind the shed",
    by: "silas_birch",
    tags: ["papermaking"],
    body: "Two buckets, one afternoon of regret, and eleven sheets the colour of weak tea. They rattle like good bond. Notes on retting below, mostly about what not to do near a neighbour’s window.",
  },
  {
    kind: "question",
    title: "Gold will not stick to the raised bands",
    by: "callum_tait",
    tags: ["gold", "tooling"],
    body: "Flat of the panel, perfect. Bands, nothing: it wipes off with the first pass of the rubber. Same glaire, same heat, same prayers.",
    replies: [
      [
        "agnes_teller",
        "Your tool is cooler by the time it gets up there, and you press less because you are afraid to slip. Do the bands first, while you are brave.",
      ],
      [
        "mateo_lindqvist",
        "And glaire twice on the curve. It runs off while you look for your glasses.",
      ],
    ],
    accepted: 0,
  },
  {
    title: "Repairing a torn fold without making it stiff",
    by: "anselm_grove",
    tags: ["repair", "papermaking"],
    body: "Tengujo of 3.5 gsm, wheat paste thin as milk, and patience. I can’t show you what it was for, but I can show you the fold, opened four hundred times by a very bored volunteer.",
  },
  {
    title: "My first long-stitch: be honest",
    by: "winnie_osei",
    tags: ["bookbinding", "show"],
    body: "Three colours because I ran out twice. It opens flat. It also opens when you don’t ask it to. What would you change first?",
  },
];
