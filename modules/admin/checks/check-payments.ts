import { publicUrl } from "#modules/identity";
import { checkStripe, paymentsState, type StripeCheck, stripeAddressPort } from "#modules/payments";
import { type Actor, authorize } from "#permissions";
import { appConfig } from "#platform/config";
import type { Context } from "#platform/context";
import { takeToken } from "#platform/ratelimit";

/** How this site takes payments, without secrets. */
export interface PaymentSettings {
  readonly state: "off" | "sandbox" | "live";
  readonly currency: string;
  /** Of the secret key; null where there is none. */
  readonly key: "test" | "live" | null;
  readonly hasWebhookSecret: boolean;
  readonly webhookUrl: string;
}

export function paymentSettingsState(ctx: Pick<Context, "ports">): PaymentSettings {
  const { CURRENCY, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = ctx.ports.get(appConfig);
  return {
    state: paymentsState(ctx),
    currency: CURRENCY,
    key: STRIPE_SECRET_KEY ? keyMode(STRIPE_SECRET_KEY) : null,
    hasWebhookSecret: Boolean(STRIPE_WEBHOOK_SECRET),
    webhookUrl: `${publicUrl(ctx)}/webhooks/stripe`,
  };
}

const keyMode = (key: string) => (/^[sr]k_live_/.test(key) ? "live" : "test");

/** Asks Stripe about the configured key; null where there is none. */
export async function checkPayments(ctx: Context<Actor>): Promise<StripeCheck | null> {
  authorize(ctx.actor, "site.operate", {});
  const { STRIPE_SECRET_KEY: secretKey } = ctx.ports.get(appConfig);
  if (!secretKey) return null;
  await takeToken(ctx.db, { name: "check_stripe", key: "site", limit: 60, perSeconds: 3_600 });
  const { webhookUrl } = paymentSettingsState(ctx);
  return checkStripe({ secretKey, webhookUrl, at: ctx.ports.get(stripeAddressPort) });
}
