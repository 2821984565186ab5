import { asc, eq, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { notFound } from "#platform/errors";
import { isUuid } from "#platform/ids";
import {
  type Describer,
  describeAll,
  type SourceDescription,
  sourceKey,
} from "../statement/describe.ts";
import { entryView, eventView, mergeOthersEntries, type Viewer } from "../statement/entry-view.ts";
import { transferLabels } from "../statement/kinds.ts";
import { namesOf, type Party } from "../statement/names.ts";
import type { StepView, TransactionDetail } from "../statement/views.ts";
import { accounts, entries, transfers } from "../tables.ts";
import type { PostedTransfer } from "../transfer.ts";
import { groupTransfers } from "../transfers-of.ts";
import { type Waterfall, waterfall } from "../waterfall.ts";

/**
 * One transfer with everything about the same source: both sides see the same group. Not found for
 * users who are not part of it.
 */
export async function transactionDetail(
  ctx: Context<Actor>,
  transferId: string,
  describers: readonly Describer[] = [],
): Promise<TransactionDetail> {
  const { userId } = requireMember(ctx);
  const group = isUuid(transferId) ? await groupOf(ctx, transferId) : [];
  const opened = group.find(({ id }) => id === transferId);
  const memberIds = group
    .flatMap(({ legs }) => legs)
    .flatMap(({ account: { owner } }) => (owner?.type === "member" && owner.id ? [owner.id] : []));
  if (!opened || !memberIds.includes(userId)) throw notFound("transaction_not_found");
  authorize(ctx.actor, "transfer.read", { memberIds });

  const words = await describeAll(ctx, describers, [opened.source]);
  const description = words.get(sourceKey(opened.source));
  const paid = paidIds(group);
  const names = description?.ofGuild
    ? new Map()
    : await namesOf(ctx, paid, paid.length === 1 ? paid : []);
  const viewer: Viewer = {
    userId,
    names,
    ofGuild: description?.ofGuild === true,
    payer: description?.ofGuild ? undefined : description?.who,
  };
  const currency = opened.legs[0]?.account.currency ?? "";
  const fall = waterfall(group);
  const who = description?.who ?? (fall ? otherSide(fall, viewer) : undefined);
  return {
    id: opened.id,
    what: description?.what ?? transferLabels[opened.kind],
    ...(who ? { who } : {}),
    ...(description?.href ? { href: description.href } : {}),
    at: opened.occurredAt.toISOString(),
    currency,
    source: sourceKey(opened.source),
    ...(fall ? waterfallView(fall, group, viewer, description) : {}),
    events: group.map((transfer) => eventView(transfer, viewer)),
    ...(await sealOf(ctx, transferId)),
  };
}

type GroupTransfer = PostedTransfer & {
  readonly source: { readonly type: string; readonly id: string };
  readonly postedAt: Date;
};

async function groupOf(ctx: Context<Actor>, transferId: string): Promise<GroupTransfer[]> {
  const rows = await ctx.db
    .select({ transfer: transfers, entry: entries, account: accounts })
    .from(transfers)
    .innerJoin(entries, eq(entries.transferId, transfers.id))
    .innerJoin(accounts, eq(accounts.id, entries.accountId))
    .where(
      sql`(${transfers.sourceType}, ${transfers.sourceId}) =
        (select o.source_type, o.source_id from ledger.transfers o where o.id = ${transferId}::uuid)`,
    )
    .orderBy(asc(transfers.id), asc(entries.n));
  const about = new Map(rows.map(({ transfer }) => [transfer.id, transfer]));
  return groupTransfers(rows).flatMap((posted) => {
    const row = about.get(posted.id);
    if (!row) return [];
    const source = { type: row.sourceType, id: row.sourceId };
    return [{ ...posted, source, postedAt: row.postedAt }];
  });
}

/** Members who were paid; who paid them is named by other modules alone. */
const paidIds = (group: readonly PostedTransfer[]) => [
  ...new Set(
    group.flatMap(({ legs }) =>
      legs.flatMap(({ account: { kind, owner } }) =>
        owner?.type === "member" && owner.id && kind !== "external_payer" ? [owner.id] : [],
      ),
    ),
  ),
];

function otherSide({ rows }: Waterfall, { userId, names }: Viewer) {
  const paid = rows.find(({ step }) => step === "paid");
  if (paid?.owner?.id !== userId) return undefined;
  const [first] = rows.filter(({ step }) => step === "share");
  return first?.owner?.id ? names.get(first.owner.id) : undefined;
}

function waterfallView(
  fall: Waterfall,
  group: readonly PostedTransfer[],
  viewer: Viewer,
  description: SourceDescription | undefined,
) {
  const { currency } = fall;
  const amount = (minor: bigint) => ({ amountMinor: String(minor), currency });
  const legs = new Map(
    group.flatMap(({ id, legs: all }) => all.map((leg) => [`${id} ${leg.n}`, leg] as const)),
  );
  const each: StepView[] = fall.rows.map(({ step, owner, amountMinor, entries: refs }) => {
    const yours = owner?.type === "member" && owner.id === viewer.userId;
    const who = yours
      ? undefined
      : step === "paid"
        ? viewer.payer
        : owner?.id
          ? viewer.names.get(owner.id)
          : undefined;
    return {
      step,
      yours,
      ...(who ? { who } : {}),
      amount: amount(amountMinor),
      entries: refs.flatMap(({ transferId, n }) => {
        const leg = legs.get(`${transferId} ${n}`);
        return leg ? [entryView(transferId, leg, viewer)] : [];
      }),
    };
  });
  const steps = description?.ofGuild ? oneShare(each, description.who) : each;
  const mine = steps.find(({ step, yours }) => step === "share" && yours);
  return { steps, paid: amount(fall.paidMinor), result: mine?.amount ?? amount(fall.sharedMinor) };
}

/** Merges the shares of a guild and its members into one, apart from the viewer's own. */
function oneShare(steps: readonly StepView[], who: Party | undefined): StepView[] {
  const isTheirs = ({ step, yours }: StepView) => step === "share" && !yours;
  const theirs = steps.filter(isTheirs);
  const [first] = theirs;
  if (!first) return [...steps];
  const all = theirs.reduce((sum, { amount }) => sum + BigInt(amount.amountMinor), 0n);
  const merged: StepView = {
    ...first,
    ...(who ? { who } : {}),
    amount: { ...first.amount, amountMinor: String(all) },
    entries: mergeOthersEntries(theirs.flatMap(({ entries: some }) => some)),
  };
  return [...steps.filter((step) => !isTheirs(step)), merged];
}

async function sealOf({ db }: Context<Actor>, transferId: string) {
  // Blocks are written in time: its own is the first after it was posted, or close behind.
  const { rows } = await db.execute<{ number: number; hash: string }>(sql`
    select b.number, encode(b.hash, 'hex') as hash from ledger.transfers t
    join ledger.blocks b on b.sealed_at >= t.posted_at and t.id = any (b.transfer_ids)
    where t.id = ${transferId}::uuid order by b.sealed_at limit 1`);
  const [row] = rows;
  return row ? { sealed: { block: row.number, fingerprint: row.hash.slice(0, 12) } } : {};
}
