import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import {
  archiveJobs,
  buyPage,
  buyWork,
  publishWork,
  purchaseDescriber,
  purchaseListeners,
  purchasePage,
  refundPurchase,
  salesPage,
  workInput,
  workPage,
} from "#modules/archives";
import { balancesOf, transfersOf } from "#modules/ledger";
import { paymentFor, recoverAttempts } from "#modules/payments";
import { accountSummary, advance, submitCard } from "#modules/sandbox";
import { type Actor, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { eventListeners } from "#platform/events";
import { armFailPoint, failing } from "#platform/failpoints";
import { message } from "#platform/i18n";
import { provide } from "#platform/ports";
import { disputes } from "#tables/payments";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../../identity/identity.factory.ts";
import { aMethod, cardInput, cards, settleRefundAs } from "../../payments/payments.factory.ts";
import { aTestSite } from "../../subscriptions/subscriptions.factory.ts";
import { aDraft, aWork } from "../archives.factory.ts";
import { archivePurchases } from "../tables.ts";

const { db, url } = await testDatabase();
const site = await aTestSite(db, url);
provideForTest(db, provide(eventListeners, purchaseListeners));
const post = await testMail(db, [...archiveJobs, ...purchaseListeners.map(({ job }) => job)]);
const secret = "Where the samphire grows";
let disarm = () => {};
afterEach(() => disarm());

const pageOf = async (ctx: Context<Actor>, publicId: string) =>
  (await workPage(ctx, { publicId, publicUrl: "https://hall.test" })).view;
const buyInput = (publicId: string, method: string, over = {}) => ({
  publicId,
  method,
  expected: "400",
  saveCard: false,
  idempotencyKey: randomUUID(),
  ...over,
});
const charges = async () =>
  (await accountSummary(site.box)).find(({ kind }) => kind === "charge")?.count;
const pendingOf = async (userId: string) =>
  (await balancesOf({ db }, { type: "member", id: userId }, "EUR")).find(
    ({ kind }) => kind === "creator_pending",
  )?.balanceMinor ?? 0n;

const allOf = async (userId: string) =>
  (await balancesOf({ db }, { type: "member", id: userId }, "EUR"))
    .filter(({ kind }) => kind === "creator_pending" || kind === "creator_available")
    .reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n);

async function aPricedWork(price = "4.00") {
  const { creator } = await site.aCreatorWithTier();
  const maker = site.as(creator);
  const work = await aWork(maker, { access: "price", price, body: secret, teaser: "A map" });
  const buyer = await site.aPayer();
  return { creator, maker, ...work, buyer, reader: site.as(buyer), method: buyer.methodId };
}

test("a paid work shows its price, opens once paid, and pays its owner as shown", async () => {
  const { creator, publicId, reader, method } = await aPricedWork();
  const closed = await pageOf(reader, publicId);
  expect(closed).toMatchObject({
    content: null,
    price: { amount: "4.00", currency: "EUR" },
    purchase: null,
  });
  expect(closed.unlock?.message).toContain("4.00");
  expect(JSON.stringify(closed)).not.toContain(secret);
  const offer = await buyPage(reader, { publicId });
  expect(offer).toMatchObject({ priceMinor: "400", terms: { platformFeeBp: 500 } });

  const before = await pendingOf(creator.user.id);
  const { purchaseId, answer } = await buyWork(reader, buyInput(publicId, method));
  expect(answer.state).toBe("succeeded");
  // 4.00 less 5 % and 1.5 % + 0.25
  expect((await pendingOf(creator.user.id)) - before).toBe(349n);
  const open = await pageOf(reader, publicId);
  expect(open.content?.html).toContain(secret);
  expect(open.purchase).toBe(`/archives/purchases/${purchaseId}`);
  const done = await purchasePage(reader, { purchaseId });
  expect(done).toMatchObject({ purchase: { state: "bought" }, workHref: `/archives/${publicId}` });
  expect(done.receipt?.number).toMatch(/^20\d\d-/);
  expect((await post.deliver()).map(({ subject }) => subject)).toEqual([
    "Receipt: €4.00 for a work",
  ]);
  expect(await buyPage(reader, { publicId })).toEqual({ redirectTo: `/archives/${publicId}` });
  const paymentId = (await paymentFor(db, "work", purchaseId)).id;
  const descriptions = await purchaseDescriber.describe(reader, [
    { type: "payment", id: paymentId },
  ]);
  expect(descriptions.get(`payment:${paymentId}`)).toMatchObject({
    what: "Tides of the Solway",
    href: `/archives/purchases/${purchaseId}`,
  });
});

