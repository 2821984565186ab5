import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import type { RegistrationMode } from "../contract.ts";
import { waitlistTurnedOff } from "../errors.ts";
import { registrationChanged } from "../events.ts";
import { lockSiteLayout } from "../parts/set-parts.ts";
import { readSetting, writeSetting } from "../site-settings.ts";

/** Decides who may make an account from now on. */
export async function setRegistration(
  ctx: Context<Actor>,
  { mode }: { mode: RegistrationMode },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    authorize(ctx.actor, "site.set_registration", {});
    await lockSiteLayout(tx);
    if ((await readSetting(tx, "registration")) === mode) return;
    if (mode === "waitlist" && (await readSetting(tx, "partsOff")).includes("waitlist"))
      throw waitlistTurnedOff();
    await writeSetting(tx, "registration", mode, ctx.clock.now());
    await emit(tx, registrationChanged, { mode });
  });
}
