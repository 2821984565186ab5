import { sql } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { waitlistInUse } from "../errors.ts";
import { siteLayoutChanged } from "../events.ts";
import { readSetting, writeSetting } from "../site-settings.ts";
import { type PartName, partNames } from "./parts.ts";
import { loadChangedSiteLayout } from "./site-layout.ts";

/**
 * The form has a checkbox for each part, checked while it is on, and says which parts it shows: a form
 * without its fields, or one that is older than a part, must not turn anything off.
 */
export const partsInput = z
  .object(
    Object.fromEntries(partNames.map((name) => [name, z.boolean().default(false)])) as Record<
      PartName,
      z.ZodDefault<z.ZodBoolean>
    >,
  )
  .extend({ shown: z.array(z.enum(partNames)).default([]) });

export const shownParts = ({
  shown,
  ...isOn
}: z.infer<typeof partsInput>): Partial<Record<PartName, boolean>> =>
  Object.fromEntries(shown.map((name) => [name, isOn[name]]));

/** Changes of what depends on each other, one after the other. */
export const lockSiteLayout = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('site layout'))`);

/**
 * Turns parts of the site on and off; those not named stay as they are. Every process follows within two seconds, this one when the
 * promise resolves.
 */
export async function setParts(
  ctx: Context<Actor>,
  isOn: Readonly<Partial<Record<PartName, boolean>>>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    authorize(ctx.actor, "site.operate", {});
    await lockSiteLayout(tx);
    const before = await readSetting(tx, "partsOff");
    const off = partNames.filter((name) => !(isOn[name] ?? !before.includes(name)));
    const turnedOff = off.filter((name) => !before.includes(name));
    const turnedOn = before.filter((name) => !off.includes(name));
    if (turnedOff.length + turnedOn.length === 0) return;
    if (turnedOff.includes("waitlist") && (await readSetting(tx, "registration")) === "waitlist")
      throw waitlistInUse();
    await writeSetting(tx, "partsOff", off, ctx.clock.now());
    await emit(tx, siteLayoutChanged, {});
    await recordAudit(tx, ctx, {
      action: "admin.parts_set",
      details: { turnedOff: turnedOff.join(", "), turnedOn: turnedOn.join(", ") },
    });
  });
  await loadChangedSiteLayout(ctx);
}
