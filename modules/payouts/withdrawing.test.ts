import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { guest } from "#permissions";
import { openDatabase } from "#platform/db";
import { auditEntries } from "#tables/audit";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import { aTestProcessor } from "../payments/payments.factory.ts";
import { answerAppeal, appealHold } from "./commands/appeal-hold.ts";
import { cancelPayout } from "./commands/cancel-payout.ts";
import { approvePayout, declinePayout } from "./commands/decide-payout.ts";
import { requestPayout } from "./commands/request-payout.ts";
import {
  aKey,
  aPayee,
  as,
  asSystem,
  balanceOf,
  earn,
  payoutById,
  settle,
  withFreshAuth,
} from "./payouts.factory.ts";
import { advancePayout } from "./sending/advance-payout.ts";
import { payees, payoutChanges, payouts } from "./tables.ts";

const { db, url } = await testDatabase();
const ctx = testContext(db);
await testMail(db);
const site = { ctx, ...aTestProcessor(db, url, ctx.clock) };

const withMoney = async (grossMinor = 5000n) => {
  const payee = await aPayee(site);
  await earn(site, payee, grossMinor);
  await settle(site, payee);
  const { creator_available: available = 0n } = await balanceOf(ctx, payee);
  return { payee, available };
};
const logged = ({ userId }: { readonly userId: string }) =>
  db.select().from(auditEntries).where(eq(auditEntries.personId, userId));
const anAdmin = async () => withFreshAuth(ctx, (await aMember(db, { roles: ["admin"] })).actor);

