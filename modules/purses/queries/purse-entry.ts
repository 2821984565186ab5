import { and, eq } from "drizzle-orm";
import type { Owner, PostedTransfer } from "#contracts/ledger";
import { isCharge, transferWords, waterfall } from "#contracts/ledger";
import { tipLimits } from "#contracts/tips";
import { guildHead, type LoadedGuild, loadGuildFor, meetable, peopleOf } from "#modules/guilds";
import { transfersOf } from "#modules/ledger";
import { type Actor, authorize, can } from "#permissions";
import type { Context } from "#platform/context";
import { isUuid } from "#platform/ids";
import { payments } from "#tables/payments";
import { tips } from "#tables/tips";
import type { PurseEntry, Sum } from "../contract.ts";
import { noSuchEntry } from "../errors.ts";
import { sum } from "../sum.ts";
import { purseRules, purseSpends } from "../tables.ts";

const dayMs = 86_400_000;

/** One thing that came into the purse or went out of it, with everything the ledger has about it. */
export async function purseEntry(
  ctx: Context<Actor>,
  { slug, entry }: { readonly slug: string; readonly entry: string },
): Promise<PurseEntry> {
  const loaded = await loadGuildFor(ctx.db, ctx, { slug });
  authorize(ctx.actor, "guild.see_purse", loaded.facts);
  const [kind, id = ""] = entry.split(":");
  if (!isUuid(id)) throw noSuchEntry();
  const head = await guildHead(ctx.db, ctx.actor, loaded);
  if (kind === "tip") return { head, ...(await tipEntry(ctx, loaded, id)) };
  if (kind === "spend") return { head, ...(await spendEntry(ctx, loaded, id)) };
  throw noSuchEntry();
}

type Found = Omit<PurseEntry, "head">;

async function tipEntry(ctx: Context<Actor>, { guild, facts }: LoadedGuild, id: string) {
  const [found] = await ctx.db
    .select({ tip: tips, paymentId: payments.id })
    .from(tips)
    .innerJoin(payments, and(eq(payments.purpose, "tip"), eq(payments.purposeId, tips.id)))
    .where(and(eq(tips.id, id), eq(tips.guildId, guild.id)));
  if (!found?.tip.givenAt) throw noSuchEntry();
  const { tip, paymentId } = found;
  const givenAt = found.tip.givenAt;
  const transfers = await transfersOf(ctx.db, { type: "payment", id: paymentId });
  const fall = waterfall(transfers);
  if (!fall) throw noSuchEntry();
  const amount = (minor: bigint): Sum => sum(minor, fall.currency);
  const shares = fall.rows.filter(({ step }) => step === "share");
  const mine = await meetable(ctx, memberIds(shares.map(({ owner }) => owner)));
  const giver = tip.payerId && tip.nameShownTo !== "nobody" ? tip.payerId : null;
  const from = giver && (await meetable(ctx, [giver])).get(giver);
  const spends = can(ctx.actor, "guild.spend_purse", facts);
  const until = new Date(givenAt.getTime() + tipLimits.refundDays * dayMs);
  const open = tip.state === "given" && until > ctx.clock.now();
  return {
    kind: "tip",
    title: "A tip",
    at: givenAt.toISOString(),
    message: spends ? tip.message : "",
    reason: "",
    people: from ? [{ label: "From", name: from.displayName, at: givenAt.toISOString() }] : [],
    rule: await versionOf(ctx, transfers),
    paid: amount(fall.paidMinor),
    costs: [
      { label: "Guildhall", amount: amount(of(fall.rows, "platform")) },
      { label: "Card costs", amount: amount(of(fall.rows, "processor")) },
    ],
    shares: shares.map(({ owner, amountMinor }) => ({
      name:
        owner?.type === "guild"
          ? "The purse"
          : (mine.get(owner?.id ?? "")?.displayName ?? "A member"),
      purse: owner?.type === "guild",
      amount: amount(amountMinor),
    })),
    later: transfers
      .filter((transfer) => !isCharge(transfer))
      .map((transfer) => ({
        what: transferWords[transfer.kind],
        at: transfer.occurredAt.toISOString(),
        purse: amount(ofGuild(transfer)),
      })),
    refund: spends && open ? { tipId: tip.id, until: until.toISOString() } : null,
    transfers: transfers.map((transfer) => transfer.id),
  } satisfies Found;
}

async function spendEntry(ctx: Context<Actor>, { guild }: LoadedGuild, id: string) {
  const [spend] = await ctx.db
    .select()
    .from(purseSpends)
    .where(and(eq(purseSpends.id, id), eq(purseSpends.guildId, guild.id)));
  if (spend?.state !== "done" || !spend.decidedAt) throw noSuchEntry();
  const transfers = await transfersOf(ctx.db, { type: "guild_spend", id });
  const people = await peopleOf(ctx.db, [spend.toId, spend.askedBy, spend.decidedBy]);
  const nameOf = (userId: string | null) =>
    people.get(userId ?? "")?.displayName ?? "Somebody who left";
  const at = spend.decidedAt.toISOString();
  const second = spend.decidedBy !== spend.askedBy;
  return {
    kind: "spend",
    title: `Paid to ${nameOf(spend.toId)}`,
    ...{ at, message: "", reason: spend.reason, rule: null, paid: null, costs: [], later: [] },
    people: [
      { label: "Asked for by", name: nameOf(spend.askedBy), at: spend.askedAt.toISOString() },
      ...(second ? [{ label: "Agreed to by", name: nameOf(spend.decidedBy), at }] : []),
    ],
    shares: [
      {
        ...{ name: nameOf(spend.toId), purse: false },
        amount: sum(spend.amountMinor, spend.currency),
      },
    ],
    refund: null,
    transfers: transfers.map((transfer) => transfer.id),
  } satisfies Found;
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
    .select({ version: purseRules.version })
    .from(purseRules)
    .where(eq(purseRules.id, ruleId));
  return rule?.version ?? null;
}
