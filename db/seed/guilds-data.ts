import type { GuildVisibility, JoinPolicy } from "#contracts/guilds";

export interface DemoGuild {
  readonly slug: string;
  readonly name: string;
  readonly purpose: string;
  readonly tags: string;
  readonly crest: number;
  readonly visibility: GuildVisibility;
  readonly policy: JoinPolicy;
  readonly founder: string;
  readonly daysAgo: number;
  readonly members: readonly string[];
  readonly managers?: readonly string[];
  readonly moderators?: readonly string[];
  readonly creator?: string;
  readonly questions?: string;
  readonly about?: string;
  readonly rules?: string;
  readonly categories?: readonly string[];
  /** Membership requests, with the answers to the guild's questions. */
  readonly requests?: Readonly<Record<string, readonly string[]>>;
  readonly invited?: readonly string[];
  readonly archived?: boolean;
  readonly announcement?: { readonly title: string; readonly body: string };
  readonly events?: readonly DemoEvent[];
  readonly discussions?: readonly DemoDiscussion[];
}

export interface DemoEvent {
  /** Negative for one in the past. */
  readonly inDays: number;
  readonly title: string;
  readonly about: string;
  readonly place: string;
  readonly coming: readonly string[];
}

export interface DemoDiscussion {
  readonly by: string;
  readonly daysAgo: number;
  readonly category?: string;
  readonly kind?: "question";
  readonly title: string;
  readonly body: string;
  readonly replies?: readonly (readonly [by: string, body: string])[];
  /** Index of the reply that answered the question. */
  readonly accepted?: number;
}

