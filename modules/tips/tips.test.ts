import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { balancesOf, transfersOf } from "#modules/ledger";
import { paymentFor, paymentJobs, removeMethod } from "#modules/payments";
import { block } from "#modules/people";
import { receiptOf } from "#modules/receipts";
import { accountSummary, submitCard } from "#modules/sandbox";
import {
  addMessage,
  getGivenTip,
  giveTip,
  recentTips,
  refundTip,
  tipJobs,
  tipListeners,
  tipPage,
} from "#modules/tips";
import { type Actor, guest, type Member } from "#permissions";
import { fakeClock } from "#platform/clock";
import type { Context } from "#platform/context";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { testTranslations } from "#tests/translate";
import { aMember } from "../identity/identity.factory.ts";
import { aMethod, aTestProcessor, cardInput, cards } from "../payments/payments.factory.ts";
import { tips } from "./tables.ts";
import { guestKey } from "./tipper.ts";
import { aTipForm, createTipSettings } from "./tips.factory.ts";

const { db, url } = await testDatabase();
const clock = fakeClock();
const { box, provider } = aTestProcessor(db, url, clock);
provideForTest(db, provide(eventListeners, tipListeners));
const post = await testMail(db, [
  ...tipJobs,
  ...paymentJobs,
  ...tipListeners.map(({ job }) => job),
]);
const as = (actor: Actor) => ({ ...testContext(db, actor), clock });

let mira: Awaited<ReturnType<typeof aMember>>;
beforeAll(async () => {
  mira = await aMember(db, { username: "mira_tips", name: "Mira" });
  await createTipSettings(db, mira.user.id);
});

async function aGiver(number?: string, joinedAt = new Date("2026-01-01T00:00:00Z")) {
  const { actor } = await aMember(db, { createdAt: joinedAt });
  const ctx = as(actor) as Context<Member>;
  return { ctx, actor, method: await aMethod(ctx, box, provider, number) };
}
const pendingOf = async (userId: string) => {
  const balances = await balancesOf({ db }, { type: "member", id: userId }, "EUR");
  return balances.find(({ kind }) => kind === "creator_pending")?.balanceMinor ?? 0n;
};

/** In the processor's own books. */
const chargesBooked = async () =>
  (await accountSummary(box)).reduce(
    (all, { kind, count }) => (kind === "charge" ? all + count : all),
    0,
  );

describe("a tip with a saved card", () => {
  test("arrives at once: ledger, receipt and email agree", async () => {
    const { ctx, method } = await aGiver();
    const before = await pendingOf(mira.user.id);
    const { tipId, path, answer } = await giveTip(ctx, aTipForm("mira_tips", { method }));
    expect(answer.state).toBe("succeeded");
    expect(path).toBe(`/tips/success?tip=${tipId}`);
    // 5.00 less 5 % and 1.5 % + 0.25
    expect((await pendingOf(mira.user.id)) - before).toBe(442n);
    const page = await getGivenTip(ctx, { tipId, key: undefined });
    expect(page.tip.state).toBe("given");
    expect(page.receipt?.number).toMatch(/^2026-\d{4}-[0-9A-Z]{6}$/);
    const emails = await post.deliver();
    expect(emails.map(({ subject }) => subject)).toEqual(["Your tip of €5.00"]);
    expect(emails[0]?.text).toContain(page.receipt?.number);
    expect(await post.deliver()).toEqual([]);
  });

  test("with fees covered arrives in full", async () => {
    const { ctx, method } = await aGiver();
    const before = await pendingOf(mira.user.id);
    const { tipId } = await giveTip(ctx, aTipForm("mira_tips", { method, coverFee: true }));
    expect((await pendingOf(mira.user.id)) - before).toBe(500n);
    const [tip] = await db.select().from(tips).where(eq(tips.id, tipId));
    expect(tip).toMatchObject({ amountMinor: 500n, grossMinor: 561n });
  });

  test("submitted many times at once is one tip, and with another text a conflict", async () => {
    const { ctx, method } = await aGiver();
    const form = aTipForm("mira_tips", { method, message: "For the press" });
    const booked = await chargesBooked();
    const all = await Promise.all(Array.from({ length: 20 }, () => giveTip(ctx, form)));
    expect(new Set(all.map(({ tipId }) => tipId)).size).toBe(1);
    expect(new Set(all.map(({ answer }) => answer.state))).toEqual(new Set(["succeeded"]));
    const transfers = await transfersOf(db, {
      type: "payment",
      id: (await paymentFor(db, "tip", all[0]?.tipId ?? "")).id,
    });
    expect(transfers).toHaveLength(1);
    expect((await chargesBooked()) - booked).toBe(1);
    await expect(giveTip(ctx, { ...form, amount: "1000" })).rejects.toMatchObject({
      code: "idempotency_mismatch",
    });
    await expect(giveTip(ctx, { ...form, message: "Other" })).rejects.toMatchObject({
      code: "idempotency_mismatch",
    });
  });

  test("declined by the bank says why, and the same form works with another card", async () => {
    const { ctx, method: poor } = await aGiver(cards.failsLater);
    const form = aTipForm("mira_tips", { method: poor });
    await expect(giveTip(ctx, form)).rejects.toMatchObject({
      kind: "invalid",
      fields: { method: ["payments.failures.cardDeclined"] },
    });
    const good = await aMethod(ctx, box, provider, cards.works);
    const { tipId, answer } = await giveTip(ctx, { ...form, method: good });
    expect(answer.state).toBe("succeeded");
    expect((await getGivenTip(ctx, { tipId, key: undefined })).tip.state).toBe("given");
  });

  test("of another member is rejected, and nothing is written", async () => {
    const one = await aGiver();
    const other = await aGiver();
    const before = await pendingOf(mira.user.id);
    await expect(
      giveTip(one.ctx, aTipForm("mira_tips", { method: other.method })),
    ).rejects.toMatchObject({ kind: "invalid", fields: { method: [expect.any(String)] } });
    expect(await pendingOf(mira.user.id)).toBe(before);
  });

  test("removed in another window returns to the form, which accepts another", async () => {
    const { ctx, method } = await aGiver();
    const form = aTipForm("mira_tips", { method, message: "For the press" });
    await removeMethod(ctx, { methodId: method });
    await expect(giveTip(ctx, form)).rejects.toMatchObject({
      fields: { method: ["payments.failures.methodRemoved"] },
    });
    const other = await aMethod(ctx, box, provider, cards.works);
    expect((await giveTip(ctx, { ...form, method: other })).answer.state).toBe("succeeded");
  });
});

