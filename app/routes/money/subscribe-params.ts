import { z } from "zod";
import { idempotencyKeySchema } from "#app/http/idempotency-key.ts";
import { taxForm } from "#app/http/tax-form.ts";
import { giftInput, subscribeInput } from "#modules/subscriptions";

/** The forms of the page: where the payer is, subscribe, give, redeem. */
export const subscribeForms = z.discriminatedUnion("form", [
  taxForm,
  giftInput.extend({ form: z.literal("gift"), idempotencyKey: idempotencyKeySchema }),
  z.object({ form: z.literal("redeem"), giftId: z.uuid(), key: z.string().max(200) }),
  subscribeInput.extend({ form: z.undefined().optional(), idempotencyKey: idempotencyKeySchema }),
]);

/** URL parameters: a tier, the interval, a code, or all of it as a gift. */
export const subscribeParams = (url: URL) => {
  const months = Number(url.searchParams.get("months") ?? 3);
  return {
    tierId: url.searchParams.get("tier") ?? undefined,
    billingInterval:
      url.searchParams.get("cadence") === "year" ? ("year" as const) : ("month" as const),
    code: (url.searchParams.get("code") ?? "").slice(0, 40),
    invited: url.searchParams.get("invited") ?? undefined,
    asGift: url.searchParams.get("as") === "gift",
    months: Number.isInteger(months) && months >= 1 && months <= 12 ? months : 3,
  };
};
