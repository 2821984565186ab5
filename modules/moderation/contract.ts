import { z } from "zod";
import { plainText } from "#platform/plain-text";

export const reportReasons = [
  "harassment",
  "impersonation",
  "spam",
  "stolen_work",
  "unlawful",
  "off_topic",
  "other",
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** As the form says them. */
export const reasonNames: Record<ReportReason, string> = {
  harassment: "They go after somebody",
  impersonation: "They pretend to be somebody else",
  spam: "They advertise or repeat themselves",
  stolen_work: "They pass off others' work as theirs",
  unlawful: "It is against the law",
  off_topic: "It does not belong where it stands",
  other: "Something else",
};

/** Those that are about a person as a whole. */
export const personReasons = reportReasons.filter((reason) => reason !== "off_topic");

/** What can be reported; each later capability adds its own. */
export const subjectKinds = ["person", "forum_post", "message", "work"] as const;
export type SubjectKind = (typeof subjectKinds)[number];

export const reportInput = z.object({
  subject: z.object({ kind: z.enum(subjectKinds), id: z.uuid() }),
  reason: z.enum(reportReasons, "Choose what it is about."),
  note: plainText({ what: "A note", max: 1_000 }).default(""),
});
export type ReportInput = z.output<typeof reportInput>;
