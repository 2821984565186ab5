import { requireMember } from "#modules/identity";
import { paymentSettings } from "#modules/payments";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { tipJarChanged } from "../events.ts";
import type { JarInput } from "../inputs.ts";
import { presetsOf } from "../presets.ts";
import { tipJars } from "../tables.ts";

/** Whether and how one takes tips. Closing keeps the amounts for another time. */
export async function setTipJar(ctx: Context<Actor>, input: JarInput): Promise<void> {
  const { userId } = requireMember(ctx);
  authorize(ctx.actor, "tip_jar.edit", { userId });
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
      .insert(tipJars)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: tipJars.userId, set });
    await emit(tx, tipJarChanged, { userId });
  });
}
