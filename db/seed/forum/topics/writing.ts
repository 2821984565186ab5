import type { DemoTopic } from "../topic.ts";

export const writingTopics: readonly DemoTopic[] = [
  {
    title: "How do you know an essay is finished?",
    by: "bea_okafor",
    tags: ["essays", "editing"],
    body: "I used to say: when I start putting commas back. Lately I put nothing back and still do not stop. Editors, what do you look for in the last reading?",
  },
  {
    title: "A kitchen, described by someone who has left it",
    by: "noor_haddad",
    tags: ["essays", "show"],
    body: "Nine hundred words, attached. I have taken the mother out of it twice and she comes back by the window. Tell me where you stopped reading.",
  },
  {
    kind: "question",
    title: "Which dash, and do I get to choose?",
    by: "winnie_osei",
    tags: ["style", "typography"],
    body: "House style says one thing, my hand says another, and the web page turns both into something grey. Is there a rule that is not only taste?",
    replies: [
      [
        "marcus_thorne",
        "In British setting: a spaced en dash for a break, an unspaced en for a range, a hyphen for a joint. The em dash is not wrong, only louder. The rule that is not taste: the reader must be able to tell the three apart at text size.",
      ],
    ],
    accepted: 0,
  },
  {
    title: "Typefaces for newspapers that no longer exist",
    by: "marcus_thorne",
    tags: ["type-design"],
    body: "I am redrawing the face of a Leith evening paper, closed 1931, from four surviving pages and a fish wrapper. The lower-case g was cut by someone in a very good mood.",
  },
  {
    title: "Writing before work: does anybody really?",
    by: "cecily_marsh",
    tags: ["habits"],
    body: "Five in the morning, says everybody in every interview. I have tried for three weeks and have produced a great many lists of what I would write if I were awake.",
  },
  {
    title: "Translating a joke that needs the weather",
    by: "vesna_petrovic",
    tags: ["translation"],
    body: "It only works if you know that the wind from the north-east has a woman’s name. A footnote kills it. Another wind has another temper. I have left it out and I miss it.",
  },
  {
    kind: "question",
    title: "Citing a conversation in an essay: do you ask?",
    by: "kamala_iyer",
    tags: ["essays", "ethics"],
    body: "Not an interview. A thing my neighbour said over a wall, which is the centre of the piece. She does not read online. I have changed the wall.",
    replies: [
      [
        "bea_okafor",
        "Ask. If you can’t bear to ask, that is the answer. I have asked eleven times and been refused once, and that refusal was a better ending than the quotation.",
      ],
      [
        "noor_haddad",
        "Read her the paragraph, aloud, over the wall. You will change two words and she will correct a third.",
      ],
    ],
    accepted: 0,
  },
  {
    title: "Small magazines that still answer letters",
    by: "ottoline_page",
    tags: ["publishing"],
    body: "A list, kept by hand. Answered within a month, by a person, with at least one sentence about the work. I will strike out what stops being true.",
  },
  {
    kind: "poll",
    title: "Do you read your drafts aloud?",
    by: "ruth_abernathy",
    tags: ["editing"],
    body: "To the wall counts. To a cat counts. Moving your lips counts half; choose for yourself.",
    options: ["Always", "Only when stuck", "Only the ending", "Never"],
    style: "single",
  },
  {
    title: "Comics about allotments, chapter four",
    by: "dara_finch",
    tags: ["comics", "show"],
    body: "In which the marrow wins. Six pages, pencils only; I would like to know whether the shed reads as the same shed.",
  },
  {
    title: "Setting poems: how much white is too much?",
    by: "corin_ashdown",
    tags: ["poetry", "typography"],
    body: "A page with four lines on it is either brave or expensive. The printer says expensive. The poet says nothing, which is her right.",
  },
  {
    kind: "question",
    title: "How long may a sentence be before it needs a handrail?",
    by: "xavier_laurent",
    tags: ["style"],
    body: "Mine run to ninety words. They parse. People put the page down at sixty, politely.",
    replies: [
      [
        "freya_norrington",
        "Give them a verb before the thirtieth word. After that they will follow you into the sea.",
      ],
    ],
    accepted: 0,
  },
  {
    title: "Letters I found in a secondhand dictionary",
    by: "esi_mensah",
    tags: ["found"],
    body: "Three, unsent, 1968, all to the same person, each correcting the one before. I am not going to publish them. I do want to talk about how they are built.",
  },
  {
    title: "Half a novel in a drawer: burn, bind or finish?",
    by: "ruth_abernathy",
    tags: ["fiction"],
    body: "Sixty thousand words from before the children. The person who began it had more time and less to say. I could bind it as it is: *the first half of a book*.",
  },
  {
    title: "Index cards, and other ways of not writing",
    by: "hugo_bellamy",
    tags: ["habits", "tools"],
    body: "Four hundred of them, colour-coded, in a box I made. The box is excellent. Has anybody ever got a page out of one?",
  },
  {
    title: "Acknowledgements: who do you forget?",
    by: "freya_norrington",
    tags: ["publishing"],
    body: "The person who watched the oven. The person who never asked how it was going. I have a list and it is longer than the last chapter.",
  },
  {
    title: "Names for a printing house that prints almost nothing",
    by: "fintan_doyle",
    tags: ["publishing", "letterpress"],
    body: "Two pamphlets a year, edition of sixty. So far: *The Anchor*, since it was one. My sister suggests *Occasional*.",
  },
];
