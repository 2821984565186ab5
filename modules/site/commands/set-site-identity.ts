import { sql } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import type { SiteIdentity } from "../contract.ts";
import { siteIdentityChanged } from "../events.ts";
import { loadChangedSiteIdentity } from "../identity.ts";
import { readSetting, writeSetting } from "../site-settings.ts";

/**
 * Sets the name of the site and what belongs to it. Every process shows it within two seconds, this
 * one when the promise resolves.
 */
export async function setSiteIdentity(ctx: Context<Actor>, input: SiteIdentity): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    authorize(ctx.actor, "site.operate", {});
    // Two changes at once would both be compared with what was there before.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('site identity'))`);
    const before = await readSetting(tx, "identity");
    const changed = (Object.keys(input) as (keyof SiteIdentity)[]).filter(
      (field) => before?.[field] !== input[field],
    );
    if (changed.length === 0) return;
    await writeSetting(tx, "identity", input, ctx.clock.now());
    await emit(tx, siteIdentityChanged, {});
    await recordAudit(tx, ctx, {
      action: "admin.identity_set",
      details: { changed: changed.join(", "), name: input.name },
    });
  });
  await loadChangedSiteIdentity(ctx);
}
