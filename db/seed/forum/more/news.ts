import type { DemoTopic } from "../topic.ts";

export const newsMore: readonly DemoTopic[] = [
  {
    title: "The search now finds parts of words",
    by: "admin",
    tags: ["site"],
    body: "“bind” finds bookbinding as well. If it finds too much for you, put the word into quotation marks.",
    said: [
      "It found a post of mine from the first week. I was so polite.",
      "Thank you. Does it look into guilds too?",
      { byAuthor: "Into those that you belong to." },
    ],
  },
  {
    title: "What moderators did in the last quarter",
    by: "moderator",
    tags: ["site", "figures"],
    body: "Thirteen reports, six warnings, one ban on links for a fortnight, two appeals, of which one was right. The reasons are in the public log.",
    said: [
      "I had no idea that appeals are ever right. That is reassuring.",
      "Thank you for the numbers, and for so few of them.",
    ],
  },
  {
    title: "Pictures are smaller and load faster",
    by: "admin",
    tags: ["site"],
    body: "Nothing was thrown away: the originals are still there behind “Details”.",
    said: [
      "On my train it makes the difference between seeing and guessing.",
      "Are the old ones being done too?",
      { byAuthor: "They were done overnight." },
    ],
  },
  {
    title: "Backups: how, where, how often",
    by: "admin",
    tags: ["site"],
    body: "Every night, encrypted, in two places, and once a month we restore one completely and click through it. The last time took nineteen minutes.",
    said: [
      "I run a site for eleven people and have just gone to check mine.",
      "Who does the clicking?",
      { byAuthor: "Edmund, with a list and a biscuit." },
    ],
  },
];
