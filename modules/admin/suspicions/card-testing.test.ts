import { isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  addMethod,
  forgetPayer,
  openPayment,
  paymentJobs,
  proceed,
  receiveWebhook,
} from "#modules/payments";
import {
  answerCheckout,
  eventBody,
  expireCheckout,
  giveCard,
  sign,
  signatureHeader,
} from "#modules/sandbox";
import { system } from "#permissions";
import { pageRefusals } from "#tables/payments";
import { events } from "#tables/sandbox";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aMember } from "../../identity/identity.factory.ts";
import { aProcessor, aTip, cardInput, cards } from "../../payments/payments.factory.ts";
import { lookForSuspicions, waitingSuspicions } from "../index.server.ts";

const { db, url } = await testDatabase();
const post = await testPost(db, paymentJobs);
const chief = testContext(db, (await aMember(db, { roles: ["admin"] })).actor);
const { clock } = chief;
const { box } = aProcessor(db, url, clock);
const house = { ...testContext(db, system("webhook")), clock };

/** The processor's page of a payment of five, opened by somebody. */
async function aPage() {
  const payer = await aMember(db);
  const creator = await aMember(db);
  const ctx = { ...testContext(db, payer.actor), actor: payer.actor, clock };
  const payment = await openPayment(ctx, aTip(payer.actor, creator.user.id, 500n));
  const page = await proceed(ctx, payment.id, { hosted: true });
  return { id: ("url" in page && page.url.split("/").at(-1)) || "", payer: payer.user.username };
}

/** All that the processor has to tell arrives, each of it twice and the newest first. */
async function tellAll() {
  const news = await db.select().from(events).orderBy(events.createdAt);
  for (const event of [...news.toReversed(), ...news]) {
    const body = eventBody(event);
    const headers = new Headers({ [signatureHeader]: sign(box.secret, body, clock.now()) });
    await receiveWebhook(house, body, headers);
  }
  await post.deliver();
  await lookForSuspicions(chief);
}

const suspected = async () =>
  (await waitingSuspicions(chief)).filter(({ kind }) => kind === "cards");

test("cards tried one after another on the processor's own page are counted one by one", async () => {
  const { id, payer } = await aPage();
  const refuse = () => giveCard(box, id, cardInput(cards.declined));
  for (let n = 0; n < 3; n++) expect(await refuse()).toMatchObject({ state: "refused" });
  // A bank's question that is answered wrongly is a card that failed, too.
  expect(await giveCard(box, id, cardInput(cards.asks))).toEqual({ state: "challenge" });
  await answerCheckout(box, id, false);
  await tellAll();
  expect(await suspected()).toEqual([]);

  await refuse();
  // One that works at last does not undo those that did not.
  expect(await giveCard(box, id, cardInput(cards.works))).toMatchObject({ state: "done" });
  await tellAll();
  expect(await suspected()).toMatchObject([
    {
      person: { username: payer },
      seen: expect.arrayContaining([
        { term: "refused", value: "5" },
        { term: "payments", value: "1" },
      ]),
    },
  ]);
  expect(await db.$count(pageRefusals)).toBe(5);
});

test("a page that somebody leaves is no refused card", async () => {
  const before = await db.$count(pageRefusals);
  for (let n = 0; n < 6; n++) await expireCheckout(box, (await aPage()).id);
  await tellAll();
  expect(await db.$count(pageRefusals)).toBe(before);
  expect(await suspected()).toHaveLength(1);
});

test("cards refused while one is to be kept count like those refused while paying", async () => {
  const { actor, user } = await aMember(db);
  const ctx = { ...testContext(db, actor), actor, clock };
  const { url: page } = await addMethod(ctx, { returnPath: "/settings/payment-methods" });
  const id = page.split("/").at(-1) ?? "";
  for (let n = 0; n < 4; n++) await giveCard(box, id, cardInput(cards.declined));
  await tellAll();
  const mine = async () =>
    (await suspected()).filter(({ person }) => person?.username === user.username);
  expect(await mine()).toEqual([]);

  // A bank's question that is answered wrongly is the fifth.
  expect(await giveCard(box, id, cardInput(cards.asks))).toEqual({ state: "challenge" });
  await answerCheckout(box, id, false);
  await tellAll();
  const [found] = await mine();
  expect(found?.seen).toEqual(
    expect.arrayContaining([
      { term: "refused", value: "5" },
      { term: "cards to keep", value: "1" },
    ]),
  );
  expect(found?.seen.map(({ term }) => term)).not.toContain("payments");

  // Whoever leaves takes it along.
  await forgetPayer(house, { userId: user.id });
  expect(await db.$count(pageRefusals, isNotNull(pageRefusals.setupId))).toBe(0);
});
