import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { dayMs } from "#platform/calendar";
import { auditEntries } from "#tables/audit";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../../identity/identity.factory.ts";
import { aTestProcessor } from "../../payments/payments.factory.ts";
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
  asSystem,
  balanceOf,
  earn,
  payeeOf,
  payoutById,
  settle,
  withFreshAuth,
} from "../payouts.factory.ts";
import { nextDay } from "../schedule.ts";
import { advancePayout } from "../sending/advance-payout.ts";
import { recoverPayouts } from "../sending/recover.ts";
import { payouts } from "../tables.ts";

const { db, url } = await testDatabase();
const ctx = testContext(db);
const post = await testMail(db, payoutJobs);
const site = { ctx, ...aTestProcessor(db, url, ctx.clock) };

const changeBank = async (payee: Awaited<ReturnType<typeof aPayee>>) => {
  const { accountId } = await payeeOf(db, payee);
  await answerAs(site.box, accountId ?? "", "fails");
  await refreshPayee(asSystem(ctx), { userId: payee.userId });
};

describe("identity verification", () => {
  test("is set to verified only by the processor", async () => {
    const { actor } = await aMember(db);
    const { url: page } = await openProcessorPage(withFreshAuth(ctx, actor), { country: "DE" });
    expect(await payeeOf(db, actor)).toMatchObject({
      state: "needs_info",
      wanted: ["identity", "bank_account"],
      payoutsAllowed: false,
    });
    const accountId = page.split("/").at(-1) ?? "";
    await answerAs(site.box, accountId, "paid", "1902-01-01");
    await refreshPayee(asSystem(ctx), { accountId });
    expect(await payeeOf(db, actor)).toMatchObject({
      state: "restricted",
      overdue: ["identity_document"],
    });
    await answerAs(site.box, accountId, "paid");
    await refreshPayee(asSystem(ctx), { accountId });
    expect(await payeeOf(db, actor)).toMatchObject({
      state: "verified",
      payoutsAllowed: true,
      bankLast4: "3000",
      lockedUntil: null,
    });
    await answerAs(site.box, accountId, "paid", "1900-01-01");
    await refreshPayee(asSystem(ctx), { accountId });
    expect(await payeeOf(db, actor)).toMatchObject({ state: "rejected", payoutsAllowed: false });
  });

  test("started twice at once creates one processor account", async () => {
    const { actor } = await aMember(db);
    const pages = await Promise.all(
      Array.from({ length: 5 }, () =>
        openProcessorPage(withFreshAuth(ctx, actor), { country: "DE" }),
      ),
    );
    expect(new Set(pages.map((one) => one.url)).size).toBe(1);
  });
});

