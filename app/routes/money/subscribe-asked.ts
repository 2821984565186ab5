import { z } from "zod";
import { onceKeySchema } from "#app/http/once-key.ts";
import { giftInput, subscribeInput } from "#modules/subscriptions";

/** The three forms of the page: subscribe, give, redeem. */
export const subscribeForms = z.union([
  giftInput.extend({ form: z.literal("gift"), onceKey: onceKeySchema }),
  z.object({ form: z.literal("redeem"), giftId: z.uuid(), key: z.string().max(200) }),
  subscribeInput.extend({ form: z.undefined().optional(), onceKey: onceKeySchema }),
]);

/** What the address asks for: a tier, how often, a code, or all of it as a gift. */
export const askedOf = (url: URL) => {
  const months = Number(url.searchParams.get("months") ?? 3);
  return {
    tierId: url.searchParams.get("tier") ?? undefined,
    cadence: url.searchParams.get("cadence") === "year" ? ("year" as const) : ("month" as const),
    code: (url.searchParams.get("code") ?? "").slice(0, 40),
    invited: url.searchParams.get("invited") ?? undefined,
    asGift: url.searchParams.get("as") === "gift",
    months: Number.isInteger(months) && months >= 1 && months <= 12 ? months : 3,
  };
};
