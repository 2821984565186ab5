import { beforeAll, expect, test } from "vitest";
import type { PaymentAnswer } from "#contracts/payments";
import { providerPort, tidyPayments } from "#modules/payments";
import { expireCheckout, giveCard } from "#modules/sandbox";
import { givenTip, giveTip, tidyTips, tipPage } from "#modules/tips";
import { type Actor, guest, type Member, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { fakeClock } from "#platform/clock";
import type { Context } from "#platform/context";
import { provide } from "#platform/ports";
import { paymentAttempts, payments } from "#tables/payments";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aMember } from "../identity/identity.factory.ts";
import { aMethod, aProcessor, cardInput, cards } from "../payments/payments.factory.ts";
import { guestKey } from "./giver.ts";
import { tips } from "./tables.ts";
import { aJar, aTipForm } from "./tips.factory.ts";

const { db, url } = await testDatabase();
await testPost(db, []);
const clock = fakeClock();
const { box, provider } = aProcessor(db, url, clock);
const as = (actor: Actor) => ({ ...testContext(db, actor), clock });

beforeAll(async () => {
  const { user } = await aMember(db, { username: "mira_back", name: "Mira" });
  await aJar(db, user.id);
});

async function aGiver() {
  const { actor } = await aMember(db, { createdAt: new Date("2026-01-01T00:00:00Z") });
  return as(actor) as Context<Member>;
}
const pageIn = (answer: PaymentAnswer) =>
  ("url" in answer ? answer.url : "").split("/").at(-1) ?? "";

test("a tip refused once and then paid on the page is paid, whoever is faster", async () => {
  const ctx = await aGiver();
  const poor = await aMethod(ctx, box, provider, cards.failsLater);
  const form = aTipForm("mira_back", { method: poor });
  await expect(giveTip(ctx, form)).rejects.toMatchObject({ code: "card_refused" });
  const { tipId, answer } = await giveTip(ctx, { ...form, method: "new" });
  const asked = { tipId, key: undefined };
  expect(await givenTip(ctx, asked)).toMatchObject({ state: "unpaid", tip: { state: "failed" } });
  await giveCard(box, pageIn(answer), cardInput(cards.works));
  expect(await givenTip(ctx, asked)).toMatchObject({ state: "given", tip: { state: "given" } });
});

test("who comes back without paying is told so, and where to go on", async () => {
  const ctx = await aGiver();
  const { tipId, answer } = await giveTip(ctx, aTipForm("mira_back"));
  const asked = { tipId, key: undefined };
  if (answer.state !== "continue") throw new Error(answer.state);
  expect(await givenTip(ctx, asked)).toMatchObject({ state: "unpaid", payUrl: answer.url });
  await giveCard(box, pageIn(answer), cardInput(cards.works));
  provideForTest(
    db,
    provide(providerPort, { ...provider, fetch: () => Promise.reject(new Error("away")) }),
  );
  // Paid, and the processor cannot be asked: nothing is said about what was taken.
  expect(await givenTip(ctx, asked)).toMatchObject({ state: "pending", payUrl: null });
  provideForTest(db, provide(providerPort, provider));
  expect(await givenTip(ctx, asked)).toMatchObject({ state: "given", payUrl: null });
});

test("a guest's address and key are forgotten after thirty days, wherever they stood", async () => {
  const ctx = as(guest);
  const email = "soon-forgotten@outside.test";
  const give = () => giveTip(ctx, aTipForm("mira_back", { email }));
  const paid = await give();
  const left = await give();
  await giveCard(box, pageIn(paid.answer), cardInput(cards.works));
  await givenTip(ctx, { tipId: paid.tipId, key: guestKey(ctx, paid.tipId) });
  const house = as(system("test"));
  const tidied = async () => {
    await tidyTips.handle(house, {});
    await tidyPayments.handle(house, {});
    const kept = {
      tips: await db.select().from(tips),
      payments: await db.select().from(payments),
      attempts: await db.select().from(paymentAttempts),
    };
    return JSON.stringify(kept, (_, one) => (typeof one === "bigint" ? String(one) : one));
  };
  expect(await tidied()).toContain(guestKey(ctx, paid.tipId));
  clock.advance(31 * dayMs);
  const later = await tidied();
  expect(later).not.toContain(guestKey(ctx, paid.tipId));
  // Nobody has told what became of the other: it may have to be sent again as it was.
  expect(later.split(email)).toHaveLength(3);
  await expireCheckout(box, pageIn(left.answer));
  await givenTip(ctx, { tipId: left.tipId, key: guestKey(ctx, left.tipId) });
  const last = await tidied();
  for (const secret of [email, guestKey(ctx, left.tipId)]) expect(last).not.toContain(secret);
  const page = await givenTip(ctx, { tipId: paid.tipId, key: guestKey(ctx, paid.tipId) });
  expect(page).toMatchObject({ state: "given", tip: { grossMinor: 500n } });
});

test("a guest whose tip failed tries again with the same words, by the key alone", async () => {
  const ctx = as(guest);
  const form = aTipForm("mira_back", { email: "friend@outside.test", message: "For the press" });
  const { tipId, answer } = await giveTip(ctx, form);
  await expireCheckout(box, pageIn(answer));
  const key = guestKey(ctx, tipId);
  expect(await givenTip(ctx, { tipId, key })).toMatchObject({ state: "failed", payUrl: null });
  const again = { to: "mira_back", again: tipId };
  expect((await tipPage(ctx, { ...again, key })).before).toMatchObject({
    message: "For the press",
  });
  await expect(tipPage(ctx, again)).rejects.toMatchObject({ kind: "not_found" });
});
