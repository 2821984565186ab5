import type { Scene } from "#app/ui/art/prints.ts";
import type { WorkKind } from "#contracts/archives";
import type { PaletteName } from "./media.ts";
import { moreSeries } from "./more-series.ts";

type Gate =
  | "public"
  | "members"
  | "followers"
  | `tier:${string}`
  | `price:${string}`
  | `guild:${string}`;

export interface Series {
  readonly title: string;
  readonly about: string;
  readonly by: string;
  readonly maker: string;
  readonly role: string;
  readonly kind: WorkKind;
  readonly tags: readonly string[];
  readonly scene: Scene;
  readonly palettes: readonly PaletteName[];
  readonly startDaysAgo: number;
  /** In turn, from the first work on. */
  readonly gates?: readonly Gate[];
  readonly language?: string;
  /** The year of the first; the others follow. */
  readonly dates?: number;
  readonly works: readonly (readonly [title: string, teaser: string])[];
  readonly words: readonly string[];
  /** Without a collection of its own. */
  readonly loose?: true;
}

const coast = [
  "The tide table says one thing and the mud another. I have learned to ask the birds.",
  "Low water was at six, so I was out at five with a flask and the small sketchbook. By seven the light had gone flat and I had eleven lines worth keeping.",
  "I cut from memory, never from a photograph. What I forget was not holding the picture up.",
];

/** What the demo's makers have published, in series as they would have made them. */
export const series: readonly Series[] = [
  {
    ...{ title: "Solway field notes", by: "mira", maker: "Mira Vance", role: "author" },
    about: "Notes from a year of walking out at low water.",
    kind: "writing",
    tags: ["solway", "field-notes", "tides"],
    ...{ scene: "estuary", palettes: ["dusk", "night"], startDaysAgo: 400 },
    gates: ["public", "public", "tier:Doorway", "public", "tier:Bench"],
    words: coast,
    works: [
      ["Criffel from the far side", "I had the hill in the wrong place for years."],
      ["What the mud remembers", "Four sets of prints, three of them mine."],
      ["A winter count of geese", "Twenty-two thousand, give or take a raised hand."],
      ["The last haaf-netters", "They stand in a line and let the river decide."],
      ["Ink that will not dry", "Notes from the wettest week of the year."],
      ["On being early", "Half of printing is waiting for a thing to be ready."],
      ["Burgh Marsh, twice", "Once at springs and once at neaps; not the same place."],
      ["How I lost a block", "It floated. I had not known that it would."],
      ["A vocabulary of wet sand", "Slape, clarty, sinking, sound."],
      ["Walking with the harbourmaster", "He pointed at nothing and named it."],
      ["The order of the lines", "Horizon, far bank, water, near bank, me."],
      ["Letters to the tide table", "Corrections, respectfully offered."],
    ],
  },
  {
    ...{ title: "Coast in four blocks", by: "mira", maker: "Mira Vance", role: "artist" },
    about: "Reduction linocuts of the Solway coast, in the order they were cut.",
    kind: "images",
    tags: ["linocut", "solway", "print"],
    ...{ scene: "boats", palettes: ["red", "dusk", "verdigris"], startDaysAgo: 380 },
    gates: ["public", "tier:Doorway", "public", "tier:Bench", "price:6.00"],
    dates: 2019,
    words: coast,
    works: [
      [
        "Silloth regatta, in a bad wind",
        "Three-colour reduction print. Edition of 40, eleven left.",
      ],
      [
        "Southerness at two in the morning",
        "The block took nine evenings. Print and process notes.",
      ],
      ["Winter reeds, key block", "The black alone, before the colours came."],
      ["Solway, the last of the flood", "Four blocks, five colours, and one mistake I kept."],
      ["Sea aster, cut from life", "Free to download for classrooms."],
      ["Harbour wall with three gulls", "The fourth flew off between proof and print."],
      ["Fog bell", "Mostly paper. The bell is where the ink stops."],
      ["Boats drawn up", "A quiet one, for people who asked for a quiet one."],
      ["The night ferry", "Printed in the dark, to see what I would see."],
      ["Two herons", "One is a post. I have never been told which."],
      ["High tide at the chapel", "The water comes to the second step."],
      ["Dunes, after rain", "Six greens, five of them grey."],
    ],
  },
  {
    ...{ title: "Cutting sessions", by: "mira", maker: "Mira Vance", role: "director" },
    about: "Filmed at the bench, silent, with captions.",
    kind: "video",
    tags: ["linocut", "process", "film"],
    ...{ scene: "lighthouse", palettes: ["night", "dusk"], startDaysAgo: 300 },
    gates: ["tier:Workshop", "public", "tier:Workshop"],
    language: "zxx",
    words: coast,
    works: [
      ["Clearing the sky", "Large gouge, slow hands."],
      ["The first proof", "What went wrong, and why I left it."],
      ["Registration with two pins", "The whole trick in six minutes."],
      ["Sharpening on leather", "You can hear when it is ready, if there were sound."],
      ["Inking a large block", "Thin, then thinner."],
    ],
  },
  {
    ...{ title: "The commonplace bench", by: "juno", maker: "Juno Castellan", role: "author" },
    about: "Short essays on binding, repair and paste.",
    kind: "writing",
    tags: ["bookbinding", "repair", "essays"],
    ...{ scene: "quires", palettes: ["verdigris", "bone"], startDaysAgo: 360 },
    gates: [
      ...(["public", "members", "price:3.50", "followers", "public"] as const),
      ...(["members", "guild:quire-and-thread", "public", "members", "price:3.50"] as const),
    ],
    words: [
      "A book is a machine for opening. Everything else about it is opinion.",
      "I took the spine off and found three earlier repairs, each one an argument with the last.",
      "Wheat paste keeps for four days. On the fifth it keeps you company.",
    ],
    works: [
      ["In praise of the loose joint", "Give it three millimetres and it forgives you."],
      ["Somebody’s grandmother’s cookbook", "Butter on every page, and a bus ticket at soups."],
      ["Against perfect binding", "It is neither."],
      ["Paste, four ways", "Wheat, rice, and two mistakes."],
      ["The grain of things", "Fold it wet and it will tell you."],
      ["Limp vellum for beginners", "Do not begin with limp vellum."],
      ["A sewing frame from a drawer", "Two screws and a stretcher bar."],
      ["What a repair should say", "That it is one."],
      ["Thread, a short history of mine", "25/3 until I knew better."],
      ["On headbands", "Decoration that earns its keep."],
    ],
  },
  ...moreSeries,
];