describe("a visitor's tip", () => {
  test("goes through checkout, and its receipt opens only by its key", async () => {
    const ctx = as(guest);
    const { tipId, path, answer } = await giveTip(
      ctx,
      aTipForm("mira_tips", { email: "friend@outside.test" }),
    );
    if (answer.state !== "continue") throw new Error(answer.state);
    const key = guestKey(ctx, tipId);
    expect(path).toBe(`/tips/success?tip=${tipId}&key=${key}`);
    expect((await getGivenTip(ctx, { tipId, key })).tip.state).toBe("pending");
    const checkoutId = new URL(answer.url).pathname.split("/").at(-1) ?? "";
    expect((await submitCard(box, checkoutId, cardInput(cards.works))).state).toBe("done");
    const page = await getGivenTip(ctx, { tipId, key });
    expect(page.tip).toMatchObject({ state: "given", nameVisibility: "nobody", payerId: null });
    const wrong = getGivenTip(ctx, {
      tipId,
      key: `${key.slice(0, -1)}${key.endsWith("x") ? "y" : "x"}`,
    });
    await expect(wrong).rejects.toMatchObject({ kind: "not_found" });
    await expect(getGivenTip(as(mira.actor), { tipId, key: undefined })).rejects.toMatchObject({
      kind: "not_found",
    });
    const emails = (await post.deliver()).filter(({ to }) => to.address === "friend@outside.test");
    expect(emails.map(({ text }) => text.includes(`key=${key}`))).toEqual([true]);
  });

  test("has its receipt in the language of the page it was given on", async () => {
    const ctx = { ...as(guest), t: testTranslations.forLocale("de") };
    const form = aTipForm("mira_tips", { email: "freund@outside.test" });
    const { tipId, answer } = await giveTip(ctx, form);
    if (answer.state !== "continue") throw new Error(answer.state);
    const checkoutId = new URL(answer.url).pathname.split("/").at(-1) ?? "";
    await submitCard(box, checkoutId, cardInput(cards.works));
    await getGivenTip(ctx, { tipId, key: guestKey(ctx, tipId) });
    const [email] = (await post.deliver()).filter(({ to }) => to.address === "freund@outside.test");
    expect(email?.subject).toContain("Dein Trinkgeld");
  });

  test("needs an email address for the receipt", async () => {
    await expect(giveTip(as(guest), aTipForm("mira_tips"))).rejects.toMatchObject({
      fields: { email: [expect.any(String)] },
    });
  });
});

