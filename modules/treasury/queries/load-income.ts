import { eq } from "drizzle-orm";
import type { Owner, PostedTransfer } from "#contracts/ledger";
import { isCharge, waterfall } from "#contracts/ledger";
import { filterVisiblePeople } from "#modules/guilds";
import { transfersOf } from "#modules/ledger";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Sum, TreasuryEntry } from "../contract.ts";
import { entryNotFound } from "../errors.ts";
import { sum } from "../sum.ts";
import { treasurySplitRules } from "../tables.ts";

/** What the ledger has about a payment for a guild: who got what of it, and what became of it. */
export async function loadIncome(
  ctx: Context<Actor>,
  paymentId: string,
): Promise<Pick<TreasuryEntry, "rule" | "paid" | "costs" | "shares" | "followUps" | "transfers">> {
  const transfers = await transfersOf(ctx.db, { type: "payment", id: paymentId });
  const fall = waterfall(transfers);
  if (!fall) throw entryNotFound();
  const amount = (minor: bigint): Sum => sum(minor, fall.currency);
  const shares = fall.rows.filter(({ step }) => step === "share");
  const mine = await filterVisiblePeople(ctx, memberIds(shares.map(({ owner }) => owner)));
  return {
    rule: await versionOf(ctx, transfers),
    paid: amount(fall.paidMinor),
    costs: [
      { kind: "platform", amount: amount(of(fall.rows, "platform")) },
      { kind: "processor", amount: amount(of(fall.rows, "processor")) },
    ],
    shares: shares.map(({ owner, amountMinor }) => ({
      name: mine.get(owner?.id ?? "")?.displayName ?? null,
      treasury: owner?.type === "guild",
      amount: amount(amountMinor),
    })),
    followUps: transfers
      .filter((transfer) => !isCharge(transfer))
      .map((transfer) => ({
        kind: transfer.kind,
        at: transfer.occurredAt.toISOString(),
        treasury: amount(ofGuild(transfer)),
      })),
    transfers: transfers.map((transfer) => transfer.id),
  };
}

const memberIds = (owners: readonly (Owner | undefined)[]): string[] =>
  owners.flatMap((owner) => (owner?.type === "member" && owner.id ? [owner.id] : []));

const of = (rows: readonly { step: string; amountMinor: bigint }[], step: string): bigint =>
  rows.find((row) => row.step === step)?.amountMinor ?? 0n;

const ofGuild = ({ legs }: PostedTransfer): bigint =>
  legs.reduce(
    (all, { account, amountMinor }) => all + (account.owner?.type === "guild" ? amountMinor : 0n),
    0n,
  );

/** Which of the guild's rules this was divided by. */
async function versionOf({ db }: Context<Actor>, transfers: readonly PostedTransfer[]) {
  const ruleId = transfers.find(({ meta }) => meta?.splitVersion)?.meta?.splitVersion;
  if (!ruleId) return null;
  const [rule] = await db
    .select({ version: treasurySplitRules.version })
    .from(treasurySplitRules)
    .where(eq(treasurySplitRules.id, ruleId));
  return rule?.version ?? null;
}
