import { requireMember } from "#modules/identity";
import { paymentSettings } from "#modules/payments";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { tipSettingsChanged } from "../events.ts";
import type { TipSettingsInput } from "../inputs.ts";
import { presetsOf } from "../presets.ts";
import { tipSettings } from "../tables.ts";

/** Whether and how the user accepts tips. Turning tips off keeps the amounts for later. */
export async function saveTipSettings(ctx: Context<Actor>, input: TipSettingsInput): Promise<void> {
  const { userId } = requireMember(ctx);
  authorize(ctx.actor, "tip_settings.edit", { userId });
  if (input.open) authorize(ctx.actor, "account.take_part", {});
  const currency = paymentSettings(ctx).currency;
  const set = {
    open: input.open,
    currency,
    presetsMinor: presetsOf(input.presets, currency),
    messageRequired: input.messageRequired,
    thanks: input.thanks,
    changedAt: ctx.clock.now(),
  };
  await inTransaction(ctx, async (tx) => {
    await tx
      .insert(tipSettings)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: tipSettings.userId, set });
    await emit(tx, tipSettingsChanged, { userId });
  });
}
