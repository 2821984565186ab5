import type { Message } from "#platform/i18n";

/** After `is:`, and what each of them finds. */
export const isOperatorValues = {
  question: "search.is.question",
  answered: "search.is.answered",
  solved: "search.is.answered",
  unanswered: "search.is.unanswered",
  unsolved: "search.is.unanswered",
  mine: "search.is.mine",
  unread: "search.is.unread",
  pinned: "search.is.pinned",
  locked: "search.is.locked",
} as const satisfies Record<string, Message>;
export type IsWord = keyof typeof isOperatorValues;

/** The operators, as the page explains them and the search box offers them. */
export const searchSyntax: readonly {
  readonly example: string;
  readonly meaning: Message;
  /** Only for signed-in members. */
  readonly own?: true;
}[] = [
  { example: "“wet plate”", meaning: "search.syntax.phrase" },
  { example: "-oil", meaning: "search.syntax.without" },
  { example: "from:mira", meaning: "search.syntax.from" },
  { example: "in:tools", meaning: "search.syntax.in" },
  { example: "guild:quire", meaning: "search.syntax.guild" },
  { example: "tag:ink", meaning: "search.syntax.tag" },
  { example: "kind:question", meaning: "search.syntax.kind" },
  { example: "before:2026-05  after:2025", meaning: "search.syntax.date" },
  { example: "has:answer", meaning: "search.syntax.has" },
  { example: "is:unanswered", meaning: "search.syntax.is" },
  { example: "saved:yes", meaning: "search.syntax.saved", own: true },
];
