import { eq } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { readSetting, type SettingValue, writeSetting } from "../site-settings.ts";
import { siteSettings } from "../tables.ts";

/** Shuts the doors with a word on them, or opens them again. Who runs the place still gets in. */
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

/** What the doors say now; nothing while they are open. */
export const maintenanceNow = ({ db }: Pick<Context, "db">) => readSetting(db, "maintenance");
