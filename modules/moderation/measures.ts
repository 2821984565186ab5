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

export interface MeasureWords {
  /** As the steward chooses it. */
  readonly name: string;
  /** As the person reads it. */
  readonly did: string;
  /** `end`: it needs a number of days. */
  readonly lasts?: "end" | "always";
  /** Only for things written in the forum. */
  readonly posts?: true;
  readonly admins?: true;
}

export const measureWords: Readonly<Record<Measure, MeasureWords>> = {
  dismiss: { name: "Leave it as it is", did: "Nothing was changed" },
  warn: { name: "Remind them of the rule", did: "You were reminded of a rule" },
  edit_out: {
    name: "Edit out what breaks the rule",
    did: "Part of it was edited out",
    posts: true,
  },
  hide: { name: "Hide it", did: "It was hidden from others", posts: true },
  remove: { name: "Remove it", did: "It was removed", posts: true },
  no_links: { name: "No links for a time", did: "You can post no links for a time", lasts: "end" },
  slow: {
    name: "Slow them down for a time",
    did: "You can post once in ten minutes for a time",
    lasts: "end",
  },
  no_messages: {
    name: "No messages for a time",
    did: "You can send no messages for a time",
    lasts: "end",
  },
  mute: {
    name: "Mute them for a time",
    did: "You can read but not write for a time",
    lasts: "end",
  },
  suspend: {
    name: "Suspend the account for a time",
    did: "Your account is suspended for a time: you can read, take your things along, and object",
    lasts: "end",
  },
  ban: {
    name: "Close the account",
    did: "Your account is closed: nobody can sign in to it",
    lasts: "always",
    admins: true,
  },
};

/** Beginnings for what the person reads; the steward goes on from there. */
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
