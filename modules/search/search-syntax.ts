/** After `is:`, and what each of them finds. */
export const isOperatorValues = {
  question: "questions",
  answered: "questions with an answer",
  solved: "questions with an answer",
  unanswered: "questions still without one",
  unsolved: "questions still without one",
  mine: "what you wrote",
  unread: "topics with something you have not read",
  pinned: "topics pinned to the top",
  locked: "topics that take no more replies",
} as const;
export type IsWord = keyof typeof isOperatorValues;

/** The operators, as the page explains them and the search box offers them. */
export const searchSyntax: readonly {
  readonly example: string;
  readonly meaning: string;
  /** Only for signed-in members. */
  readonly own?: true;
}[] = [
  { example: "“wet plate”", meaning: "the words together, as written" },
  { example: "-oil", meaning: "without this word; operators take a minus, too" },
  { example: "from:mira", meaning: "by somebody; from:me for your own" },
  { example: "in:bench", meaning: "in a category of the forum" },
  { example: "guild:quire", meaning: "in a guild" },
  { example: "tag:ink", meaning: "with a tag" },
  {
    example: "kind:question",
    meaning: "questions, polls; audio, writing and other kinds of works",
  },
  { example: "before:2026-05  after:2025", meaning: "by when it was written" },
  { example: "has:answer", meaning: "with an answer, a picture, a link, code or a file" },
  {
    example: "is:unanswered",
    meaning: "also answered, pinned, locked; unread and mine for members",
  },
  {
    example: "saved:yes",
    meaning: "among what you saved; saved:“a folder” in one folder",
    own: true,
  },
];
