import { sql } from "drizzle-orm";
import { verifyAuditChain } from "#modules/audit";
import { siteHeadsFile, verifyLedger } from "#modules/ledger";
import { inspectJobs } from "#platform/jobs";
import { pendingMigrations } from "#platform/postgres";
import { withAppContainer } from "./with-app-container.ts";

/** Runs all checks and reports their results. */
export async function doctor(): Promise<void> {
  await withAppContainer(async (container) => {
    const ctx = container.systemContext("command line");
    const say = (well: boolean, sentence: string) => {
      console.log(`${well ? "ok      " : "FAILED  "}${sentence}`);
      if (!well) process.exitCode = 1;
    };
    const pending = await pendingMigrations(container.db.$client);
    say(
      pending.length === 0,
      `database schema is up to date (${pending.length} migrations pending)`,
    );
    const { queues } = await inspectJobs(container.db);
    const lag = Math.max(0, ...queues.map(({ lagSeconds }) => lagSeconds));
    say(lag < 300, `background jobs are on time (the oldest has waited ${lag} s)`);
    const failed = queues.reduce((sum, each) => sum + each.failed, 0);
    say(failed === 0, `no failed jobs (${failed} failed)`);
    const chain = await verifyAuditChain(ctx);
    say(chain.isValid, `audit log is intact (${chain.checked} entries)`);
    const { isValid } = await verifyLedger(ctx, { headsFile: siteHeadsFile(ctx) });
    say(isValid, "ledger is consistent");
    const { rows } = await container.db.execute<{ isOn: boolean; isFailing: boolean }>(sql`
      select current_setting('archive_mode') <> 'off' as "isOn",
        coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing"
      from pg_stat_archiver`);
    if (rows[0]?.isOn) say(!rows[0].isFailing, "write-ahead log is archived");
  });
}
