import { randomId } from "#platform/ids";

/** Objects as Stripe has them, as far as anybody looks at them. */
// biome-ignore lint/suspicious/noExplicitAny: they go over the wire as JSON and are checked at the other end
export type Thing = { id: string; object: string } & Record<string, any>;

export interface Refusal {
  readonly status: number;
  readonly error: Record<string, unknown>;
}
export const refusal = (status: number, error: Record<string, unknown>): Refusal => ({
  status,
  error: { type: "invalid_request_error", message: "refused", ...error },
});

/** What somebody's card does: the same words as the well-known numbers. */
export type CardKind = "works" | "declined" | "poor" | "asks" | "fails_later";
const declines: Partial<Record<CardKind, [string, string]>> = {
  declined: ["card_declined", "generic_decline"],
  fails_later: ["card_declined", "generic_decline"],
  poor: ["card_declined", "insufficient_funds"],
};

/** The memory of the double, and what happens on Stripe's own side of the counter. */
export class Desk {
  readonly things = new Map<string, Thing>();
  readonly cards = new Map<string, CardKind>();
  readonly balances = new Map<string, number>();
  readonly news: { type: string; object: Thing; account?: string }[] = [];
  now = Math.floor(Date.parse("2026-11-15T09:00:00Z") / 1000);

  make(prefix: string, object: string, given: Record<string, unknown>): Thing {
    const thing: Thing = { id: `${prefix}_${randomId()}`, object, created: this.now, ...given };
    this.things.set(thing.id, thing);
    return thing;
  }

  get(id: string): Thing | undefined {
    return this.things.get(id);
  }

  tell(type: string, object: Thing, account?: string): void {
    this.news.push({ type, object, ...(account && { account }) });
  }

  card(customer: string | null, kind: CardKind): Thing {
    const card = { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2031 };
    const made = this.make("pm", "payment_method", { type: "card", card, customer });
    this.cards.set(made.id, kind);
    return made;
  }

  intent(given: Record<string, unknown>): Thing {
    return this.make("pi", "payment_intent", {
      status: "requires_payment_method",
      last_payment_error: null,
      latest_charge: null,
      next_action: null,
      metadata: {},
      setup_future_usage: null,
      amount_refunded: 0,
      livemode: false,
      ...given,
    });
  }

  /** Tries the card: paid, refused, or the bank wants to ask. */
  confirm(intent: Thing, card: Thing, { present }: { present: boolean }): void {
    const kind = this.cards.get(card.id) ?? "works";
    intent.payment_method = card.id;
    const refused = declines[kind];
    const unasked = kind === "asks" && !present;
    if (refused || unasked) {
      const [code, decline_code] = refused ?? [
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

  pay(intent: Thing): void {
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