describe("rejected tips", () => {
  test.each([
    ["an empty amount", { amount: "other", ownAmount: "" }, "ownAmount"],
    ["zero", { amount: "other", ownAmount: "0" }, "ownAmount"],
    ["a negative amount", { amount: "other", ownAmount: "-5" }, "ownAmount"],
    ["too little", { amount: "other", ownAmount: "0.99" }, "ownAmount"],
    ["too much", { amount: "other", ownAmount: "500.01" }, "ownAmount"],
    ["decimals in a currency without any", { amount: "other", ownAmount: "5.005" }, "ownAmount"],
    ["text", { amount: "other", ownAmount: "five" }, "ownAmount"],
    ["more than the maximum", { amount: "other", ownAmount: "1000000000000000000" }, "ownAmount"],
    ["an amount that is not offered", { amount: "501" }, "amount"],
  ])("%s, beside its field, with nothing written", async (_, part, field) => {
    const { ctx, method } = await aGiver();
    const before = await db.$count(tips);
    await expect(giveTip(ctx, aTipForm("mira_tips", { method, ...part }))).rejects.toMatchObject({
      kind: "invalid",
      fields: { [field]: [expect.any(String)] },
    });
    expect(await db.$count(tips)).toBe(before);
  });

  test("costs that were not shown are shown first, and nothing is written", async () => {
    const { ctx, method } = await aGiver();
    const before = await db.$count(tips);
    const form = aTipForm("mira_tips", { method, amount: "other", ownAmount: "7" });
    // The page sends 0 where it had no amount yet to show the costs of.
    for (const expected of ["0", "500"])
      await expect(giveTip(ctx, { ...form, expected })).rejects.toMatchObject({
        code: "stale",
        fields: { ownAmount: [expect.any(String)] },
      });
    expect(await db.$count(tips)).toBe(before);
    expect((await giveTip(ctx, { ...form, expected: "700" })).answer.state).toBe("succeeded");
  });

  test("an invalid amount does not count toward the limit", async () => {
    const form = aTipForm("mira_tips", { email: "slips@outside.test" });
    const slip = { ...form, ip: "203.0.113.7", amount: "other", ownAmount: "five" };
    for (let n = 0; n < 8; n++)
      await expect(
        giveTip(as(guest), { ...slip, idempotencyKey: `slip-${n}` }),
      ).rejects.toMatchObject({
        code: "amount_unclear",
      });
  });

  test("more than 50 on the first day, and not after it", async () => {
    const { ctx, method } = await aGiver(cards.works, clock.now());
    const form = { method, amount: "other", ownAmount: "50.01" };
    const shown = async (of: typeof ctx) =>
      (await tipPage(of, { to: "mira_tips", again: undefined })).range.mostMinor;
    expect(await shown(ctx)).toBe("5000");
    await expect(giveTip(ctx, aTipForm("mira_tips", form))).rejects.toMatchObject({
      code: "amount_out_of_range",
    });
    const { answer } = await giveTip(ctx, aTipForm("mira_tips", { ...form, ownAmount: "50" }));
    expect(answer.state).toBe("succeeded");
    const old = await aGiver();
    expect(await shown(old.ctx)).toBe("50000");
    const later = await giveTip(old.ctx, aTipForm("mira_tips", { ...form, method: old.method }));
    expect(later.answer.state).toBe("succeeded");
  });

  test("closed tips, a blocked tipper and an unknown member look the same", async () => {
    const closed = await aMember(db, { username: "shut_jar" });
    await createTipSettings(db, closed.user.id, { open: false });
    const far = await aMember(db, { username: "far_jar" });
    await createTipSettings(db, far.user.id);
    const { ctx, actor, method } = await aGiver();
    await block(as(far.actor), { userId: actor.userId });
    const errors = await Promise.all(
      ["shut_jar", "far_jar", "nobody_here"].map((to) =>
        giveTip(ctx, aTipForm(to, { method })).catch(({ kind, code }) => ({ kind, code })),
      ),
    );
    expect(errors).toEqual(Array(3).fill({ kind: "not_found", code: "person_not_found" }));
  });

  test("oneself, and members who are unconfirmed or suspended", async () => {
    const { method, actor } = await aGiver();
    const form = aTipForm("mira_tips", { method });
    await expect(giveTip(as(mira.actor), form)).rejects.toMatchObject({ kind: "forbidden" });
    for (const part of [{ emailVerified: false }, { suspended: true }])
      await expect(giveTip(as({ ...actor, ...part }), form)).rejects.toMatchObject({
        kind: "forbidden",
      });
  });

  test("a missing message where one is required", async () => {
    const maker = await aMember(db, { username: "wordy_jar" });
    await createTipSettings(db, maker.user.id, { messageRequired: true });
    const { ctx, method } = await aGiver();
    await expect(giveTip(ctx, aTipForm("wordy_jar", { method }))).rejects.toMatchObject({
      fields: { message: [expect.any(String)] },
    });
  });
});

