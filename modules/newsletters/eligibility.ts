import { and, eq, type SQL, sql } from "drizzle-orm";
import { mayOpenPublished } from "#modules/archives";
import { isBanned } from "#modules/identity";
import { wantsCreatorEmail } from "#modules/notifications";
import { archiveWorks } from "#tables/archives";
import { users } from "#tables/identity";
import { blocks, follows } from "#tables/people";
import { entitlements, tiers } from "#tables/subscriptions";
import type { Audience, MailingKind } from "./constants.ts";
import { emailSuppressions, newsletterMailings, newsletterRecipients } from "./tables.ts";

interface AudienceQuery {
  readonly audience: Audience;
  /** Their ids, or SQL for an array of them. */
  readonly tierIds: readonly string[] | SQL;
  readonly creatorId: string | SQL;
  readonly now: Date;
}

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;

const asArray = (ids: readonly string[] | SQL): SQL =>
  "getSQL" in ids ? ids : sql`${sql.param([...ids])}::uuid[]`;

const subscribers = ({ audience, tierIds, creatorId, now }: AudienceQuery): SQL =>
  sql`select held.user_id as user_id from ${entitlements} held
    where held.creator_id = ${creatorId}
      and held.starts_at <= ${at(now)} and (held.ends_at is null or held.ends_at > ${at(now)})
      ${audience === "tiers" ? sql`and held.tier_id = any(${asArray(tierIds)})` : sql``}`;

/** The ids of everyone in an audience now, each once. */
export const membersOf = (query: AudienceQuery): SQL =>
  query.audience === "everyone"
    ? sql`${subscribers(query)} union
      select f.follower_id from ${follows} f
        where f.followed_id = ${query.creatorId} and f.accepted_at is not null`
    : sql`${subscribers(query)} group by held.user_id`;

/** Whether the user of the surrounding query is in the audience now. */
export function isInAudience(query: AudienceQuery): SQL<boolean> {
  const subscribes = sql`exists (select from (${subscribers(query)}
    and held.user_id = ${users.id}) as subscribed)`;
  if (query.audience !== "everyone") return sql<boolean>`(${subscribes})`;
  return sql<boolean>`(${subscribes} or exists (select from ${follows} f
    where f.follower_id = ${users.id} and f.followed_id = ${query.creatorId}
      and f.accepted_at is not null))`;
}

/** Only its members know of a guild's work: nobody else is sent even its title. */
const isOfGuild = (workId: string): SQL<boolean> =>
  sql<boolean>`exists (select from ${archiveWorks}
    where ${archiveWorks.id} = ${workId} and ${archiveWorks.guildId} is not null)`;

interface SendQuery extends AudienceQuery {
  readonly kind: MailingKind;
  readonly creatorId: string;
  readonly workId: string;
}

/** Whether the user of the surrounding query may read all of the work now. */
export const opensWork = (workId: string, now: Date): SQL<boolean> =>
  sql<boolean>`coalesce((select ${mayOpenPublished(sql`${users.id}`, now)} from ${archiveWorks}
    where ${archiveWorks.id} = ${workId}), false)`;

/**
 * Why the user of the surrounding query is sent nothing, as of now; null where there is no reason.
 * The same expression counts recipients before and decides on each at the moment of sending.
 */
export function skipReason(query: SendQuery): SQL<string | null> {
  const { kind, creatorId, workId, now } = query;
  const emailKind = kind === "email" ? "creator_email" : "supported_work_published";
  const alreadyEmailed = sql`exists (select from ${newsletterRecipients} other
    join ${newsletterMailings} mailing on mailing.id = other.mailing_id
    where mailing.work_id = ${workId} and mailing.kind = 'email'
      and other.user_id = ${users.id} and other.state <> 'skipped')`;
  return sql<string | null>`(case
    when ${users.erasedAt} is not null or ${users.deletionRequestedAt} is not null then 'gone'
    when ${isBanned(users.id, now)} then 'gone'
    when not ${users.emailVerified} then 'unverified'
    when exists (select from ${emailSuppressions}
      where ${emailSuppressions.address} = ${users.email}) then 'suppressed'
    when exists (select from ${blocks}
      where (${blocks.blockerId} = ${users.id} and ${blocks.blockedId} = ${creatorId})
         or (${blocks.blockerId} = ${creatorId} and ${blocks.blockedId} = ${users.id})) then 'blocked'
    when not ${isInAudience(query)} then 'left'
    when (${kind === "notice"} or ${isOfGuild(workId)}) and not ${opensWork(workId, now)} then 'left'
    when not ${wantsCreatorEmail(emailKind, { userId: sql`${users.id}`, creatorId })} then 'unwanted'
    ${kind === "notice" ? sql`when ${alreadyEmailed} then 'emailed'` : sql``}
    end)`;
}

/** Whether a work is published, and by someone who may send emails. */
export const isSendable = (workId: SQL): SQL =>
  sql`exists (select from ${archiveWorks} join ${users} owner on owner.id = ${archiveWorks.ownerId}
    where ${archiveWorks.id} = ${workId} and ${archiveWorks.state} = 'published'
      and owner.suspended_at is null and owner.erased_at is null)`;

/** Tiers of the creator with these ids. */
export const ownTiers = (creatorId: string, tierIds: readonly string[]) =>
  and(eq(tiers.creatorId, creatorId), sql`${tiers.id} = any(${sql.param([...tierIds])}::uuid[])`);
