import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import type { RegistrationMode } from "../contract.ts";
import { registrationChanged } from "../events.ts";
import { readSetting, writeSetting } from "../site-settings.ts";

/** Decides who may make an account from now on. */
export async function setRegistration(
  ctx: Context<Actor>,
  { mode }: { mode: RegistrationMode },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    authorize(ctx.actor, "site.set_registration", {});
    if ((await readSetting(tx, "registration")) === mode) return;
    await writeSetting(tx, "registration", mode, ctx.clock.now());
    await emit(tx, registrationChanged, { mode });
  });
}
