import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { transfersOf } from "#modules/ledger";
import { books } from "#modules/sandbox";
import { type Member, system } from "#permissions";
import type { Context } from "#platform/context";
import { armFailPoint, failing } from "#platform/failpoints";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aMember } from "../identity/identity.factory.ts";
import { sweepAttempts } from "./attempts/sweep.ts";
import { openPayment } from "./commands/open-payment.ts";
import { proceed } from "./commands/proceed.ts";
import { aMethod, aProcessor, aTip } from "./payments.factory.ts";
import { paymentAttempts, payments, reconciliationFindings } from "./tables.ts";

const { db, url } = await testDatabase();
await testPost(db);
const { clock } = testContext(db);
const faults = { timeoutAfter: 0, timeoutBefore: 0 };
const { box, provider } = aProcessor(db, url, clock, {
  get timeoutAfter() {
    return faults.timeoutAfter;
  },
});
const sweeper = { ...testContext(db, system("sweeper")), clock };
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let disarm = () => {};
afterEach(() => disarm());

async function aPayment(amount = 1000n) {
  const { actor } = await aMember(db);
  const { user: creator } = await aMember(db);
  const ctx = { ...testContext(db, actor), actor, clock } as Context<Member>;
  const methodId = await aMethod(ctx, box, provider);
  const payment = await openPayment(ctx, aTip(actor, creator.id, amount));
  return { ctx, payment, pay: () => proceed(ctx, payment.id, { methodId }) };
}

const charges = async () => (await books(box)).find(({ kind }) => kind === "charge")?.count ?? 0;
const statusOf = async (id: string) =>
  (await db.select().from(payments).where(eq(payments.id, id)))[0]?.status;
const attemptOf = async (id: string) =>
  (await db.select().from(paymentAttempts).where(eq(paymentAttempts.paymentId, id)))[0];

describe("a process that dies", () => {
  test.each([
    ["payments.before_lease", 0],
    ["payments.before_call", 0],
    ["payments.after_call", 1],
  ])("at %s leaves nothing half done", async (point, alreadyCharged) => {
    const before = await charges();
    const { payment, pay } = await aPayment();
    disarm = armFailPoint(point, failing);
    await expect(pay()).rejects.toThrow(point);
    disarm();
    expect(await charges()).toBe(before + alreadyCharged);
    expect(await statusOf(payment.id)).toBe("processing");
    await sweepAttempts(sweeper);
    expect(await statusOf(payment.id), "the lease is still held").toBe("processing");
    clock.advance(2 * minuteMs);
    await sweepAttempts(sweeper);
    expect(await statusOf(payment.id)).toBe("succeeded");
    expect(await charges()).toBe(before + 1);
    expect(await transfersOf(db, { type: "payment", id: payment.id })).toHaveLength(1);
  });

  test("and is found after 22 hours sends the same key again", async () => {
    const before = await charges();
    const { payment, pay } = await aPayment();
    disarm = armFailPoint("payments.after_call", failing);
    await expect(pay()).rejects.toThrow();
    disarm();
    clock.advance(22 * hourMs);
    await sweepAttempts(sweeper);
    expect(await statusOf(payment.id)).toBe("succeeded");
    expect(await charges()).toBe(before + 1);
  });

  test.each([25, 8 * 24])(
    "and is found after %d hours is looked up, never sent anew",
    async (hours) => {
      const before = await charges();
      const { payment, pay } = await aPayment();
      disarm = armFailPoint("payments.after_call", failing);
      await expect(pay()).rejects.toThrow();
      disarm();
      clock.advance(hours * hourMs);
      await sweepAttempts(sweeper);
      expect(await statusOf(payment.id)).toBe("succeeded");
      expect(await charges()).toBe(before + 1);
    },
  );

  test("before the call, found too late, is for a person and nobody is charged", async () => {
    const before = await charges();
    const { payment, pay } = await aPayment();
    disarm = armFailPoint("payments.before_call", failing);
    await expect(pay()).rejects.toThrow();
    disarm();
    clock.advance(25 * hourMs);
    await sweepAttempts(sweeper);
    expect((await attemptOf(payment.id))?.state).toBe("needs_review");
    expect(await charges()).toBe(before);
    const found = await db
      .select()
      .from(reconciliationFindings)
      .where(eq(reconciliationFindings.paymentId, payment.id));
    expect(found).toMatchObject([{ what: "needs_review", settledAt: null }]);
    expect(await pay(), "nothing else is tried meanwhile").toEqual({ state: "processing" });
    expect(await charges()).toBe(before);
  });

  test("before anything was sent, found after an hour, is given up and not charged", async () => {
    const before = await charges();
    const { payment, pay } = await aPayment();
    disarm = armFailPoint("payments.before_lease", failing);
    await expect(pay()).rejects.toThrow();
    disarm();
    clock.advance(61 * minuteMs);
    await sweepAttempts(sweeper);
    expect(await statusOf(payment.id)).toBe("failed");
    expect(await charges()).toBe(before);
  });
});

describe("an answer that is lost", () => {
  test("is asked for again with the same key", async () => {
    const { payment, pay } = await aPayment();
    const before = await charges();
    faults.timeoutAfter = 1;
    expect(await pay()).toEqual({ state: "processing" });
    faults.timeoutAfter = 0;
    expect(await charges()).toBe(before + 1);
    expect((await attemptOf(payment.id))?.state).toBe("unknown");
    clock.advance(hourMs);
    await sweepAttempts(sweeper);
    expect(await statusOf(payment.id)).toBe("succeeded");
    expect(await charges()).toBe(before + 1);
  });

  test("waits longer each time it is lost again", async () => {
    const { payment, pay } = await aPayment();
    faults.timeoutAfter = 1;
    await pay();
    const waits: number[] = [];
    for (let round = 0; round < 3; round++) {
      const lease = (await attemptOf(payment.id))?.leaseUntil?.getTime() ?? 0;
      waits.push(lease - clock.now().getTime());
      clock.set(new Date(lease + 1));
      await sweepAttempts(sweeper);
    }
    faults.timeoutAfter = 0;
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(new Set(waits).size).toBe(3);
    clock.advance(hourMs);
    await sweepAttempts(sweeper);
    expect(await statusOf(payment.id)).toBe("succeeded");
  });
});
