import type { Message } from "#platform/i18n";

export type CaseSource = "report" | "held" | "rule" | "contested" | "law";

export const sourceNames: Readonly<Record<CaseSource, Message>> = {
  report: "moderation.sources.report",
  held: "moderation.sources.held",
  rule: "moderation.sources.rule",
  contested: "moderation.sources.contested",
  law: "moderation.sources.law",
};
