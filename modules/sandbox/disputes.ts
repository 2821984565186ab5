import { createHash } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { dayMs } from "#platform/calendar";
import { inTransaction, type Transaction } from "#platform/db";
import { randomId } from "#platform/ids";
import { type Currency, decimalsOf } from "#platform/money";
import { recordEntry } from "./charge.ts";
import { type DisputeEvidence, decidingEvidence } from "./contract.ts";
import { emitEvent } from "./emit-event.ts";
import { SandboxRejected } from "./errors.ts";
import { idempotent } from "./idempotent.ts";
import type { SandboxInstance } from "./sandbox.ts";
import { disputes, evidenceFiles, payments } from "./tables.ts";

export type Dispute = typeof disputes.$inferSelect;

/** Fifteen of the currency, which the merchant does not get back even when it wins. */
const disputeFee = (currency: string) => 15n * 10n ** BigInt(decimalsOf(currency as Currency));

/** The cardholder disputes the charge: what is left of the payment is taken back at once. */
export async function openDispute(
  box: SandboxInstance,
  paymentId: string,
): Promise<Dispute | undefined> {
  return inTransaction(box, async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(eq(payments.id, paymentId))
      .for("update");
    if (payment?.status !== "succeeded") throw new SandboxRejected("no_such_payment");
    await tx.update(payments).set({ disputeAt: null }).where(eq(payments.id, paymentId));
    const [known] = await tx.select().from(disputes).where(eq(disputes.paymentId, paymentId));
    const amountMinor = payment.amountMinor - payment.refundedMinor;
    if (known || amountMinor <= 0n) return known;
    const now = box.clock.now();
    const [dispute] = await tx
      .insert(disputes)
      .values({
        id: `sbx_dp_${randomId()}`,
        paymentId,
        amountMinor,
        feeMinor: disputeFee(payment.currency),
        currency: payment.currency,
        reason: "fraudulent",
        createdAt: now,
        evidenceDueAt: new Date(now.getTime() + 7 * dayMs),
      })
      .returning();
    if (!dispute) throw new Error("no dispute was written");
    await recordEntry(box, tx, "dispute", dispute.id, -amountMinor, payment.currency, {
      feeMinor: dispute.feeMinor,
    });
    await emitEvent(box, tx, "dispute.opened", "dispute", dispute.id);
    return dispute;
  });
}

export async function closeDispute(
  box: SandboxInstance,
  id: string,
  outcome: "won" | "lost",
): Promise<void> {
  await inTransaction(box, async (tx) => {
    const [dispute] = await tx
      .update(disputes)
      .set({ status: outcome, decidesAt: null })
      .where(and(eq(disputes.id, id), inArray(disputes.status, ["open", "under_review"])))
      .returning();
    if (!dispute) return;
    if (outcome === "won")
      await recordEntry(box, tx, "dispute_won", id, dispute.amountMinor, dispute.currency);
    await emitEvent(box, tx, "dispute.closed", "dispute", id);
  });
}

export async function disputeById(box: SandboxInstance, id: string): Promise<Dispute> {
  const [found] = await box.db.select().from(disputes).where(eq(disputes.id, id));
  if (!found) throw new SandboxRejected("no_such_dispute");
  return found;
}

interface EvidenceFile {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

/** Stores a file to name in an answer; only its description is kept. */
export async function uploadEvidence(
  box: SandboxInstance,
  { key, name, type, content }: EvidenceFile,
): Promise<{ id: string }> {
  const sha256 = createHash("sha256").update(content).digest("hex");
  const id = await idempotent(box, "evidence_file", { key, name, type, sha256 }, async (tx) => {
    const made = `sbx_file_${randomId()}`;
    const file = { id: made, name, type, sizeBytes: content.length, sha256 };
    await tx.insert(evidenceFiles).values({ ...file, createdAt: box.clock.now() });
    return made;
  });
  return { id };
}

interface Answer extends DisputeEvidence {
  readonly key: string;
  readonly disputeId: string;
}

/** How long the bank takes to decide. */
const reviewMs = 2 * dayMs;

/** The merchant answers, once and in time: the bank decides two days later. */
export async function submitEvidence(box: SandboxInstance, input: Answer): Promise<Dispute> {
  const id = await idempotent(box, "dispute_answer", input, async (tx) => {
    const dispute = await lockUnanswered(box, tx, input.disputeId);
    const ids = Object.values(input.files);
    const known = await tx.select().from(evidenceFiles).where(inArray(evidenceFiles.id, ids));
    if (known.length < new Set(ids).size) throw new SandboxRejected("no_such_file");
    const now = box.clock.now();
    const decidesAt = decidesAtOnce(input) ? now : new Date(now.getTime() + reviewMs);
    const evidence = { texts: input.texts, files: input.files };
    await tx
      .update(disputes)
      .set({ status: "under_review", evidence, answeredAt: now, decidesAt })
      .where(eq(disputes.id, dispute.id));
    await emitEvent(box, tx, "dispute.updated", "dispute", dispute.id);
    return dispute.id;
  });
  return disputeById(box, id);
}

/** The merchant gives in: the dispute is lost at once. */
export async function acceptDispute(
  box: SandboxInstance,
  input: { readonly key: string; readonly disputeId: string },
): Promise<Dispute> {
  const id = await idempotent(box, "dispute_accepted", input, async (tx) => {
    const dispute = await lockUnanswered(box, tx, input.disputeId);
    await tx.update(disputes).set({ status: "lost" }).where(eq(disputes.id, dispute.id));
    await emitEvent(box, tx, "dispute.closed", "dispute", dispute.id);
    return dispute.id;
  });
  return disputeById(box, id);
}

async function lockUnanswered(box: SandboxInstance, tx: Transaction, id: string): Promise<Dispute> {
  const [dispute] = await tx.select().from(disputes).where(eq(disputes.id, id)).for("update");
  if (!dispute) throw new SandboxRejected("no_such_dispute");
  if (dispute.status !== "open") throw new SandboxRejected("dispute_already_answered");
  if (dispute.evidenceDueAt <= box.clock.now()) throw new SandboxRejected("dispute_past_due");
  return dispute;
}

const saysOf = ({ texts }: DisputeEvidence) => Object.values(texts).join("\n");
const decidesAtOnce = (evidence: DisputeEvidence) =>
  Object.values(decidingEvidence).some((word) => saysOf(evidence).includes(word));

/** Without a deciding word, evidence with a file wins, and words alone do not. */
function decisionOn(evidence: DisputeEvidence | null): "won" | "lost" {
  if (!evidence) return "lost";
  const says = saysOf(evidence);
  if (says.includes(decidingEvidence.lost)) return "lost";
  const convinces = says.includes(decidingEvidence.won) || Object.keys(evidence.files).length > 0;
  return convinces ? "won" : "lost";
}

/** The bank decides: about an answer in its time, and without one after the deadline. */
export async function decideDispute(box: SandboxInstance, id: string): Promise<void> {
  const { status, evidence } = await disputeById(box, id);
  if (status === "open" || status === "under_review")
    await closeDispute(box, id, decisionOn(status === "open" ? null : evidence));
}
