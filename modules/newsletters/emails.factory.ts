import type { Translate } from "#platform/i18n";
import type { Mail } from "#platform/mail";
import { prepareIssue } from "./content.ts";

const origin = "https://hall.test";

const issue = {
  work: {
    publicId: "w0rk",
    title: "Tides",
    teaser: "A walk along the Solway.",
    body: "The tide is out.\n\n<!-- paywall -->\n\nIt comes back.",
    language: "en",
    access: "tier",
    opensAt: null,
    opensTo: null,
  },
  creator: { id: "0", name: "Mira Vance", username: "mira" },
  kind: "email",
  subject: "",
  preview: "",
} as const;

const versions = [
  { kind: "whole", issue, whole: true },
  { kind: "up to the paywall", issue, whole: false },
  { kind: "notice", issue: { ...issue, kind: "notice" }, whole: false },
] as const;

export function sampleMails(t: Translate): { kind: string; mail: Mail }[] {
  const recipient = {
    key: "0",
    to: { name: "Theo", address: "theo@example.org" },
    unsubscribeUrl: `${origin}/unsubscribe/creator`,
  };
  const issues = versions.map(({ kind, issue: each, whole }) => {
    const compose = prepareIssue(each, { t, origin, now: new Date("2026-11-15T09:00:00Z"), whole });
    return { kind, mail: compose(recipient) };
  });
  const subject = t("emails.newsletter.testSubject", { subject: issue.work.title });
  const test = prepareIssue(
    { ...issue, subject },
    { t, origin, now: new Date("2026-11-15T09:00:00Z"), whole: true },
  );
  return [...issues, { kind: "test", mail: test(recipient) }];
}
