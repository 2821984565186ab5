import type { Visibility } from "#contracts/people";

export interface DemoProfile {
  readonly bio: string;
  readonly pronouns?: string;
  readonly links?: readonly (readonly [label: string, url: string])[];
  readonly visibility?: Visibility;
  /** Who they follow, besides those everyone does. */
  readonly follows?: readonly string[];
}

/** Profiles of the demo users. Those not listed have not filled in theirs yet. */
export const demoProfiles: Readonly<Record<string, DemoProfile>> = {
  admin: {
    bio: "I keep the lights on and the ledger straight. Write to me when something on this site is broken.",
    pronouns: "she/her",
    follows: ["moderator", "mira", "juno", "agnes_teller"],
  },
  moderator: {
    bio: "Steward. I read every report, and I answer. If a decision of mine looks wrong to you, say so: there is a second pair of eyes.",
    pronouns: "he/him",
    follows: ["admin", "juno", "theo"],
  },
  mira: {
    bio: "Linocut prints and field notes from the Solway coast. I walk out with a sketchbook at low water and cut what I saw before I forget the order of the lines.",
    pronouns: "she/her",
    links: [
      ["Print shop", "https://miravance.example.com/prints"],
      ["Tide diary", "https://solway-diary.example.org/"],
    ],
    follows: ["tomasz_wren", "odile_faure", "keiko_mori", "silas_birch", "juno", "ines_calloway"],
  },
  theo: {
    bio: "Learning to bind books in the evenings. So far: **three** straight ones, eleven crooked ones.\n\nAsk me about paste.",
    pronouns: "he/him",
    links: [["Crooked books", "https://theo-binds.example.net/"]],
    follows: ["mira", "juno", "agnes_teller", "bea_okafor"],
  },
  juno: {
    bio: "Bookbinder, founder of Quire & Thread. Long-stitch, limp vellum, and the occasional repair of someone's grandmother's cookbook.",
    pronouns: "they/them",
    links: [
      ["Bindery", "https://quire-thread.example.org/"],
      ["Workshops", "https://quire-thread.example.org/learn"],
    ],
    follows: ["mira", "agnes_teller", "odile_faure", "petra_halloran", "theo"],
  },
  ines_calloway: {
    bio: "I collect small editions and lose them between bigger books.",
    follows: ["mira", "tomasz_wren", "keiko_mori"],
  },
  tomasz_wren: {
    bio: "Wood engraving, end grain, box and pear. Slow by choice.",
    pronouns: "he/him",
    links: [["Blocks", "https://wren-engraves.example.com/"]],
    follows: ["mira", "silas_birch"],
  },
  odile_faure: {
    bio: "Marbled paper and paste paper. Each sheet once. Lyon and the road.",
    pronouns: "elle/she",
    links: [["Papiers", "https://odilefaure.example.fr/"]],
    follows: ["juno", "agnes_teller"],
  },
  jun_arakawa: {
    bio: "Field recordings of stations before the first train. Binaural; use headphones.",
    links: [["First trains", "https://before-five.example.jp/"]],
    follows: ["sana_rahimi", "leif_aaberg"],
  },
  bea_okafor: {
    bio: "Long reads about short journeys. Editor by day.",
    pronouns: "she/her",
    follows: ["noor_haddad", "theo"],
  },
  sana_rahimi: {
    bio: "Birds, wind, fences. I record what is left when the talking stops.",
    pronouns: "she/her",
    visibility: "members",
    follows: ["jun_arakawa", "leif_aaberg"],
  },
  leif_aaberg: { bio: "Hydrophones under ice. *Ja*, it sings.", follows: ["sana_rahimi"] },
  hanna_ruiz: {
    bio: "Small tools for small presses, open plans, no patents.",
    pronouns: "she/they",
  },
  marcus_thorne: { bio: "Typefaces for newspapers that no longer exist." },
  noor_haddad: {
    bio: "Essays. Mostly about kitchens, always about people.",
    pronouns: "she/her",
    visibility: "followers",
    follows: ["bea_okafor", "mira"],
  },
  pia_lund: { bio: "Cyanotypes on cloth. The sun does the work and I take the credit." },
  anselm_grove: { bio: "Paper conservator. I can't tell you what I am working on." },
  keiko_mori: {
    bio: "Mokuhanga, water and rice paste. Prints the size of a hand.",
    pronouns: "she/her",
    links: [["Hand-sized", "https://keikomori.example.jp/"]],
    follows: ["mira", "tomasz_wren"],
  },
  dara_finch: { bio: "Comics about allotments.", pronouns: "any" },
  silas_birch: {
    bio: "Maps of places on foot: every stile, no roads.",
    links: [["Stiles", "https://every-stile.example.org/"]],
    follows: ["mira", "tomasz_wren"],
  },
  agnes_teller: {
    bio: "Gold tooling, forty years of it. Happy to look at your corners.",
    pronouns: "she/her",
    follows: ["juno"],
  },
  petra_halloran: {
    bio: "Sewing frames and other joinery for binders.",
    follows: ["juno", "hanna_ruiz"],
  },
  imre_kovac: { bio: "I print other people's poems, letter by letter." },
  lotte_vandermeer: { bio: "Natural inks: oak gall, walnut, buckthorn. Stains included." },
};
