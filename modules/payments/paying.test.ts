import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { balancesOf, transfersOf } from "#modules/ledger";
import { answerChallenge, answerCheckout, books, giveCard } from "#modules/sandbox";
import { guest, type Member } from "#permissions";
import type { Context } from "#platform/context";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aMember } from "../identity/identity.factory.ts";
import { openPayment } from "./commands/open-payment.ts";
import { proceed } from "./commands/proceed.ts";
import { refreshPayment } from "./commands/refresh-payment.ts";
import { aMethod, aProcessor, aTip, cardInput, cards } from "./payments.factory.ts";
import { paymentAttempts, payments } from "./tables.ts";

const { db, url } = await testDatabase();
await testPost(db);
const clock = testContext(db).clock;
const { box, provider } = aProcessor(db, url, clock);

async function twoPeople() {
  const { actor } = await aMember(db);
  const { user: creator } = await aMember(db);
  const ctx = { ...testContext(db, actor), actor, clock } as Context<Member>;
  return { ctx, actor, creator };
}

const pending = async (userId: string) => {
  const balances = await balancesOf({ db }, { type: "member", id: userId });
  return balances.find(({ kind }) => kind === "creator_pending")?.balanceMinor ?? 0n;
};

const checkoutIdIn = (url: string) => url.split("/").at(-1) ?? "";

