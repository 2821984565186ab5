import { readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { revokeFeedKeysOf } from "#modules/archives";
import { recordAudit } from "#modules/audit";
import { disableDemoAccounts } from "#modules/identity";
import { siteHeadsFile } from "#modules/ledger";
import { deletePushSubscriptionsOf } from "#modules/notifications";
import type { Config } from "#platform/config";
import { inTransaction, withTransaction } from "#platform/db";
import { claimDataDir, emptyDatabase, migrate, requireUnused } from "#platform/postgres";
import { seedSteps } from "#platform/seeding";
import { openSiteStorage } from "#platform/storage";
import { type AppContainer, createAppContainer } from "./app-container.ts";
import { openMigratedDatabase } from "./database.ts";
import { demoKeptStep, readDemoState } from "./demo-state.ts";
import { StartError } from "./start-error.ts";

interface Options {
  readonly keepContent: boolean;
  /** Also where people have made accounts of their own. */
  readonly withOtherAccounts: boolean;
}

interface Removed {
  /** How many accounts were removed or disabled. */
  readonly accounts: number;
  /** Usernames of other accounts that lost their staff roles. */
  readonly formerStaff: readonly string[];
}

/** Turns a demo into a site that can go live. */
export async function removeDemo(
  config: Config,
  { keepContent, withOtherAccounts }: Options,
): Promise<Removed> {
  const claim = config.DATABASE_URL ? undefined : claimDataDir(config.DATA_DIR, { shared: false });
  try {
    const database = await openMigratedDatabase(config, () => {});
    const open = () => createAppContainer({ config, databaseUrl: database.url, work: false });
    try {
      const { isSeeded, isKept } = await readDemoState(database.url);
      if (!isSeeded) throw new StartError("This database has no demo.");
      if (keepContent) {
        if (isKept) throw new StartError("The demo's logins are already disabled.");
        await requireUnused(database.ownerUrl);
        return await withContainer(open, disableLogins);
      }
      const { demo, others, headsFile } = await withContainer(open, countAccounts);
      if (others.length > 0 && !withOtherAccounts) throw new StartError(tellOthers(others));
      // First what can fail: afterwards this command finds no demo any more.
      const storage = await openSiteStorage(config);
      await emptyDatabase(database.ownerUrl);
      // The next ledger starts from zero: its head must not be compared with the old one.
      await rm(headsFile, { force: true });
      await migrate(database.ownerUrl, { appRole: database.appRole });
      await withContainer(open, async (container) => {
        await removeFiles(storage, config);
        const ctx = container.systemContext("command line");
        await inTransaction(ctx, (tx) => recordRemoval(tx, container, "all"));
      });
      return { accounts: demo, formerStaff: [] };
    } finally {
      await database.stop();
    }
  } finally {
    claim?.release();
  }
}

async function withContainer<T>(
  open: () => Promise<AppContainer>,
  work: (container: AppContainer) => Promise<T>,
): Promise<T> {
  const container = await open();
  try {
    return await work(container);
  } finally {
    await container.close();
  }
}

type Tx = Parameters<typeof recordAudit>[0];

const recordRemoval = (tx: Tx, container: AppContainer, what: "all" | "logins") =>
  recordAudit(tx, container.systemContext("command line"), {
    action: "admin.demo_removed",
    reason: "From the command line",
    details: { what },
  });

async function disableLogins(container: AppContainer): Promise<Removed> {
  const ctx = container.systemContext("command line");
  return inTransaction(ctx, async (tx) => {
    const { userIds, takenRoles } = await disableDemoAccounts(withTransaction(ctx, tx));
    await revokeFeedKeysOf(tx, { userIds });
    await deletePushSubscriptionsOf(tx, { userIds });
    for (const { userId, role } of takenRoles)
      await recordAudit(tx, ctx, {
        action: "admin.role_taken",
        personId: userId,
        reason: "From the command line",
        details: { role },
      });
    await tx.insert(seedSteps).values({ name: demoKeptStep });
    await recordRemoval(tx, container, "logins");
    return {
      accounts: userIds.length,
      formerStaff: [...new Set(takenRoles.map(({ username }) => username))],
    };
  });
}

async function countAccounts(container: AppContainer) {
  const { rows } = await container.db.$client.query<{ username: string; demo: boolean }>(
    "select username, is_demo as demo from users where erased_at is null order by username",
  );
  return {
    headsFile: siteHeadsFile(container),
    demo: rows.filter(({ demo }) => demo).length,
    others: rows.filter(({ demo }) => !demo).map(({ username }) => username),
  };
}

const shownOthers = 10;

const tellOthers = (usernames: readonly string[]) =>
  `People have made accounts of their own here: ${usernames.slice(0, shownOthers).join(", ")}${usernames.length > shownOthers ? ` and ${usernames.length - shownOthers} more` : ""}. Starting over would delete them too. Choose one:
  npm run guildhall -- remove-demo --keep-content          keep all content, disable every demo login
  npm run guildhall -- remove-demo --with-other-accounts   delete these accounts too`;

/** Uploaded files, and emails written instead of sent. */
async function removeFiles(
  storage: Awaited<ReturnType<typeof openSiteStorage>>,
  config: Config,
): Promise<void> {
  for await (const key of storage.list()) await storage.delete(key);
  const outbox = join(resolve(config.DATA_DIR), "outbox");
  const names = await readdir(outbox).catch(() => []);
  for (const name of names) await rm(join(outbox, name), { recursive: true, force: true });
}
