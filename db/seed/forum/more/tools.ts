import type { DemoTopic } from "../topic.ts";

export const toolMore: readonly DemoTopic[] = [
  {
    kind: "question",
    title: "A vice for someone with one good hand",
    by: "petra_halloran",
    tags: ["tools", "access"],
    body: "My neighbour had a stroke in the spring. He would like to carve spoons again.",
    said: [
      "A foot-operated cam on a plank: press with the heel, and it holds until you kick it loose. I have drawings from a chair maker.",
      "A sandbag. It holds any shape and does not mind which hand.",
    ],
    accepted: 0,
  },
  {
    title: "Sharpening day, every first Monday",
    by: "hanna_ruiz",
    tags: ["tools", "habits"],
    body: "Everything, whether or not it needs it. It takes until eleven and the whole month is quieter.",
    said: [
      "I have begun as well. My neighbours bring me their scissors now.",
      "First Monday, and a plaster.",
    ],
  },
  {
    title: "What is the best thing you ever took out of a skip?",
    by: "fintan_doyle",
    tags: ["tools", "finds"],
    body: "A cast iron book press, in two parts, under a sofa. Two policemen helped me to lift it.",
    said: [
      "Forty metres of brass rule, in a bag marked RUBBISH, HEAVY.",
      "My wife’s piano stool. We met over it.",
    ],
  },
  {
    kind: "question",
    title: "Glue on the good scissors",
    by: "winnie_osei",
    tags: ["cleaning"],
    body: "It was not me. It was PVA and it has been there for a week.",
    said: [
      "Warm water and a wooden spatula, patience, oil. Vinegar if it has been there for longer than a month.",
      "Whose were they? You say nothing about whose they were.",
    ],
    accepted: 0,
  },
  {
    title: "Drill press, 1964, runs backwards",
    by: "bram_oosterhuis",
    tags: ["machines", "electrics"],
    body: "It has always done so, apparently: the previous owner ground his bits to suit.",
    said: [
      "Swap any two of the three phases, and then you will need his bits no longer. Keep one.",
      "I should be tempted to leave it, as a guest book.",
    ],
  },
  {
    title: "How do you store knives so that you can see them?",
    by: "suki_tanaka",
    tags: ["storage"],
    body: "Magnets blunt them, drawers eat them, and blocks hide which one it is.",
    said: [
      "Cork on the wall, point down, its outline drawn round each.",
      "A loaf of wax in a tin. They stand up like candles.",
    ],
  },
  {
    title: "The pedal of the big guillotine",
    by: "juno",
    tags: ["loan-shelf", "safety"],
    body: "From today nobody uses it alone. It is not a rule for beginners. It is for me, on Thursdays, at six.",
    said: ["Thank you for writing it like that.", "I shall come in on Thursdays."],
  },
  {
    title: "A plane from the island",
    by: "leif_aaberg",
    tags: ["woodwork"],
    body: "It has a birch body and no name. The iron was forged from a harpoon and sings when it is set right.",
    said: ["What does it sing?", { byAuthor: "About an E. It goes flat in knots." }],
  },
  {
    title: "Which tape comes off after ten years?",
    by: "anselm_grove",
    tags: ["conservation", "tape"],
    body: "None. But I keep a list of how badly. Top of it at present is a brown one from 1987.",
    said: [
      "You could make a very sad exhibition.",
      "Masking tape from my father’s garage came off by itself, along with the wall.",
    ],
  },
  {
    title: "A bench that goes through a door",
    by: "cecily_marsh",
    tags: ["workshop", "plans"],
    body: "Seventy-one centimetres is all I have, and I move house a good deal.",
    said: [
      "Two trestles, and a top that you clamp. Mine has lived in nine rooms.",
      "Wedges, not bolts. You always lose the spanner in the move.",
    ],
  },
  {
    title: "A small lathe and a patient landlady",
    by: "mateo_lindqvist",
    tags: ["machines"],
    body: "It stands on two mattresses and a carpet. She says that she can hear it only when she is listening.",
    said: [
      "Hang it from the ceiling with bicycle tubes.",
      "Turn her something.",
      { byAuthor: "A darning mushroom. She is now in favour." },
    ],
  },
  {
    title: "Rulers that lie",
    by: "paolo_ricci",
    tags: ["measuring"],
    body: "I have laid nine of them side by side. At thirty centimetres there is a spread of a millimetre and a half.",
    said: [
      "Choose one, throw the rest away, and never look back.",
      "Which was the worst? It is the one with the advertisement on it, isn’t it.",
    ],
  },
];
