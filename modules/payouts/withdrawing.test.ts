import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { guest } from "#permissions";
import { openDatabase } from "#platform/db";
import { auditEntries } from "#tables/audit";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aMember } from "../identity/identity.factory.ts";
import { aProcessor } from "../payments/payments.factory.ts";
import { cancelPayout } from "./commands/cancel-payout.ts";
import { approvePayout, declinePayout } from "./commands/decide-payout.ts";
import { answerObjection, objectToHold } from "./commands/object-to-hold.ts";
import { requestPayout } from "./commands/request-payout.ts";
import {
  aKey,
  aPayee,
  as,
  balanceOf,
  earn,
  fresh,
  machine,
  payoutById,
  settle,
} from "./payouts.factory.ts";
import { drivePayout } from "./sending/drive.ts";
import { payees, payoutChanges, payouts } from "./tables.ts";

const { db, url } = await testDatabase();
const ctx = testContext(db);
await testPost(db);
const hall = { ctx, ...aProcessor(db, url, ctx.clock) };

const withMoney = async (grossMinor = 5000n) => {
  const who = await aPayee(hall);
  await earn(hall, who, grossMinor);
  await settle(hall, who);
  const { creator_available: available = 0n } = await balanceOf(ctx, who);
  return { who, available };
};
const logged = ({ userId }: { readonly userId: string }) =>
  db.select().from(auditEntries).where(eq(auditEntries.personId, userId));
const anAdmin = async () => fresh(ctx, (await aMember(db, { roles: ["admin"] })).actor);

