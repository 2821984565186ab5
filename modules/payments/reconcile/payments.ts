import { and, eq, gte, inArray, lt, ne } from "drizzle-orm";
import { isUuid } from "#platform/ids";
import { applyProviderObject } from "../apply/apply.ts";
import type { FindingDetail } from "../finding-kinds.ts";
import { recordFinding } from "../findings.ts";
import type { ProviderPayment } from "../provider/objects.ts";
import { requireProvider } from "../settings.ts";
import { paymentAttempts, payments } from "../tables.ts";
import { chargesInLedger } from "./charged-in-ledger.ts";
import { chunks, type Run } from "./run.ts";

/** Every payment the processor made for us: known, in the same state, and in the ledger. */
export async function reconcilePayments(run: Run): Promise<void> {
  for await (const some of chunks(requireProvider(run.ctx).list("payment", run.span))) {
    const ours = await known(run, some);
    for (const object of some) {
      run.tally.checked += 1;
      run.tally.seen.add(object.id);
      // Other business of the same account at the processor.
      if (!object.attemptId) continue;
      await compare(run, object, ours.get(object.attemptId));
    }
  }
}

type Ours = Awaited<ReturnType<typeof known>> extends Map<string, infer One> ? One : never;

async function known({ ctx }: Run, some: readonly ProviderPayment[]) {
  const ids = some.flatMap(({ attemptId }) => (attemptId && isUuid(attemptId) ? [attemptId] : []));
  if (ids.length === 0) return new Map<string, never>();
  const rows = await ctx.db
    .select({ attempt: paymentAttempts, payment: payments })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(inArray(paymentAttempts.id, ids));
  const posted = await chargesInLedger(
    ctx.db,
    rows.map(({ payment }) => payment.id),
  );
  return new Map(
    rows.map((row) => [row.attempt.id, { ...row, charged: posted.get(row.payment.id) }]),
  );
}

async function compare(run: Run, object: ProviderPayment, ours: Ours | undefined): Promise<void> {
  const { ctx, tally } = run;
  if (!ours) {
    if (object.state === "succeeded")
      await recordFinding(ctx, ctx.db, {
        what: "unknown_to_us",
        object,
        paymentId: null,
        details: { amount: String(object.amountMinor), currency: object.currency },
      });
    return;
  }
  const { attempt, payment, charged } = ours;
  if (object.state === "succeeded" && attempt.state !== "succeeded") {
    await applyProviderObject(ctx, object);
    const [after] = await ctx.db
      .select({ state: paymentAttempts.state })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.id, attempt.id));
    if (after?.state === "succeeded") tally.repaired += 1;
    return;
  }
  if (attempt.state !== "succeeded") return;
  const note = (
    what: "state_differs" | "amount_differs" | "fee_differs" | "not_in_ledger" | "paid_twice",
    details: Readonly<Partial<Record<FindingDetail, string>>>,
  ) => recordFinding(ctx, ctx.db, { what, object, paymentId: payment.id, details });
  // Several cards may have been tried on a page; the others must have failed.
  if (object.id !== attempt.providerId)
    return object.state === "succeeded" ? note("paid_twice", {}) : undefined;
  if (object.state !== "succeeded")
    return note("state_differs", { ours: "succeeded", theirs: object.state });
  const expected = String(payment.amountMinor);
  if (object.amountMinor !== payment.amountMinor)
    return note("amount_differs", { ours: expected, theirs: String(object.amountMinor) });
  if (charged !== payment.amountMinor)
    return note("not_in_ledger", { ours: expected, ledger: String(charged ?? 0n) });
  if (object.feeMinor !== undefined && object.feeMinor !== payment.feeMinor)
    await note("fee_differs", {
      ours: String(payment.feeMinor ?? 0n),
      theirs: String(object.feeMinor),
    });
}

/** Payments we consider paid that the processor did not list: fetched one by one. */
export async function reconcileOurPayments({ ctx, span, tally }: Run): Promise<void> {
  const provider = requireProvider(ctx);
  const rows = await ctx.db
    .select({ id: paymentAttempts.providerId, paymentId: payments.id })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.paymentId, payments.id))
    .where(
      and(
        eq(payments.provider, provider.name),
        gte(payments.succeededAt, span.from),
        lt(payments.succeededAt, span.to),
        eq(paymentAttempts.state, "succeeded"),
        ne(paymentAttempts.kind, "refund"),
      ),
    );
  for (const { id, paymentId } of rows) {
    if (id && tally.seen.has(id)) continue;
    const object = id ? await provider.fetch("payment", id) : undefined;
    if (object?.state === "succeeded") continue;
    await recordFinding(ctx, ctx.db, {
      what: "unknown_to_processor",
      object: { kind: "payment", id: id ?? paymentId },
      paymentId,
      details: { theirs: object?.state ?? "missing" },
    });
  }
}
