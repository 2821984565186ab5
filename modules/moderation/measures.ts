import type { Message } from "#platform/i18n";

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
  readonly name: Message;
  /** As the person reads it. */
  readonly pastTense: Message;
  /** `end`: it needs a number of days. */
  readonly duration?: "end" | "always";
  /** Only for things written in the forum. */
  readonly appliesToContent?: true;
  readonly admins?: true;
}

export const measureLabels: Readonly<Record<Measure, MeasureLabels>> = {
  dismiss: {
    name: "moderation.measures.dismiss.name",
    pastTense: "moderation.measures.dismiss.outcome",
  },
  warn: {
    name: "moderation.measures.warn.name",
    pastTense: "moderation.measures.warn.outcome",
  },
  edit_out: {
    name: "moderation.measures.editOut.name",
    pastTense: "moderation.measures.editOut.outcome",
    appliesToContent: true,
  },
  hide: {
    name: "moderation.measures.hide.name",
    pastTense: "moderation.measures.hide.outcome",
    appliesToContent: true,
  },
  remove: {
    name: "moderation.measures.remove.name",
    pastTense: "moderation.measures.remove.outcome",
    appliesToContent: true,
  },
  no_links: {
    name: "moderation.measures.noLinks.name",
    pastTense: "moderation.measures.noLinks.outcome",
    duration: "end",
  },
  slow: {
    name: "moderation.measures.slow.name",
    pastTense: "moderation.measures.slow.outcome",
    duration: "end",
  },
  no_messages: {
    name: "moderation.measures.noMessages.name",
    pastTense: "moderation.measures.noMessages.outcome",
    duration: "end",
  },
  mute: {
    name: "moderation.measures.mute.name",
    pastTense: "moderation.measures.mute.outcome",
    duration: "end",
  },
  suspend: {
    name: "moderation.measures.suspend.name",
    pastTense: "moderation.measures.suspend.outcome",
    duration: "end",
  },
  ban: {
    name: "moderation.measures.ban.name",
    pastTense: "moderation.measures.ban.outcome",
    duration: "always",
    admins: true,
  },
};

/** Starting points for the statement the user reads; the moderator completes them. */
export const statementTemplates: readonly { readonly name: Message; readonly text: Message }[] = [
  { name: "moderation.templates.person.name", text: "moderation.templates.person.text" },
  { name: "moderation.templates.advertising.name", text: "moderation.templates.advertising.text" },
  { name: "moderation.templates.copying.name", text: "moderation.templates.copying.text" },
  { name: "moderation.templates.offTopic.name", text: "moderation.templates.offTopic.text" },
];
