import { and, asc, eq, gt } from "drizzle-orm";
import { holdBalances, post, releasedFromPending } from "#modules/ledger";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { sortableId } from "#platform/ids";
import type { Currency } from "#platform/money";
import { accounts, entries, transfers } from "#tables/ledger";
import { smaller } from "../smaller.ts";
import { payees, pendingMarks, pendingRows } from "../tables.ts";
import { type Purse, takeFromRows } from "./rows.ts";
import { newcomer, type Standing, waitingParts } from "./waiting.ts";

type Account = Pick<typeof accounts.$inferSelect, "id" | "version" | "currency">;

/** Brings somebody's pending rows in step with the ledger. Safe at any time, any number of times. */
export async function followPending(ctx: Context<Actor>, userId: string): Promise<void> {
  for (const account of await pendingAccounts(ctx.db, userId))
    await inTransaction(ctx, (tx) => followAccount(ctx, tx, userId, account));
}

export const pendingAccounts = (db: Pick<Transaction, "select">, userId: string) =>
  db
    .select({ id: accounts.id, version: accounts.version, currency: accounts.currency })
    .from(accounts)
    .where(
      and(
        eq(accounts.ownerType, "member"),
        eq(accounts.ownerId, userId),
        eq(accounts.kind, "creator_pending"),
      ),
    );

/**
 * Reads what happened to the account since the last time and mirrors it in rows. The account's own
 * numbering has no gaps, so nothing is missed and nothing is read twice.
 */
export async function followAccount(
  ctx: Context<Actor>,
  tx: Transaction,
  userId: string,
  { id: accountId, currency }: Account,
) {
  const owner = { type: "member" as const, id: userId };
  await tx.insert(pendingMarks).values({ accountId, version: 0n }).onConflictDoNothing();
  const [mark] = await tx
    .select()
    .from(pendingMarks)
    .where(eq(pendingMarks.accountId, accountId))
    .for("update");
  // From here on nobody moves this money, so what is read stays true until the commit.
  const held = await holdBalances(tx, [owner], currency);
  const news = await tx
    .select({ transfer: transfers, entry: entries })
    .from(entries)
    .innerJoin(transfers, eq(transfers.id, entries.transferId))
    .where(and(eq(entries.accountId, accountId), gt(entries.accountVersion, mark?.version ?? 0n)))
    .orderBy(asc(entries.accountVersion));
  const purse = { userId, currency };
  if (news.length > 0) {
    const standing = await standingOf(tx, userId);
    for (const one of news) await mirror(tx, purse, one, standing);
    await setMark(tx, accountId);
  }
  const amountMinor = smaller(-held(owner, "creator_debt"), held(owner, "creator_pending"));
  if (amountMinor > 0n) await recover(ctx, tx, purse, accountId, amountMinor, held);
  return holdBalances(tx, [owner], currency);
}

export async function setMark(tx: Transaction, accountId: bigint): Promise<void> {
  const [account] = await tx
    .select({ version: accounts.version })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (account)
    await tx
      .update(pendingMarks)
      .set({ version: account.version })
      .where(eq(pendingMarks.accountId, accountId));
}

async function standingOf(tx: Transaction, userId: string): Promise<Standing> {
  const [payee] = await tx
    .select({ trusted: payees.trusted, reserveBp: payees.reserveBp })
    .from(payees)
    .where(eq(payees.userId, userId));
  return payee ?? newcomer;
}

async function mirror(
  tx: Transaction,
  purse: Purse,
  news: { transfer: typeof transfers.$inferSelect; entry: typeof entries.$inferSelect },
  standing: Standing,
): Promise<void> {
  const { id: transferId, sourceType, sourceId, occurredAt: earnedAt } = news.transfer;
  const { amountMinor } = news.entry;
  if (amountMinor < 0n) {
    const source = { type: sourceType, id: sourceId };
    const taken = { amountMinor: -amountMinor, at: earnedAt, source };
    return takeFromRows(tx, purse, { ...taken, order: "of_the_same_first" });
  }
  const parts = waitingParts(amountMinor, purse.currency as Currency, earnedAt, standing);
  await tx.insert(pendingRows).values(
    parts.map((part) => ({
      ...purse,
      ...part,
      transferId,
      sourceType,
      sourceId,
      leftMinor: part.amountMinor,
      earnedAt,
    })),
  );
}

/** What is owed is paid back by the first money that comes, not only once it has settled. */
async function recover(
  ctx: Context<Actor>,
  tx: Transaction,
  purse: Purse,
  accountId: bigint,
  amountMinor: bigint,
  held: Awaited<ReturnType<typeof holdBalances>>,
): Promise<void> {
  const at = ctx.clock.now();
  const id = sortableId(at);
  const owner = { type: "member" as const, id: purse.userId };
  const { currency } = purse;
  await post(tx, releasedFromPending({ owner, amountMinor, currency, held }), {
    key: `settlement:${id}`,
    source: { type: "settlement", id },
    occurredAt: at,
  });
  await takeFromRows(tx, purse, { amountMinor, at, order: "soonest_first" });
  await setMark(tx, accountId);
}
