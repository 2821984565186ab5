import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { currencies } from "#platform/money";
import { fakeStripeKey, startStripeServer } from "#tests/stripe/stripe-server";
import { InvalidWebhook, ProviderRejected } from "../provider/errors.ts";
import { testPayoutProviderContract } from "./payee-contract.factory.ts";
import { testPaymentProviderContract } from "./provider-contract.factory.ts";
import { fromStripe, stripeCounts, toStripe } from "./stripe-amounts.ts";
import { stripeTestHarness } from "./stripe-test-harness.factory.ts";

const double = await startStripeServer();
afterAll(() => double.close());
const secrets = ["whsec_the_old_one", "whsec_the_new_one"];
const { counterpart, provider, news } = stripeTestHarness(double, fakeStripeKey, secrets);

afterEach(() => {
  expect(double.complaints, "every request was one Stripe knows").toEqual([]);
});

testPaymentProviderContract(() => counterpart);
testPayoutProviderContract(() => counterpart);

describe("Stripe specifics", () => {
  const stripe = new Stripe(fakeStripeKey);
  const signed = (event: object, secret: string) => {
    const body = JSON.stringify(event);
    const timestamp = Math.floor(counterpart.now().getTime() / 1000);
    const header = stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    return [body, new Headers({ "stripe-signature": header }), counterpart.now()] as const;
  };

  test("both webhook secrets are accepted during rotation, and no other", () => {
    const event = news({ type: "payment_intent.succeeded", object: { id: "pi_1", object: "" } });
    for (const secret of secrets)
      expect(provider.readWebhook(...signed(event, secret)).about).toEqual({
        kind: "payment",
        id: "pi_1",
      });
    expect(() => provider.readWebhook(...signed(event, "whsec_another"))).toThrow(InvalidWebhook);
  });

  test("live events are rejected in test mode, and the other way round", () => {
    const event = { ...news({ type: "x", object: { id: "x", object: "" } }), livemode: true };
    expect(() => provider.readWebhook(...signed(event, secrets[0] ?? ""))).toThrow(InvalidWebhook);
  });

  test("charge events refer to their payment, account events to their account", () => {
    const about = (type: string, object: object, account?: string) =>
      provider.readWebhook(
        ...signed(
          { ...news({ type, object: { id: "x", object: "", ...object } }), account },
          secrets[1] ?? "",
        ),
      ).about;
    expect(about("charge.updated", { payment_intent: "pi_9" })).toEqual({
      kind: "payment",
      id: "pi_9",
    });
    expect(about("payout.failed", { id: "po_1" }, "acct_1")).toEqual({
      kind: "payout",
      id: "po_1",
      accountId: "acct_1",
    });
    expect(about("charge.dispute.created", { id: "dp_1" })).toEqual({
      kind: "dispute",
      id: "dp_1",
    });
    expect(about("invoice.paid", {})).toBeUndefined();
  });

  test("an inquiry is not a dispute", async () => {
    const inquiry = double.fakeStripe.make("dp", "dispute", { status: "warning_needs_response" });
    expect(await provider.fetch("dispute", inquiry.id)).toBeUndefined();
  });

  test("a payment has no fee until it is known", async () => {
    const intent = double.fakeStripe.intent({ amount: 500, currency: "eur", status: "succeeded" });
    const fetched = await provider.fetch("payment", intent.id);
    expect(fetched).toMatchObject({ state: "succeeded", feeMinor: undefined });
  });

  test.each([
    { paid: { amount: 1000, currency: "eur" }, settled: { amount: 1100, fee: 44 }, fee: 40n },
    // 500 krónur, which Stripe counts in hundredths, settled as 3.60 dollars.
    { paid: { amount: 50_000, currency: "isk" }, settled: { amount: 360, fee: 36 }, fee: 50n },
  ])("a fee settled in another currency is converted to $paid.currency", async (input) => {
    const intent = double.fakeStripe.intent(input.paid);
    double.fakeStripe.pay(intent);
    const charge = double.fakeStripe.get(intent.latest_charge);
    const settled = double.fakeStripe.get(charge?.balance_transaction ?? "");
    Object.assign(settled ?? {}, { currency: "usd", ...input.settled });
    expect((await provider.fetch("payment", intent.id))?.feeMinor).toBe(input.fee);
  });

  test("evidence is sent under Stripe's names, with files uploaded for it", async () => {
    const { id } = double.fakeStripe.make("dp", "dispute", {
      amount: 1000,
      currency: "eur",
      status: "needs_response",
      evidence_details: { due_by: double.fakeStripe.now + 60, submission_count: 0 },
      balance_transactions: [],
    });
    const file = { name: "receipt.pdf", type: "application/pdf", content: Buffer.from("%PDF-1.4") };
    const receipt = await provider.uploadEvidence({ key: `f-${id}`, ...file });
    expect(await provider.uploadEvidence({ key: `f-${id}`, ...file })).toEqual(receipt);
    expect(double.fakeStripe.get(receipt.id)).toMatchObject({
      purpose: "dispute_evidence",
      filename: "receipt.pdf",
      type: "application/pdf",
      size: 8,
    });
    const texts = { explanation: "They downloaded it.", product: "", accessLog: "2026-11-01 paid" };
    const order = { key: `s-${id}`, disputeId: id, texts, files: { receipt: receipt.id } };
    expect(await provider.submitEvidence(order)).toMatchObject({ state: "open", answered: true });
    expect(double.fakeStripe.get(id)?.evidence).toEqual({
      uncategorized_text: "They downloaded it.",
      access_activity_log: "2026-11-01 paid",
      receipt: receipt.id,
    });
  });

  test("so is a dispute fee", async () => {
    const taken = { amount: -1100, currency: "usd", fee: 1650 };
    const { id } = double.fakeStripe.make("dp", "dispute", {
      amount: 1000,
      currency: "eur",
      status: "needs_response",
      evidence_details: { due_by: null, submission_count: 0 },
      balance_transactions: [taken],
    });
    expect(await provider.fetch("dispute", id)).toMatchObject({ feeMinor: 1500n, currency: "EUR" });
  });

  test("amounts use Stripe's minor units", () => {
    expect(toStripe(1210n, "EUR")).toBe(1210);
    expect(toStripe(500n, "JPY")).toBe(500);
    expect(toStripe(500n, "ISK")).toBe(50_000);
    expect(fromStripe(50_000, "isk")).toBe(500n);
    expect(fromStripe(5_000, "KWD")).toBe(5_000n);
  });

  test("a currency with other minor units is never sent", () => {
    expect(currencies.filter((currency) => !stripeCounts(currency))).toEqual(["MGA"]);
    expect(() => toStripe(500n, "MGA")).toThrow(ProviderRejected);
  });
});

test("an account outside of the regions Stripe pays across gets the agreement for recipients", async () => {
  const open = async (country: string) => {
    const reference = randomUUID();
    const { id } = await provider.openAccount({
      key: reference,
      reference,
      country,
      email: "mira@hall.test",
    });
    return double.fakeStripe.get(id)?.tos_acceptance;
  };
  expect(await open("JP")).toEqual({ service_agreement: "recipient" });
  expect(await open("US")).toEqual({});
  expect(await open("DE")).toEqual({});
});

test("a quote of Stripe tells rate, fee and amount; without access to quotes there is none", async () => {
  const order = { accountId: "acct_1", amountMinor: 5000n, currency: "EUR", to: "USD" };
  expect(await provider.quoteConversion(order)).toEqual({
    rate: "1.0714285714",
    feeMinor: 100n,
    amountMinor: 5250n,
  });
  double.line.down = true;
  expect(await provider.quoteConversion(order)).toBeUndefined();
  double.line.down = false;
});
