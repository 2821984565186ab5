import { eq, inArray } from "drizzle-orm";
import { transfersOf } from "#modules/ledger";
import {
  acceptDispute,
  answerCheckout,
  checkoutById,
  closeDispute,
  expireCheckout,
  openDispute,
  refundPayment as refundAtProvider,
  type SandboxInstance,
  submitCard,
  submitEvidence,
} from "#modules/sandbox";
import type { Member } from "#permissions";
import type { Context } from "#platform/context";
import type { Database } from "#platform/db";
import { randomId } from "#platform/ids";
import { testContext } from "#tests/context";
import { aMember } from "../../identity/identity.factory.ts";
import { openPayment } from "../commands/open-payment.ts";
import { proceedWithPayment } from "../commands/proceed-with-payment.ts";
import { aTip, cardInput, cards } from "../payments.factory.ts";
import { disputes, paymentAttempts, payments } from "../tables.ts";

/** What can happen to a payment at the processor while no event reaches us. */
export const scenarios = [
  "paid",
  "paid after a refused card",
  "paid after the bank's question",
  "left until it closed",
  "paid, refunded in part",
  "paid, refunded whole in two parts",
  "paid, disputed",
  "paid, disputed and won",
  "paid, disputed and lost",
  "paid, refunded in part, then disputed and lost",
] as const;
/** Disputes that the merchant answers, and how they end. */
export const answeredDisputes = {
  "paid, disputed, answered and won": { state: "won", outcome: "won" },
  "paid, disputed, answered and lost": { state: "lost", outcome: "lost" },
  "paid, disputed, accepted": { state: "lost", outcome: "accepted" },
} as const;
type Scenario = (typeof scenarios)[number] | keyof typeof answeredDisputes;

/** Plays a scenario on the processor's page and dashboard; returns our payment's id. */
export async function playScenario(
  db: Database,
  box: SandboxInstance,
  clock: Context["clock"],
  story: Scenario,
): Promise<string> {
  const { actor } = await aMember(db);
  const { user: creator } = await aMember(db);
  const ctx = { ...testContext(db, actor), clock } as Context<Member>;
  const payment = await openPayment(ctx, aTip(actor, creator.id, 2000n));
  const page = await proceedWithPayment(ctx, payment.id, { hosted: true });
  const id = "url" in page ? (page.url.split("/").at(-1) ?? "") : "";
  if (story === "left until it closed") {
    await expireCheckout(box, id);
    return payment.id;
  }
  if (story === "paid after a refused card") await submitCard(box, id, cardInput(cards.declined));
  if (story === "paid after the bank's question") {
    await submitCard(box, id, cardInput(cards.asks));
    await answerCheckout(box, id, true);
  } else await submitCard(box, id, cardInput(cards.works));
  const paymentId = (await checkoutById(box, id)).paymentId ?? "";
  const back = (amountMinor: bigint) =>
    refundAtProvider(box, { key: randomId(), paymentId, amountMinor, reference: "at the desk" });
  if (story.includes("in part")) await back(700n);
  if (story.includes("in two parts")) {
    await back(500n);
    await back(1500n);
  }
  if (story.includes("disputed")) {
    const dispute = await openDispute(box, paymentId);
    if (dispute && story.includes("answered"))
      await submitEvidence(box, {
        key: randomId(),
        disputeId: dispute.id,
        texts: { explanation: "It was delivered." },
        files: {},
      });
    if (dispute && story.includes("accepted"))
      await acceptDispute(box, { key: randomId(), disputeId: dispute.id });
    const outcome = story.includes("won") ? "won" : story.includes("lost") ? "lost" : undefined;
    if (dispute && outcome) await closeDispute(box, dispute.id, outcome);
  }
  return payment.id;
}

/** The final state of a payment, without fields that differ between runs. */
export async function endOf(db: Database, paymentId: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  const attempts = await db
    .select({ state: paymentAttempts.state })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.paymentId, [paymentId]));
  const sums = new Map<string, bigint>();
  for (const { legs } of await transfersOf(db, { type: "payment", id: paymentId }))
    for (const { account, amountMinor } of legs)
      sums.set(account.kind, (sums.get(account.kind) ?? 0n) + amountMinor);
  return {
    status: payment?.status,
    refunded: String(payment?.refundedMinor),
    attempts: attempts.map(({ state }) => state).sort(),
    disputes: await db
      .select({ state: disputes.state, outcome: disputes.outcome })
      .from(disputes)
      .where(eq(disputes.paymentId, paymentId)),
    ledger: Object.fromEntries(
      [...sums]
        .filter(([, sum]) => sum !== 0n)
        .map(([kind, sum]) => [kind, String(sum)])
        .sort(),
    ),
  };
}
