import { randomId } from "#platform/ids";

/** Stripe objects, with only the properties that are used. */
// biome-ignore lint/suspicious/noExplicitAny: they go over the wire as JSON and are checked at the other end
export type StripeObject = { id: string; object: string } & Record<string, any>;

export interface StripeError {
  readonly status: number;
  readonly error: Record<string, unknown>;
}
export const stripeError = (status: number, error: Record<string, unknown>): StripeError => ({
  status,
  error: { type: "invalid_request_error", message: "refused", ...error },
});

/** What a card does, named like the well-known test numbers. */
export type CardKind = "works" | "declined" | "poor" | "asks" | "fails_later";
const declines: Partial<Record<CardKind, [string, string]>> = {
  declined: ["card_declined", "generic_decline"],
  fails_later: ["card_declined", "generic_decline"],
  poor: ["card_declined", "insufficient_funds"],
};

/** The memory of the double, and what happens on Stripe's own side of the counter. */
export class FakeStripe {
  readonly things = new Map<string, StripeObject>();
  readonly cards = new Map<string, CardKind>();
  readonly balances = new Map<string, number>();
  readonly news: { type: string; object: StripeObject; account?: string }[] = [];
  now = Math.floor(Date.parse("2026-11-15T09:00:00Z") / 1000);

  make(prefix: string, object: string, fields: Record<string, unknown>): StripeObject {
    const thing: StripeObject = {
      id: `${prefix}_${randomId()}`,
      object,
      created: this.now,
      ...fields,
    };
    this.things.set(thing.id, thing);
    return thing;
  }

  get(id: string): StripeObject | undefined {
    return this.things.get(id);
  }

  tell(type: string, object: StripeObject, account?: string): void {
    this.news.push({ type, object, ...(account && { account }) });
  }

  card(customer: string | null, kind: CardKind): StripeObject {
    const card = { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2031 };
    const made = this.make("pm", "payment_method", { type: "card", card, customer });
    this.cards.set(made.id, kind);
    return made;
  }

  intent(fields: Record<string, unknown>): StripeObject {
    return this.make("pi", "payment_intent", {
      status: "requires_payment_method",
      last_payment_error: null,
      latest_charge: null,
      next_action: null,
      metadata: {},
      setup_future_usage: null,
      amount_refunded: 0,
      livemode: false,
      ...fields,
    });
  }

  /** Charges the card: paid, declined, or requires authentication. */
  confirm(intent: StripeObject, card: StripeObject, { present }: { present: boolean }): void {
    const kind = this.cards.get(card.id) ?? "works";
    intent.payment_method = card.id;
    const decline = declines[kind];
    const unasked = kind === "asks" && !present;
    if (decline || unasked) {
      const [code, decline_code] = decline ?? [
        "authentication_required",
        "authentication_required",
      ];
      intent.status = "requires_payment_method";
      intent.last_payment_error = { type: "card_error", code, decline_code };
      this.tell("payment_intent.payment_failed", intent);
      return;
    }
    if (kind === "asks" && intent.status !== "requires_action") {
      intent.status = "requires_action";
      const url = `https://hooks.stripe.test/${intent.id}`;
      intent.next_action = { type: "redirect_to_url", redirect_to_url: { url } };
      this.tell("payment_intent.requires_action", intent);
      return;
    }
    this.pay(intent);
  }

  pay(intent: StripeObject): void {
    const fee = Math.floor((intent.amount * 150 + 5_000) / 10_000) + 25;
    const settled = this.make("txn", "balance_transaction", {
      amount: intent.amount,
      fee,
      currency: intent.currency,
    });
    const charge = this.make("ch", "charge", {
      payment_intent: intent.id,
      balance_transaction: settled.id,
      amount: intent.amount,
    });
    Object.assign(intent, {
      status: "succeeded",
      latest_charge: charge.id,
      next_action: null,
      last_payment_error: null,
    });
    this.move("platform", intent.amount - fee);
    this.tell("payment_intent.succeeded", intent);
    this.tell("charge.succeeded", charge);
  }

  move(account: string, amount: number): void {
    this.balances.set(account, (this.balances.get(account) ?? 0) + amount);
  }

  has(account: string, amount: number): boolean {
    return (this.balances.get(account) ?? 0) >= amount;
  }
}
