import Stripe from "stripe";
import type { startStripeServer } from "#tests/stripe/stripe-server";
import { stripeProvider } from "./stripe.ts";
import type { ProviderTestHarness } from "./test-harness.factory.ts";

type Double = Awaited<ReturnType<typeof startStripeServer>>;
type StripeObject = NonNullable<ReturnType<Double["fakeStripe"]["get"]>>;

/** Plays Stripe's side of the counter: the people at its pages, the banks. */
export function stripeTestHarness(double: Double, secretKey: string, secrets: string[]) {
  const { fakeStripe, line, at } = double;
  const provider = stripeProvider({ secretKey, webhookSecrets: secrets, at });
  const stripe = new Stripe(secretKey);
  const now = () => new Date(fakeStripe.now * 1000);
  const thing = (id: string): StripeObject => {
    const found = fakeStripe.get(id);
    if (!found) throw new Error(`Stripe has no ${id}`);
    return found;
  };
  let made = 0;
  const news = ({
    type,
    object,
    account,
  }: {
    type: string;
    object: StripeObject;
    account?: string;
  }) => ({
    id: `evt_${made++}`,
    object: "event",
    api_version: Stripe.API_VERSION,
    created: fakeStripe.now,
    livemode: false,
    type,
    data: { object },
    ...(account && { account }),
  });

  const finish = (session: StripeObject) => {
    Object.assign(session, { status: "complete", url: null });
    fakeStripe.tell("checkout.session.completed", session);
  };

  const counterpart: ProviderTestHarness = {
    provider,
    now,
    async submitCard(id, kind) {
      const session = thing(id);
      if (session.mode === "setup") {
        const card = fakeStripe.card(session.customer ?? null, kind);
        const { metadata } = session.setup_intent_data;
        const declined = kind === "declined";
        const setup = fakeStripe.make("seti", "setup_intent", {
          payment_method: declined ? null : card.id,
          metadata,
        });
        session.setup_intent = setup.id;
        if (declined) {
          fakeStripe.tell("setup_intent.setup_failed", setup);
          return "refused";
        }
        finish(session);
        return "done";
      }
      const { setup_future_usage = null, metadata } = session.payment_intent_data;
      const card = fakeStripe.card(setup_future_usage ? session.customer : null, kind);
      const [{ price_data }] = Object.values(session.line_items) as [StripeObject];
      const intent = session.payment_intent
        ? thing(session.payment_intent)
        : fakeStripe.intent({
            amount: Number(price_data.unit_amount),
            currency: price_data.currency,
            metadata,
            setup_future_usage,
          });
      session.payment_intent = intent.id;
      fakeStripe.confirm(intent, card, { present: true });
      if (intent.status === "requires_action") return "challenge";
      if (intent.status !== "succeeded") return "refused";
      finish(session);
      return "done";
    },
    async answerBankChallenge(id, passed) {
      const object = thing(id);
      const intent = object.object === "payment_intent" ? object : thing(object.payment_intent);
      if (!passed) {
        intent.status = "requires_payment_method";
        intent.last_payment_error = { code: "payment_intent_authentication_failure" };
        return;
      }
      fakeStripe.pay(intent);
      if (object !== intent) finish(object);
    },
    savedCard: async (customerId, kind) => fakeStripe.card(customerId, kind).id,
    async openDispute(paymentId) {
      const intent = thing(paymentId);
      intent.disputed = true;
      const made = fakeStripe.make("dp", "dispute", {
        amount: intent.amount - intent.amount_refunded,
        currency: intent.currency,
        payment_intent: paymentId,
        status: "needs_response",
        reason: "fraudulent",
        evidence_details: {
          due_by: fakeStripe.now + 604_800,
          has_evidence: false,
          past_due: false,
          submission_count: 0,
        },
        balance_transactions: [{ amount: -intent.amount, currency: intent.currency, fee: 1500 }],
      });
      fakeStripe.tell("charge.dispute.created", made);
      return made.id;
    },
    async closeDispute(id, outcome) {
      thing(id).status = outcome;
      fakeStripe.tell("charge.dispute.closed", thing(id));
    },
    async completeAccountForm(accountId, identity, bank) {
      const requirements = {
        currently_due: identity === "needs_document" ? ["individual.verification.document"] : [],
        past_due: identity === "needs_document" ? ["individual.verification.document"] : [],
        pending_verification: [],
        disabled_reason: identity === "refused" ? "rejected.other" : null,
      };
      Object.assign(thing(accountId), {
        details_submitted: true,
        payouts_enabled: identity === "verified",
        requirements,
        external_accounts: { object: "list", data: [{ object: "bank_account", last4: "3000" }] },
        bank,
      });
      fakeStripe.tell("account.updated", thing(accountId));
    },
    async advanceBank(payoutId, accountId) {
      const payout = thing(payoutId);
      const { bank } = thing(accountId);
      const failed = (code: string) => {
        Object.assign(payout, { status: "failed", failure_code: code });
        fakeStripe.move(accountId, payout.amount);
      };
      if (payout.status === "pending") payout.status = "in_transit";
      else if (payout.status === "paid") failed("declined");
      else if (bank === "fails") failed("account_closed");
      else payout.status = "paid";
      fakeStripe.tell("payout.updated", payout, accountId);
    },
    dropResponses(on) {
      line.dropResponses = on;
    },
    async webhooks() {
      return fakeStripe.news.map((each) => {
        const body = JSON.stringify(news(each));
        const header = stripe.webhooks.generateTestHeaderString({
          payload: body,
          secret: secrets[0] ?? "",
          timestamp: fakeStripe.now,
        });
        return { body, headers: new Headers({ "stripe-signature": header }) };
      });
    },
  };
  return { counterpart, provider, news };
}
