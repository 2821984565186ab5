import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { verifyAuditChain } from "#modules/audit";
import { copyHeadsUntilLastBlock, verifyLedger } from "#modules/ledger";
import type { Config } from "#platform/config";
import { openDatabase } from "#platform/db";
import { type Moment, migrate, type RecoveryResult, recoverPostgres } from "#platform/postgres";
import { openWalArchive } from "./database.ts";
import { StartError } from "./start-error.ts";

interface RestoreToOptions {
  /** Where the data folder does not say which chain of the archive it belongs to. */
  readonly chain?: string | undefined;
  readonly onProgress?: (sentence: string) => void;
}

/**
 * Restores the embedded database to a moment, migrates it to this release and verifies the ledger
 * and the audit log. Only then does it replace the present database.
 */
export async function restoreTo(
  config: Config,
  moment: Moment,
  { chain, onProgress }: RestoreToOptions = {},
): Promise<RecoveryResult> {
  if (config.DATABASE_URL)
    throw new StartError(
      "restore-to is for the embedded database. With DATABASE_URL, use the point-in-time recovery of that PostgreSQL.",
    );
  const archive = await openWalArchive(config);
  if (!archive) throw new StartError("Set WAL_ARCHIVE to the archive to restore from.");
  const heads = join(resolve(config.DATA_DIR), "ledger-heads.txt");
  const restoredHeads = `${heads}.restored`;
  try {
    let lostBlocks = 0;
    const result = await recoverPostgres({
      dataDir: config.DATA_DIR,
      archive,
      moment,
      ...(chain && { chain }),
      ...(onProgress && { onProgress }),
      async check({ ownerUrl, appUrl }) {
        await migrate(ownerUrl, { onProgress });
        const db = openDatabase(appUrl, { max: 2 });
        try {
          lostBlocks = await copyHeadsUntilLastBlock(db, heads, restoredHeads);
          const ledger = await verifyLedger({ db }, { headsFile: restoredHeads });
          const broken = ledger.findings.find(({ problem }) => problem !== undefined);
          if (broken)
            throw new StartError(
              `The ledger at that time is inconsistent: ${broken.invariant}: ${broken.problem}. Nothing was changed.`,
            );
          const audit = await verifyAuditChain({ db });
          if (!audit.isValid)
            throw new StartError(
              `The audit log at that time is inconsistent: entry ${audit.brokenAt}: ${audit.problem}. Nothing was changed.`,
            );
        } finally {
          await db.$client.end();
        }
      },
    });
    if (lostBlocks === 0) return result;
    // An independent record: of the blocks that are gone, the old file still tells.
    const before = `${heads}.before-${new Date().toISOString().replace(/[-:]|\.\d+/g, "")}`;
    if (existsSync(heads)) await rename(heads, before);
    await rename(restoredHeads, heads);
    const remark = `${lostBlocks} blocks of the ledger were sealed after that moment; ${before} has their hashes.`;
    return { ...result, warnings: [...result.warnings, remark] };
  } finally {
    await rm(restoredHeads, { force: true });
  }
}
