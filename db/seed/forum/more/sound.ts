import type { DemoTopic } from "../topic.ts";

export const soundMore: readonly DemoTopic[] = [
  {
    title: "Frogs at four in the morning, and how not to fall in",
    by: "sana_rahimi",
    tags: ["field-recording"],
    body: "There is a duckboard, and at the end of it there was one of me. The recorder floated.",
    said: [
      "Mine too, in 2019: a splash, a word, and then seven minutes of undisturbed frogs.",
      "Tie yourself on, and tie the recorder to something else.",
    ],
  },
  {
    title: "What does your fridge play?",
    by: "jun_arakawa",
    tags: ["listening"],
    body: "Mine is a low B with a bit of F sharp when the door has not been shut properly.",
    said: [
      "Between A and B flat. I tune the guitar to it in winter, so as to be left alone.",
      "Silence for eight minutes and then a cough like an old colonel.",
    ],
  },
  {
    kind: "question",
    title: "Four microphones and one cable drum",
    by: "oluwaseun_ade",
    tags: ["gear"],
    body: "I have to run forty metres through a wood without anybody tripping over it, least of all me.",
    said: [
      "Along the ground in figures of eight round the trunks, not through the air. Deer see it as a root.",
      "Battery recorders at every mic, and a clap at the start.",
    ],
    accepted: 0,
  },
  {
    title: "Room tone of rooms that are gone",
    by: "marcus_thorne",
    tags: ["archives"],
    body: "I record a minute of silence in every place I have to leave. The newspaper office has a lift in it that was removed in May.",
    said: [
      "I wish that I had my grandmother’s hall.",
      "Do you ever play them to anyone?",
      { byAuthor: "Once, to the man who used to run the lift. He knew at once which floor." },
    ],
  },
  {
    title: "A bat detector made out of a radio",
    by: "esi_mensah",
    tags: ["electronics"],
    body: "It is a mixer, a cheap piezo and the middle of an old medium-wave set. Noctules sound like somebody dealing cards.",
    said: [
      "Drawing, please. I have three old sets and a garden full of cards.",
      "Watch the battery. Mine heard only itself after an hour.",
    ],
  },
  {
    title: "Snow, falling",
    by: "leif_aaberg",
    tags: ["field-recording"],
    body: "It can be done: a sheet of thin steel on felt, a contact mic underneath, in a forest without wind. It sounds like someone thinking.",
    said: [
      "I took a baking tray and had to go inside to believe it.",
      "Dry snow or wet?",
      { byAuthor: "Dry, below minus eight. Wet snow applauds." },
    ],
  },
  {
    title: "How long is a good fade?",
    by: "delphine_roux",
    tags: ["editing"],
    body: "Seven seconds has been my answer for ten years. Last night I tried forty.",
    said: [
      "As long as it takes to stand up.",
      "None. End it where it ends and let people hear the room come back.",
    ],
  },
  {
    title: "The foghorn is going to be switched off",
    by: "ada_quill",
    tags: ["archives"],
    body: "On the first of the month, for good. I have got three nights. Where would you stand?",
    said: [
      "Not near. On the far side of the bay, with the whole valley between.",
      "Inside the keeper’s kitchen, with his cups.",
      { byAuthor: "I did both. The cups are the better one." },
    ],
  },
  {
    title: "A metronome that hesitates",
    by: "mateo_lindqvist",
    tags: ["instruments"],
    body: "It has stood on a slope all its life. Level, it is perfect and dull. How can I measure the slope so that I can put it back?",
    said: [
      "A marble and a ruler: how far in one second.",
      "Leave it level for a week. It may be sulking.",
    ],
  },
  {
    title: "Transcribing birds for toy piano",
    by: "oluwaseun_ade",
    tags: ["scores"],
    body: "The blackbird fits nearly everything. The wren does not leave time to turn the page.",
    said: [
      "Slow it to a quarter. It turns into Bach, I am not exaggerating.",
      "My niece plays your starling. She has added a telephone to it.",
    ],
  },
  {
    kind: "question",
    title: "Handling noise, a confession",
    by: "magda_nowak",
    tags: ["beginners"],
    body: "I am new. There is a thump at every step, and I am standing still.",
    said: [
      "Your pulse, in your grip. Put it down on a folded scarf, and step back.",
      "Everyone’s first year has a thump in it. Welcome.",
    ],
    accepted: 0,
  },
  {
    title: "Three seconds before the applause",
    by: "sana_rahimi",
    tags: ["listening"],
    body: "I have begun to collect only these, from concerts. Some halls breathe in.",
    said: [
      "There is one in Gdańsk where a man always drops his keys.",
      "May I send you one in which nobody clapped at all?",
    ],
  },
];
