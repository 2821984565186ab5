import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { transfersOf } from "#modules/ledger";
import { accountSummary } from "#modules/sandbox";
import { type Member, system } from "#permissions";
import type { Context } from "#platform/context";
import { armFailPoint, failing } from "#platform/failpoints";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import { recoverAttempts } from "./attempts/recover.ts";
import { openPayment } from "./commands/open-payment.ts";
import { proceedWithPayment } from "./commands/proceed-with-payment.ts";
import { aMethod, aTestProcessor, aTip } from "./payments.factory.ts";
import { paymentAttempts, payments, reconciliationFindings } from "./tables.ts";

const { db, url } = await testDatabase();
await testMail(db);
const { clock } = testContext(db);
const faults = { timeoutAfter: 0, timeoutBefore: 0 };
const { box, provider } = aTestProcessor(db, url, clock, {
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
  return { ctx, payment, pay: () => proceedWithPayment(ctx, payment.id, { methodId }) };
}

const charges = async () =>
  (await accountSummary(box)).find(({ kind }) => kind === "charge")?.count ?? 0;
const statusOf = async (id: string) =>
  (await db.select().from(payments).where(eq(payments.id, id)))[0]?.status;
const attemptOf = async (id: string) =>
  (await db.select().from(paymentAttempts).where(eq(paymentAttempts.paymentId, id)))[0];

describe("a process that crashes", () => {
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
    await recoverAttempts(sweeper);
    expect(await statusOf(payment.id), "the lease is still held").toBe("processing");
    clock.advance(2 * minuteMs);
    await recoverAttempts(sweeper);
    expect(await statusOf(payment.id)).toBe("succeeded");
    expect(await charges()).toBe(before + 1);
    expect(await transfersOf(db, { type: "payment", id: payment.id })).toHaveLength(1);
  });

  test("and is recovered after 22 hours sends the same key again", async () => {
    const before = await charges();
    const { payment, pay } = await aPayment();
    disarm = armFailPoint("payments.after_call", failing);
    await expect(pay()).rejects.toThrow();
    disarm();
    clock.advance(22 * hourMs);
    await recoverAttempts(sweeper);
    expect(await statusOf(payment.id)).toBe("succeeded");
    expect(await charges()).toBe(before + 1);
  });

  test.each([25, 8 * 24])(
    "and is recovered after %d hours looks the charge up, never resends it",
    async (hours) => {
      const before = await charges();
      const { payment, pay } = await aPayment();
      disarm = armFailPoint("payments.after_call", failing);
      await expect(pay()).rejects.toThrow();
      disarm();
      clock.advance(hours * hourMs);
      await recoverAttempts(sweeper);
      expect(await statusOf(payment.id)).toBe("succeeded");
      expect(await charges()).toBe(before + 1);
    },
  );

  test("before the call and is found too late needs review without a charge", async () => {
    const before = await charges();
    const { payment, pay } = await aPayment();
    disarm = armFailPoint("payments.before_call", failing);
    await expect(pay()).rejects.toThrow();
    disarm();
    clock.advance(25 * hourMs);
    await recoverAttempts(sweeper);
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

  test("before sending and is found after an hour is canceled without a charge", async () => {
    const before = await charges();
    const { payment, pay } = await aPayment();
    disarm = armFailPoint("payments.before_lease", failing);
    await expect(pay()).rejects.toThrow();
    disarm();
    clock.advance(61 * minuteMs);
    await recoverAttempts(sweeper);
    expect(await statusOf(payment.id)).toBe("failed");
    expect(await charges()).toBe(before);
  });
});

describe("a lost response", () => {
  test("is requested again with the same key", async () => {
    const { payment, pay } = await aPayment();
    const before = await charges();
    faults.timeoutAfter = 1;
    expect(await pay()).toEqual({ state: "processing" });
    faults.timeoutAfter = 0;
    expect(await charges()).toBe(before + 1);
    expect((await attemptOf(payment.id))?.state).toBe("unknown");
    clock.advance(hourMs);
    await recoverAttempts(sweeper);
    expect(await statusOf(payment.id)).toBe("succeeded");
    expect(await charges()).toBe(before + 1);
  });

  test("waits longer each time", async () => {
    const { payment, pay } = await aPayment();
    faults.timeoutAfter = 1;
    await pay();
    const waits: number[] = [];
    for (let round = 0; round < 3; round++) {
      const lease = (await attemptOf(payment.id))?.leaseUntil?.getTime() ?? 0;
      waits.push(lease - clock.now().getTime());
      clock.set(new Date(lease + 1));
      await recoverAttempts(sweeper);
    }
    faults.timeoutAfter = 0;
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(new Set(waits).size).toBe(3);
    clock.advance(hourMs);
    await recoverAttempts(sweeper);
    expect(await statusOf(payment.id)).toBe("succeeded");
  });
});
