import Stripe from "stripe";
import type { stripeDouble } from "#tests/stripe/double";
import type { Counterpart } from "./counterpart.factory.ts";
import { stripeProvider } from "./stripe.ts";

type Double = Awaited<ReturnType<typeof stripeDouble>>;
type Thing = NonNullable<ReturnType<Double["desk"]["get"]>>;

/** Plays Stripe's side of the counter: the people at its pages, the banks. */
export function stripeCounterpart(double: Double, secretKey: string, secrets: string[]) {
  const { desk, line, at } = double;
  const provider = stripeProvider({ secretKey, webhookSecrets: secrets, at });
  const stripe = new Stripe(secretKey);
  const now = () => new Date(desk.now * 1000);
  const thing = (id: string): Thing => {
    const found = desk.get(id);
    if (!found) throw new Error(`Stripe has no ${id}`);
    return found;
  };
  let made = 0;
  const news = ({ type, object, account }: { type: string; object: Thing; account?: string }) => ({
    id: `evt_${made++}`,
    object: "event",
    api_version: Stripe.API_VERSION,
    created: desk.now,
    livemode: false,
    type,
    data: { object },
    ...(account && { account }),
  });

  const finish = (session: Thing) => {
    Object.assign(session, { status: "complete", url: null });
    desk.tell("checkout.session.completed", session);
  };

  const counterpart: Counterpart = {
    provider,
    now,
    async giveCard(id, kind) {
      const session = thing(id);
      if (session.mode === "setup") {
        const card = desk.card(session.customer ?? null, kind);
        const { metadata } = session.setup_intent_data;
        const refused = kind === "declined";
        const setup = desk.make("seti", "setup_intent", {
          payment_method: refused ? null : card.id,
          metadata,
        });
        session.setup_intent = setup.id;
        if (refused) {
          desk.tell("setup_intent.setup_failed", setup);
          return "refused";
        }
        finish(session);
        return "done";
      }
      const { setup_future_usage = null, metadata } = session.payment_intent_data;
      const card = desk.card(setup_future_usage ? session.customer : null, kind);
      const [{ price_data }] = Object.values(session.line_items) as [Thing];
      const intent = session.payment_intent
        ? thing(session.payment_intent)
        : desk.intent({
            amount: Number(price_data.unit_amount),
            currency: price_data.currency,
            metadata,
            setup_future_usage,
          });
      session.payment_intent = intent.id;
      desk.confirm(intent, card, { present: true });
      if (intent.status === "requires_action") return "challenge";
      if (intent.status !== "succeeded") return "refused";
      finish(session);
      return "done";
    },
    async answerBank(id, passed) {
      const given = thing(id);
      const intent = given.object === "payment_intent" ? given : thing(given.payment_intent);
      if (!passed) {
        intent.status = "requires_payment_method";
        intent.last_payment_error = { code: "payment_intent_authentication_failure" };
        return;
      }
      desk.pay(intent);
      if (given !== intent) finish(given);
    },
    keptCard: async (customerId, kind) => desk.card(customerId, kind).id,
    async openDispute(paymentId) {
      const intent = thing(paymentId);
      intent.disputed = true;
      const made = desk.make("dp", "dispute", {
        amount: intent.amount - intent.amount_refunded,
        currency: intent.currency,
        payment_intent: paymentId,
        status: "needs_response",
        reason: "fraudulent",
        evidence_details: { due_by: desk.now + 604_800 },
        balance_transactions: [{ amount: -intent.amount, currency: intent.currency, fee: 1500 }],
      });
      desk.tell("charge.dispute.created", made);
      return made.id;
    },
    async closeDispute(id, outcome) {
      thing(id).status = outcome;
      desk.tell("charge.dispute.closed", thing(id));
    },
    async fillIn(accountId, identity, bank) {
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
      desk.tell("account.updated", thing(accountId));
    },
    async bankActs(payoutId, accountId) {
      const payout = thing(payoutId);
      const { bank } = thing(accountId);
      const failed = (code: string) => {
        Object.assign(payout, { status: "failed", failure_code: code });
        desk.move(accountId, payout.amount);
      };
      if (payout.status === "pending") payout.status = "in_transit";
      else if (payout.status === "paid") failed("declined");
      else if (bank === "fails") failed("account_closed");
      else payout.status = "paid";
      desk.tell("payout.updated", payout, accountId);
    },
    loseAnswers(on) {
      line.loseAnswers = on;
    },
    async webhooks() {
      return desk.news.map((each) => {
        const body = JSON.stringify(news(each));
        const header = stripe.webhooks.generateTestHeaderString({
          payload: body,
          secret: secrets[0] ?? "",
          timestamp: desk.now,
        });
        return { body, headers: new Headers({ "stripe-signature": header }) };
      });
    },
  };
  return { counterpart, provider, news };
}
