import type { Translate } from "#platform/i18n";
import { sampleFormats } from "#tests/email-samples";
import { decisionEmail, outcomeEmail } from "./emails/statement.ts";

const decision = {
  measure: "hide",
  until: null,
  ground: "maker",
  statement: "It went after a person.",
  automated: false,
} as const;

const decisions = [
  { row: { evidence: null, source: "report" }, decision },
  { row: { evidence: null, source: "held" }, decision: { ...decision, automated: true } },
  {
    row: { evidence: null, source: "contested" },
    decision: { ...decision, measure: "mute", until: new Date("2026-11-22T09:00:00Z") },
  },
  { row: { evidence: null, source: "rule" }, decision: { ...decision, measure: "dismiss" } },
  { row: { evidence: null, source: "law" }, decision },
] as const;

export const sampleEmails = (t: Translate) => [
  ...decisions.map((each) => ({ kind: "decided", ...decisionEmail(t, each, sampleFormats(t)) })),
  ...(["undone", "appeal_upheld", "appeal_overturned"] as const).map((kind) => ({
    kind,
    ...outcomeEmail(t, kind),
  })),
];
