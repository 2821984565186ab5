import Stripe from "stripe";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { currencies } from "#platform/money";
import { doubleKey, stripeDouble } from "#tests/stripe/double";
import { ProviderRefused, WebhookForged } from "../provider/errors.ts";
import { paysPeopleOut } from "./payee-promises.factory.ts";
import { keepsThePort } from "./promises.factory.ts";
import { fromStripe, stripeCounts, toStripe } from "./stripe-amounts.ts";
import { stripeCounterpart } from "./stripe-counterpart.factory.ts";

const double = await stripeDouble();
afterAll(() => double.close());
const secrets = ["whsec_the_old_one", "whsec_the_new_one"];
const { counterpart, provider, news } = stripeCounterpart(double, doubleKey, secrets);

afterEach(() => {
  expect(double.complaints, "every request was one Stripe knows").toEqual([]);
});

keepsThePort(() => counterpart);
paysPeopleOut(() => counterpart);

describe("Stripe's own ways", () => {
  const stripe = new Stripe(doubleKey);
  const signed = (event: object, secret: string) => {
    const body = JSON.stringify(event);
    const timestamp = Math.floor(counterpart.now().getTime() / 1000);
    const header = stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    return [body, new Headers({ "stripe-signature": header }), counterpart.now()] as const;
  };

  test("both secrets are taken while they are changed, and no other", () => {
    const event = news({ type: "payment_intent.succeeded", object: { id: "pi_1", object: "" } });
    for (const secret of secrets)
      expect(provider.readWebhook(...signed(event, secret)).about).toEqual({
        kind: "payment",
        id: "pi_1",
      });
    expect(() => provider.readWebhook(...signed(event, "whsec_another"))).toThrow(WebhookForged);
  });

  test("what happened with real money is not news for a trial, nor the other way round", () => {
    const event = { ...news({ type: "x", object: { id: "x", object: "" } }), livemode: true };
    expect(() => provider.readWebhook(...signed(event, secrets[0] ?? ""))).toThrow(WebhookForged);
  });

  test("news of a charge is about its payment, of a connected account about that account", () => {
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

  test("a bank that only asks is not a dispute", async () => {
    const asked = double.desk.make("dp", "dispute", { status: "warning_needs_response" });
    expect(await provider.fetch("dispute", asked.id)).toBeUndefined();
  });

  test("until the fee is known a payment is not reported with one", async () => {
    const intent = double.desk.intent({ amount: 500, currency: "eur", status: "succeeded" });
    const fetched = await provider.fetch("payment", intent.id);
    expect(fetched).toMatchObject({ state: "succeeded", feeMinor: undefined });
  });

  test.each([
    { paid: { amount: 1000, currency: "eur" }, settled: { amount: 1100, fee: 44 }, fee: 40n },
    // 500 krónur, which Stripe counts in hundredths, settled as 3.60 dollars.
    { paid: { amount: 50_000, currency: "isk" }, settled: { amount: 360, fee: 36 }, fee: 50n },
  ])("a fee settled in another currency is told in $paid.currency", async (given) => {
    const intent = double.desk.intent(given.paid);
    double.desk.pay(intent);
    const charge = double.desk.get(intent.latest_charge);
    const settled = double.desk.get(charge?.balance_transaction ?? "");
    Object.assign(settled ?? {}, { currency: "usd", ...given.settled });
    expect((await provider.fetch("payment", intent.id))?.feeMinor).toBe(given.fee);
  });

  test("so is the fee of a dispute", async () => {
    const taken = { amount: -1100, currency: "usd", fee: 1650 };
    const { id } = double.desk.make("dp", "dispute", {
      amount: 1000,
      currency: "eur",
      status: "needs_response",
      evidence_details: { due_by: null },
      balance_transactions: [taken],
    });
    expect(await provider.fetch("dispute", id)).toMatchObject({ feeMinor: 1500n, currency: "EUR" });
  });

  test("amounts are counted as Stripe counts them", () => {
    expect(toStripe(1210n, "EUR")).toBe(1210);
    expect(toStripe(500n, "JPY")).toBe(500);
    expect(toStripe(500n, "ISK")).toBe(50_000);
    expect(fromStripe(50_000, "isk")).toBe(500n);
    expect(fromStripe(5_000, "KWD")).toBe(5_000n);
  });

  test("a currency it counts a hundredfold is never sent", () => {
    expect(currencies.filter((currency) => !stripeCounts(currency))).toEqual(["MGA"]);
    expect(() => toStripe(500n, "MGA")).toThrow(ProviderRefused);
  });
});
