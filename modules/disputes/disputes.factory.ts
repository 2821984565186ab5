import { and, desc, eq } from "drizzle-orm";
import { applyProviderObject } from "#modules/payments";
import { openDispute } from "#modules/sandbox";
import type { Actor, Member } from "#permissions";
import type { Context } from "#platform/context";
import { disputes, paymentAttempts, payments } from "#tables/payments";
import type { aTestProcessor } from "../payments/payments.factory.ts";

type Processor = ReturnType<typeof aTestProcessor>;

/** The payer's bank disputes a payment at the processor, and we hear of it. */
export async function aDispute(
  ctx: Context<Actor>,
  { box, provider }: Processor,
  paymentId: string,
): Promise<{ id: string; providerId: string }> {
  const [paid] = await ctx.db
    .select({ providerId: paymentAttempts.providerId })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.paymentId, paymentId), eq(paymentAttempts.state, "succeeded")));
  const opened = await openDispute(box, paid?.providerId ?? "");
  const object = opened && (await provider.fetch("dispute", opened.id));
  if (!object) throw new Error("no dispute was opened");
  await applyProviderObject(ctx, object);
  const [row] = await ctx.db.select().from(disputes).where(eq(disputes.providerId, object.id));
  if (!row) throw new Error("no dispute was written");
  return { id: row.id, providerId: row.providerId };
}

/** The newest payment of a member. */
export async function lastPayment(ctx: Context<Actor>, payer: Member): Promise<string> {
  const [payment] = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.payerId, payer.userId), eq(payments.status, "succeeded")))
    .orderBy(desc(payments.id))
    .limit(1);
  if (!payment) throw new Error("nothing was paid");
  return payment.id;
}

export const pdf = (text = "proof") => Buffer.from(`%PDF-1.4\n${text}`);
