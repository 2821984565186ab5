import { recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { ipRanges } from "../tables.ts";
import { type IpRange, parseRange } from "./parse-range.ts";

const atOnce = 2_000;

/**
 * Replaces the network table with these lines. Readers see the old table until the new one is
 * complete.
 */
export async function loadIpRanges(
  ctx: Context<Actor>,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<{ readonly loaded: number; readonly skipped: number }> {
  authorize(ctx.actor, "account.block_network", {});
  return inTransaction(ctx, async (tx) => {
    await tx.delete(ipRanges);
    let loaded = 0;
    let skipped = 0;
    let waiting = new Map<string, IpRange>();
    for await (const line of lines) {
      const range = parseRange(line);
      if (range) waiting.set(range.first, range);
      else if (line.trim() !== "") skipped++;
      if (waiting.size < atOnce) continue;
      loaded += await insert(tx, waiting);
      waiting = new Map();
    }
    loaded += await insert(tx, waiting);
    const details = { loaded: String(loaded) };
    await recordAudit(tx, ctx, { action: "admin.networks_loaded", details });
    return { loaded, skipped };
  });
}

async function insert(tx: Transaction, ranges: ReadonlyMap<string, IpRange>): Promise<number> {
  if (ranges.size === 0) return 0;
  const { rowCount } = await tx
    .insert(ipRanges)
    .values([...ranges.values()])
    .onConflictDoNothing();
  return rowCount ?? 0;
}
