import { type SQL, sql } from "drizzle-orm";
import { findRange } from "#modules/identity";
import { guildInvites } from "#tables/guilds";
import { rejectedSignIns, sessions } from "#tables/identity";
import { checkoutDeclines, methodSetups, paymentAttempts, payments } from "#tables/payments";
import { type SuspicionKind, suspicionLimits } from "../contract.ts";

const { accountsTried, travelMinutes, networksInWindow, invites, failedCards, failedGuestCards } =
  suspicionLimits;

/** The network a user was last seen from, in a form that can be blocked. */
const lastNetwork = (personId: SQL) => sql`coalesce((
  select ${blockable(sql`${sessions.ipAddress}`)} from ${sessions}
  where ${sessions.userId} = ${personId} order by ${sessions.lastSeenAt} desc limit 1), '')`;

const address = (text: SQL) =>
  sql`case when ${text} ~ '^[0-9a-fA-F:.]{2,45}$' then ${text}::inet end`;
const blockable = (text: SQL) => {
  const ip = address(text);
  return sql`coalesce(network(set_masklen(${ip}, case family(${ip}) when 4 then 24 else 64 end))::text, '')`;
};

/**
 * Each pattern reads existing records since a given time and returns one row per subject: `about`,
 * `person_id`, `network`, `last_at` and the evidence in `seen`.
 */
export const patterns: Readonly<Record<SuspicionKind, (since: Date) => SQL>> = {
  stuffing: (since) => sql`select ${rejectedSignIns.network} as about, null::uuid as person_id,
    ${rejectedSignIns.network} as network, max(${rejectedSignIns.at}) as last_at,
    jsonb_build_object('accounts', count(distinct ${rejectedSignIns.accountKey})::text,
      'wrong passwords', count(*)::text) as seen
    from ${rejectedSignIns} where ${rejectedSignIns.at} > ${since} and ${rejectedSignIns.network} <> 'unknown'
    group by ${rejectedSignIns.network}
    having count(distinct ${rejectedSignIns.accountKey}) >= ${accountsTried}`,

  // By country where the network table knows it; otherwise by the number of wide networks in an
  // hour.
  travel: (since) => sql`with came as (
      select s.user_id, s.created_at, ${blockable(sql`s.ip_address`)} as network,
        network(set_masklen(ip, case family(ip) when 4 then 16 else 32 end))::text as wide,
        nullif(its.country, '') as country, coalesce('AS' || its.asn, '') as provider
      from ${sessions} s
      cross join lateral (select ${address(sql`s.ip_address`)} as ip) as of_it
      left join lateral (${findRange(sql`of_it.ip`)}) as its on true
      where s.created_at > ${since}::timestamptz - make_interval(mins => ${travelMinutes}) and ip is not null
    ), far as (
      select b.user_id, b.created_at, b.network,
        jsonb_build_object('from', a.country, 'to', b.country, 'providers', a.provider || ' ' || b.provider,
          'minutes between', round(extract(epoch from b.created_at - a.created_at) / 60)::text) as seen
      from came a join came b on b.user_id = a.user_id and b.country <> a.country
        and b.created_at > a.created_at
        and b.created_at <= a.created_at + make_interval(mins => ${travelMinutes})
      where b.created_at > ${since}
    ), wide as (
      select user_id, max(created_at) as created_at, max(network) as network,
        jsonb_build_object('networks', count(distinct wide)::text, 'sign-ins', count(*)::text) as seen
      from came where created_at > ${since} and country is null
      group by user_id having count(distinct wide) >= ${networksInWindow}
    )
    select distinct on (user_id) user_id::text as about, user_id as person_id, network,
      created_at as last_at, seen
    from (select * from far union all select * from wide) as either
    order by user_id, created_at desc`,

  invites: (
    since,
  ) => sql`select ${guildInvites.createdBy}::text as about, ${guildInvites.createdBy} as person_id,
    ${lastNetwork(sql`${guildInvites.createdBy}`)} as network, max(${guildInvites.createdAt}) as last_at,
    jsonb_build_object('invitations', count(*)::text, 'guilds', count(distinct ${guildInvites.guildId})::text) as seen
    from ${guildInvites} where ${guildInvites.createdAt} > ${since}
    group by ${guildInvites.createdBy} having count(*) >= ${invites}`,

  // A declined saved card is one of our attempts; on the processor's page each decline comes as an
  // event.
  cards: (since) => sql`select about, person_id,
      case when person_id is null then '' else ${lastNetwork(sql`person_id`)} end as network, last_at,
      jsonb_strip_nulls(jsonb_build_object('refused', refused::text, 'payments',
        nullif(paid, 0)::text, 'cards to keep', nullif(kept, 0)::text)) as seen
    from (
      select coalesce(person_id::text, 'visitors') as about, person_id, max(at) as last_at,
        count(*) as refused, count(distinct payment_id) as paid, count(distinct setup_id) as kept
      from (
        select case payer_type when 'member' then payer_id end as person_id, payment.id as payment_id,
          null::uuid as setup_id, refused.at
        from (
          select payment_id, updated_at as at from ${paymentAttempts}
          where state = 'failed' and kind = 'charge' and updated_at > ${since}
          union all select payment_id, at from ${checkoutDeclines} where at > ${since}
        ) as refused join ${payments} payment on payment.id = refused.payment_id
        union all
        select setup.user_id, null, setup.id, kept.at from ${checkoutDeclines} kept
        join ${methodSetups} setup on setup.id = kept.setup_id where kept.at > ${since}
      ) as each_refused
      group by person_id
    ) as counted where refused >= case when person_id is null then ${failedGuestCards}::int else ${failedCards}::int end`,
};
