import { beforeAll, expect, test } from "vitest";
import type { PaymentOutcome } from "#contracts/payments";
import { cleanupPayments, providerPort } from "#modules/payments";
import { expireCheckout, submitCard } from "#modules/sandbox";
import { cleanupTips, getGivenTip, giveTip, tipPage } from "#modules/tips";
import { type Actor, guest, type Member, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { fakeClock } from "#platform/clock";
import type { Context } from "#platform/context";
import { provide } from "#platform/ports";
import { paymentAttempts, payments } from "#tables/payments";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import { aMethod, aTestProcessor, cardInput, cards } from "../payments/payments.factory.ts";
import { tips } from "./tables.ts";
import { guestKey } from "./tipper.ts";
import { aTipForm, createTipSettings } from "./tips.factory.ts";

const { db, url } = await testDatabase();
await testMail(db, []);
const clock = fakeClock();
const { box, provider } = aTestProcessor(db, url, clock);
const as = (actor: Actor) => ({ ...testContext(db, actor), clock });

beforeAll(async () => {
  const { user } = await aMember(db, { username: "mira_back", name: "Mira" });
  await createTipSettings(db, user.id);
});

async function aGiver() {
  const { actor } = await aMember(db, { createdAt: new Date("2026-01-01T00:00:00Z") });
  return as(actor) as Context<Member>;
}
const pageIn = (answer: PaymentOutcome) =>
  ("url" in answer ? answer.url : "").split("/").at(-1) ?? "";

test("a tip declined once and then paid at checkout is paid, in either order", async () => {
  const ctx = await aGiver();
  const poor = await aMethod(ctx, box, provider, cards.failsLater);
  const form = aTipForm("mira_back", { method: poor });
  await expect(giveTip(ctx, form)).rejects.toMatchObject({ code: "card_refused" });
  const { tipId, answer } = await giveTip(ctx, { ...form, method: "new" });
  const input = { tipId, key: undefined };
  expect(await getGivenTip(ctx, input)).toMatchObject({
    state: "unpaid",
    tip: { state: "failed" },
  });
  await submitCard(box, pageIn(answer), cardInput(cards.works));
  expect(await getGivenTip(ctx, input)).toMatchObject({ state: "given", tip: { state: "given" } });
});

test("returning without paying says so and how to continue", async () => {
  const ctx = await aGiver();
  const { tipId, answer } = await giveTip(ctx, aTipForm("mira_back"));
  const input = { tipId, key: undefined };
  if (answer.state !== "continue") throw new Error(answer.state);
  expect(await getGivenTip(ctx, input)).toMatchObject({ state: "unpaid", payUrl: answer.url });
  await submitCard(box, pageIn(answer), cardInput(cards.works));
  provideForTest(
    db,
    provide(providerPort, { ...provider, fetch: () => Promise.reject(new Error("away")) }),
  );
  // Paid, and the processor can't be queried: nothing is shown about what was taken.
  expect(await getGivenTip(ctx, input)).toMatchObject({ state: "pending", payUrl: null });
  provideForTest(db, provide(providerPort, provider));
  expect(await getGivenTip(ctx, input)).toMatchObject({ state: "given", payUrl: null });
});

test("a visitor's email address and key are erased after thirty days", async () => {
  const ctx = as(guest);
  const email = "soon-forgotten@outside.test";
  const give = () => giveTip(ctx, aTipForm("mira_back", { email }));
  const paid = await give();
  const left = await give();
  await submitCard(box, pageIn(paid.answer), cardInput(cards.works));
  await getGivenTip(ctx, { tipId: paid.tipId, key: guestKey(ctx, paid.tipId) });
  const systemCtx = as(system("test"));
  const tidied = async () => {
    await cleanupTips.handle(systemCtx, {});
    await cleanupPayments.handle(systemCtx, {});
    const expected = {
      tips: await db.select().from(tips),
      payments: await db.select().from(payments),
      attempts: await db.select().from(paymentAttempts),
    };
    return JSON.stringify(expected, (_, one) => (typeof one === "bigint" ? String(one) : one));
  };
  expect(await tidied()).toContain(guestKey(ctx, paid.tipId));
  clock.advance(31 * dayMs);
  const later = await tidied();
  expect(later).not.toContain(guestKey(ctx, paid.tipId));
  // The outcome of the other is unknown: it may have to be resent unchanged.
  expect(later.split(email)).toHaveLength(3);
  await expireCheckout(box, pageIn(left.answer));
  await getGivenTip(ctx, { tipId: left.tipId, key: guestKey(ctx, left.tipId) });
  const last = await tidied();
  for (const secret of [email, guestKey(ctx, left.tipId)]) expect(last).not.toContain(secret);
  const page = await getGivenTip(ctx, { tipId: paid.tipId, key: guestKey(ctx, paid.tipId) });
  expect(page).toMatchObject({ state: "given", tip: { grossMinor: 500n } });
});

test("a visitor retries a failed tip with the same values by the key only", async () => {
  const ctx = as(guest);
  const form = aTipForm("mira_back", { email: "friend@outside.test", coverFee: true });
  const { tipId, answer } = await giveTip(ctx, form);
  await expireCheckout(box, pageIn(answer));
  const key = guestKey(ctx, tipId);
  expect(await getGivenTip(ctx, { tipId, key })).toMatchObject({ state: "failed", payUrl: null });
  const again = { to: "mira_back", again: tipId };
  expect((await tipPage(ctx, { ...again, key })).before).toMatchObject({
    amountMinor: "500",
    coverFee: true,
  });
  await expect(tipPage(ctx, again)).rejects.toMatchObject({ kind: "not_found" });
});