export const demoGuilds: readonly DemoGuild[] = [
  {
    slug: "quire-and-thread",
    name: "Quire & Thread",
    crest: 4,
    founder: "juno",
    purpose: "Sewn first, argued about afterwards.",
    tags: "bookbinding, paper",
    visibility: "public",
    policy: "open",
    daysAgo: 620,
    managers: ["odile_faure"],
    moderators: ["bea_okafor"],
    members: [
      "theo",
      "mira",
      "tomasz_wren",
      "hanna_ruiz",
      "marcus_thorne",
      "noor_haddad",
      "pia_lund",
      "lotte_vandermeer",
      "silas_birch",
      "ines_calloway",
      "agnes_teller",
    ],
    about:
      "Bookbinding in all its stages, from the first folded sheet to the board that will not lie flat.\n\nWe swap papers twice a year, keep a shelf of tools that travel by post, and answer each other’s questions about paste.",
    rules:
      "1. Say what you tried before you ask.\n2. Show the inside of the book too.\n3. Whoever borrows a tool sends it back cleaner than it came.",
    categories: ["Technique", "Materials", "Swaps", "Show and tell"],
    announcement: {
      title: "Paste paper swap, round two",
      body: "Names by Sunday, three sheets by the 30th. Any pigment that does not come off on the fingers.",
    },
    events: [
      {
        inDays: -40,
        title: "Paste day",
        place: "The old school, Kirkbride",
        about: "Wheat starch from nothing, and what to do when it splits.",
        coming: ["juno", "odile_faure", "bea_okafor", "theo", "mira"],
      },
      {
        inDays: -12,
        title: "Sewing circle, on video",
        place: "https://call.example.org/quire",
        about: "Long stitch, from the outside in.",
        coming: ["juno", "odile_faure", "tomasz_wren"],
      },
      {
        inDays: 5,
        title: "Sewing circle, on video",
        place: "https://call.example.org/quire",
        about: "Bring a half-finished book.",
        coming: ["juno", "odile_faure", "hanna_ruiz", "pia_lund"],
      },
    ],
    discussions: [
      {
        by: "odile_faure",
        daysAgo: 16,
        category: "swaps",
        title: "Swap: paste papers, round two",
        body: "Three sheets each, about A3, folded once at most. Write what you mixed on the back, in pencil.",
        replies: [
          ["pia_lund", "In. Mine will be blue again, I have given up pretending otherwise."],
          ["theo", "In, if crooked combing counts as a style."],
          ["noor_haddad", "In. Can someone in Lisbon take mine along?"],
        ],
      },
      {
        by: "tomasz_wren",
        daysAgo: 11,
        category: "technique",
        kind: "question",
        accepted: 0,
        title: "Why do my endbands lean to the left?",
        body: "Sewn on a cord core, eight sections, every time the same lean. Tension, or the way I hold it?",
        replies: [
          ["juno", "The core is rolling. Wax the cord and tie down every third bead."],
          ["bea_okafor", "And turn the book, not your wrist."],
        ],
      },
      {
        by: "theo",
        daysAgo: 2,
        category: "technique",
        kind: "question",
        title: "Which thread for a wedding album that will be opened every year?",
        body: "Forty leaves of heavy rag, sewn on three tapes. Linen 18/3 cuts into the folds, and 25/3 looks too thin for the weight.",
        replies: [
          [
            "bea_okafor",
            "How thick are the folds once they are pressed? That decides it more than the weight does.",
          ],
        ],
      },
      {
        by: "hanna_ruiz",
        daysAgo: 9,
        category: "show-and-tell",
        title: "Has anyone sewn on vellum slips in a damp room?",
        body: "The slips went soft on me in the second week. Pictures of the sad result when I can bear to take them.",
        replies: [["marcus_thorne", "Only ever in winter, with the stove on. July took mine."]],
      },
    ],
  },
  {
    slug: "relief-printmakers",
    name: "Relief Printmakers",
    crest: 1,
    founder: "mira",
    purpose: "Cut away what is not the picture.",
    tags: "printmaking, linocut",
    visibility: "public",
    policy: "request",
    daysAgo: 480,
    questions: "What do you cut?\nWhat would you like to learn next?",
    members: ["theo", "keiko_mori", "jun_arakawa", "tomasz_wren", "yusra_benali", "corin_ashdown"],
    moderators: ["keiko_mori"],
    requests: {
      freya_norrington: ["Lino, badly", "Registration for two colours"],
      imre_kovac: ["Boxwood", "Nothing, I would like to see others"],
      dara_finch: ["Potatoes, with my children", "How to keep an edge on a gouge"],
    },
    about: "Lino, wood, potato. We show proofs, not only prints.",
    discussions: [
      {
        by: "jun_arakawa",
        daysAgo: 13,
        title: "An edge that lasts longer than an evening",
        body: "I have gone back to a leather strop and rouge after every quarter hour. What do you do?",
        replies: [["keiko_mori", "The same, and I stop before I think I have to."]],
      },
    ],
  },
  {
    slug: "field-recordists",
    name: "Field Recordists",
    crest: 6,
    founder: "leif_aaberg",
    purpose: "Stand still, press the button, write down the weather.",
    tags: "field-recording, sound",
    visibility: "public",
    policy: "open",
    daysAgo: 390,
    members: ["sana_rahimi", "mateo_lindqvist", "petra_halloran", "anselm_grove", "oluwaseun_ade"],
    discussions: [
      {
        by: "sana_rahimi",
        daysAgo: 12,
        kind: "question",
        accepted: 0,
        title: "Wind at low frequencies: foam, fur or wait?",
        body: "On the pier everything below eighty hertz is gone. Is there a way that is not simply coming back another day?",
        replies: [
          ["leif_aaberg", "Fur over foam, and the lee of a bollard. Then come back another day."],
        ],
      },
    ],
  },
  {
    slug: "longform-desk",
    name: "Longform Desk",
    crest: 2,
    founder: "ines_calloway",
    purpose: "Ten thousand words and someone to read them.",
    tags: "writing, essays",
    visibility: "private",
    policy: "request",
    daysAgo: 300,
    questions: "What are you writing at the moment?",
    members: ["theo", "agnes_teller", "wilhelmina_stroud", "imre_kovac"],
    requests: { silas_birch: ["A history of one hedge, from three sides"] },
    discussions: [
      {
        by: "wilhelmina_stroud",
        daysAgo: 15,
        title: "Chapter four has no middle, only ends",
        body: "Would two of you read it before Thursday? Nine pages, and I know about the ferry.",
        replies: [["agnes_teller", "Send it. I like ferries."]],
      },
    ],
  },
  {
    slug: "the-back-room",
    name: "The Back Room",
    crest: 3,
    founder: "juno",
    purpose: "Where people who run guilds compare notes.",
    tags: "stewardship",
    visibility: "secret",
    policy: "invite",
    daysAgo: 210,
    members: ["moderator", "mira", "leif_aaberg"],
    invited: ["theo"],
    discussions: [
      {
        by: "mira",
        daysAgo: 10,
        title: "How long do you let a quarrel run?",
        body: "Ours ended by itself after forty posts. I would rather have ended it after ten, and kindly.",
        replies: [["juno", "I count to twenty, then I write to both of them."]],
      },
    ],
  },
  {
    slug: "solway-supporters",
    name: "Solway Supporters",
    crest: 5,
    founder: "mira",
    purpose: "For those who pay for the ink.",
    tags: "printmaking",
    visibility: "private",
    policy: "subscribers",
    creator: "mira",
    daysAgo: 150,
    members: ["hanna_ruiz", "pia_lund"],
  },
  {
    slug: "small-tools",
    name: "Small Tools",
    crest: 7,
    founder: "silas_birch",
    purpose: "Programs that do one thing and can be read on a train.",
    tags: "small-tools, software",
    visibility: "public",
    policy: "open",
    daysAgo: 260,
    members: ["corin_ashdown", "imre_kovac", "anselm_grove", "theo"],
  },
  {
    slug: "letterpress-lane",
    name: "Letterpress Lane",
    crest: 8,
    founder: "tomasz_wren",
    purpose: "Lead, wood, and the smell of both.",
    tags: "letterpress, printmaking",
    visibility: "public",
    policy: "invite",
    daysAgo: 340,
    managers: ["marcus_thorne"],
    members: ["mira", "lotte_vandermeer"],
    invited: ["juno"],
  },
  {
    slug: "paper-and-pulp",
    name: "Paper & Pulp",
    crest: 0,
    founder: "odile_faure",
    purpose: "From rag to sheet, with wet sleeves.",
    tags: "paper, bookbinding",
    visibility: "public",
    policy: "open",
    daysAgo: 120,
    members: ["juno", "pia_lund", "noor_haddad"],
  },
  {
    slug: "night-shift",
    name: "The Night Shift",
    crest: 4,
    founder: "petra_halloran",
    purpose: "Making things after the children sleep.",
    tags: "habits",
    visibility: "secret",
    policy: "request",
    daysAgo: 95,
    members: ["dara_finch", "hanna_ruiz"],
  },
  {
    slug: "map-room",
    name: "The Map Room",
    crest: 6,
    founder: "yusra_benali",
    purpose: "Drawn, folded, and folded wrong.",
    tags: "maps, drawing",
    visibility: "private",
    policy: "invite",
    daysAgo: 80,
    members: ["freya_norrington", "mateo_lindqvist"],
  },
  {
    slug: "winter-swap-2024",
    name: "Winter Swap 2024",
    crest: 2,
    founder: "keiko_mori",
    purpose: "Twelve prints, eleven strangers, one very good egg.",
    tags: "printmaking, swaps",
    visibility: "public",
    policy: "open",
    daysAgo: 640,
    archived: true,
    members: ["mira", "theo", "jun_arakawa", "tomasz_wren"],
  },
];
