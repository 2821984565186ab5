import type { DemoTopic } from "../topic.ts";

export const benchMore: readonly DemoTopic[] = [
  {
    title: "Good morning from the ferry",
    by: "silas_birch",
    tags: ["mornings"],
    body: "Six people, a dog and a grandfather clock in a blanket, going to be mended.",
    said: ["Does it strike on board?", { byAuthor: "At seven. The captain saluted." }],
  },
  {
    title: "What did you mend today that was not yours?",
    by: "umar_farooq",
    tags: ["repair"],
    body: "A stranger’s umbrella, at the bus stop, with a hairpin. We both missed the bus.",
    said: [
      "The library’s front door. I am a member after all.",
      "A sentence in somebody’s wedding speech.",
    ],
  },
  {
    title: "My workshop in numbers",
    by: "hanna_ruiz",
    tags: ["show"],
    body: "Nineteen square metres, four windows, eleven clamps of which seven are here, one chair that nobody may sit on.",
    said: [
      "6 m², 1 window, 1 robin.",
      "Two hundred and six drawers. I inherited it from a chemist.",
      "Why may nobody sit on it?",
      { byAuthor: "It is drying." },
    ],
  },
  {
    title: "Things on the wall above the bench",
    by: "keiko_mori",
    tags: ["show"],
    body: "A tide table, a wrong proof, a letter saying no and, next to it, the letter saying yes from a year later.",
    said: [
      "A clock without any hands. It is restful.",
      "A drawing by my daughter, “Papa and the glue”. I am the smaller one.",
    ],
  },
  {
    title: "Does your family know what you do?",
    by: "dara_finch",
    tags: ["family"],
    body: "My mother tells people that I am in publishing. I draw marrows.",
    said: [
      "Mine believe that it is a phase. I am sixty-three.",
      "My brother calls it “the folding”.",
    ],
  },
  {
    title: "Holidays: do you manage to leave it at home?",
    by: "odile_faure",
    tags: ["habits"],
    body: "I took along only one small brush. I came back with a suitcase full of other people’s paper.",
    said: [
      "I bind in the hotel. The chambermaid has two books by now.",
      "A week without. My thumbs did not know where to go.",
    ],
  },
  {
    title: "The radio in the workshop",
    by: "petra_halloran",
    tags: ["habits"],
    body: "It has stood on the same station since 1998, for the knob came off.",
    said: [
      "Ours gets only Norway. We have learned a good deal about fish.",
      "Mine is a picture of a radio. It was cheaper.",
    ],
  },
  {
    title: "Lost: one thimble, silver, a bit bent",
    by: "agnes_teller",
    tags: ["lost"],
    body: "It was on the windowsill of the press room on Friday, and by Monday it was not. It belonged to my mother.",
    said: [
      "I will look in the vacuum cleaner this evening.",
      "Found! It was in the finger of the cotton glove in the loan box.",
      { byAuthor: "I have had to sit down. Thank you." },
    ],
  },
  {
    title: "A bird that does the phone",
    by: "sana_rahimi",
    tags: ["birds"],
    body: "The starling in our yard rings. I have run in from the garden four times this week.",
    said: ["Ours does the reversing lorry, with feeling.", "Teach it the answering machine."],
  },
  {
    title: "What are you putting off?",
    by: "theo",
    tags: ["habits"],
    body: "I have titled a book “Volume One” and am afraid of what that means.",
    said: [
      "Phoning the timber man. He is going to be pleased, which makes it worse.",
      "Cleaning the fourth window. It has the nice view.",
    ],
  },
  {
    title: "First snow, photographs please",
    by: "freya_norrington",
    tags: ["weather"],
    body: "Ours lies as far down as the second gate. The post van went past sideways, with dignity.",
    said: [
      "Here only the roof of the paper store, in the shape of the paper store.",
      "It is thirty in the shade. Do send us some.",
    ],
  },
  {
    title: "Sunday walk with microphones: who comes?",
    by: "leif_aaberg",
    tags: ["meeting"],
    body: "Seven in the morning, by the chapel, shoes that do not squeak. We shall not talk until ten.",
    said: [
      "I should like to, but I have only shoes that squeak.",
      "Coming, with soup.",
      { byAuthor: "The soup may be talked about." },
    ],
  },
  {
    title: "Birthdays on the bench",
    by: "cecily_marsh",
    tags: ["birthdays"],
    body: "Agnes will be seventy on the ninth. She thinks that nobody knows.",
    said: ["I have the gold. Who has the cake?", "Me. It will be shaped like a corner."],
  },
  {
    title: "How do you keep warm?",
    by: "nils_ekstrom",
    tags: ["winter"],
    body: "Two jumpers, a waistcoat, a hat, and the press room dog across my feet.",
    said: ["Soup at eleven, soup at four, and never sit.", "I iron something."],
  },
  {
    title: "I finished it",
    by: "wilhelmina_stroud",
    tags: ["victories"],
    body: "Chapter four has a middle now. It was the ferry all along.",
    said: [
      "I KNEW that it was the ferry.",
      "Congratulations! May we read it, or do you need to look at it for a while?",
      { byAuthor: "A week. Then all of you." },
    ],
  },
  {
    title: "New here, shy, makes boxes",
    by: "ottoline_page",
    tags: ["hello"],
    body: "They are very small boxes. I did not know that there were other people.",
    said: [
      "Welcome! How small?",
      { byAuthor: "For one tooth, or two sleeping pills." },
      "I have a tooth.",
    ],
  },
];
