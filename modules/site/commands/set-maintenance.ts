import { eq } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { readSetting, type SettingValue, writeSetting } from "../site-settings.ts";
import { siteSettings } from "../tables.ts";

/** Turns maintenance mode on with a message, or off. Operators keep access. */
export async function setMaintenance(
  ctx: Context<Actor>,
  maintenance: SettingValue<"maintenance">,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    authorize(ctx.actor, "site.set_maintenance", {});
    if (maintenance) await writeSetting(tx, "maintenance", maintenance, ctx.clock.now());
    else await tx.delete(siteSettings).where(eq(siteSettings.name, "maintenance"));
    await recordAudit(tx, ctx, {
      action: "admin.maintenance_set",
      reason: maintenance?.message ?? "",
      details: { on: String(maintenance !== null), until: maintenance?.until ?? "" },
    });
  });
}

/** The maintenance message; null while the site is open. */
export const currentMaintenance = ({ db }: Pick<Context, "db">) => readSetting(db, "maintenance");