describe("a changed bank account", () => {
  test("blocks payouts for five days; requested ones are then sent automatically", async () => {
    const payee = await aPayee(site);
    await earn(site, payee, 3000n);
    await settle(site, payee);
    await changeBank(payee);
    const until = new Date(ctx.clock.now().getTime() + 5 * dayMs);
    expect(await payeeOf(db, payee)).toMatchObject({ lockedUntil: until, bankLast4: "3001" });
    const { payoutId } = await requestPayout(withFreshAuth(ctx, payee), {
      amountMinor: 1000n,
      idempotencyKey: aKey(),
    });
    await advancePayout(asSystem(ctx), payoutId);
    expect(await payoutById(db, payoutId)).toMatchObject({
      state: "held",
      holdReason: "bank_changed",
      holdUntil: until,
    });
    ctx.clock.advance(5 * dayMs - 1);
    await recoverPayouts(asSystem(ctx));
    expect(await payoutById(db, payoutId)).toMatchObject({ state: "held" });
    ctx.clock.advance(60_001);
    await recoverPayouts(asSystem(ctx));
    expect(await payoutById(db, payoutId)).toMatchObject({ state: "sent" });
  });

  test("emails the contact, whose link stops payouts until staff have reviewed", async () => {
    const payee = await aPayee(site);
    await earn(site, payee, 3000n);
    await settle(site, payee);
    await post.deliver();
    await changeBank(payee);
    const emails = await post.deliver();
    const email = emails.find(({ subject }) => subject.includes("bank account"));
    expect(email?.text).toContain("3001");
    const [, token = ""] = /[?&]token=([\w.-]+)/.exec(email?.text ?? "") ?? [];

    for (const wrong of [`${token}x`, `${token.slice(0, -1)}é`])
      await expect(stopPayouts(ctx, { token: wrong })).rejects.toMatchObject({
        code: "invalid_link",
      });
    await stopPayouts(ctx, { token });
    await expect(
      requestPayout(withFreshAuth(ctx, payee), { amountMinor: 1000n, idempotencyKey: aKey() }),
    ).rejects.toMatchObject({ code: "payouts_stopped" });

    await expect(resumePayouts(withFreshAuth(ctx, payee), payee)).rejects.toMatchObject({
      kind: "forbidden",
    });
    const admin = (await aMember(db, { roles: ["admin"] })).actor;
    await resumePayouts(withFreshAuth(ctx, admin), payee);
    expect(await payeeOf(db, payee)).toMatchObject({ stoppedAt: null });
    expect(
      await db.select().from(auditEntries).where(eq(auditEntries.personId, payee.userId)),
    ).toMatchObject([{ action: "admin.payouts_resumed", actorId: admin.userId }]);
  });

  test("has a link that expires after the five days", async () => {
    const payee = await aPayee(site);
    await post.deliver();
    await changeBank(payee);
    const email = (await post.deliver()).find(({ subject }) => subject.includes("bank account"));
    const [, token = ""] = /[?&]token=([\w.-]+)/.exec(email?.text ?? "") ?? [];
    ctx.clock.advance(5 * dayMs);
    await expect(stopPayouts(ctx, { token })).rejects.toMatchObject({ code: "invalid_link" });
  });
});

describe("a payout schedule", () => {
  test.each([
    ["weekly", "2026-11-15", "2026-11-16"],
    ["weekly", "2026-11-16", "2026-11-23"],
    ["monthly", "2026-11-15", "2026-12-01"],
    ["monthly", "2026-12-01", "2027-01-01"],
    ["monthly", "2027-01-31", "2027-02-01"],
    ["manual", "2026-11-15", null],
  ] as const)("%s from %s is next due on %s", (schedule, today, next) => {
    expect(nextDay(schedule, today)).toBe(next);
  });

  test("pays the available balance once above its threshold and reschedules", async () => {
    const payee = await aPayee(site);
    await earn(site, payee, 6000n);
    await settle(site, payee);
    const { creator_available: available = 0n } = await balanceOf(ctx, payee);
    await setSchedule(withFreshAuth(ctx, payee), { schedule: "weekly", threshold: "100" });
    const first = (await payeeOf(db, payee)).nextOn;
    ctx.clock.set(`${first}T06:00:00Z`);
    expect(await paySchedules(asSystem(ctx))).toBe(0);
    expect(await balanceOf(ctx, payee)).toEqual({ creator_available: available });

    await setSchedule(withFreshAuth(ctx, payee), { schedule: "weekly", threshold: "20" });
    ctx.clock.advance(7 * dayMs);
    const served = await Promise.all([paySchedules(asSystem(ctx)), paySchedules(asSystem(ctx))]);
    expect(served.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
    expect(await balanceOf(ctx, payee)).toEqual({ creator_reserved: available });
    const all = await db.select().from(payouts);
    const theirs = all.filter(({ userId }) => userId === payee.userId);
    expect(theirs).toMatchObject([{ bySchedule: true, amountMinor: available }]);
  });

  test("with an invalid threshold is rejected beside the field", async () => {
    const payee = await aPayee(site);
    await expect(
      setSchedule(withFreshAuth(ctx, payee), { schedule: "weekly", threshold: "lots" }),
    ).rejects.toMatchObject({ kind: "invalid", fields: { threshold: [expect.any(String)] } });
    await confirmBank(withFreshAuth(ctx, payee));
    expect(await payeeOf(db, payee)).toMatchObject({ schedule: "manual" });
  });
});