describe("asking for a payout", () => {
  test("five hundred times at once takes the balance once, and tells the others plainly", async () => {
    const { who, available } = await withMoney();
    const crowd = { ...ctx, db: openDatabase(url, { max: 20, applicationName: "crowd" }) };
    // All wait their turn, however busy the machine is: this is about what they get, not when.
    crowd.db.$client.options.connectionTimeoutMillis = 60_000;
    const asked = await Promise.allSettled(
      Array.from({ length: 500 }, () =>
        requestPayout(fresh(crowd, who), { amountMinor: available, onceKey: aKey() }),
      ),
    );
    await crowd.db.$client.end();
    const refused = asked.filter((one) => one.status === "rejected");
    expect(asked.length - refused.length).toBe(1);
    for (const { reason } of refused)
      expect(reason).toMatchObject({ kind: "conflict", code: "payout_open" });
    expect(await balanceOf(ctx, who)).toEqual({ creator_reserved: available });
    expect(await db.$count(payouts, eq(payouts.userId, who.userId))).toBe(1);
  }, 60_000);

  test("with the same form twice is one payout; with another amount it is refused", async () => {
    const { who } = await withMoney();
    const form = { amountMinor: 1000n, onceKey: aKey() };
    const first = await requestPayout(fresh(ctx, who), form);
    expect(await requestPayout(fresh(ctx, who), form)).toEqual(first);
    await expect(
      requestPayout(fresh(ctx, who), { ...form, amountMinor: 1100n }),
    ).rejects.toMatchObject({ code: "idempotency_mismatch" });
    expect(await db.$count(payouts, eq(payouts.userId, who.userId))).toBe(1);
  });

  test.each([
    ["less than ten", 999n, "too_little"],
    ["more than there is", 10n ** 12n, "more_than_available"],
    ["nothing", 0n, "too_little"],
    ["a negative amount", -5000n, "too_little"],
  ])("for %s writes nothing", async (_what, amountMinor, code) => {
    const { who, available } = await withMoney();
    const asking = requestPayout(fresh(ctx, who), { amountMinor, onceKey: aKey() });
    await expect(asking).rejects.toMatchObject({ kind: "invalid", code });
    expect(await balanceOf(ctx, who)).toEqual({ creator_available: available });
    expect(await db.$count(payouts, eq(payouts.userId, who.userId))).toBe(0);
  });

  test("without having shown who one is, asks for that first", async () => {
    const { actor } = await aMember(db);
    await expect(
      requestPayout(fresh(ctx, actor), { amountMinor: 1000n, onceKey: aKey() }),
    ).rejects.toMatchObject({ code: "payee_not_verified" });
    const { who } = await withMoney();
    const stale = as(ctx, { ...who, provedAt: new Date(ctx.clock.now().getTime() - 3_600_000) });
    const asking = { amountMinor: 1000n, onceKey: aKey() };
    await expect(requestPayout(stale, asking)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(requestPayout(as(ctx, guest), asking)).rejects.toMatchObject({
      kind: "unauthenticated",
    });
    expect(await db.$count(payouts, eq(payouts.userId, who.userId))).toBe(0);
  });
});

describe("a large payout", () => {
  const large = async () => {
    const { who, available } = await withMoney(150_000n);
    const { payoutId } = await requestPayout(fresh(ctx, who), {
      amountMinor: 100_001n,
      onceKey: aKey(),
    });
    await drivePayout(machine(ctx), payoutId);
    return { who, available, payoutId };
  };

  test("waits for an administrator, and goes on by their word alone", async () => {
    const { payoutId, who } = await large();
    expect(await payoutById(db, payoutId)).toMatchObject({ state: "held", holdReason: "review" });
    await expect(approvePayout(fresh(ctx, who), { payoutId })).rejects.toMatchObject({
      kind: "forbidden",
    });
    const stranger = (await aMember(db)).actor;
    await expect(approvePayout(fresh(ctx, stranger), { payoutId })).rejects.toMatchObject({
      kind: "not_found",
    });
    const admin = await anAdmin();
    await approvePayout(admin, { payoutId });
    await drivePayout(machine(ctx), payoutId);
    expect(await payoutById(db, payoutId)).toMatchObject({
      state: "sent",
      approvedBy: admin.actor.userId,
    });
    // Again is once, in the log as well.
    await approvePayout(admin, { payoutId });
    expect(await logged(who)).toMatchObject([
      {
        action: "admin.payout_approved",
        actorId: admin.actor.userId,
        subjectKind: "payout",
        subjectId: payoutId,
      },
    ]);
  });

  test("is never approved by whose it is, administrator or not", async () => {
    const { payoutId, who } = await large();
    const both = fresh(ctx, { ...who, roles: ["admin"] });
    await expect(approvePayout(both, { payoutId })).rejects.toMatchObject({ kind: "forbidden" });
    await expect(declinePayout(both, { payoutId, note: "no" })).rejects.toMatchObject({
      kind: "forbidden",
    });
    await expect(
      db.update(payouts).set({ approvedBy: who.userId }).where(eq(payouts.id, payoutId)),
    ).rejects.toThrow();
  });

  test("can be declined with a reason, and the money is back at once", async () => {
    const { payoutId, who, available } = await large();
    await declinePayout(await anAdmin(), { payoutId, note: "We could not reach you." });
    expect(await payoutById(db, payoutId)).toMatchObject({ state: "canceled" });
    expect(await balanceOf(ctx, who)).toEqual({ creator_available: available });
    const [last] = await db
      .select()
      .from(payoutChanges)
      .where(and(eq(payoutChanges.payoutId, payoutId), eq(payoutChanges.toState, "canceled")));
    expect(last?.note).toBe("We could not reach you.");
    expect(await logged(who)).toMatchObject([
      { action: "admin.payout_declined", reason: "We could not reach you.", subjectId: payoutId },
    ]);
  });

  test("can be objected to once, and is answered once", async () => {
    const { payoutId, who } = await large();
    const objection = { payoutId, text: "I have been here for ten years." };
    await objectToHold(fresh(ctx, who), objection);
    await objectToHold(fresh(ctx, who), objection);
    await expect(
      objectToHold(fresh(ctx, who), { payoutId, text: "And another thing." }),
    ).rejects.toMatchObject({ code: "objected_before" });
    const other = (await aMember(db)).actor;
    await expect(objectToHold(fresh(ctx, other), objection)).rejects.toMatchObject({
      kind: "not_found",
    });
    const admin = await anAdmin();
    await answerObjection(admin, { payoutId, answer: "You are right." });
    await expect(answerObjection(admin, { payoutId, answer: "Twice." })).rejects.toMatchObject({
      code: "nothing_to_answer",
    });
    expect(await logged(who)).toMatchObject([
      { action: "admin.objection_answered", reason: "You are right.", subjectId: payoutId },
    ]);
  });
});

describe("calling a payout back", () => {
  test("works until it is sent, and then says that it is too late", async () => {
    const { who, available } = await withMoney();
    const first = await requestPayout(fresh(ctx, who), { amountMinor: available, onceKey: aKey() });
    await cancelPayout(fresh(ctx, who), first);
    await cancelPayout(fresh(ctx, who), first);
    expect(await balanceOf(ctx, who)).toEqual({ creator_available: available });

    const next = await requestPayout(fresh(ctx, who), { amountMinor: available, onceKey: aKey() });
    await drivePayout(machine(ctx), next.payoutId);
    await expect(cancelPayout(fresh(ctx, who), next)).rejects.toMatchObject({
      code: "too_late_to_cancel",
    });
    expect(await balanceOf(ctx, who)).toEqual({ payout_in_transit: available });
  });

  test("another's is not there", async () => {
    const { who } = await withMoney();
    const { payoutId } = await requestPayout(fresh(ctx, who), {
      amountMinor: 1000n,
      onceKey: aKey(),
    });
    const other = (await aMember(db)).actor;
    await expect(cancelPayout(fresh(ctx, other), { payoutId })).rejects.toMatchObject({
      kind: "not_found",
    });
  });
});

describe("somebody in debt, locked or stopped", () => {
  test.each([
    [{ stoppedAt: new Date() }, "payouts_stopped"],
    [{ bankProblem: "account_closed" }, "bank_problem"],
    [{ state: "restricted" as const }, "payee_not_verified"],
    [{ payoutsAllowed: false }, "payee_not_verified"],
  ])("%o is told, and nothing is set aside", async (set, code) => {
    const { who, available } = await withMoney();
    await db.update(payees).set(set).where(eq(payees.userId, who.userId));
    await expect(
      requestPayout(fresh(ctx, who), { amountMinor: 1000n, onceKey: aKey() }),
    ).rejects.toMatchObject({ code });
    expect(await balanceOf(ctx, who)).toEqual({ creator_available: available });
  });
});
