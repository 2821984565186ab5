/** The demo's messages. Times count back from today, in hours. */
export interface DemoConversation {
  /** Two make a pair; more make a group that the first one manages. */
  readonly people: readonly string[];
  readonly name?: string;
  readonly lines: readonly (readonly [username: string, hoursAgo: number, words: string])[];
  /** Who has read to the end. */
  readonly readBy: readonly string[];
}

export const demoConversations: readonly DemoConversation[] = [
  {
    people: ["mira", "odile_faure"],
    lines: [
      [
        "odile_faure",
        49,
        "Have you still got my small bone folder? The one with the chipped tip. I keep reaching for it.",
      ],
      ["mira", 48.6, "I do, sorry. It has been living in the paste drawer."],
      ["mira", 48.5, "Also, Tomasz resewed on 35/3 and it held. He is calling it magic."],
      ["odile_faure", 47, "Good. Tell him magic is charged by the section."],
      [
        "odile_faure",
        46.9,
        "The lining I meant is the 28 gram kozo. Long fibres, tears like cloth.",
      ],
      [
        "mira",
        3,
        "Read it twice. Ordering the 28 gram. I will bring the bone folder back on Thursday, washed.",
      ],
    ],
    readBy: ["mira", "odile_faure"],
  },
  {
    people: ["mira", "theo"],
    lines: [
      [
        "theo",
        30,
        "The second state of *Solway* arrived. It is even better with the grey pulled back.",
      ],
      ["mira", 28, "Thank you. I nearly left it out of the edition."],
      ["theo", 6, "Is there a number eleven left, or should I wait for the next one?"],
      ["theo", 5.8, "No hurry at all."],
    ],
    readBy: ["theo"],
  },
  {
    people: ["juno", "mira", "theo", "ines_calloway", "tomasz_wren"],
    name: "Winter swap, the packing table",
    lines: [
      ["juno", 70, "Twelve of us this year. I have the labels, Ines has the boards."],
      ["ines_calloway", 69, "Boards are cut: 148 × 210, two per parcel."],
      ["tomasz_wren", 52, "Mine will be three days late. The ink is taking its time."],
      ["juno", 51, "Then we post on the 18th. Nobody minds."],
      ["mira", 26, "I can take the overseas ones to the office on Monday."],
      ["juno", 4, "Perfect. I will leave them at the press room door, in the blue crate."],
    ],
    readBy: ["juno", "ines_calloway", "tomasz_wren"],
  },
  {
    people: ["theo", "jun_arakawa"],
    lines: [
      ["jun_arakawa", 98, "38 minutes, but start at eleven. That is where the geese come over."],
      ["theo", 97, "Listening now. You can hear the ice."],
      ["jun_arakawa", 20, "There is a longer one from the same morning if you want it."],
    ],
    readBy: ["jun_arakawa"],
  },
  {
    people: ["juno", "bea_okafor"],
    lines: [
      ["bea_okafor", 120, "That paragraph about glue is perfect. May I quote it in the handbook?"],
      ["juno", 119, "Please do. Put Wilhelmina’s name under it, it was her glue."],
      ["bea_okafor", 9, "Done, and the proof is with you on Tuesday."],
    ],
    readBy: ["bea_okafor"],
  },
  {
    people: ["admin", "moderator"],
    lines: [
      ["moderator", 80, "Two reports this week, both about the same advert. It is gone."],
      ["admin", 79, "Thank you. Did they come back under another name?"],
      ["moderator", 8, "Not so far. I am keeping an eye on the new accounts."],
    ],
    readBy: ["moderator"],
  },
  {
    people: ["admin", "juno"],
    lines: [
      ["juno", 40, "Could the guild page say when the press room is open?"],
      ["admin", 39, "It could. I will ask for it."],
    ],
    readBy: ["admin", "juno"],
  },
];

/** Message requests from strangers, to users who accept messages only from those they follow. */
export const demoRequests: readonly (readonly [
  from: string,
  to: string,
  hoursAgo: number,
  words: string,
])[] = [
  [
    "sana_rahimi",
    "mira",
    2,
    "I set the colophon you wrote in the March swap. May I send you the proof?",
  ],
  [
    "silas_birch",
    "theo",
    7,
    "You left a note on my field recording. Would you say more about the hum at minute four?",
  ],
  ["yusra_benali", "juno", 11, "Does the guild take beginners? I have only ever bound one book."],
  [
    "petra_halloran",
    "moderator",
    13,
    "I think I was signed out by mistake. Where do I ask about it?",
  ],
  ["corin_ashdown", "admin", 16, "May a class of twelve share one membership?"],
];
