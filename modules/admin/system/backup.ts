import { join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import { appConfig } from "#platform/config";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { conflict } from "#platform/errors";
import { defineJob, enqueue } from "#platform/jobs";
import type { WithPorts } from "#platform/ports";
import { backUpPort } from "../settings.ts";

export const backupsFolder = ({ ports }: WithPorts) =>
  join(resolve(ports.get(appConfig).DATA_DIR), "backups");

/** As this site names the folder of a backup. */
export const backupFolderName = /^[0-9TZ-]+$/;

const name = "admin.back_up";
const queue = "asked";

/** Runs in the background: the page shows the backup as in progress until it is done. */
export const backupJob = defineJob(name, {
  payload: z.object({ folder: z.string().regex(backupFolderName) }),
  queue,
  retries: 0,
  handle: async (ctx, { folder }) => {
    await ctx.ports.get(backUpPort)(join(backupsFolder(ctx), folder));
  },
});

/** One backup at a time: held until the transaction ends. */
export const lockBackups = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);

export async function startBackup(ctx: Context<Actor>): Promise<void> {
  authorize(ctx.actor, "site.operate", {});
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    await lockBackups(tx);
    if (await isBackupRunning({ db: tx }))
      throw conflict("backup_running", "admin.backups.errors.running");
    const folder = now.toISOString().slice(0, 19).replaceAll(":", "-");
    await enqueue(tx, backupJob, { folder });
    await recordAudit(tx, ctx, { action: "admin.backup_asked" });
  });
}

export async function isBackupRunning({
  db,
}: {
  readonly db: Pick<Context["db"], "execute">;
}): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from pgboss.job where name = ${queue} and data->>'job' = ${name}
      and state in ('created', 'active', 'retry') limit 1`,
  );
  return rows.length > 0;
}
