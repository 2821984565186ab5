import type { disputes } from "#tables/payments";
import type { DisputeRole, DisputeStatus } from "./contract.ts";
import { alreadyAnswered, alreadyClosed, deadlinePassed, noEvidenceAccepted } from "./errors.ts";
import type { disputeResponses } from "./tables.ts";

type Dispute = Pick<
  typeof disputes.$inferSelect,
  "state" | "outcome" | "answeredAt" | "evidenceDueAt"
>;
type Response = Pick<typeof disputeResponses.$inferSelect, "state"> | undefined | null;

export function statusOf(dispute: Dispute, response: Response, now: Date): DisputeStatus {
  if (dispute.outcome) return dispute.outcome;
  if (dispute.answeredAt || response?.state === "submitted") return "under_review";
  if (response?.state === "submitting" || response?.state === "accepting") return "sending";
  if (!dispute.evidenceDueAt || dispute.evidenceDueAt <= now) return "unanswered";
  return "needs_answer";
}

/** What the payer may know: that their bank decides, and then how it did. */
export function statusFor(role: DisputeRole, status: DisputeStatus): DisputeStatus {
  if (role !== "payer" || status === "won") return status;
  return status === "lost" || status === "accepted" || status === "expired"
    ? "lost"
    : "under_review";
}

/** Throws why a dispute can no longer be answered. */
export function assertAnswerable(dispute: Dispute, response: Response, now: Date): void {
  if (dispute.state !== "open") throw alreadyClosed();
  if (dispute.answeredAt || (response && response.state !== "draft")) throw alreadyAnswered();
  if (!dispute.evidenceDueAt) throw noEvidenceAccepted();
  if (dispute.evidenceDueAt <= now) throw deadlinePassed();
}
