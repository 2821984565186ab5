import { eq } from "drizzle-orm";
import type { PaymentOutcome } from "#contracts/payments";
import { loadBeneficiaries } from "#modules/creators";
import { requireMember } from "#modules/identity";
import { openPayment, paymentFor, paymentSettings, proceedWithPayment } from "#modules/payments";
import {
  amountWithTax,
  hasSameTax,
  recordPaymentTax,
  requireShownTax,
  taxForSale,
} from "#modules/taxes";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction, withTransaction } from "#platform/db";
import { amountIn, money } from "#platform/money";
import { takeToken } from "#platform/ratelimit";
import { loadWorkFor } from "../access.ts";
import { purchasePath } from "../constants.ts";
import { cardDeclined, notForSale, priceChanged, startedAtOldPrice } from "../errors.ts";
import type { BuyInput } from "../inputs.ts";
import { archivePurchases } from "../tables.ts";
import { amountDue, findPurchase, type Purchase } from "./amount-due.ts";
import { priceOf } from "./price.ts";
import { settlePurchase } from "./settle-purchase.ts";

type BuyWorkInput = BuyInput & { readonly publicId: string; readonly idempotencyKey: string };

/**
 * Buys a work: records the purchase, then pays. An unpaid purchase is resumed whichever form is
 * submitted, and a form resubmitted later finds its result, so nobody pays twice.
 */
export async function buyWork(
  ctx: Context<Actor>,
  input: BuyWorkInput,
): Promise<{
  readonly purchaseId: string;
  readonly path: string;
  readonly answer: PaymentOutcome;
}> {
  const { userId } = requireMember(ctx);
  await takeToken(ctx.db, { name: "works_bought", key: userId, limit: 60, perSeconds: 3_600 });
  const { purchase, paymentId } = await inTransaction(ctx, (tx) =>
    insertPurchaseOnce(ctx, tx, input),
  );
  const path = purchasePath(purchase.id);
  if (purchase.startsAt !== null)
    return { purchaseId: purchase.id, path, answer: { state: "succeeded" } };
  const answer = await proceedWithPayment(
    ctx,
    paymentId,
    input.method === "new" ? { hosted: true, keep: input.saveCard } : { methodId: input.method },
  );
  if (answer.state === "succeeded" || answer.state === "failed")
    await settlePurchase(ctx, { purchaseId: purchase.id });
  if (answer.state === "failed") throw cardDeclined(answer.words);
  return { purchaseId: purchase.id, path, answer };
}

async function insertPurchaseOnce(
  ctx: Context<Actor>,
  tx: Transaction,
  { publicId, idempotencyKey, expected, taxMinor: shownTax }: BuyWorkInput,
): Promise<{ purchase: Purchase; paymentId: string }> {
  const { userId } = requireMember(ctx);
  // The lock puts two forms for the same work in line: the second finds what the first wrote.
  const { work, facts } = await loadWorkFor({ ...ctx, db: tx }, { publicId }, { lock: true });
  const known = await findPurchase(tx, { userId, workId: work.id, idempotencyKey });
  if (known && known.state !== "failed" && known.state !== "pending")
    return { purchase: known, paymentId: "" };
  const price = priceOf(work);
  if (!price || !can(ctx.actor, "work.buy", facts)) throw notForSale();
  const payer = { type: "member", id: userId } as const;
  const tax = await taxForSale(ctx, tx, { kind: "work", payer });
  const amounts = amountWithTax(tax, price);
  const { due, goesOn } = await amountDue(tx, known, amounts);
  if (due.grossMinor.toString() !== expected) {
    const older = due.grossMinor !== amounts.grossMinor;
    throw (older ? startedAtOldPrice : priceChanged)(
      amountIn(money(due.grossMinor, price.currency)),
    );
  }
  requireShownTax(tax, due, shownTax);
  if (goesOn) {
    const { id, status } = await paymentFor(tx, "work", goesOn.id);
    // The same amount of tax can be due in another country.
    if (status === "processing" || (await hasSameTax(tx, id, tax)))
      return { purchase: goesOn, paymentId: id };
  }
  if (known)
    await tx
      .update(archivePurchases)
      .set({ state: "dropped" })
      .where(eq(archivePurchases.id, known.id));
  const [purchase] = await tx
    .insert(archivePurchases)
    .values({
      idempotencyKey,
      workId: work.id,
      title: work.title,
      buyerId: userId,
      sellerId: work.ownerId,
      amountMinor: amounts.grossMinor,
      taxAddedMinor: amounts.grossMinor - price.amountMinor,
      currency: price.currency,
      createdAt: ctx.clock.now(),
    })
    .returning();
  if (!purchase) throw new Error("no purchase was written");
  const payment = await openPayment(withTransaction(ctx, tx), {
    purpose: "work",
    purposeId: purchase.id,
    payer,
    description: work.title,
    allocation: {
      kind: "work",
      payer,
      grossMinor: amounts.grossMinor,
      currency: price.currency,
      taxMinor: amounts.taxMinor,
      platformFeeBp: paymentSettings(ctx).platformFeeBp,
      ...(await loadBeneficiaries(tx, work.ownerId)),
    },
    clientKey: `work ${purchase.id}`,
    returnPath: purchasePath(purchase.id),
  });
  await recordPaymentTax(ctx, tx, payment, tax, amounts);
  return { purchase, paymentId: payment.id };
}
