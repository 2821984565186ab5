import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { balancesOf, transfersOf } from "#modules/ledger";
import { accountSummary, answerChallenge, answerCheckout, submitCard } from "#modules/sandbox";
import { guest, type Member } from "#permissions";
import type { Context } from "#platform/context";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import { openPayment } from "./commands/open-payment.ts";
import { proceedWithPayment } from "./commands/proceed-with-payment.ts";
import { refreshPayment } from "./commands/refresh-payment.ts";
import { aMethod, aTestProcessor, aTip, cardInput, cards } from "./payments.factory.ts";
import { paymentAttempts, payments } from "./tables.ts";

const { db, url } = await testDatabase();
await testMail(db);
const clock = testContext(db).clock;
const { box, provider } = aTestProcessor(db, url, clock);

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

describe("paying with a saved card", () => {
  test("moves the money once, to the cent", async () => {
    const { ctx, actor, creator } = await twoPeople();
    const methodId = await aMethod(ctx, box, provider);
    const payment = await openPayment(ctx, aTip(actor, creator.id, 1210n));
    expect(await proceedWithPayment(ctx, payment.id, { methodId })).toEqual({ state: "succeeded" });
    // 12.10 − 5 % (0.61) − (1.5 % + 0.25 = 0.43)
    expect(await pending(creator.id)).toBe(1106n);
    expect(await proceedWithPayment(ctx, payment.id, { methodId })).toEqual({ state: "succeeded" });
    expect(await transfersOf(db, { type: "payment", id: payment.id })).toHaveLength(1);
  });

  test("shows why it failed and accepts another card afterwards", async () => {
    const { ctx, actor, creator } = await twoPeople();
    const bad = await aMethod(ctx, box, provider, cards.failsLater);
    const good = await aMethod(ctx, box, provider);
    const payment = await openPayment(ctx, aTip(actor, creator.id, 500n));
    const answer = await proceedWithPayment(ctx, payment.id, { methodId: bad });
    expect(answer).toMatchObject({ state: "failed", code: "card_declined" });
    expect(await pending(creator.id)).toBe(0n);
    expect(await proceedWithPayment(ctx, payment.id, { methodId: good })).toEqual({
      state: "succeeded",
    });
    const tries = await db
      .select({ state: paymentAttempts.state })
      .from(paymentAttempts)
      .where(eq(paymentAttempts.paymentId, payment.id));
    expect(tries.map(({ state }) => state).sort()).toEqual(["failed", "succeeded"]);
  });

  test("redirects to the bank; switching to another card pays once", async () => {
    const { ctx, actor, creator } = await twoPeople();
    const asks = await aMethod(ctx, box, provider, cards.asks);
    const good = await aMethod(ctx, box, provider);
    const payment = await openPayment(ctx, aTip(actor, creator.id, 500n));
    const outcome = await proceedWithPayment(ctx, payment.id, { methodId: asks });
    expect(outcome.state).toBe("continue");
    expect(await proceedWithPayment(ctx, payment.id, { methodId: asks })).toEqual(outcome);
    expect(await proceedWithPayment(ctx, payment.id, { methodId: good })).toEqual({
      state: "succeeded",
    });
    const late = checkoutIdIn("url" in outcome ? outcome.url : "");
    expect((await answerChallenge(box, late, true)).status).toBe("failed");
    expect(await transfersOf(db, { type: "payment", id: payment.id })).toHaveLength(1);
  });

  test("can't use another member's card", async () => {
    const { ctx, actor, creator } = await twoPeople();
    const other = await twoPeople();
    const methodId = await aMethod(other.ctx, box, provider);
    const payment = await openPayment(ctx, aTip(actor, creator.id, 500n));
    await expect(proceedWithPayment(ctx, payment.id, { methodId })).rejects.toMatchObject({
      code: "no_such_method",
    });
    expect(await db.$count(paymentAttempts, eq(paymentAttempts.paymentId, payment.id))).toBe(0);
  });

  test("can't pay another member's payment", async () => {
    const { ctx, actor, creator } = await twoPeople();
    const other = await twoPeople();
    const payment = await openPayment(ctx, aTip(actor, creator.id, 500n));
    await expect(proceedWithPayment(other.ctx, payment.id, { hosted: true })).rejects.toMatchObject(
      {
        kind: "not_found",
      },
    );
    await expect(
      proceedWithPayment({ ...ctx, actor: guest }, payment.id, { hosted: true }),
    ).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("paying on the processor's page", () => {
  test("leads there and back", async () => {
    const { ctx, actor, creator } = await twoPeople();
    const payment = await openPayment(ctx, aTip(actor, creator.id, 2000n));
    const answer = await proceedWithPayment(ctx, payment.id, { hosted: true });
    expect(answer.state).toBe("continue");
    expect(await proceedWithPayment(ctx, payment.id, { hosted: true })).toEqual(answer);
    const id = checkoutIdIn("url" in answer ? answer.url : "");
    expect(await refreshPayment(ctx, payment.id)).toEqual(answer);
    expect(await submitCard(box, id, cardInput(cards.poor))).toMatchObject({
      state: "refused",
      code: "insufficient_funds",
    });
    // The page is still open: a declined card is not final.
    expect(await refreshPayment(ctx, payment.id)).toEqual(answer);
    expect(await submitCard(box, id, cardInput(cards.asks))).toEqual({ state: "challenge" });
    expect(await answerCheckout(box, id, true)).toMatchObject({ state: "done" });
    expect(await refreshPayment(ctx, payment.id)).toEqual({ state: "succeeded" });
    expect(await pending(creator.id)).toBe(1845n);
  });

  test("closes an open page before another method is used", async () => {
    const { ctx, actor, creator } = await twoPeople();
    const methodId = await aMethod(ctx, box, provider);
    const payment = await openPayment(ctx, aTip(actor, creator.id, 700n));
    const page = await proceedWithPayment(ctx, payment.id, { hosted: true });
    const id = checkoutIdIn("url" in page ? page.url : "");
    expect(await proceedWithPayment(ctx, payment.id, { methodId })).toEqual({ state: "succeeded" });
    await expect(submitCard(box, id, cardInput(cards.works))).rejects.toMatchObject({
      code: "checkout_expired",
    });
  });

  test("counts what was paid meanwhile and charges nothing else", async () => {
    const { ctx, actor, creator } = await twoPeople();
    const methodId = await aMethod(ctx, box, provider);
    const payment = await openPayment(ctx, aTip(actor, creator.id, 700n));
    const page = await proceedWithPayment(ctx, payment.id, { hosted: true });
    await submitCard(box, checkoutIdIn("url" in page ? page.url : ""), cardInput(cards.works));
    expect(await proceedWithPayment(ctx, payment.id, { methodId })).toEqual({ state: "succeeded" });
    expect(await transfersOf(db, { type: "payment", id: payment.id })).toHaveLength(1);
  });
});

describe("one idempotency key", () => {
  test("500 payments with it: one effect, one result; another amount: a conflict", async () => {
    const { ctx, actor, creator } = await twoPeople();
    const methodId = await aMethod(ctx, box, provider);
    const tip = aTip(actor, creator.id, 900n);
    const before = (await accountSummary(box)).find(({ kind }) => kind === "charge")?.count ?? 0;
    const answers: string[] = [];
    // 100 at once, five times: more would only wait for this test's few connections.
    for (let wave = 0; wave < 5; wave++)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 100 }, async (_each, n) => {
            const payment = await openPayment(ctx, tip);
            // Two ways of saying the same, which do not know of each other, as in two processes.
            const choice = n % 2 ? { methodId } : { methodId, offSession: false };
            const answer = await proceedWithPayment(ctx, payment.id, choice);
            return JSON.stringify({ id: payment.id, ...answer });
          }),
        )),
      );
    expect(answers).toHaveLength(500);
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain("succeeded");
    expect((await accountSummary(box)).find(({ kind }) => kind === "charge")?.count).toBe(
      before + 1,
    );
    expect(await pending(creator.id)).toBe(816n);
    const other = aTip(actor, creator.id, 901n);
    await expect(openPayment(ctx, { ...other, clientKey: tip.clientKey })).rejects.toMatchObject({
      kind: "conflict",
      code: "idempotency_mismatch",
    });
    expect(await db.$count(payments, eq(payments.payerId, actor.userId))).toBe(1);
  }, 60_000);
});

describe("rejected payments", () => {
  test("rejects another currency, zero, negative and too large amounts without writing", async () => {
    const { ctx, actor, creator } = await twoPeople();
    const open = (amount: bigint, currency: "EUR" | "JPY" = "EUR") =>
      openPayment(ctx, aTip(actor, creator.id, amount, currency));
    await expect(open(500n, "JPY")).rejects.toMatchObject({ code: "currency_mismatch" });
    for (const amount of [0n, -5n, 10n ** 18n])
      await expect(open(amount)).rejects.toMatchObject({ code: "amount_out_of_range" });
    expect(await db.$count(payments, eq(payments.payerId, actor.userId))).toBe(0);
  });

  test("can't be made on behalf of another member", async () => {
    const { ctx, creator } = await twoPeople();
    const { actor: other } = await aMember(db);
    await expect(openPayment(ctx, aTip(other, creator.id, 500n))).rejects.toMatchObject({
      kind: "forbidden",
    });
  });
});
