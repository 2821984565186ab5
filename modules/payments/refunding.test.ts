import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { balancesOf } from "#modules/ledger";
import { accountSummary, advance, listObjects, openDispute } from "#modules/sandbox";
import { type Member, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { armFailPoint, failing } from "#platform/failpoints";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import { applyProviderObject } from "./apply/apply.ts";
import { recoverAttempts } from "./attempts/recover.ts";
import { openPayment } from "./commands/open-payment.ts";
import { proceedWithPayment } from "./commands/proceed-with-payment.ts";
import { refundPayment } from "./commands/refund-payment.ts";
import { aMethod, aTestProcessor, aTip, cards } from "./payments.factory.ts";
import { paymentAttempts, payments, refunds } from "./tables.ts";

const { db, url } = await testDatabase();
await testMail(db);
const { clock } = testContext(db);
const { box, provider } = aTestProcessor(db, url, clock);
const machine = { ...testContext(db, system("test")), clock };

async function aPaidTip(amount = 1000n, card: string = cards.works) {
  const { actor } = await aMember(db);
  const { user: creator, actor: receiver } = await aMember(db);
  const ctx = { ...testContext(db, actor), actor, clock } as Context<Member>;
  const methodId = await aMethod(ctx, box, provider, card);
  const payment = await openPayment(ctx, aTip(actor, creator.id, amount));
  expect(await proceedWithPayment(ctx, payment.id, { methodId })).toEqual({ state: "succeeded" });
  const held = async () => {
    const all = await balancesOf({ db }, { type: "member", id: creator.id });
    return all
      .filter(({ kind }) => kind === "creator_pending" || kind === "creator_available")
      .reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n);
  };
  const now = async () => (await db.select().from(payments).where(eq(payments.id, payment.id)))[0];
  return { ctx, receiver: { ...ctx, actor: receiver }, paymentId: payment.id, held, now };
}

const give = (paymentId: string, key: string, amountMinor?: bigint) => ({
  paymentId,
  key,
  reason: "asked_for_by_payer",
  ...(amountMinor !== undefined && { amountMinor }),
});

describe("refunding", () => {
  test("in parts adds up to the whole and never more", async () => {
    const { receiver, paymentId, held, now } = await aPaidTip();
    expect(await held()).toBe(910n);
    expect(await refundPayment(receiver, give(paymentId, "a", 333n))).toMatchObject({
      state: "succeeded",
    });
    await expect(refundPayment(receiver, give(paymentId, "b", 668n))).rejects.toMatchObject({
      code: "refund_too_large",
    });
    await refundPayment(receiver, give(paymentId, "c"));
    expect(await now()).toMatchObject({ refundedMinor: 1000n, status: "succeeded" });
    expect(await held()).toBe(0n);
    await expect(refundPayment(receiver, give(paymentId, "d"))).rejects.toMatchObject({
      code: "not_refundable",
    });
    const back = (await accountSummary(box)).find(({ kind }) => kind === "refund");
    expect(back?.amountMinor).toBe(-1000n);
  });

  test("twice with one key happens once; with another amount it conflicts", async () => {
    const { receiver, paymentId, now } = await aPaidTip();
    const results = await Promise.all(
      Array.from({ length: 20 }, () => refundPayment(receiver, give(paymentId, "once", 400n))),
    );
    expect(new Set(results.map(({ refundId }) => refundId)).size).toBe(1);
    expect((await now())?.refundedMinor).toBe(400n);
    await expect(refundPayment(receiver, give(paymentId, "once", 401n))).rejects.toMatchObject({
      code: "idempotency_mismatch",
    });
  });

  test("is for the recipient, not the payer", async () => {
    const { ctx, paymentId } = await aPaidTip();
    await expect(refundPayment(ctx, give(paymentId, "mine"))).rejects.toMatchObject({
      kind: "forbidden",
    });
    const { actor: stranger } = await aMember(db);
    await expect(
      refundPayment({ ...ctx, actor: stranger }, give(paymentId, "theirs")),
    ).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("that later fails at the bank restores all balances", async () => {
    const { receiver, paymentId, held, now } = await aPaidTip(1000n, cards.refundFails);
    expect(await refundPayment(receiver, give(paymentId, "x"))).toMatchObject({
      state: "submitted",
    });
    expect(await held()).toBe(0n);
    clock.advance(2 * dayMs);
    await advance(box);
    const [refund] = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
    const failed = await provider.fetch("refund", refund?.providerId ?? "");
    expect(failed?.state).toBe("failed");
    if (failed) await applyProviderObject(machine, failed);
    if (failed) await applyProviderObject(machine, failed);
    expect(await held()).toBe(910n);
    expect(await now()).toMatchObject({ refundedMinor: 0n });
  });

  test("that the processor rejects is reverted at once", async () => {
    const { receiver, paymentId, held, now } = await aPaidTip();
    const [paid] = await db
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.paymentId, paymentId), eq(paymentAttempts.kind, "charge")));
    // The processor knows of a dispute before we do.
    await openDispute(box, paid?.providerId ?? "");
    expect(await refundPayment(receiver, give(paymentId, "late"))).toMatchObject({
      state: "failed",
    });
    expect(await held()).toBe(910n);
    expect((await now())?.refundedMinor).toBe(0n);
  });

  test("survives a crash after the call: one refund, reported once", async () => {
    const { receiver, paymentId, now } = await aPaidTip();
    const disarm = armFailPoint("payments.after_call", failing);
    await expect(refundPayment(receiver, give(paymentId, "k"))).rejects.toThrow();
    disarm();
    clock.advance(120_000);
    await recoverAttempts(machine);
    const [refund] = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
    expect(refund?.state).toBe("succeeded");
    expect((await now())?.refundedMinor).toBe(1000n);
    let atProcessor = 0;
    const span = { from: new Date(0), to: new Date(clock.now().getTime() + 1) };
    for await (const row of listObjects(box, "refund", span))
      if (row.reference === refund?.id) atProcessor += 1;
    expect(atProcessor).toBe(1);
  });
});