describe("requesting a payout", () => {
  test("five hundred times at once uses the balance once, and the others get an error", async () => {
    const { payee, available } = await withMoney();
    const crowd = { ...ctx, db: openDatabase(url, { max: 20, applicationName: "crowd" }) };
    // All wait their turn, however busy the machine is: this is about what they get, not when.
    crowd.db.$client.options.connectionTimeoutMillis = 60_000;
    const results = await Promise.allSettled(
      Array.from({ length: 500 }, () =>
        requestPayout(withFreshAuth(crowd, payee), {
          amountMinor: available,
          idempotencyKey: aKey(),
        }),
      ),
    );
    await crowd.db.$client.end();
    const rejected = results.filter((one) => one.status === "rejected");
    expect(results.length - rejected.length).toBe(1);
    for (const { reason } of rejected)
      expect(reason).toMatchObject({ kind: "conflict", code: "payout_open" });
    expect(await balanceOf(ctx, payee)).toEqual({ creator_reserved: available });
    expect(await db.$count(payouts, eq(payouts.userId, payee.userId))).toBe(1);
  }, 60_000);

  test("with the same form twice is one payout; with another amount it is rejected", async () => {
    const { payee } = await withMoney();
    const form = { amountMinor: 1000n, idempotencyKey: aKey() };
    const first = await requestPayout(withFreshAuth(ctx, payee), form);
    expect(await requestPayout(withFreshAuth(ctx, payee), form)).toEqual(first);
    await expect(
      requestPayout(withFreshAuth(ctx, payee), { ...form, amountMinor: 1100n }),
    ).rejects.toMatchObject({ code: "idempotency_mismatch" });
    expect(await db.$count(payouts, eq(payouts.userId, payee.userId))).toBe(1);
  });

  test.each([
    ["less than ten", 999n, "too_little"],
    ["more than the balance", 10n ** 12n, "more_than_available"],
    ["zero", 0n, "too_little"],
    ["a negative amount", -5000n, "too_little"],
  ])("for %s writes nothing", async (_what, amountMinor, code) => {
    const { payee, available } = await withMoney();
    const asking = requestPayout(withFreshAuth(ctx, payee), {
      amountMinor,
      idempotencyKey: aKey(),
    });
    await expect(asking).rejects.toMatchObject({ kind: "invalid", code });
    expect(await balanceOf(ctx, payee)).toEqual({ creator_available: available });
    expect(await db.$count(payouts, eq(payouts.userId, payee.userId))).toBe(0);
  });

  test("without verified identity asks for verification first", async () => {
    const { actor } = await aMember(db);
    await expect(
      requestPayout(withFreshAuth(ctx, actor), { amountMinor: 1000n, idempotencyKey: aKey() }),
    ).rejects.toMatchObject({ code: "payee_not_verified" });
    const { payee } = await withMoney();
    const stale = as(ctx, {
      ...payee,
      authenticatedAt: new Date(ctx.clock.now().getTime() - 3_600_000),
    });
    const asking = { amountMinor: 1000n, idempotencyKey: aKey() };
    await expect(requestPayout(stale, asking)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(requestPayout(as(ctx, guest), asking)).rejects.toMatchObject({
      kind: "unauthenticated",
    });
    expect(await db.$count(payouts, eq(payouts.userId, payee.userId))).toBe(0);
  });
});

describe("a large payout", () => {
  const large = async () => {
    const { payee, available } = await withMoney(150_000n);
    const { payoutId } = await requestPayout(withFreshAuth(ctx, payee), {
      amountMinor: 100_001n,
      idempotencyKey: aKey(),
    });
    await advancePayout(asSystem(ctx), payoutId);
    return { payee, available, payoutId };
  };

  test("waits for an administrator's approval", async () => {
    const { payoutId, payee } = await large();
    expect(await payoutById(db, payoutId)).toMatchObject({ state: "held", holdReason: "review" });
    await expect(approvePayout(withFreshAuth(ctx, payee), { payoutId })).rejects.toMatchObject({
      kind: "forbidden",
    });
    const stranger = (await aMember(db)).actor;
    await expect(approvePayout(withFreshAuth(ctx, stranger), { payoutId })).rejects.toMatchObject({
      kind: "not_found",
    });
    const admin = await anAdmin();
    await approvePayout(admin, { payoutId });
    await advancePayout(asSystem(ctx), payoutId);
    expect(await payoutById(db, payoutId)).toMatchObject({
      state: "sent",
      approvedBy: admin.actor.userId,
    });
    // Again is once, in the log as well.
    await approvePayout(admin, { payoutId });
    expect(await logged(payee)).toMatchObject([
      {
        action: "admin.payout_approved",
        actorId: admin.actor.userId,
        subjectKind: "payout",
        subjectId: payoutId,
      },
    ]);
  });

  test("can't be approved by its owner, administrator or not", async () => {
    const { payoutId, payee } = await large();
    const both = withFreshAuth(ctx, { ...payee, roles: ["admin"] });
    await expect(approvePayout(both, { payoutId })).rejects.toMatchObject({ kind: "forbidden" });
    await expect(declinePayout(both, { payoutId, note: "no" })).rejects.toMatchObject({
      kind: "forbidden",
    });
    await expect(
      db.update(payouts).set({ approvedBy: payee.userId }).where(eq(payouts.id, payoutId)),
    ).rejects.toThrow();
  });

  test("can be declined with a reason, and the money returns at once", async () => {
    const { payoutId, payee, available } = await large();
    await declinePayout(await anAdmin(), { payoutId, note: "We could not reach you." });
    expect(await payoutById(db, payoutId)).toMatchObject({ state: "canceled" });
    expect(await balanceOf(ctx, payee)).toEqual({ creator_available: available });
    const [last] = await db
      .select()
      .from(payoutChanges)
      .where(and(eq(payoutChanges.payoutId, payoutId), eq(payoutChanges.toState, "canceled")));
    expect(last?.note).toBe("We could not reach you.");
    expect(await logged(payee)).toMatchObject([
      { action: "admin.payout_declined", reason: "We could not reach you.", subjectId: payoutId },
    ]);
  });

  test("can be appealed once and is answered once", async () => {
    const { payoutId, payee } = await large();
    const objection = { payoutId, text: "I have been here for ten years." };
    await appealHold(withFreshAuth(ctx, payee), objection);
    await appealHold(withFreshAuth(ctx, payee), objection);
    await expect(
      appealHold(withFreshAuth(ctx, payee), { payoutId, text: "And another thing." }),
    ).rejects.toMatchObject({ code: "already_appealed" });
    const other = (await aMember(db)).actor;
    await expect(appealHold(withFreshAuth(ctx, other), objection)).rejects.toMatchObject({
      kind: "not_found",
    });
    const admin = await anAdmin();
    await answerAppeal(admin, { payoutId, answer: "You are right." });
    await expect(answerAppeal(admin, { payoutId, answer: "Twice." })).rejects.toMatchObject({
      code: "nothing_to_answer",
    });
    expect(await logged(payee)).toMatchObject([
      { action: "admin.objection_answered", reason: "You are right.", subjectId: payoutId },
    ]);
  });
});

describe("canceling a payout", () => {
  test("works until it is sent, and then says that it is too late", async () => {
    const { payee, available } = await withMoney();
    const first = await requestPayout(withFreshAuth(ctx, payee), {
      amountMinor: available,
      idempotencyKey: aKey(),
    });
    await cancelPayout(withFreshAuth(ctx, payee), first);
    await cancelPayout(withFreshAuth(ctx, payee), first);
    expect(await balanceOf(ctx, payee)).toEqual({ creator_available: available });

    const next = await requestPayout(withFreshAuth(ctx, payee), {
      amountMinor: available,
      idempotencyKey: aKey(),
    });
    await advancePayout(asSystem(ctx), next.payoutId);
    await expect(cancelPayout(withFreshAuth(ctx, payee), next)).rejects.toMatchObject({
      code: "too_late_to_cancel",
    });
    expect(await balanceOf(ctx, payee)).toEqual({ payout_in_transit: available });
  });

  test("of another member is not found", async () => {
    const { payee } = await withMoney();
    const { payoutId } = await requestPayout(withFreshAuth(ctx, payee), {
      amountMinor: 1000n,
      idempotencyKey: aKey(),
    });
    const other = (await aMember(db)).actor;
    await expect(cancelPayout(withFreshAuth(ctx, other), { payoutId })).rejects.toMatchObject({
      kind: "not_found",
    });
  });
});

describe("a payee who is stopped or restricted", () => {
  test.each([
    [{ stoppedAt: new Date() }, "payouts_stopped"],
    [{ bankProblem: "account_closed" }, "bank_problem"],
    [{ state: "restricted" as const }, "payee_not_verified"],
    [{ payoutsAllowed: false }, "payee_not_verified"],
  ])("%o gets an error, and nothing is reserved", async (set, code) => {
    const { payee, available } = await withMoney();
    await db.update(payees).set(set).where(eq(payees.userId, payee.userId));
    await expect(
      requestPayout(withFreshAuth(ctx, payee), { amountMinor: 1000n, idempotencyKey: aKey() }),
    ).rejects.toMatchObject({ code });
    expect(await balanceOf(ctx, payee)).toEqual({ creator_available: available });
  });
});
