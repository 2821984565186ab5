import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { dayMs } from "#platform/calendar";
import { auditEntries } from "#tables/audit";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aMember } from "../../identity/identity.factory.ts";
import { aProcessor } from "../../payments/payments.factory.ts";
import { openProcessorPage } from "../commands/open-processor-page.ts";
import { refreshPayee } from "../commands/refresh-payee.ts";
import { requestPayout } from "../commands/request-payout.ts";
import { confirmBank, setSchedule } from "../commands/set-schedule.ts";
import { resumePayouts, stopPayouts } from "../commands/stop-payouts.ts";
import { payoutJobs } from "../index.server.ts";
import { paySchedules } from "../jobs/pay-schedules.ts";
import {
  aKey,
  answerAs,
  aPayee,
  balanceOf,
  earn,
  fresh,
  machine,
  payeeOf,
  payoutById,
  settle,
} from "../payouts.factory.ts";
import { nextDay } from "../schedule.ts";
import { drivePayout } from "../sending/drive.ts";
import { sweepPayouts } from "../sending/sweep.ts";
import { payouts } from "../tables.ts";

const { db, url } = await testDatabase();
const ctx = testContext(db);
const post = await testPost(db, payoutJobs);
const hall = { ctx, ...aProcessor(db, url, ctx.clock) };

const changeBank = async (who: Awaited<ReturnType<typeof aPayee>>) => {
  const { accountId } = await payeeOf(db, who);
  await answerAs(hall.box, accountId ?? "", "fails");
  await refreshPayee(machine(ctx), { userId: who.userId });
};

describe("showing who one is", () => {
  test("goes from nothing to verified by the processor's word alone", async () => {
    const { actor } = await aMember(db);
    const { url: page } = await openProcessorPage(fresh(ctx, actor), { country: "DE" });
    expect(await payeeOf(db, actor)).toMatchObject({
      state: "needs_info",
      wanted: ["identity", "bank_account"],
      payoutsAllowed: false,
    });
    const accountId = page.split("/").at(-1) ?? "";
    await answerAs(hall.box, accountId, "paid", "1902-01-01");
    await refreshPayee(machine(ctx), { accountId });
    expect(await payeeOf(db, actor)).toMatchObject({
      state: "restricted",
      overdue: ["identity_document"],
    });
    await answerAs(hall.box, accountId, "paid");
    await refreshPayee(machine(ctx), { accountId });
    expect(await payeeOf(db, actor)).toMatchObject({
      state: "verified",
      payoutsAllowed: true,
      bankLast4: "3000",
      lockedUntil: null,
    });
    await answerAs(hall.box, accountId, "paid", "1900-01-01");
    await refreshPayee(machine(ctx), { accountId });
    expect(await payeeOf(db, actor)).toMatchObject({ state: "rejected", payoutsAllowed: false });
  });

  test("two at once have one account at the processor", async () => {
    const { actor } = await aMember(db);
    const pages = await Promise.all(
      Array.from({ length: 5 }, () => openProcessorPage(fresh(ctx, actor), { country: "DE" })),
    );
    expect(new Set(pages.map((one) => one.url)).size).toBe(1);
  });
});

