import { and, asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db";
import { fromStoredOwner } from "./owner.ts";
import { accounts, entries, transfers } from "./tables.ts";
import type { PostedLeg, PostedTransfer } from "./transfer.ts";

/** All transfers about one source, oldest first. */
export async function transfersOf(
  db: Pick<Database | Transaction, "select">,
  source: { readonly type: string; readonly id: string },
): Promise<PostedTransfer[]> {
  const rows = await db
    .select({ transfer: transfers, entry: entries, account: accounts })
    .from(transfers)
    .innerJoin(entries, eq(entries.transferId, transfers.id))
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(and(eq(transfers.sourceType, source.type), eq(transfers.sourceId, source.id)))
    .orderBy(asc(transfers.id), asc(entries.n));
  return groupTransfers(rows);
}

interface Row {
  readonly transfer: typeof transfers.$inferSelect;
  readonly entry: typeof entries.$inferSelect;
  readonly account: typeof accounts.$inferSelect;
}

/** Rows of entries, in the order of their transfers, as transfers with legs. */
export function groupTransfers(rows: readonly Row[]): PostedTransfer[] {
  const byId = Map.groupBy(rows, ({ transfer }) => transfer.id);
  return [...byId.values()].flatMap((group) => {
    const transfer = group[0]?.transfer;
    if (!transfer) return [];
    const legs: PostedLeg[] = group.map(({ entry, account }) => ({
      n: entry.n,
      account: {
        kind: account.kind,
        owner: fromStoredOwner(account.ownerType, account.ownerId),
        currency: entry.currency,
      },
      amountMinor: entry.amountMinor,
    }));
    const { id, kind, reverses, occurredAt, meta } = transfer;
    return [{ id, kind, reverses, occurredAt, meta, legs }];
  });
}
