import { and, asc, eq, gt } from "drizzle-orm";
import { lockBalances, post, releasedFromPending } from "#modules/ledger";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { sortableId } from "#platform/ids";
import type { Currency } from "#platform/money";
import { accounts, entries, transfers } from "#tables/ledger";
import { min } from "../min.ts";
import { payees, pendingCursors, pendingEarnings } from "../tables.ts";
import { type BalanceKey, takeFromRows } from "./pending-rows.ts";
import { defaultRiskProfile, type RiskProfile, splitPending } from "./risk-profile.ts";

type Account = Pick<typeof accounts.$inferSelect, "id" | "version" | "currency">;

/** Synchronizes a user's pending rows with the ledger. Idempotent. */
export async function syncPending(ctx: Context<Actor>, userId: string): Promise<void> {
  for (const account of await pendingAccounts(ctx.db, userId))
    await inTransaction(ctx, (tx) => syncAccount(ctx, tx, userId, account));
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
export async function syncAccount(
  ctx: Context<Actor>,
  tx: Transaction,
  userId: string,
  { id: accountId, currency }: Account,
) {
  const owner = { type: "member" as const, id: userId };
  await tx.insert(pendingCursors).values({ accountId, version: 0n }).onConflictDoNothing();
  const [mark] = await tx
    .select()
    .from(pendingCursors)
    .where(eq(pendingCursors.accountId, accountId))
    .for("update");
  // The balances are locked from here on, so what is read stays valid until the commit.
  const held = await lockBalances(tx, [owner], currency);
  const news = await tx
    .select({ transfer: transfers, entry: entries })
    .from(entries)
    .innerJoin(transfers, eq(transfers.id, entries.transferId))
    .where(and(eq(entries.accountId, accountId), gt(entries.accountVersion, mark?.version ?? 0n)))
    .orderBy(asc(entries.accountVersion));
  const treasury = { userId, currency };
  if (news.length > 0) {
    const riskProfile = await loadRiskProfile(tx, userId);
    for (const one of news) await applyEntries(tx, treasury, one, riskProfile);
    await setCursor(tx, accountId);
  }
  const amountMinor = min(-held(owner, "creator_debt"), held(owner, "creator_pending"));
  if (amountMinor > 0n) await repayDebt(ctx, tx, treasury, accountId, amountMinor, held);
  return lockBalances(tx, [owner], currency);
}

export async function setCursor(tx: Transaction, accountId: bigint): Promise<void> {
  const [account] = await tx
    .select({ version: accounts.version })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (account)
    await tx
      .update(pendingCursors)
      .set({ version: account.version })
      .where(eq(pendingCursors.accountId, accountId));
}

async function loadRiskProfile(tx: Transaction, userId: string): Promise<RiskProfile> {
  const [payee] = await tx
    .select({ trusted: payees.trusted, reserveBp: payees.reserveBp })
    .from(payees)
    .where(eq(payees.userId, userId));
  return payee ?? defaultRiskProfile;
}

async function applyEntries(
  tx: Transaction,
  treasury: BalanceKey,
  news: { transfer: typeof transfers.$inferSelect; entry: typeof entries.$inferSelect },
  riskProfile: RiskProfile,
): Promise<void> {
  const { id: transferId, sourceType, sourceId, occurredAt: earnedAt } = news.transfer;
  const { amountMinor } = news.entry;
  if (amountMinor < 0n) {
    const source = { type: sourceType, id: sourceId };
    const taken = { amountMinor: -amountMinor, at: earnedAt, source };
    return takeFromRows(tx, treasury, { ...taken, order: "of_the_same_first" });
  }
  const parts = splitPending(amountMinor, treasury.currency as Currency, earnedAt, riskProfile);
  await tx.insert(pendingEarnings).values(
    parts.map((part) => ({
      ...treasury,
      ...part,
      transferId,
      sourceType,
      sourceId,
      leftMinor: part.amountMinor,
      earnedAt,
    })),
  );
}

/** Debts are repaid from the first earnings that come in, not only once they have settled. */
async function repayDebt(
  ctx: Context<Actor>,
  tx: Transaction,
  treasury: BalanceKey,
  accountId: bigint,
  amountMinor: bigint,
  held: Awaited<ReturnType<typeof lockBalances>>,
): Promise<void> {
  const at = ctx.clock.now();
  const id = sortableId(at);
  const owner = { type: "member" as const, id: treasury.userId };
  const { currency } = treasury;
  await post(tx, releasedFromPending({ owner, amountMinor, currency, held }), {
    key: `settlement:${id}`,
    source: { type: "settlement", id },
    occurredAt: at,
  });
  await takeFromRows(tx, treasury, { amountMinor, at, order: "soonest_first" });
  await setCursor(tx, accountId);
}
