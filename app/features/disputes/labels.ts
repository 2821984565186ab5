import type { DisputeRole, DisputeStatus, EvidenceKind } from "#contracts/disputes";
import type { Message } from "#platform/i18n";

const names: Readonly<Record<DisputeStatus, Message>> = {
  needs_answer: "disputes.status.needsAnswer",
  sending: "disputes.status.sending",
  unanswered: "disputes.status.unanswered",
  under_review: "disputes.status.underReview",
  won: "disputes.status.won",
  lost: "disputes.status.lost",
  accepted: "disputes.status.accepted",
  expired: "disputes.status.expired",
};

export const statusTones = {
  needs_answer: "madder",
  sending: "plain",
  unanswered: "plain",
  under_review: "plain",
  won: "verd",
  lost: "plain",
  accepted: "plain",
  expired: "plain",
} as const satisfies Record<DisputeStatus, string>;

/** Payers read only that their bank decides, and then how it did. */
const forPayer: Partial<Record<DisputeStatus, Message>> = {
  won: "disputes.status.charged",
  lost: "disputes.status.returned",
};

/** The same state, as each side reads it. */
export function statusName(status: DisputeStatus, role: DisputeRole): Message {
  if (role === "payer") return forPayer[status] ?? "disputes.status.underReview";
  if (status === "needs_answer" && role === "shares") return "disputes.status.needsAnswerOther";
  return names[status];
}

const explanations: Readonly<Record<DisputeStatus, Message>> = {
  needs_answer: "disputes.explain.needsAnswer",
  sending: "disputes.explain.sending",
  unanswered: "disputes.explain.unanswered",
  under_review: "disputes.explain.underReview",
  won: "disputes.explain.won",
  lost: "disputes.explain.lost",
  accepted: "disputes.explain.accepted",
  expired: "disputes.explain.expired",
};

/** What the state means, and what to do. */
export function explanation(status: DisputeStatus, role: DisputeRole): Message {
  if (role === "payer") {
    if (status === "won") return "disputes.payer.won";
    return forPayer[status] ? "disputes.payer.lost" : "disputes.payer.open";
  }
  if (role === "shares" && (status === "needs_answer" || status === "sending"))
    return "disputes.explain.needsAnswerOther";
  return explanations[status];
}

export const kindNames: Readonly<Record<EvidenceKind, Message>> = {
  receipt: "disputes.form.receipt",
  communication: "disputes.form.communication",
  delivery: "disputes.form.delivery",
  other: "disputes.form.other",
};
