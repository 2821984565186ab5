import { z } from "zod";
import { idempotencyKeySchema } from "#app/http/idempotency-key.ts";
import {
  changePrice,
  moveSubscribers,
  moveTier,
  priceInput,
  refundCharge,
  retireTier,
  saveTier,
  setTierState,
  tierInput,
  tierStateInput,
} from "#modules/subscriptions";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Message } from "#platform/i18n";
import { requireStaff } from "../admin/admin-access.ts";

const tier = { tierId: z.uuid() };

/** What can be done about tiers and those who pay for them, by the name each form carries. */
export const tierForms = [
  tierInput.extend({ form: z.literal("tier"), tierId: z.uuid().optional() }),
  tierStateInput.extend({ form: z.literal("tier_state") }),
  z.object({ form: z.literal("tier_up"), ...tier }),
  z.object({ form: z.literal("tier_down"), ...tier }),
  z.object({ form: z.literal("tier_end"), ...tier }),
  z.object({
    form: z.literal("tier_move"),
    ...tier,
    toTierId: z.uuid("subscriptions.errors.chooseTier" satisfies Message),
  }),
  priceInput.extend({ form: z.literal("price") }),
  z.object({
    form: z.literal("refund"),
    chargeId: z.uuid(),
    amount: z.string().max(40).default(""),
    end: z.boolean().default(false),
    idempotencyKey: idempotencyKeySchema,
  }),
] as const;
type TierFormInput = z.output<(typeof tierForms)[number]>;

/** Handles the user's own tiers, or those of a guild. Returns which one was saved. */
export async function tierFormAction(
  ctx: Context<Actor>,
  value: TierFormInput,
  guild?: string,
): Promise<string | undefined> {
  switch (value.form) {
    case "tier":
      return (await saveTier(ctx, { ...value, guild })).tierId;
    case "tier_state":
      await setTierState(ctx, { ...value, guild });
      return undefined;
    case "tier_up":
    case "tier_down":
      await moveTier(ctx, { ...value, guild, by: value.form === "tier_up" ? -1 : 1 });
      return undefined;
    case "tier_end":
      await retireTier(ctx, { ...value, guild });
      return undefined;
    case "tier_move":
      await moveSubscribers(ctx, { ...value, guild });
      return undefined;
    case "price":
      await changePrice(ctx, { ...value, guild });
      return undefined;
    default:
      await refundCharge(requireStaff(ctx), value);
      return undefined;
  }
}
