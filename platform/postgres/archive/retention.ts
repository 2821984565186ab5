import type { WalArchive } from "./archive.ts";
import { baseObject, listBaseBackups, segmentAt } from "./base-backups.ts";
import type { Chain } from "./chain.ts";

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Deletes what no restore within the retention period needs: base backups that a later one, also
 * finished before the period, replaces, and the WAL before the first that is kept. Other chains are
 * left alone: the chain that a trial restore came from is the site's own.
 */
export async function applyRetention(
  { store, retentionDays }: WalArchive,
  chain: Chain,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - retentionDays * dayMs).toISOString();
  const bases = await listBaseBackups(store, chain.id);
  const firstKept = bases.filter(({ finishedAt }) => finishedAt <= since).at(-1) ?? bases[0];
  if (!firstKept) return;
  const kept = bases.slice(bases.indexOf(firstKept));
  const keptIds = new Set(kept.map(({ id }) => id));
  const [firstSegment = ""] = kept.map(({ startLsn }) => segmentAt(startLsn)).sort();
  const obsolete = (await store.list(`${chain.id}/base/`)).filter((name) => {
    const id = name.split("/")[2] ?? "";
    // Later ones without info.json are being made.
    return !keptIds.has(id) && id < firstKept.id;
  });
  // First what makes it count as one.
  for (const { id } of bases)
    if (!keptIds.has(id)) await store.delete(baseObject(chain.id, id, "info.json"));
  for (const name of obsolete) await store.delete(name);
  for (const name of await store.list(`${chain.id}/wal/`)) {
    const segment = /\/[0-9A-F]{8}([0-9A-F]{16})[^/]*$/.exec(name)?.[1];
    if (segment && segment < firstSegment) await store.delete(name);
  }
}
