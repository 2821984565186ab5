import { definePort } from "#platform/ports";
import { loadStripe } from "./load-stripe.ts";

/** For tests: somewhere else than Stripe. */
export const stripeAddressPort = definePort<
  { readonly host: string; readonly port: number } | undefined
>("payments.stripeAddress", () => undefined);

/** What this site reacts to, as Stripe's dashboard lists it. */
export const stripeEventTypes = [
  "checkout.session.*",
  "payment_intent.*",
  "setup_intent.*",
  "charge.updated",
  "charge.dispute.*",
  "refund.*",
  "payment_method.*",
  "account.updated",
  "payout.*",
  "transfer.*",
] as const;

/**
 * `wrong`: Stripe refuses the key. `unreachable`: no answer that says anything about the key.
 * `webhook` is `unknown` where the key may not list webhooks.
 */
export type StripeCheck =
  | {
      readonly state: "ok";
      readonly account: string;
      readonly name: string;
      readonly chargesEnabled: boolean;
      readonly webhook: "found" | "missing" | "disabled" | "unknown";
    }
  | { readonly state: "wrong" | "unreachable"; readonly answer: string };

/** Asks Stripe itself about a key, and whether webhooks reach this address. */
export async function checkStripe({
  secretKey,
  webhookUrl,
  at,
}: {
  readonly secretKey: string;
  readonly webhookUrl: string;
  readonly at?: { readonly host: string; readonly port: number } | undefined;
}): Promise<StripeCheck> {
  const Stripe = loadStripe();
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 0,
    timeout: 10_000,
    telemetry: false,
    ...(at && { ...at, protocol: "http" as const }),
  });
  try {
    const account = await stripe.accounts.retrieveCurrent();
    return {
      state: "ok",
      account: account.id,
      name: account.business_profile?.name ?? account.email ?? "",
      chargesEnabled: account.charges_enabled ?? false,
      webhook: await findWebhook(),
    };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const isAnswer = (error.statusCode ?? 0) >= 400 && (error.statusCode ?? 0) < 500;
    const { message, detail } = error as Error & { readonly detail?: unknown };
    // Why there is no connection; the message only says that there is none.
    const reason = !isAnswer && detail instanceof Error ? detail.message || message : message;
    return { state: isAnswer ? "wrong" : "unreachable", answer: withoutKey(reason) };
  }

  async function findWebhook() {
    try {
      const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
      const ours = data.filter(({ url }) => url === webhookUrl);
      if (ours.length === 0) return "missing";
      return ours.some(({ status }) => status === "enabled") ? "found" : "disabled";
    } catch {
      return "unknown";
    }
  }
}

/** Stripe repeats part of a wrong key in its message. */
const withoutKey = (text: string) => text.replaceAll(/\b[rs]k_\w+[*\w]*/g, "…").slice(0, 300);