describe("a changed bank account", () => {
  test("rests for five days; what was asked for waits until then and leaves by itself", async () => {
    const who = await aPayee(hall);
    await earn(hall, who, 3000n);
    await settle(hall, who);
    await changeBank(who);
    const until = new Date(ctx.clock.now().getTime() + 5 * dayMs);
    expect(await payeeOf(db, who)).toMatchObject({ lockedUntil: until, bankLast4: "3001" });
    const { payoutId } = await requestPayout(fresh(ctx, who), {
      amountMinor: 1000n,
      onceKey: aKey(),
    });
    await drivePayout(machine(ctx), payoutId);
    expect(await payoutById(db, payoutId)).toMatchObject({
      state: "held",
      holdReason: "bank_changed",
      holdUntil: until,
    });
    ctx.clock.advance(5 * dayMs - 1);
    await sweepPayouts(machine(ctx));
    expect(await payoutById(db, payoutId)).toMatchObject({ state: "held" });
    ctx.clock.advance(60_001);
    await sweepPayouts(machine(ctx));
    expect(await payoutById(db, payoutId)).toMatchObject({ state: "sent" });
  });

  test("is told to the contact, whose link stops everything until staff have looked", async () => {
    const who = await aPayee(hall);
    await earn(hall, who, 3000n);
    await settle(hall, who);
    await post.deliver();
    await changeBank(who);
    const letters = await post.deliver();
    const letter = letters.find(({ subject }) => subject.includes("bank account"));
    expect(letter?.text).toContain("3001");
    const [, token = ""] = /[?&]token=([\w.-]+)/.exec(letter?.text ?? "") ?? [];

    for (const wrong of [`${token}x`, `${token.slice(0, -1)}é`])
      await expect(stopPayouts(ctx, { token: wrong })).rejects.toMatchObject({
        code: "dead_link",
      });
    await stopPayouts(ctx, { token });
    await expect(
      requestPayout(fresh(ctx, who), { amountMinor: 1000n, onceKey: aKey() }),
    ).rejects.toMatchObject({ code: "payouts_stopped" });

    await expect(resumePayouts(fresh(ctx, who), who)).rejects.toMatchObject({ kind: "forbidden" });
    const admin = (await aMember(db, { roles: ["admin"] })).actor;
    await resumePayouts(fresh(ctx, admin), who);
    expect(await payeeOf(db, who)).toMatchObject({ stoppedAt: null });
    expect(
      await db.select().from(auditEntries).where(eq(auditEntries.personId, who.userId)),
    ).toMatchObject([{ action: "admin.payouts_resumed", actorId: admin.userId }]);
  });

  test("has a link that dies with the five days", async () => {
    const who = await aPayee(hall);
    await post.deliver();
    await changeBank(who);
    const letter = (await post.deliver()).find(({ subject }) => subject.includes("bank account"));
    const [, token = ""] = /[?&]token=([\w.-]+)/.exec(letter?.text ?? "") ?? [];
    ctx.clock.advance(5 * dayMs);
    await expect(stopPayouts(ctx, { token })).rejects.toMatchObject({ code: "dead_link" });
  });
});

describe("a schedule", () => {
  test.each([
    ["weekly", "2026-11-15", "2026-11-16"],
    ["weekly", "2026-11-16", "2026-11-23"],
    ["monthly", "2026-11-15", "2026-12-01"],
    ["monthly", "2026-12-01", "2027-01-01"],
    ["monthly", "2027-01-31", "2027-02-01"],
    ["manual", "2026-11-15", null],
  ] as const)("%s from %s leads to %s", (schedule, today, next) => {
    expect(nextDay(schedule, today)).toBe(next);
  });

  test("pays out what is free once, from its threshold on, and moves on", async () => {
    const who = await aPayee(hall);
    await earn(hall, who, 6000n);
    await settle(hall, who);
    const { creator_available: available = 0n } = await balanceOf(ctx, who);
    await setSchedule(fresh(ctx, who), { schedule: "weekly", threshold: "100" });
    const first = (await payeeOf(db, who)).nextOn;
    ctx.clock.set(`${first}T06:00:00Z`);
    expect(await paySchedules(machine(ctx))).toBe(0);
    expect(await balanceOf(ctx, who)).toEqual({ creator_available: available });

    await setSchedule(fresh(ctx, who), { schedule: "weekly", threshold: "20" });
    ctx.clock.advance(7 * dayMs);
    const served = await Promise.all([paySchedules(machine(ctx)), paySchedules(machine(ctx))]);
    expect(served.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
    expect(await balanceOf(ctx, who)).toEqual({ creator_reserved: available });
    const all = await db.select().from(payouts);
    const theirs = all.filter(({ userId }) => userId === who.userId);
    expect(theirs).toMatchObject([{ bySchedule: true, amountMinor: available }]);
  });

  test("with a threshold that is no amount is refused beside the field", async () => {
    const who = await aPayee(hall);
    await expect(
      setSchedule(fresh(ctx, who), { schedule: "weekly", threshold: "lots" }),
    ).rejects.toMatchObject({ kind: "invalid", fields: { threshold: [expect.any(String)] } });
    await confirmBank(fresh(ctx, who));
    expect(await payeeOf(db, who)).toMatchObject({ schedule: "manual" });
  });
});
