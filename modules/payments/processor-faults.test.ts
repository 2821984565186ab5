import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Member } from "#permissions";
import type { Context } from "#platform/context";
import { randomId } from "#platform/ids";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { openFaultyProxy } from "#tests/faulty-proxy";
import { fakeStripeKey, startStripeServer } from "#tests/stripe/stripe-server";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import { stripeProvider } from "./adapters/stripe.ts";
import { recoverAttempts } from "./attempts/recover.ts";
import { openPayment } from "./commands/open-payment.ts";
import { proceedWithPayment } from "./commands/proceed-with-payment.ts";
import { aTip } from "./payments.factory.ts";
import { ProviderUnreachable } from "./provider/errors.ts";
import { currencyPort, providerPort } from "./settings.ts";
import { paymentAttempts, paymentMethods, payments } from "./tables.ts";

const { db } = await testDatabase();
await testMail(db);
const { clock } = testContext(db);
const systemCtx = { ...testContext(db, { kind: "system", name: "test" }), clock };
const stripe = await startStripeServer();
const proxy = await openFaultyProxy(stripe.at.port);
afterAll(async () => {
  await proxy.close();
  await stripe.close();
});

/** Requests in a row without an answer, after which it is left alone for a while. */
const maxFailures = 5;

/** A new connection, for which the failures of an earlier one do not count. */
function connect(timeoutMs?: number) {
  const provider = stripeProvider({
    secretKey: fakeStripeKey,
    webhookSecrets: ["whsec_1"],
    at: { host: "127.0.0.1", port: proxy.port },
    ...(timeoutMs && { timeoutMs }),
  });
  provideForTest(db, provide(providerPort, provider), provide(currencyPort, "EUR"));
}
beforeEach(() => {
  proxy.become("up");
  stripe.line.dropResponses = false;
  connect();
});

async function aPayer() {
  const { actor, user } = await aMember(db);
  const ctx = { ...testContext(db, actor), actor, clock } as Context<Member>;
  const customerId = `cus_${randomId()}`;
  const [method] = await db
    .insert(paymentMethods)
    .values({
      userId: user.id,
      provider: "stripe",
      providerId: stripe.fakeStripe.card(customerId, "works").id,
      customerId,
      brand: "visa",
      last4: "4242",
      expMonth: 12,
      expYear: 2031,
      addedAt: clock.now(),
    })
    .returning();
  const methodId = method?.id ?? "";
  const { user: creator } = await aMember(db);
  const open = () => openPayment(ctx, aTip(actor, creator.id, 500n));
  const pay = (paymentId: string) => proceedWithPayment(ctx, paymentId, { methodId });
  return { ctx, open, pay };
}

const attemptsOf = (paymentId: string) =>
  db.select().from(paymentAttempts).where(eq(paymentAttempts.paymentId, paymentId));
const chargesOf = (attemptId = "") =>
  [...stripe.fakeStripe.things.values()].filter(
    ({ object, metadata }) =>
      object === "payment_intent" && Object.values(metadata ?? {}).includes(attemptId),
  );
const statusOf = async (paymentId: string) => {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  return payment?.status;
};
const recover = async () => {
  clock.advance(2 * 3_600_000);
  await recoverAttempts(systemCtx);
};

const overloaded = '{"error":{"type":"api_error","message":"overloaded"}}';
const answerWith = (status: string) => ({
  answer: `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${overloaded.length}\r\nConnection: close\r\n\r\n${overloaded}`,
});

test.each([
  ["down", "down" as const],
  ["silent", "silent" as const],
  ["failing", answerWith("500 Internal Server Error")],
  ["rejecting everybody", answerWith("429 Too Many Requests")],
])(
  "while the processor is %s, no result is made up, and everything is charged once later",
  async (_, fault) => {
    const { open, pay } = await aPayer();
    connect(fault === "silent" ? 400 : undefined);
    proxy.become(fault);
    const begun: string[] = [];
    // Fewer where the client tries a broken connection twice.
    for (let tries = 0; tries <= maxFailures; tries++) {
      const { id } = await open();
      const outcome = await pay(id).catch((error: unknown) => error);
      if (outcome instanceof ProviderUnreachable) break;
      expect(outcome).toEqual({ state: "processing" });
      begun.push(id);
    }
    expect(begun.length).toBeGreaterThan(1);
    expect(begun.length).toBeLessThanOrEqual(maxFailures);
    const attempts = (await Promise.all(begun.map(attemptsOf))).flat();
    expect(attempts.map(({ state }) => state)).toEqual(begun.map(() => "unknown"));

    // Nobody waits any longer, and nothing is begun that would have an unknown result.
    const next = await open();
    await expect(pay(next.id)).rejects.toThrow(ProviderUnreachable);
    expect(await attemptsOf(next.id)).toEqual([]);
    expect(await pay(begun[0] ?? ""), "what was begun stays as it is").toEqual({
      state: "processing",
    });

    proxy.become("up");
    // Its rest ends with time that passes outside of the test's clock.
    connect();
    await recover();
    for (const id of begun) expect(await statusOf(id)).toBe("succeeded");
    for (const { id } of attempts) expect(chargesOf(id)).toHaveLength(1);
    expect(await pay(next.id)).toEqual({ state: "succeeded" });
  },
);

test("a charge whose answer was lost is asked for with the same key, and made once", async () => {
  const { open, pay } = await aPayer();
  const { id } = await open();
  stripe.line.dropResponses = true;
  expect(await pay(id)).toEqual({ state: "processing" });
  const [attempt] = await attemptsOf(id);
  expect([attempt?.state, chargesOf(attempt?.id).length]).toEqual(["unknown", 1]);
  expect(await pay(id), "paying again waits for the first").toEqual({ state: "processing" });
  stripe.line.dropResponses = false;
  await recover();
  expect(await statusOf(id)).toBe("succeeded");
  expect(chargesOf(attempt?.id)).toHaveLength(1);
});

test("a card that is declined does not count as a failure of the processor", async () => {
  const { open, pay, ctx } = await aPayer();
  const [method] = await db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.userId, ctx.actor.userId));
  stripe.fakeStripe.cards.set(method?.providerId ?? "", "declined");
  for (let n = 0; n <= maxFailures; n++) {
    const { id } = await open();
    expect((await pay(id)).state).toBe("failed");
  }
});
