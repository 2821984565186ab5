import { hasAdministrator } from "#modules/identity";
import { type Actor, authorize, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { readSetting, writeSetting } from "../site-settings.ts";
import { setupLinkHours } from "./setup-link.ts";

/** Whether the site waits for its first administrator. */
export const awaitsSetup = async ({ db }: Pick<Context, "db">): Promise<boolean> =>
  !(await hasAdministrator(db));

/**
 * Whether this member is setting up the site: the administrator who opened the setup link, until
 * they finish or a day has passed. Only they can do it without two-factor authentication.
 */
export async function isSettingUp(ctx: Context<Actor>): Promise<boolean> {
  if (!isMember(ctx.actor)) return false;
  const setup = await readSetting(ctx.db, "setup");
  if (!setup || setup.by !== ctx.actor.userId || setup.finishedAt) return false;
  const age = ctx.clock.now().getTime() - new Date(setup.startedAt).getTime();
  return age < setupLinkHours * 3_600_000;
}

/** Ends the setup; its pages stay, for administrators with two-factor authentication. */
export async function finishSetup(ctx: Context<Actor>): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    authorize(ctx.actor, "site.operate", {});
    const setup = await readSetting(tx, "setup");
    if (!setup || setup.finishedAt) return;
    const now = ctx.clock.now();
    await writeSetting(tx, "setup", { ...setup, finishedAt: now.toISOString() }, now);
  });
}
