import { and, eq, inArray, lt, ne } from "drizzle-orm";
import { applyProviderObject } from "../apply/apply.ts";
import { recordFinding } from "../findings.ts";
import type { ProviderDispute, ProviderRefund } from "../provider/objects.ts";
import { requireProvider } from "../settings.ts";
import { disputes, paymentAttempts, payments, refunds } from "../tables.ts";
import { chunks, type Run } from "./run.ts";

const refundState = { pending: "submitted", succeeded: "succeeded", failed: "failed" } as const;

/** Refunds and disputes: the same on both sides, or corrected. */
export async function reconcileRefundsAndDisputes(run: Run): Promise<void> {
  const { ctx } = run;
  for await (const some of chunks(requireProvider(ctx).list("refund", run.span))) {
    const rows = await ctx.db
      .select({ id: refunds.providerId, state: refunds.state, amountMinor: refunds.amountMinor })
      .from(refunds)
      .where(
        inArray(
          refunds.providerId,
          some.map(({ id }) => id),
        ),
      );
    const ours = new Map(rows.map((row) => [row.id, row]));
    for (const object of some)
      await compare(run, object, ours.get(object.id), refundState[object.state]);
  }
  for await (const some of chunks(requireProvider(ctx).list("dispute", run.span))) {
    const rows = await ctx.db
      .select({ id: disputes.providerId, state: disputes.state, amountMinor: disputes.amountMinor })
      .from(disputes)
      .where(
        inArray(
          disputes.providerId,
          some.map(({ id }) => id),
        ),
      );
    const ours = new Map(rows.map((row) => [row.id, row]));
    for (const object of some) await compare(run, object, ours.get(object.id), object.state);
  }
}

async function compare(
  { ctx, tally }: Run,
  object: ProviderRefund | ProviderDispute,
  ours: { readonly state: string; readonly amountMinor: bigint } | undefined,
  theirs: string,
): Promise<void> {
  tally.checked += 1;
  const [payment] = await ctx.db
    .select({ id: paymentAttempts.paymentId })
    .from(paymentAttempts)
    .where(
      and(eq(paymentAttempts.providerId, object.paymentId), ne(paymentAttempts.kind, "refund")),
    );
  if (!payment) return;
  if (ours?.state === theirs) {
    if (ours.amountMinor === object.amountMinor) return;
    const details = { ours: String(ours.amountMinor), theirs: String(object.amountMinor) };
    return recordFinding(ctx, ctx.db, {
      what: "amount_differs",
      object,
      paymentId: payment.id,
      details,
    });
  }
  await applyProviderObject(ctx, object);
  tally.repaired += 1;
}

const hourMs = 3_600_000;

/** Items open for a while, however old: the event that closed them may have been lost. */
export async function reconcileOpenItems({ ctx, tally }: Run): Promise<void> {
  const provider = requireProvider(ctx);
  const before = new Date(ctx.clock.now().getTime() - hourMs);
  const daysAgo = new Date(ctx.clock.now().getTime() - 24 * hourMs);
  const waiting = await ctx.db
    .select({ checkoutId: paymentAttempts.checkoutId, providerId: paymentAttempts.providerId })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(
      and(
        eq(paymentAttempts.state, "submitted"),
        eq(payments.provider, provider.name),
        lt(paymentAttempts.updatedAt, before),
      ),
    );
  const underWay = await ctx.db
    .select({ id: refunds.providerId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.state, "submitted"), eq(payments.provider, provider.name)));
  const contested = await ctx.db
    .select({ id: disputes.providerId })
    .from(disputes)
    .where(and(eq(disputes.state, "open"), eq(disputes.provider, provider.name)));
  const ends = [
    ...waiting.map(({ checkoutId, providerId }) =>
      checkoutId
        ? ({ kind: "checkout", id: checkoutId } as const)
        : ({ kind: "payment", id: providerId } as const),
    ),
    ...underWay.map(({ id }) => ({ kind: "refund", id }) as const),
    ...contested.map(({ id }) => ({ kind: "dispute", id }) as const),
  ];
  for (const { kind, id } of ends) {
    if (!id) continue;
    tally.checked += 1;
    const object = await provider.fetch(kind, id);
    if (!object) continue;
    const givenUp = object.kind === "payment" && object.state === "needs_action";
    await applyProviderObject(
      ctx,
      givenUp && object.createdAt < daysAgo ? await provider.cancelPayment(id) : object,
    );
  }
}
