import type Stripe from "stripe";
import { InvalidWebhook } from "../provider/errors.ts";
import type { ObjectKind } from "../provider/objects.ts";
import type { ProviderEvent } from "../provider/port.ts";

const toleranceSeconds = 300;

/** Which of our objects each kind of event is about; what is not here does not concern us. */
const kinds: readonly (readonly [RegExp, ObjectKind])[] = [
  [/^checkout\.session\./, "checkout"],
  [/^payment_intent\./, "payment"],
  [/^setup_intent\./, "setup"],
  [/^charge\.dispute\./, "dispute"],
  [/^refund\./, "refund"],
  [/^charge\.(updated|succeeded|failed)$/, "payment"],
  [/^payment_method\./, "method"],
  [/^account\.updated$/, "account"],
  [/^payout\./, "payout"],
  [/^transfer\./, "transfer"],
];

/** Verifies a webhook against any of the secrets; a test-mode secret is not valid for live mode. */
export function readStripeWebhook(
  stripe: Stripe,
  { secrets, live }: { readonly secrets: readonly string[]; readonly live: boolean },
  input: { readonly body: string; readonly headers: Headers; readonly now: Date },
): ProviderEvent {
  const header = input.headers.get("stripe-signature");
  if (!header) throw new InvalidWebhook("no_signature");
  const event = verified(stripe, secrets, header, input);
  if (event.livemode !== live) throw new InvalidWebhook("other_mode");
  return {
    id: event.id,
    type: event.type,
    createdAt: new Date(event.created * 1000),
    about: objectOf(event),
  };
}

function verified(
  stripe: Stripe,
  secrets: readonly string[],
  header: string,
  { body, now }: { readonly body: string; readonly now: Date },
): Stripe.Event {
  // The library takes moments from the future; a machine's clock is not off by this much.
  const seconds = Number(/(?:^|,)t=(\d+)/.exec(header)?.[1]);
  if (Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds)
    throw new InvalidWebhook("old_timestamp");
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(
        body,
        header,
        secret,
        toleranceSeconds,
        undefined,
        now.getTime(),
      );
    } catch {
      // By the next secret, perhaps.
    }
  }
  throw new InvalidWebhook("bad_signature");
}

function objectOf(event: Stripe.Event): ProviderEvent["about"] {
  const kind = kinds.find(([pattern]) => pattern.test(event.type))?.[1];
  const object = event.data.object as { id?: string; payment_intent?: string | null };
  const id =
    event.type.startsWith("charge.") && kind === "payment" ? object.payment_intent : object.id;
  if (!kind || !id) return undefined;
  return { kind, id, ...(event.account && { accountId: event.account }) };
}
