import type { DemoTopic } from "../topic.ts";

export const soundTopics: readonly DemoTopic[] = [
  {
    title: "Ice going out, Lake Inari, 4:10 a.m.",
    by: "leif_aaberg",
    tags: ["field-recording", "hydrophone"],
    body: "Two hydrophones under forty centimetres of ice. Listen from 11:20, when it stops groaning and begins to sing. I was asleep, which is how you know it is real.",
  },
  {
    kind: "question",
    title: "Wind noise through a dead cat: what am I doing wrong?",
    by: "arlo_finch",
    tags: ["field-recording", "wind"],
    body: "Coast, fifteen knots, fur over foam over the recorder’s own microphones. It still sounds like a tent. High-pass at 120 helps and takes the sea with it.",
    replies: [
      [
        "sana_rahimi",
        "You have fur touching foam. The fur only works if there is still air behind it: a basket, a tea strainer, a cage bent from wire, and then the fur, three centimetres out. The still air is the windshield, the fur just keeps it still.",
      ],
      ["jun_arakawa", "And lie down. Half of the wind is above your knee."],
    ],
    accepted: 0,
  },
  {
    title: "A quiet hour: where were you at six on Sunday?",
    by: "sana_rahimi",
    tags: ["field-recording", "quiet-hour"],
    body: "Ten minutes, any machine, no talking. Post the place and the weather. We put them side by side in the order the sun comes up.\n\nMine: a fence on the Ouse, frost, one heron with opinions.",
  },
  {
    title: "Stations before the first train, now with Kanazawa",
    by: "jun_arakawa",
    tags: ["binaural", "field-recording"],
    body: "Binaural, use headphones. There is a cleaner’s cart at minute six with one bad wheel, and it is the best percussionist I have worked with.",
  },
  {
    kind: "question",
    title: "How do you label nine hundred recordings of rain?",
    by: "tove_lindgren",
    tags: ["archive"],
    body: "Date and place is not enough: I know *when* it rained. I want to find rain on canvas, at dusk, with a dog.",
    replies: [
      [
        "leif_aaberg",
        "Three words, always in the same order: *surface, distance, company*. Canvas, near, dog. It fits in a file name and it is how you will remember it.",
      ],
    ],
    accepted: 0,
  },
  {
    title: "Building a contact microphone from a greeting card",
    by: "esi_mensah",
    tags: ["electronics", "tools"],
    body: "The little disc that plays happy birthday also listens. Solder, tape, a bit of shielding. Results on a bridge cable attached; turn it down first.",
  },
  {
    title: "Radio for four listeners",
    by: "sana_rahimi",
    tags: ["radio"],
    body: "Our local hour has four listeners that we know of, and one of them is the transmitter. It is the most careful programme I have ever made. Anybody else at this scale?",
  },
  {
    kind: "poll",
    title: "What do you monitor on in the field?",
    by: "lachlan_reid",
    tags: ["field-recording"],
    body: "As many as fit. I am trying to decide what to leave at home.",
    options: [
      "Closed headphones",
      "Open headphones",
      "In-ears",
      "Meters only",
      "Nothing, I trust it",
    ],
    style: "multiple",
  },
  {
    title: "A hurdy-gurdy wheel that does not whistle",
    by: "imre_kovac",
    tags: ["instrument-making"],
    body: "Pear, laminated, trued on the lathe and then again in place. It whistles at one speed only, which is of course the speed I play at. Rosin, cotton, or the wheel?",
  },
  {
    title: "Recording a choir in a stairwell",
    by: "delphine_roux",
    tags: ["voices"],
    body: "Five storeys, nineteen voices, one caretaker. Two spaced omnis on the third landing. The low notes arrive after the high ones, and after an hour you stop minding.",
  },
  {
    title: "Is thirty-two-bit float making us lazy?",
    by: "quentin_ashby",
    tags: ["field-recording", "gear"],
    body: "I used to listen while I set the level. Now I set nothing, and I notice I also listen less. Discuss, gently.",
  },
  {
    kind: "question",
    title: "Hydrophone cable: how long before it hums?",
    by: "bram_oosterhuis",
    tags: ["hydrophone", "electronics"],
    body: "Thirty metres was clean. Sixty hums at fifty. Is it the length, the boat, or the kettle?",
    replies: [
      [
        "dmitri_volkov",
        "The kettle. Unplug the boat from the shore and try again before you buy anything.",
      ],
    ],
    accepted: 0,
  },
  {
    title: "Lullabies nobody wrote down",
    by: "beatriz_moura",
    tags: ["voices", "archive"],
    body: "My aunt knows eleven. She sings them only while doing something else, so I have eleven lullabies and a great deal of washing-up. I would not change it.",
  },
  {
    title: "Tape that was in a flooded car",
    by: "umar_farooq",
    tags: ["tape", "repair"],
    body: "Four cassettes, river water, mud in the reels. Rinsed in distilled, dried flat for a week. Side one of the second has a wedding on it. The others are quiet so far.",
  },
  {
    title: "First listening session: bring one minute",
    by: "jun_arakawa",
    tags: ["listening"],
    body: "Thursday, 20:00 UTC. One minute each, no introduction, questions afterwards. Last time someone brought a minute of a fridge and we talked about it for half an hour.",
  },
  {
    title: "The sound of a workshop when everybody listens",
    by: "imre_kovac",
    tags: ["listening", "instrument-making"],
    body: "Six makers, one string each, five minutes without tools. I have never heard so many chairs.",
  },
  {
    title: "Bells: who records them from inside?",
    by: "ada_quill",
    tags: ["field-recording"],
    body: "Got permission for the tower, not for the ringing chamber. Two minutes’ warning and a very thick door. What would you hang, and where?",
  },
];
