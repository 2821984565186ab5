import { rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { recordAudit } from "#modules/audit";
import { readSetting, writeSetting } from "#modules/site";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import type { Message } from "#platform/i18n";
import { defineJob, enqueue } from "#platform/jobs";
import { listBackups } from "#platform/postgres";
import {
  backupFolderName,
  backupJob,
  backupsFolder,
  isBackupRunning,
  lockBackups,
} from "./backup.ts";

const hourMs = 3_600_000;
/** A little less than a day, so that an hourly job does not drift by an hour each day. */
const everyMs = 23.5 * hourMs;

export const backupScheduleInput = z.object({
  daily: z.boolean().default(false),
  keep: z.coerce
    .number("admin.backups.errors.keep" satisfies Message)
    .int("admin.backups.errors.keep" satisfies Message)
    .min(1, "admin.backups.errors.keep" satisfies Message)
    .max(365, "admin.backups.errors.keep" satisfies Message),
});
export type BackupSchedule = z.output<typeof backupScheduleInput>;

export async function scheduleBackups(ctx: Context<Actor>, input: BackupSchedule): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    authorize(ctx.actor, "site.operate", {});
    await lockBackups(tx);
    const before = await readSetting(tx, "backups");
    if (before.daily === input.daily && before.keep === input.keep) return;
    await writeSetting(tx, "backups", input, ctx.clock.now());
    await recordAudit(tx, ctx, {
      action: "admin.backups_scheduled",
      details: { daily: String(input.daily), keep: String(input.keep) },
    });
  });
}

/** Every hour: starts the backup of the day once it is due, and deletes those beyond what is kept. */
export const dailyBackup = defineJob("admin.daily_backup", {
  payload: z.object({}),
  handle: async (ctx: Context<Actor>) => {
    const { daily, keep } = await readSetting(ctx.db, "backups");
    if (!daily) return;
    const folder = backupsFolder(ctx);
    const backups = await listBackups(folder);
    const now = ctx.clock.now();
    const latest = backups[0];
    if (latest && now.getTime() - new Date(latest.createdAt).getTime() < everyMs) {
      // Only now that a newer one is complete, and only what this site has named itself.
      for (const { name } of backups.filter((each) => backupFolderName.test(each.name)).slice(keep))
        await rm(join(folder, name), { recursive: true, force: true });
      return;
    }
    await inTransaction(ctx, async (tx) => {
      await lockBackups(tx);
      if (await isBackupRunning({ db: tx })) return;
      await enqueue(tx, backupJob, { folder: now.toISOString().slice(0, 19).replaceAll(":", "-") });
    });
  },
});