describe("paying with a kept card", () => {
  test("moves the money once, to the cent", async () => {
    const { ctx, actor, creator } = await twoPeople();
    const methodId = await aMethod(ctx, box, provider);
    const payment = await openPayment(ctx, aTip(actor, creator.id, 1210n));
    expect(await proceed(ctx, payment.id, { methodId })).toEqual({ state: "succeeded" });
    // 12.10 − 5 % (0.61) − (1.5 % + 0.25 = 0.43)
    expect(await pending(creator.id)).toBe(1106n);
    expect(await proceed(ctx, payment.id, { methodId })).toEqual({ state: "succeeded" });
    expect(await transfersOf(db, { type: "payment", id: payment.id })).toHaveLength(1);
  });

  test("says why it did not work, and takes another card afterwards", async () => {
    const { ctx, actor, creator } = await twoPeople();
    const bad = await aMethod(ctx, box, provider, cards.failsLater);
    const good = await aMethod(ctx, box, provider);
    const payment = await openPayment(ctx, aTip(actor, creator.id, 500n));
    const answer = await proceed(ctx, payment.id, { methodId: bad });
    expect(answer).toMatchObject({ state: "failed", code: "card_declined" });
    expect(await pending(creator.id)).toBe(0n);
    expect(await proceed(ctx, payment.id, { methodId: good })).toEqual({ state: "succeeded" });
    const tries = await db
      .select({ state: paymentAttempts.state })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.paymentId, payment.id));
    expect(tries.map(({ state }) => state).sort()).toEqual(["failed", "succeeded"]);
  });

  test("whose bank asks leads there; who goes another way instead pays once", async () => {
    const { ctx, actor, creator } = await twoPeople();
    const asks = await aMethod(ctx, box, provider, cards.asks);
    const good = await aMethod(ctx, box, provider);
    const payment = await openPayment(ctx, aTip(actor, creator.id, 500n));
    const asked = await proceed(ctx, payment.id, { methodId: asks });
    expect(asked.state).toBe("continue");
    expect(await proceed(ctx, payment.id, { methodId: asks })).toEqual(asked);
    expect(await proceed(ctx, payment.id, { methodId: good })).toEqual({ state: "succeeded" });
    const late = checkoutIdIn("url" in asked ? asked.url : "");
    expect((await answerChallenge(box, late, true)).status).toBe("failed");
    expect(await transfersOf(db, { type: "payment", id: payment.id })).toHaveLength(1);
  });

  test("another's card is not there", async () => {
    const { ctx, actor, creator } = await twoPeople();
    const other = await twoPeople();
    const methodId = await aMethod(other.ctx, box, provider);
    const payment = await openPayment(ctx, aTip(actor, creator.id, 500n));
    await expect(proceed(ctx, payment.id, { methodId })).rejects.toMatchObject({
      code: "no_such_method",
    });
    expect(await db.$count(paymentAttempts, eq(paymentAttempts.paymentId, payment.id))).toBe(0);
  });

  test("another's payment is not there", async () => {
    const { ctx, actor, creator } = await twoPeople();
    const other = await twoPeople();
    const payment = await openPayment(ctx, aTip(actor, creator.id, 500n));
    await expect(proceed(other.ctx, payment.id, { hosted: true })).rejects.toMatchObject({
      kind: "not_found",
    });
    await expect(
      proceed({ ...ctx, actor: guest }, payment.id, { hosted: true }),
    ).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("paying on the processor's page", () => {
  test("leads there and back", async () => {
    const { ctx, actor, creator } = await twoPeople();
    const payment = await openPayment(ctx, aTip(actor, creator.id, 2000n));
    const answer = await proceed(ctx, payment.id, { hosted: true });
    expect(answer.state).toBe("continue");
    expect(await proceed(ctx, payment.id, { hosted: true })).toEqual(answer);
    const id = checkoutIdIn("url" in answer ? answer.url : "");
    expect(await refreshPayment(ctx, payment.id)).toEqual(answer);
    expect(await giveCard(box, id, cardInput(cards.poor))).toMatchObject({
      state: "refused",
      code: "insufficient_funds",
    });
    // The page is still open: a refused card is not the end.
    expect(await refreshPayment(ctx, payment.id)).toEqual(answer);
    expect(await giveCard(box, id, cardInput(cards.asks))).toEqual({ state: "challenge" });
    expect(await answerCheckout(box, id, true)).toMatchObject({ state: "done" });
    expect(await refreshPayment(ctx, payment.id)).toEqual({ state: "succeeded" });
    expect(await pending(creator.id)).toBe(1845n);
  });

  test("a page left open is closed before another way is taken", async () => {
    const { ctx, actor, creator } = await twoPeople();
    const methodId = await aMethod(ctx, box, provider);
    const payment = await openPayment(ctx, aTip(actor, creator.id, 700n));
    const page = await proceed(ctx, payment.id, { hosted: true });
    const id = checkoutIdIn("url" in page ? page.url : "");
    expect(await proceed(ctx, payment.id, { methodId })).toEqual({ state: "succeeded" });
    await expect(giveCard(box, id, cardInput(cards.works))).rejects.toMatchObject({
      code: "checkout_expired",
    });
  });

  test("what was paid on it meanwhile counts, and nothing else is charged", async () => {
    const { ctx, actor, creator } = await twoPeople();
    const methodId = await aMethod(ctx, box, provider);
    const payment = await openPayment(ctx, aTip(actor, creator.id, 700n));
    const page = await proceed(ctx, payment.id, { hosted: true });
    await giveCard(box, checkoutIdIn("url" in page ? page.url : ""), cardInput(cards.works));
    expect(await proceed(ctx, payment.id, { methodId })).toEqual({ state: "succeeded" });
    expect(await transfersOf(db, { type: "payment", id: payment.id })).toHaveLength(1);
  });
});

describe("one key", () => {
  test("500 payments with it: one effect, the same answer; another amount: a conflict", async () => {
    const { ctx, actor, creator } = await twoPeople();
    const methodId = await aMethod(ctx, box, provider);
    const tip = aTip(actor, creator.id, 900n);
    const before = (await books(box)).find(({ kind }) => kind === "charge")?.count ?? 0;
    const answers: string[] = [];
    // A hundred at once, five times: more would only wait for this test's few connections.
    for (let wave = 0; wave < 5; wave++)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 100 }, async (_each, n) => {
            const payment = await openPayment(ctx, tip);
            // Two ways of saying the same, which do not know of each other, as in two processes.
            const choice = n % 2 ? { methodId } : { methodId, offSession: false };
            const answer = await proceed(ctx, payment.id, choice);
            return JSON.stringify({ id: payment.id, ...answer });
          }),
        )),
      );
    expect(answers).toHaveLength(500);
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("succeeded");
    expect((await books(box)).find(({ kind }) => kind === "charge")?.count).toBe(before + 1);
    expect(await pending(creator.id)).toBe(816n);
    const other = aTip(actor, creator.id, 901n);
    await expect(openPayment(ctx, { ...other, clientKey: tip.clientKey })).rejects.toMatchObject({
      kind: "conflict",
      code: "idempotency_mismatch",
    });
    expect(await db.$count(payments, eq(payments.payerId, actor.userId))).toBe(1);
  }, 60_000);
});

describe("what cannot be paid", () => {
  test("is refused and leaves nothing: another currency, nothing, less than nothing, too much", async () => {
    const { ctx, actor, creator } = await twoPeople();
    const open = (amount: bigint, currency: "EUR" | "JPY" = "EUR") =>
      openPayment(ctx, aTip(actor, creator.id, amount, currency));
    await expect(open(500n, "JPY")).rejects.toMatchObject({ code: "currency_mismatch" });
    for (const amount of [0n, -5n, 10n ** 18n])
      await expect(open(amount)).rejects.toMatchObject({ code: "amount_out_of_range" });
    expect(await db.$count(payments, eq(payments.payerId, actor.userId))).toBe(0);
  });

  test("nobody pays as somebody else", async () => {
    const { ctx, creator } = await twoPeople();
    const { actor: other } = await aMember(db);
    await expect(openPayment(ctx, aTip(other, creator.id, 500n))).rejects.toMatchObject({
      kind: "forbidden",
    });
  });
});
