/** The ladder, mildest first. */
export const measures = [
  "dismiss",
  "warn",
  "edit_out",
  "hide",
  "remove",
  "no_links",
  "slow",
  "no_messages",
  "mute",
  "suspend",
  "ban",
] as const;
export type Measure = (typeof measures)[number];

export interface MeasureLabels {
  /** As the moderator chooses it. */
  readonly name: string;
  /** As the person reads it. */
  readonly pastTense: string;
  /** `end`: it needs a number of days. */
  readonly duration?: "end" | "always";
  /** Only for things written in the forum. */
  readonly appliesToContent?: true;
  readonly admins?: true;
}

export const measureLabels: Readonly<Record<Measure, MeasureLabels>> = {
  dismiss: { name: "Leave it as it is", pastTense: "Nothing was changed" },
  warn: { name: "Remind them of the rule", pastTense: "You were reminded of a rule" },
  edit_out: {
    name: "Edit out what breaks the rule",
    pastTense: "Part of it was edited out",
    appliesToContent: true,
  },
  hide: { name: "Hide it", pastTense: "It was hidden from others", appliesToContent: true },
  remove: { name: "Remove it", pastTense: "It was removed", appliesToContent: true },
  no_links: {
    name: "No links for a time",
    pastTense: "You can post no links for a time",
    duration: "end",
  },
  slow: {
    name: "Slow them down for a time",
    pastTense: "You can post once in ten minutes for a time",
    duration: "end",
  },
  no_messages: {
    name: "No messages for a time",
    pastTense: "You can send no messages for a time",
    duration: "end",
  },
  mute: {
    name: "Mute them for a time",
    pastTense: "You can read but not write for a time",
    duration: "end",
  },
  suspend: {
    name: "Suspend the account for a time",
    pastTense:
      "Your account is suspended for a time: you can read, take your things along, and object",
    duration: "end",
  },
  ban: {
    name: "Close the account",
    pastTense: "Your account is closed: nobody can sign in to it",
    duration: "always",
    admins: true,
  },
};

/** Starting points for the statement the user reads; the moderator completes them. */
export const statementTemplates: readonly { readonly name: string; readonly words: string }[] = [
  {
    name: "About a person",
    words:
      "What you wrote went after a person and not after what they made. Your point may be worth making: say it again without the rest.",
  },
  {
    name: "Advertising",
    words:
      "This was an advertisement more than a contribution. Work of your own is welcome where people ask for it and on your page.",
  },
  {
    name: "Somebody else’s work",
    words:
      "This shows somebody else’s work without saying so, or without their leave. Name them, ask them, and it can come back.",
  },
  {
    name: "Not the place",
    words: "This does not belong where it stands. Nothing is wrong with it elsewhere.",
  },
];
