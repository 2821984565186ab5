import type { DemoTopic } from "../topic.ts";

export const livingMore: readonly DemoTopic[] = [
  {
    title: "What did you earn with your hands this week?",
    by: "mira",
    tags: ["money", "figures"],
    body: "I shall go first: 212 euros, of which 140 was one print to someone who had been looking at it for two years.",
    said: [
      "Eleven, and a chicken.",
      "480, three days of teaching, and I need four to get over it.",
      "Nothing, but I was not late with anything.",
    ],
  },
  {
    kind: "question",
    title: "How do you write “it is going to be late”?",
    by: "theo",
    tags: ["commissions"],
    body: "It is my third commission ever, and the glue lost.",
    said: [
      "Today, in two lines: that it is late, and a new day that you are quite sure of. The reasons can come with the book.",
      "And then deliver a day before the new one.",
    ],
    accepted: 0,
  },
  {
    title: "A market stall without a roof",
    by: "noor_haddad",
    tags: ["fairs"],
    body: "It rained at nine, at eleven and from two. I sold more than ever, because people stood under the umbrella.",
    said: [
      "A larger umbrella, then.",
      "I have had “Wet, reduced” on a sign since 2015. It is true of me as well.",
    ],
  },
  {
    title: "Splitting the electricity between four",
    by: "lachlan_reid",
    tags: ["studio", "costs"],
    body: "One of us has a kiln. That is the whole of the problem.",
    said: [
      "A meter for the kiln, twelve euros, and peace.",
      "We weighed it in coffee instead. It broke down over the coffee.",
    ],
  },
  {
    title: "Do you tell people how long it took?",
    by: "keiko_mori",
    tags: ["selling"],
    body: "“Four days” makes them nod. “Four days and eighteen years” makes them buy, and I dislike myself.",
    said: [
      "I say: until it was dry.",
      "Never. They would work it out by the hour, and so would I.",
    ],
  },
  {
    title: "A bookshop paid me in books",
    by: "ottoline_page",
    tags: ["barter"],
    body: "I asked for it. I am less certain about it now that I have carried them home.",
    said: ["Do they take returns?", "Best client I have ever had. We are at 200."],
  },
  {
    title: "Grants: which form was the shortest?",
    by: "kamala_iyer",
    tags: ["grants"],
    body: "One page, five boxes, an answer in three weeks: a foundation for fishermen’s widows. I wrote to ask first, and they said that nets were near enough to weaving.",
    said: [
      "Could you tell us its name?",
      {
        byAuthor:
          "I shall send it to everyone who asks. They read each letter aloud at a table, I am told.",
      },
    ],
  },
  {
    kind: "question",
    title: "When is a hobby taxed?",
    by: "callum_tait",
    tags: ["tax"],
    body: "I sold nine knives last year, to cousins.",
    said: [
      "Where you do it again and again and mean to have something left over. Nine, to cousins, at cost, is a family; write it down all the same.",
      "Ask once, in writing, and keep the reply. I have mine framed.",
    ],
    accepted: 0,
  },
  {
    title: "Raising prices for the first time in six years",
    by: "pia_lund",
    tags: ["prices"],
    body: "By a third. I lay awake. Two people noticed, and one of them said: at last.",
    said: [
      "By a third here too, in January. I have fewer customers, and Thursdays.",
      "Did you announce it, or did you only do it?",
      { byAuthor: "I only did it, on a Monday, like a plaster." },
    ],
  },
  {
    title: "Wrapping: how much is too much?",
    by: "isolde_kerr",
    tags: ["post"],
    body: "Tissue, ribbon, card, a seal. A customer asked me yesterday whether there was anything inside.",
    said: [
      "A band of paper, printed. It is enough and it opens with one finger.",
      "I have kept your seal.",
    ],
  },
  {
    title: "A client who keeps sending pictures at midnight",
    by: "greta_halvorsen",
    tags: ["commissions"],
    body: "Fourteen so far. “More like this, but less.”",
    said: [
      "Answer each day at ten, and only once.",
      "Print all fourteen small on a sheet, and ask her to cross out twelve.",
    ],
  },
  {
    title: "Working for friends",
    by: "umar_farooq",
    tags: ["money"],
    body: "Full price or nothing at all. In between, I have lost two.",
    said: [
      "Nothing, but they have to come and sweep.",
      "We swap hours. She does my tax and I do her shelves.",
    ],
  },
  {
    title: "One craft to live on, another to live for?",
    by: "yusra_benali",
    tags: ["habits"],
    body: "I draw maps for estate agents in the morning and of places that do not exist after lunch.",
    said: [
      "The same hands though, and the same chair.",
      "Mine changed places some years ago without telling me.",
    ],
  },
];
