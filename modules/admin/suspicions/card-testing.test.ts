import { isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  addMethod,
  erasePayer,
  openPayment,
  paymentJobs,
  proceedWithPayment,
  receiveWebhook,
} from "#modules/payments";
import {
  answerCheckout,
  eventBody,
  expireCheckout,
  sign,
  signatureHeader,
  submitCard,
} from "#modules/sandbox";
import { system } from "#permissions";
import { checkoutDeclines } from "#tables/payments";
import { events } from "#tables/sandbox";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../../identity/identity.factory.ts";
import { aTestProcessor, aTip, cardInput, cards } from "../../payments/payments.factory.ts";
import { detectSuspicions, listOpenSuspicions } from "../index.server.ts";

const { db, url } = await testDatabase();
const post = await testMail(db, paymentJobs);
const chief = testContext(db, (await aMember(db, { roles: ["admin"] })).actor);
const { clock } = chief;
const { box } = aTestProcessor(db, url, clock);
const systemCtx = { ...testContext(db, system("webhook")), clock };

/** A checkout page of the processor for a payment of five. */
async function aPage() {
  const payer = await aMember(db);
  const creator = await aMember(db);
  const ctx = { ...testContext(db, payer.actor), actor: payer.actor, clock };
  const payment = await openPayment(ctx, aTip(payer.actor, creator.user.id, 500n));
  const page = await proceedWithPayment(ctx, payment.id, { hosted: true });
  return { id: ("url" in page && page.url.split("/").at(-1)) || "", payer: payer.user.username };
}

/** Delivers all processor events, each twice and newest first. */
async function tellAll() {
  const news = await db.select().from(events).orderBy(events.createdAt);
  for (const event of [...news.toReversed(), ...news]) {
    const body = eventBody(event);
    const headers = new Headers({ [signatureHeader]: sign(box.secret, body, clock.now()) });
    await receiveWebhook(systemCtx, body, headers);
  }
  await post.deliver();
  await detectSuspicions(chief);
}

const suspected = async () =>
  (await listOpenSuspicions(chief)).filter(({ kind }) => kind === "cards");

test("cards tried one by one on the processor's page are counted individually", async () => {
  const { id, payer } = await aPage();
  const refuse = () => submitCard(box, id, cardInput(cards.declined));
  for (let n = 0; n < 3; n++) expect(await refuse()).toMatchObject({ state: "refused" });
  // A bank's question that is answered wrongly is a card that failed, too.
  expect(await submitCard(box, id, cardInput(cards.asks))).toEqual({ state: "challenge" });
  await answerCheckout(box, id, false);
  await tellAll();
  expect(await suspected()).toEqual([]);

  await refuse();
  // A successful card does not clear the earlier declines.
  expect(await submitCard(box, id, cardInput(cards.works))).toMatchObject({ state: "done" });
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
  expect(await db.$count(checkoutDeclines)).toBe(5);
});

test("an abandoned checkout is not a declined card", async () => {
  const before = await db.$count(checkoutDeclines);
  for (let n = 0; n < 6; n++) await expireCheckout(box, (await aPage()).id);
  await tellAll();
  expect(await db.$count(checkoutDeclines)).toBe(before);
  expect(await suspected()).toHaveLength(1);
});

test("cards declined while saving count like those declined while paying", async () => {
  const { actor, user } = await aMember(db);
  const ctx = { ...testContext(db, actor), actor, clock };
  const { url: page } = await addMethod(ctx, { returnPath: "/settings/payment-methods" });
  const id = page.split("/").at(-1) ?? "";
  for (let n = 0; n < 4; n++) await submitCard(box, id, cardInput(cards.declined));
  await tellAll();
  const mine = async () =>
    (await suspected()).filter(({ person }) => person?.username === user.username);
  expect(await mine()).toEqual([]);

  // A bank's question that is answered wrongly is the fifth.
  expect(await submitCard(box, id, cardInput(cards.asks))).toEqual({ state: "challenge" });
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

  // Deleting the account deletes its declines.
  await erasePayer(systemCtx, { userId: user.id });
  expect(await db.$count(checkoutDeclines, isNotNull(checkoutDeclines.setupId))).toBe(0);
});
