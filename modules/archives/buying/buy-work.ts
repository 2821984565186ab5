import { eq } from "drizzle-orm";
import type { PaymentAnswer } from "#contracts/payments";
import { beneficiariesOf } from "#modules/creators";
import { requireMember } from "#modules/identity";
import { openPayment, paymentFor, paymentSettings, proceed } from "#modules/payments";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction, within } from "#platform/db";
import { formatMoney } from "#platform/money";
import { takeToken } from "#platform/ratelimit";
import { loadWorkFor } from "../access.ts";
import { begunAtOldPrice, cardRefused, notForSale, priceChanged } from "../errors.ts";
import type { BuyInput } from "../inputs.ts";
import { archivePurchases } from "../tables.ts";
import { purchasePath } from "../words.ts";
import { amountDue, knownPurchase, type Purchase } from "./amount-due.ts";
import { priceOf } from "./price.ts";
import { settlePurchase } from "./settle-purchase.ts";

type Asked = BuyInput & { readonly publicId: string; readonly onceKey: string };

/**
 * Buys a work: writes down what is wished, then pays. A purchase that is not paid yet is gone on
 * with, whichever form comes for it, and a form that comes back later finds what became of it:
 * nobody pays twice.
 */
export async function buyWork(
  ctx: Context<Actor>,
  asked: Asked,
): Promise<{ readonly purchaseId: string; readonly path: string; readonly answer: PaymentAnswer }> {
  const { userId } = requireMember(ctx);
  await takeToken(ctx.db, { name: "works_bought", key: userId, limit: 60, perSeconds: 3_600 });
  const { purchase, paymentId } = await inTransaction(ctx, (tx) => writeOnce(ctx, tx, asked));
  const path = purchasePath(purchase.id);
  if (purchase.startsAt !== null)
    return { purchaseId: purchase.id, path, answer: { state: "succeeded" } };
  const answer = await proceed(
    ctx,
    paymentId,
    asked.method === "new" ? { hosted: true, keep: asked.keepCard } : { methodId: asked.method },
  );
  if (answer.state === "succeeded" || answer.state === "failed")
    await settlePurchase(ctx, { purchaseId: purchase.id });
  if (answer.state === "failed") throw cardRefused(answer.words);
  return { purchaseId: purchase.id, path, answer };
}

async function writeOnce(
  ctx: Context<Actor>,
  tx: Transaction,
  { publicId, onceKey, expected }: Asked,
): Promise<{ purchase: Purchase; paymentId: string }> {
  const { userId } = requireMember(ctx);
  // The lock puts two forms for the same work in line: the second finds what the first wrote.
  const { work, facts } = await loadWorkFor({ ...ctx, db: tx }, { publicId }, { lock: true });
  const known = await knownPurchase(tx, { userId, workId: work.id, onceKey });
  if (known && known.state !== "failed" && known.state !== "pending")
    return { purchase: known, paymentId: "" };
  const price = priceOf(work);
  if (!price || !can(ctx.actor, "work.buy", facts)) throw notForSale();
  const { due, goesOn } = await amountDue(tx, known, price);
  if (due.amountMinor.toString() !== expected) {
    const older = due.amountMinor !== price.amountMinor;
    throw (older ? begunAtOldPrice : priceChanged)(formatMoney(due));
  }
  if (goesOn) return { purchase: goesOn, paymentId: (await paymentFor(tx, "work", goesOn.id)).id };
  if (known)
    await tx
      .update(archivePurchases)
      .set({ state: "dropped" })
      .where(eq(archivePurchases.id, known.id));
  const [purchase] = await tx
    .insert(archivePurchases)
    .values({
      onceKey,
      workId: work.id,
      title: work.title,
      buyerId: userId,
      sellerId: work.ownerId,
      amountMinor: price.amountMinor,
      currency: price.currency,
      madeAt: ctx.clock.now(),
    })
    .returning();
  if (!purchase) throw new Error("no purchase was written");
  const payer = { type: "member", id: userId } as const;
  const { id: paymentId } = await openPayment(within(ctx, tx), {
    purpose: "work",
    purposeId: purchase.id,
    payer,
    description: work.title,
    allocation: {
      kind: "work",
      payer,
      grossMinor: price.amountMinor,
      currency: price.currency,
      taxMinor: 0n,
      platformFeeBp: paymentSettings(ctx).platformFeeBp,
      ...(await beneficiariesOf(tx, work.ownerId)),
    },
    clientKey: `work ${purchase.id}`,
    returnPath: purchasePath(purchase.id),
  });
  return { purchase, paymentId };
}