describe("a message with a tip", () => {
  test("is not taken from a visitor, who could be anyone the recipient blocked", async () => {
    const maker = await aMember(db, { username: "quiet_jar" });
    await createTipSettings(db, maker.user.id, { messageRequired: true });
    const ctx = as(guest);
    const form = aTipForm("quiet_jar", { email: "someone@outside.test" });
    await expect(giveTip(ctx, { ...form, message: "You again" })).rejects.toMatchObject({
      code: "message_not_allowed",
    });
    expect(await tipPage(ctx, { to: "quiet_jar", again: undefined })).toMatchObject({
      takesMessage: false,
    });
    const { tipId, answer } = await giveTip(ctx, form);
    if (answer.state !== "continue") throw new Error(answer.state);
    await submitCard(
      box,
      new URL(answer.url).pathname.split("/").at(-1) ?? "",
      cardInput(cards.works),
    );
    const key = guestKey(ctx, tipId);
    expect((await getGivenTip(ctx, { tipId, key })).tip.state).toBe("given");
    await expect(addMessage(ctx, { tipId, key, message: "You again" })).rejects.toMatchObject({
      code: "message_not_allowed",
    });
  });

  test.each(["muted", "no_messages"] as const)(
    "is not taken from a member who is limited: %s",
    async (limit) => {
      const { ctx, method } = await aGiver();
      const limited = { ...ctx, actor: { ...(ctx.actor as Member), limits: [limit] } };
      const form = aTipForm("mira_tips", { method });
      await expect(giveTip(limited, { ...form, message: "Still here" })).rejects.toMatchObject({
        code: "message_not_allowed",
      });
      const { tipId } = await giveTip(limited, form);
      await expect(
        addMessage(limited, { tipId, key: undefined, message: "Still here" }),
      ).rejects.toMatchObject({ code: "message_not_allowed" });
      await addMessage(ctx, { tipId, key: undefined, message: "Allowed again" });
    },
  );
});

describe("after a tip", () => {
  test("a message can be added once", async () => {
    const { ctx, method } = await aGiver();
    const { tipId } = await giveTip(ctx, aTipForm("mira_tips", { method }));
    await addMessage(ctx, { tipId, key: undefined, message: "Keep cutting" });
    await addMessage(ctx, { tipId, key: undefined, message: "Keep cutting" });
    await expect(
      addMessage(ctx, { tipId, key: undefined, message: "Or do not" }),
    ).rejects.toMatchObject({ code: "message_written" });
    const other = await aGiver();
    await expect(
      addMessage(other.ctx, { tipId, key: undefined, message: "Mine" }),
    ).rejects.toMatchObject({ kind: "not_found" });
  });

  test("names and amounts are shown only as the tipper chose", async () => {
    const maker = await aMember(db, { username: "seen_jar" });
    await createTipSettings(db, maker.user.id);
    const shows = [
      { nameVisibility: "everyone", isAmountPublic: true },
      { nameVisibility: "everyone", isAmountPublic: false },
      { nameVisibility: "creator", isAmountPublic: true },
      { nameVisibility: "nobody", isAmountPublic: false },
    ] as const;
    for (const show of shows) {
      const { ctx, method } = await aGiver();
      await giveTip(ctx, aTipForm("seen_jar", { method, ...show }));
    }
    const { lines } = await recentTips(as(guest), { userId: maker.user.id });
    const seen = lines.map(({ from, amount }) => [from !== null, amount !== null]);
    expect(seen.toSorted().map(String).toSorted()).toEqual(
      shows
        .map((show) => String([show.nameVisibility === "everyone", show.isAmountPublic]))
        .toSorted(),
    );
  });

  test("the recipient can refund it once, within its deadline", async () => {
    const { ctx, method } = await aGiver();
    const before = await pendingOf(mira.user.id);
    const { tipId } = await giveTip(ctx, aTipForm("mira_tips", { method }));
    const input = { tipId, idempotencyKey: "a-refund-key" };
    await expect(refundTip(ctx, input)).rejects.toMatchObject({ kind: "not_found" });
    await Promise.all([refundTip(as(mira.actor), input), refundTip(as(mira.actor), input)]);
    await post.deliver();
    const [tip] = await db.select().from(tips).where(eq(tips.id, tipId));
    expect(tip).toMatchObject({ state: "refunded", refundedMinor: 500n });
    expect(await pendingOf(mira.user.id)).toBeLessThanOrEqual(before);
    await expect(
      refundTip(as(mira.actor), { tipId, idempotencyKey: "another" }),
    ).rejects.toMatchObject({
      code: "nothing_to_refund",
    });
    const { id } = await paymentFor(db, "tip", tipId);
    expect(await receiptOf(db, id)).toBeDefined();
  });
});