test("twenty concurrent forms make one purchase and one charge", async () => {
  const { publicId, reader, method } = await aPricedWork();
  const before = (await charges()) ?? 0;
  const all = await Promise.all(
    Array.from({ length: 20 }, () => buyWork(reader, buyInput(publicId, method))),
  );
  expect(new Set(all.map(({ purchaseId }) => purchaseId)).size).toBe(1);
  expect(await charges()).toBe(before + 1);
  const again = await buyWork(reader, buyInput(publicId, method));
  expect(again.purchaseId).toBe(all[0]?.purchaseId);
  expect(await charges()).toBe(before + 1);
});

test("a refund closes the work at once, and the old form does not buy it again", async () => {
  const { maker, creator, publicId, reader, method } = await aPricedWork();
  const form = buyInput(publicId, method);
  const before = await pendingOf(creator.user.id);
  const { purchaseId } = await buyWork(reader, form);
  expect((await salesPage(maker, { publicId })).sales).toMatchObject([
    { id: purchaseId, minor: "400", canRefund: true, refunded: false },
  ]);
  await expect(salesPage(reader, { publicId })).rejects.toMatchObject({ kind: "forbidden" });
  await expect(refundPurchase(reader, { publicId, purchaseId })).rejects.toMatchObject({
    kind: "not_found",
  });
  await Promise.all([
    refundPurchase(maker, { publicId, purchaseId }),
    refundPurchase(maker, { publicId, purchaseId }),
  ]);
  await post.deliver();
  expect((await pageOf(reader, publicId)).content).toBeNull();
  expect(await pendingOf(creator.user.id)).toBeLessThanOrEqual(before);
  const again = await buyWork(reader, form);
  expect(again.purchaseId).toBe(purchaseId);
  expect((await pageOf(reader, publicId)).content).toBeNull();
  await buyWork(reader, buyInput(publicId, method));
  expect((await pageOf(reader, publicId)).content?.html).toContain(secret);
});

test("a failed refund reopens the work, and it can be refunded again", async () => {
  const { maker, creator, publicId, buyer, reader } = await aPricedWork();
  const method = await aMethod(reader, site.box, site.provider, cards.refundFails);
  const { purchaseId } = await buyWork(reader, buyInput(publicId, method));
  const { id: paymentId } = await paymentFor(db, "work", purchaseId);
  const became = async (state: "succeeded" | "failed") => {
    await settleRefundAs(site.systemCtx, site.provider, paymentId, state);
    await post.deliver();
  };
  const earned = await allOf(creator.user.id);
  expect(earned).toBe(349n);
  await refundPurchase(maker, { publicId, purchaseId });
  await became("succeeded");
  expect((await pageOf(reader, publicId)).content).toBeNull();
  site.clock.advance(2 * dayMs);
  await advance(site.box);
  await became("failed");
  expect(await allOf(creator.user.id)).toBe(earned);
  expect((await pageOf(reader, publicId)).content?.html).toContain(secret);
  expect((await salesPage(maker, { publicId })).sales).toMatchObject([
    { buyer: { username: buyer.user.username }, canRefund: true, refunded: false },
  ]);

  await refundPurchase(maker, { publicId, purchaseId });
  await became("succeeded");
  expect((await pageOf(reader, publicId)).content).toBeNull();
  // Their bank takes the payment itself back: that the refund fails opens nothing by now.
  await db.insert(disputes).values({
    paymentId,
    provider: "sandbox",
    providerId: randomUUID(),
    state: "open",
    amountMinor: 400n,
    feeMinor: 0n,
    currency: "EUR",
    reason: "fraudulent",
    openedAt: site.clock.now(),
  });
  await became("failed");
  expect((await pageOf(reader, publicId)).content).toBeNull();
});

test("a changed price must be confirmed, and purchases stay open at any price", async () => {
  const { maker, publicId, fields, reader, method } = await aPricedWork();
  const reprice = (over: object) =>
    publishWork(maker, { ...workInput.parse({ ...fields, ...over }), publicId });
  await reprice({ price: "6.00" });
  await expect(buyWork(reader, buyInput(publicId, method))).rejects.toMatchObject({
    code: "price_changed",
    message: message("archives.errors.priceChanged", {
      price: { amount: "6.00", currency: "EUR" },
    }),
  });
  await buyWork(reader, buyInput(publicId, method, { expected: "600" }));
  await reprice({ access: "followers" });
  expect((await pageOf(reader, publicId)).content?.html).toContain(secret);
});

