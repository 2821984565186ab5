import type { EvidenceKind } from "#contracts/payments";
import { type Message, message } from "#platform/i18n";
import type { Money } from "#platform/money";

export { type EvidenceKind, evidenceKinds } from "#contracts/payments";

export type ResponseState = "draft" | "submitting" | "submitted" | "accepting" | "accepted";

/** How far a dispute is, as it is shown. */
export type DisputeStatus =
  | "needs_answer"
  | "sending"
  /** The deadline is over, or the bank accepts no evidence: its decision is awaited. */
  | "unanswered"
  | "under_review"
  | "won"
  | "lost"
  | "accepted"
  | "expired";

/** Who looks at it. `shares`: received a part of the payment. */
export type DisputeRole = "seller" | "staff" | "shares" | "payer";

export const evidenceLimits = {
  explanation: 10_000,
  product: 2_000,
  accessLog: 10_000,
  /** Of one file, and of all files together, as the processor accepts them. */
  fileBytes: 4_500_000,
  /** Days before the deadline of the reminders. */
  reminderDays: [3, 1],
  /** How long evidence is kept after the dispute was closed. */
  keptDays: 365,
} as const;

export const evidenceTypes = ["application/pdf", "image/png", "image/jpeg"] as const;
export type EvidenceType = (typeof evidenceTypes)[number];

export interface DisputeLine {
  readonly id: string;
  readonly what: Message;
  readonly amount: Money;
  readonly status: DisputeStatus;
  readonly role: DisputeRole;
  readonly openedAt: string;
  readonly dueAt: string | null;
}

interface EvidenceFile {
  readonly id: string;
  readonly kind: EvidenceKind;
  readonly name: string;
  readonly sizeBytes: number;
}

export interface EvidenceView {
  readonly explanation: string;
  readonly product: string;
  readonly accessLog: string;
  readonly files: readonly EvidenceFile[];
  readonly version: number;
  /** Nothing is in it that could be submitted. */
  readonly empty: boolean;
  /** The processor rejected the last submission. */
  readonly rejected: boolean;
}

export interface DisputePage extends DisputeLine {
  /** What the payer's bank says; null where it has no label. */
  readonly reason: Message | null;
  readonly code: string;
  readonly answeredAt: string | null;
  readonly closedAt: string | null;
  /** The opened transaction, for those in whose list it is. */
  readonly transactionHref: string | null;
  /** What the site recorded about the payment and the access it gave. */
  readonly records: readonly { readonly at: string; readonly what: Message }[];
  /** For those who may answer, and staff. */
  readonly evidence: EvidenceView | null;
  readonly mayAnswer: boolean;
}

export interface DisputesPage {
  readonly disputes: readonly DisputeLine[];
  readonly next: string | null;
  /** Whether all disputes of the site may be listed. */
  readonly oversees: boolean;
}

const reasons: Readonly<Record<string, Message>> = {
  fraudulent: "admin.payments.disputeReasons.fraudulent",
  duplicate: "admin.payments.disputeReasons.duplicate",
  product_not_received: "admin.payments.disputeReasons.notReceived",
  product_unacceptable: "admin.payments.disputeReasons.notAsDescribed",
  subscription_canceled: "admin.payments.disputeReasons.subscriptionCanceled",
  credit_not_processed: "admin.payments.disputeReasons.refundMissing",
  unrecognized: "admin.payments.disputeReasons.unrecognized",
  general: "admin.payments.disputeReasons.other",
};

/** Why the payer disputes it; null for a code of the processor that has no label. */
export const disputeReason = (code: string): Message | null => reasons[code] ?? null;

export const purposeLabel = (
  purpose: "tip" | "subscription" | "gift" | "work",
  title: string | null,
): Message => {
  if (purpose === "tip") return "disputes.what.tip";
  if (title === null) return "disputes.what.payment";
  if (purpose === "work") return message("disputes.what.work", { title });
  return purpose === "gift"
    ? message("disputes.what.gift", { tier: title })
    : message("disputes.what.subscription", { tier: title });
};
