import type { DemoDiscussion, DemoEvent } from "./guilds-data.ts";

interface More {
  readonly events?: readonly DemoEvent[];
  readonly discussions?: readonly DemoDiscussion[];
}

/** What went on in the guilds during the last three months, and what is planned for the next. */
export const moreOfGuilds: Readonly<Record<string, More>> = {
  "quire-and-thread": {
    events: [
      {
        inDays: -68,
        title: "Boards day",
        place: "The old school, Kirkbride",
        about: "Cutting, lining, and how to tell by ear whether it is going to warp.",
        coming: ["juno", "odile_faure", "bea_okafor", "theo"],
      },
    ],
    discussions: [
      {
        by: "theo",
        daysAgo: 21,
        category: "technique",
        kind: "question",
        title: "How tight is too tight for the first station?",
        body: "My kettle stitch bites into the fold at the head, never at the tail. I pull in the same way, or I believe that I do.",
        accepted: 0,
        replies: [
          ["odile_faure", "You begin at the head, fresh. Pull along the fold and not out of it."],
          ["hanna_ruiz", "And wax once more than you think."],
        ],
      },
    ],
  },
  "relief-printmakers": {
    events: [
      {
        inDays: -54,
        title: "Proofing day",
        place: "Shared press, Carlisle",
        about: "One block each, three proofs at most, and everyone says one thing.",
        coming: ["mira", "keiko_mori", "tomasz_wren", "theo"],
      },
      {
        inDays: -19,
        title: "Sharpening, all afternoon",
        place: "Shared press, Carlisle",
        about: "Bring every gouge that you avoid.",
        coming: ["mira", "jun_arakawa", "corin_ashdown"],
      },
      {
        inDays: 9,
        title: "Four blocks, one print: hanging",
        place: "The café by the lock",
        about: "Forty centimetres of wall, and cake.",
        coming: ["mira", "tomasz_wren", "keiko_mori", "corin_ashdown"],
      },
      {
        inDays: 37,
        title: "Potato morning for families",
        place: "Aldersyke school hall",
        about: "We bring ink that washes out of sleeves.",
        coming: ["mira", "yusra_benali"],
      },
    ],
    discussions: [
      {
        by: "corin_ashdown",
        daysAgo: 24,
        kind: "question",
        title: "Does anyone transfer from a laser print?",
        body: "I need the lettering on the block the wrong way round, and by Friday. Acetone dissolves the lino as well as the toner.",
        accepted: 1,
        replies: [
          ["tomasz_wren", "By tracing. But you said Friday."],
          ["keiko_mori", "Lavender oil, a drop on a cloth, and rub with a spoon. It smells kind."],
          ["corin_ashdown", "It worked, and the whole house is calm."],
        ],
      },
    ],
  },
  "field-recordists": {
    events: [
      {
        inDays: -47,
        title: "Dawn at the weir",
        place: "Car park below Armathwaite",
        about: "In silence from five until the first dog.",
        coming: ["leif_aaberg", "sana_rahimi", "anselm_grove"],
      },
      {
        inDays: -16,
        title: "Listening session: one minute each",
        place: "https://call.example.org/listen",
        about: "No explanations until all of them have been played.",
        coming: ["leif_aaberg", "mateo_lindqvist", "oluwaseun_ade", "petra_halloran"],
      },
      {
        inDays: 12,
        title: "Geese coming in",
        place: "Caerlaverock, the second hide",
        about: "Dress for standing still.",
        coming: ["leif_aaberg", "sana_rahimi"],
      },
      {
        inDays: 40,
        title: "The year in sounds",
        place: "https://call.example.org/listen",
        about: "The one recording that you would keep.",
        coming: ["leif_aaberg", "oluwaseun_ade", "anselm_grove"],
      },
    ],
    discussions: [
      {
        by: "petra_halloran",
        daysAgo: 27,
        kind: "question",
        title: "Which small recorder survives sawdust?",
        body: "It is to run beside the band saw for a month. The last one stopped after a week, from the inside.",
        accepted: 0,
        replies: [
          [
            "leif_aaberg",
            "Any of them, inside a zipped freezer bag with the microphone outside. Empty the bag on Sundays.",
          ],
        ],
      },
    ],
  },
  "longform-desk": {
    events: [
      {
        inDays: -33,
        title: "Reading aloud, chapters one to three",
        place: "https://call.example.org/longform",
        about: "Twenty minutes for each, and silence afterwards for two.",
        coming: ["ines_calloway", "agnes_teller", "wilhelmina_stroud"],
      },
      {
        inDays: 6,
        title: "Chapter four, the whole of it",
        place: "https://call.example.org/longform",
        about: "There is a ferry.",
        coming: ["ines_calloway", "wilhelmina_stroud", "imre_kovac", "theo"],
      },
      {
        inDays: 34,
        title: "First pages only",
        place: "https://call.example.org/longform",
        about: "One page from each of us, unsigned.",
        coming: ["ines_calloway", "agnes_teller"],
      },
    ],
    discussions: [
      {
        by: "imre_kovac",
        daysAgo: 22,
        kind: "question",
        title: "May a narrator be wrong about the weather?",
        body: "He says that it rained. The other one says that it was dry. I know which it was, and I should rather not tell.",
        accepted: 0,
        replies: [
          ["ines_calloway", "He may be wrong, if his shoes are wet."],
          ["theo", "I would notice the shoes."],
        ],
      },
    ],
  },
  "solway-supporters": {
    discussions: [
      {
        by: "mira",
        daysAgo: 17,
        title: "What the ink cost this quarter",
        body: "Four tins, one of which I stood on. The rest went into paper, and you can see all of it in the new states. Thank you.",
        replies: [
          ["hanna_ruiz", "Which one did you stand on? I should like a print of the shoe."],
          ["pia_lund", "Seconded."],
        ],
      },
    ],
  },
  "small-tools": {
    events: [
      {
        inDays: -25,
        title: "Read a program together",
        place: "https://call.example.org/small",
        about: "Ninety lines that fold a zine. Everybody explains ten of them.",
        coming: ["silas_birch", "corin_ashdown", "anselm_grove"],
      },
      {
        inDays: 16,
        title: "Read a program together: the tide",
        place: "https://call.example.org/small",
        about: "Forty lines of sines and one table.",
        coming: ["silas_birch", "theo", "imre_kovac"],
      },
    ],
    discussions: [
      {
        by: "anselm_grove",
        daysAgo: 19,
        kind: "question",
        title: "Sorting four thousand photographs by the color of the paper",
        body: "Only roughly: white, cream, brown, ruined. What is the least that would do?",
        accepted: 0,
        replies: [
          [
            "silas_birch",
            "Scale each of them to one pixel and sort by how far that is from white. Six lines; I have put them in the shared folder.",
          ],
          ["anselm_grove", "It put the ruined ones first. It knows."],
        ],
      },
      {
        by: "corin_ashdown",
        daysAgo: 12,
        title: "A timer that only ever says “now”",
        body: "No numbers, no bell, just a window that turns from grey to white. It has improved my pasting more than any book.",
        replies: [["theo", "Could it say “not yet”? I need to hear that more often."]],
      },
    ],
  },
  "letterpress-lane": {
    events: [
      {
        inDays: -30,
        title: "Sorting the fire sale",
        place: "Tomasz’s shed",
        about: "Nine cases in one heap. Bring tweezers.",
        coming: ["tomasz_wren", "marcus_thorne", "lotte_vandermeer"],
      },
      {
        inDays: 23,
        title: "New year cards",
        place: "Tomasz’s shed",
        about: "One line each, on the big press.",
        coming: ["tomasz_wren", "mira"],
      },
    ],
    discussions: [
      {
        by: "lotte_vandermeer",
        daysAgo: 20,
        kind: "question",
        title: "Is this Baskerville or somebody’s idea of it?",
        body: "The Q has a tail like a cat, and the 3 does not sit on the line. Nick in the middle, no foundry mark.",
        accepted: 0,
        replies: [
          [
            "marcus_thorne",
            "The idea of it, Leipzig, about 1912. I have a page of the specimen if you can stand more tails.",
          ],
        ],
      },
    ],
  },
  "paper-and-pulp": {
    events: [
      {
        inDays: -22,
        title: "Beating day",
        place: "Odile’s barn",
        about: "Linen, eight hours, in turns.",
        coming: ["odile_faure", "juno", "noor_haddad"],
      },
      {
        inDays: 14,
        title: "Nettles, second attempt",
        place: "Odile’s barn",
        about: "After the frost this time.",
        coming: ["odile_faure", "pia_lund"],
      },
      {
        inDays: 44,
        title: "Watermarks from wire",
        place: "https://call.example.org/paper",
        about: "Bend along at home: soft brass, 0.5 mm.",
        coming: ["odile_faure", "juno"],
      },
    ],
    discussions: [
      {
        by: "noor_haddad",
        daysAgo: 15,
        kind: "question",
        title: "Why are my sheets thicker at one end?",
        body: "I shake to the left and to the right and then away from me. They are all thick at the far side.",
        accepted: 0,
        replies: [
          [
            "odile_faure",
            "Lift it level, count to two, and only then shake. You tilt as you lift.",
          ],
          ["pia_lund", "I had mine the other way about. I am taller than the vat."],
        ],
      },
    ],
  },
  "night-shift": {
    events: [
      {
        inDays: 4,
        title: "Quiet hour, cameras off",
        place: "https://call.example.org/late",
        about: "From half past nine. One of us reads the list of what got done.",
        coming: ["petra_halloran", "dara_finch"],
      },
    ],
    discussions: [
      {
        by: "dara_finch",
        daysAgo: 18,
        title: "What can be done with one hand, in the dark, beside a cot",
        body: "I have folded eleven signatures. I do not claim that they are straight.",
        replies: [
          ["petra_halloran", "Sanding. Very fine, and only spoons."],
          ["hanna_ruiz", "Thinking. I designed a whole clamp and had forgotten it by breakfast."],
        ],
      },
    ],
  },
  "map-room": {
    events: [
      {
        inDays: -14,
        title: "Folding evening",
        place: "https://call.example.org/maps",
        about: "One sheet, five ways, and which of them can be opened in wind.",
        coming: ["yusra_benali", "freya_norrington"],
      },
      {
        inDays: 27,
        title: "Walk with rulers",
        place: "Aldersyke, by the mill",
        about: "We measure the ring again, in winter.",
        coming: ["yusra_benali", "mateo_lindqvist"],
      },
    ],
    discussions: [
      {
        by: "freya_norrington",
        daysAgo: 13,
        kind: "question",
        title: "What do you do with a river that has moved since?",
        body: "The survey is from 1962. I have drawn both, and now it looks like a flood.",
        accepted: 0,
        replies: [
          ["yusra_benali", "The old one as a dotted line, without a name. It knows who it was."],
        ],
      },
    ],
  },
};
