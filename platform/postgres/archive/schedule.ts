import { setTimeout as sleep } from "node:timers/promises";
import { log } from "../../log.ts";
import type { Home } from "../home.ts";
import type { WalArchive } from "./archive.ts";
import type { Archiver } from "./archiver.ts";
import { listBaseBackups, makeBaseBackup } from "./base-backups.ts";
import type { Chain } from "./chain.ts";
import { applyRetention } from "./retention.ts";

const checkMs = 5 * 60_000;
const hourMs = 60 * 60_000;

interface Scheduled {
  readonly archive: WalArchive;
  readonly archiver: Archiver;
  readonly chain: Chain;
  readonly home: Home;
  readonly superuserUrl: string;
}

/** Makes a base backup when the last is too old. Returns a function that ends this. */
export function scheduleBaseBackups(scheduled: Scheduled): () => Promise<void> {
  const { archive, archiver, chain } = scheduled;
  const ending = new AbortController();
  const { signal } = ending;

  async function check(): Promise<void> {
    const last = (await listBaseBackups(archive.store, chain.id)).at(-1);
    const ageMs = last ? Date.now() - Date.parse(last.startedAt) : Number.POSITIVE_INFINITY;
    if (ageMs < archive.baseBackupHours * hourMs) return;
    const { id, bytes } = await makeBaseBackup(
      archive.store,
      { ...scheduled, keys: archive.keys },
      signal,
    );
    log.info({ id, bytes }, "made a base backup for point-in-time recovery");
    await applyRetention(archive, chain, new Date());
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      // Only the process that archives: several may use the database.
      if (archiver.isActive())
        await check().catch((error: unknown) => {
          if (signal.aborted) return;
          const reason = error instanceof Error ? error.message : String(error);
          log.error({ reason }, "a base backup could not be made");
        });
      const waitMs = archiver.isActive() ? checkMs : 1_000;
      await sleep(waitMs, undefined, { signal }).catch(() => {});
    }
  }

  const running = run();
  return async () => {
    ending.abort();
    await running;
  };
}