test("a pending purchase is paid at its older price only by a form that showed it", async () => {
  const { maker, publicId, fields, reader, method } = await aPricedWork("6.00");
  const before = (await charges()) ?? 0;
  const begun = await buyWork(reader, buyInput(publicId, "new", { expected: "600" }));
  expect(begun.answer.state).toBe("continue");
  await publishWork(maker, { ...workInput.parse({ ...fields, price: "4.00" }), publicId });
  expect(await buyPage(reader, { publicId })).toMatchObject({ priceMinor: "600" });
  await expect(buyWork(reader, buyInput(publicId, method))).rejects.toMatchObject({
    code: "price_changed",
    message: message("archives.errors.startedAtOldPrice", {
      price: { amount: "6.00", currency: "EUR" },
    }),
  });
  expect(await charges()).toBe(before);
  const { purchaseId, answer } = await buyWork(
    reader,
    buyInput(publicId, method, { expected: "600" }),
  );
  expect([purchaseId, answer.state]).toEqual([begun.purchaseId, "succeeded"]);
  expect(await charges()).toBe(before + 1);
  // Other viewers see the current price.
  const another = site.as(await site.aPayer());
  expect(await buyPage(another, { publicId })).toMatchObject({ priceMinor: "400" });
});

test("a declined card leaves it closed, and another card continues the purchase", async () => {
  const { publicId } = await aPricedWork();
  const poor = await site.aPayer(cards.failsLater);
  const reader = site.as(poor);
  await expect(buyWork(reader, buyInput(publicId, poor.methodId))).rejects.toMatchObject({
    kind: "invalid",
    fields: { method: ["payments.failures.cardDeclined"] },
  });
  expect((await pageOf(reader, publicId)).content).toBeNull();
  const { answer } = await buyWork(reader, buyInput(publicId, "new"));
  expect(answer.state).toBe("continue");
  const rows = await db
    .select()
    .from(archivePurchases)
    .where(eq(archivePurchases.buyerId, poor.user.id));
  expect(rows).toHaveLength(1);
});

test("a purchase declined once and then paid at checkout is completed once", async () => {
  const { publicId, reader } = await aPricedWork();
  const poor = await aMethod(reader, site.box, site.provider, cards.failsLater);
  await expect(buyWork(reader, buyInput(publicId, poor))).rejects.toMatchObject({
    code: "card_refused",
  });
  const { purchaseId, answer } = await buyWork(reader, buyInput(publicId, "new"));
  if (answer.state !== "continue") throw new Error(answer.state);
  const left = await purchasePage(reader, { purchaseId });
  expect(left).toMatchObject({ state: "unpaid", payUrl: answer.url });
  await submitCard(site.box, answer.url.split("/").at(-1) ?? "", cardInput(cards.works));
  const done = await purchasePage(reader, { purchaseId });
  expect(done).toMatchObject({ state: "bought", payUrl: null });
});

test.each([
  ["payments.before_lease", 0],
  ["payments.before_call", 0],
  ["payments.after_call", 1],
])("a crash at %s results in one charge and an open work", async (point, paid) => {
  const { publicId, reader, method } = await aPricedWork();
  const before = (await charges()) ?? 0;
  disarm = armFailPoint(point, failing);
  await expect(buyWork(reader, buyInput(publicId, method))).rejects.toThrow(point);
  disarm();
  expect(await charges()).toBe(before + paid);
  expect((await pageOf(reader, publicId)).content).toBeNull();
  site.clock.advance(120_000);
  await recoverAttempts({ ...testContext(db, system("sweeper")), clock: site.clock });
  await post.deliver();
  expect((await pageOf(reader, publicId)).content?.html).toContain(secret);
  expect(await charges()).toBe(before + 1);
  const [row] = await db
    .select()
    .from(archivePurchases)
    .where(eq(archivePurchases.buyerId, reader.actor.kind === "member" ? reader.actor.userId : ""));
  const { id } = await paymentFor(db, "work", row?.id ?? "");
  expect(await transfersOf(db, { type: "payment", id })).toHaveLength(1);
});

test("only creators set prices, within limits, and can't buy their own work", async () => {
  const plain = await aMember(db);
  const ctx = site.as(plain);
  const draft = await aDraft(ctx, "writing", { access: "price", price: "4" });
  const publish = (ctx: Context<Actor>, publicId: string, price: string) =>
    publishWork(ctx, { ...workInput.parse({ ...draft.fields, price }), publicId });
  await expect(publish(ctx, draft.publicId, "4")).rejects.toMatchObject({ code: "needs_price" });
  const { maker, publicId, creator } = await aPricedWork();
  for (const price of ["", "0.50", "9000", "four"])
    await expect(publish(maker, publicId, price)).rejects.toMatchObject({ code: "needs_price" });
  await expect(buyWork(maker, buyInput(publicId, "new"))).rejects.toMatchObject({
    code: "not_for_sale",
  });
  expect(creator.user.id).toBeTruthy();
});
