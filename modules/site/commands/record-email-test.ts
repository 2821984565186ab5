import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { writeSetting } from "../site-settings.ts";

/** Records whether the mail server took a test email, for the checklist of the admin area. */
export async function recordEmailTest(
  ctx: Context<Actor>,
  { ok, server }: { readonly ok: boolean; readonly server: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    authorize(ctx.actor, "site.operate", {});
    const now = ctx.clock.now();
    await writeSetting(tx, "emailTest", { ok, server, at: now.toISOString() }, now);
  });
}
