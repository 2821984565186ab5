import { verifyAuditChain } from "#modules/audit";
import { siteHeadsFile, verifyLedger } from "#modules/ledger";
import { inspectJobs } from "#platform/jobs";
import { pendingMigrations } from "#platform/postgres";
import { withHouse } from "./with-house.ts";

/** Looks at everything that can be looked at, and says what is well and what is not. */
export async function doctor(): Promise<void> {
  await withHouse(async (house) => {
    const ctx = house.systemContext("command line");
    const say = (well: boolean, sentence: string) => {
      console.log(`${well ? "ok      " : "NOT SO  "}${sentence}`);
      if (!well) process.exitCode = 1;
    };
    const pending = await pendingMigrations(house.db.$client);
    say(pending.length === 0, `the tables are of this release (${pending.length} steps missing)`);
    const { lanes } = await inspectJobs(house.db);
    const lag = Math.max(0, ...lanes.map(({ lagSeconds }) => lagSeconds));
    say(lag < 300, `background work keeps up (the oldest due job waits ${lag} s)`);
    const failed = lanes.reduce((sum, each) => sum + each.failed, 0);
    say(failed === 0, `no job has failed for good (${failed} have)`);
    const chain = await verifyAuditChain(ctx);
    say(chain.sound, `the audit log is as it was written (${chain.checked} entries)`);
    const { sound } = await verifyLedger(ctx, { headsFile: siteHeadsFile(ctx) });
    say(sound, "the ledger holds");
  });
}
