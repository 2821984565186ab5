import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { supporters } from "./tables.ts";

interface Pair {
  readonly creatorId: string;
  readonly userId: string;
}

/**
 * Computes the row of one supporter again from what they paid and subscribe to, or removes it. Runs
 * after any event about the two, in any order: the lock makes the last one read what all wrote.
 */
export async function refreshSupporter(tx: Transaction, { creatorId, userId }: Pair) {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`supporter ${creatorId} ${userId}`}, 0))`,
  );
  const { rowCount } = await writeSupporters(tx, { creatorId, userId });
  if (rowCount === 0)
    await tx
      .delete(supporters)
      .where(and(eq(supporters.creatorId, creatorId), eq(supporters.userId, userId)));
}

/**
 * Writes the rows of a creator's supporters, or of one of them. Tips whose giver the creator must
 * not know are left out, of the sum as well.
 */
export function writeSupporters(
  tx: Transaction,
  { creatorId, userId }: { readonly creatorId: string; readonly userId?: string },
) {
  const ofSubscriber = userId ? sql`and s.subscriber_id = ${userId}` : sql``;
  const ofTipper = userId ? sql`and t.payer_id = ${userId}` : sql``;
  return tx.execute(sql`
    with given as (
      select s.subscriber_id as user_id, s.started_at as at, s.state, s.tier_id,
        (select coalesce(sum(greatest(0, c.amount_minor - p.refunded_minor)), 0)
          from subscription_charges c join payments p on p.id = c.payment_id
          where c.subscription_id = s.id and c.state = 'paid' and c.currency = r.currency) as minor
      from subscriptions s join creators r on r.user_id = s.creator_id
      where s.creator_id = ${creatorId} and s.started_at is not null
        and s.state <> 'checkout_pending' ${ofSubscriber}
      union all
      select t.payer_id, t.given_at, null, null,
        case when t.currency = r.currency then greatest(0, t.amount_minor - t.refunded_minor) else 0 end
      from tips t join creators r on r.user_id = t.to_id
      where t.to_id = ${creatorId} and t.state = 'given' and t.name_visibility <> 'nobody'
        and t.payer_id is not null ${ofTipper})
    insert into supporters (creator_id, user_id, since, state, tier_id, spent_minor, search_text)
    select ${creatorId}::uuid, u.id, min(given.at),
      coalesce((array_agg(given.state order by given.at desc) filter (where given.state is not null))[1],
        'tipped'),
      (array_agg(given.tier_id order by given.at desc) filter (where given.state is not null))[1],
      sum(given.minor), lower(u.name || ' ' || u.username)
    from given join users u on u.id = given.user_id and u.erased_at is null
    group by u.id
    on conflict (creator_id, user_id) do update set since = excluded.since, state = excluded.state,
      tier_id = excluded.tier_id, spent_minor = excluded.spent_minor,
      search_text = excluded.search_text`);
}

/** After a change of name, with every creator. */
export async function renameSupporter(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    update supporters s set search_text = lower(u.name || ' ' || u.username)
    from users u where u.id = s.user_id and s.user_id = ${userId} and u.erased_at is null`);
}
