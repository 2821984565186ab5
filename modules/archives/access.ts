import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { hiddenPeople, visiblePeople } from "#modules/people";
import { isPartOn, whileOn } from "#modules/site";
import { activeEntitlement } from "#modules/subscriptions";
import { type Actor, can, isMember, type WorkFacts } from "#permissions";
import type { Context } from "#platform/context";
import { type Database, readTogether, type Transaction } from "#platform/db";
import { guildMembers } from "#tables/guilds";
import { users } from "#tables/identity";
import { follows } from "#tables/people";
import type { AccessLevel } from "./constants.ts";
import { workNotFound } from "./errors.ts";
import { guildAccess } from "./guild-access.ts";
import { archivePurchases, archiveWorks } from "./tables.ts";

export type Reader = Database | Transaction;
export type WorkRow = typeof archiveWorks.$inferSelect;
type ViewerContext = Pick<Context<Actor>, "actor" | "clock" | "ports">;

/** The access level at a given time: early access ends by itself, whether or not a job ran. */
export const accessAt = (
  work: Pick<WorkRow, "access" | "opensAt" | "opensTo">,
  now: Date,
): AccessLevel =>
  work.opensAt !== null && work.opensTo !== null && work.opensAt <= now
    ? work.opensTo
    : work.access;

export interface LoadedWork {
  readonly work: WorkRow;
  readonly facts: WorkFacts;
}

/**
 * Viewers who may see the owner; everyone, if the owner's account was deleted and the works stayed.
 */
export const isOwnerVisible = (actor: Actor): SQL<boolean> =>
  sql<boolean>`(${visiblePeople(actor, archiveWorks.ownerId)} or exists (select from ${users} gone
    where gone.id = ${archiveWorks.ownerId} and gone.erased_at is not null))`;

/**
 * Works by owners this viewer may not see. Starts from those owners, who are few: works are many, and
 * counts of them are stored for everyone.
 */
export const worksOfHiddenOwners = (actor: Actor): SQL =>
  sql`${archiveWorks.ownerId} in (${hiddenPeople(actor)}) and not ${isOwnerVisible(actor)}`;

/** What there is between the asker and a work's maker, as columns beside the work. */
function viewerColumns({ actor, clock }: ViewerContext) {
  const me = isMember(actor) ? actor.userId : null;
  return {
    meets: isOwnerVisible(actor),
    follows:
      me === null
        ? sql<boolean>`false`
        : sql<boolean>`(exists (select from ${follows} f where f.follower_id = ${me}
            and f.followed_id = ${archiveWorks.ownerId} and f.accepted_at is not null))`,
    subscribes:
      me === null
        ? sql<boolean>`false`
        : sql<boolean>`(${activeEntitlement({
            userId: sql`${me}::uuid`,
            creatorId: sql`${archiveWorks.ownerId}`,
            now: clock.now(),
            tierId: sql`${archiveWorks.tierId}`,
          })})`,
    bought: me === null ? sql<boolean>`false` : sql<boolean>`(${hasBought(me, clock.now())})`,
  };
}

const hasBought = (
  userId: string,
  now: Date,
): SQL => sql`exists (select from ${archivePurchases} mine
  where mine.buyer_id = ${userId} and mine.work_id = ${archiveWorks.id}
    and mine.starts_at <= ${now.toISOString()}::timestamptz
    and (mine.ends_at is null or mine.ends_at > ${now.toISOString()}::timestamptz))`;

type WorkRef = { readonly publicId: string } | { readonly id: string };

/**
 * Loads a work with the viewer's relation to it. The caller has to check whether they may see it.
 */
export async function loadWorkUnchecked(
  ctx: ViewerContext & { readonly db: Reader },
  which: WorkRef,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<LoadedWork> {
  const found: SQL =
    "id" in which ? eq(archiveWorks.id, which.id) : eq(archiveWorks.publicId, which.publicId);
  const query = ctx.db
    .select({ work: archiveWorks, ...viewerColumns(ctx) })
    .from(archiveWorks)
    .where(found);
  const guildId = sql`(select ${archiveWorks.guildId} from ${archiveWorks} where ${found})`;
  const membership = () => guildAccess(ctx).membershipOf(ctx, guildId);
  const [[row], guild] = lock
    ? [await query.for("no key update", { of: archiveWorks })]
    : await readTogether(ctx.db, [() => query, membership]);
  if (!row) throw workNotFound();
  const { work, meets, ...between } = row;
  const facts: WorkFacts = {
    ...between,
    ownerId: work.ownerId,
    state: work.state,
    access: accessAt(work, ctx.clock.now()),
    meetsOwner: meets,
    guild: work.guildId ? (guild ?? (await membership())) : undefined,
  };
  return { work, facts };
}

/** Loads a work for the viewer. One they may not see is not found, as if it did not exist. */
export async function loadWorkFor(
  ctx: ViewerContext & { readonly db: Reader },
  which: WorkRef,
  options: { readonly lock?: boolean } = {},
): Promise<LoadedWork> {
  const loaded = await loadWorkUnchecked(ctx, which, options);
  const isOn = ctx.actor.kind === "system" || isPartOn(ctx, "archives");
  if (!isOn || !can(ctx.actor, "work.know", loaded.facts)) throw workNotFound();
  return loaded;
}

/** Loads and locks the work that a command changes. */
export type LockWork = (tx: Transaction) => Promise<LoadedWork>;

export const lockWorkFor =
  (ctx: Context<Actor>, which: WorkRef): LockWork =>
  (tx) =>
    loadWorkFor({ ...ctx, db: tx }, which, { lock: true });

/** Works listed for this viewer. A guild's works appear only in the guild's own lists. */
export const listedWorks = (actor: Actor): SQL | undefined =>
  and(
    whileOn(actor, "archives"),
    eq(archiveWorks.state, "published"),
    isNotNull(archiveWorks.publishedAt),
    sql`${archiveWorks.facets} <> '{}'`,
    isOwnerVisible(actor),
  );

/** Same as `listedWorks`, plus the works of guilds the member belongs to. */
export const knownWorks = (actor: Actor): SQL | undefined => {
  if (!isMember(actor)) return listedWorks(actor);
  const inOwnGuild = sql`exists (select from ${guildMembers} part
    where part.guild_id = ${archiveWorks.guildId} and part.user_id = ${actor.userId}::uuid)`;
  return or(
    listedWorks(actor),
    and(
      whileOn(actor, "archives"),
      whileOn(actor, "guilds"),
      eq(archiveWorks.state, "published"),
      isOwnerVisible(actor),
      inOwnGuild,
    ),
  );
};

/** Withdrawn works whose page says so, for viewers who may see the owner. */
export const withdrawnWorks = (actor: Actor): SQL | undefined =>
  and(
    whileOn(actor, "archives"),
    eq(archiveWorks.state, "withdrawn"),
    isNull(archiveWorks.guildId),
    isOwnerVisible(actor),
  );

/** Works whose title the viewer may read, including the tombstone of a withdrawn one. */
export const worksWithVisibleTitle = (actor: Actor): SQL | undefined =>
  or(knownWorks(actor), withdrawnWorks(actor));

/** Works the asker may open, by the same rules as `work.open`; moderators as any member. */
export function openWorks(asker: ViewerContext): SQL | undefined {
  const { actor, clock } = asker;
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const access = sql`(case when ${archiveWorks.opensAt} <= ${now} and ${archiveWorks.opensTo} is not null
    then ${archiveWorks.opensTo} else ${archiveWorks.access} end)`;
  if (!isMember(actor)) return and(listedWorks(actor), sql`${access} = 'public'`);
  const { follows: follower, subscribes, bought } = viewerColumns(asker);
  // A guild's own are known to its members alone, who may open them too.
  return and(
    knownWorks(actor),
    sql`(${archiveWorks.ownerId} = ${actor.userId}::uuid or ${bought}
      or ${access} in ('public', 'members', 'guild')
      or (${access} = 'followers' and (${follower} or ${subscribes}))
      or (${access} = 'tier' and ${subscribes}))`,
  );
}

/**
 * Whether a user may read a published work now, by the same rules as `work.open`, for sending to
 * many at once. Members who may not see its owner are left to the caller.
 */
export function mayOpenPublished(userId: SQL, now: Date): SQL<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const access = sql`(case when ${archiveWorks.opensAt} <= ${at} and ${archiveWorks.opensTo} is not null
    then ${archiveWorks.opensTo} else ${archiveWorks.access} end)`;
  const creatorId = sql`${archiveWorks.ownerId}`;
  const subscribes = (tierId?: SQL) =>
    activeEntitlement({ userId, creatorId, now, ...(tierId && { tierId }) });
  return sql<boolean>`(${archiveWorks.state} = 'published' and (${archiveWorks.ownerId} = ${userId}
    or ${access} in ('public', 'members')
    or (${access} = 'tier' and ${subscribes(sql`${archiveWorks.tierId}`)})
    or (${access} = 'followers' and (${subscribes()} or exists (select from ${follows} f
      where f.follower_id = ${userId} and f.followed_id = ${archiveWorks.ownerId}
        and f.accepted_at is not null)))
    or (${access} = 'guild' and exists (select from ${guildMembers} part
      where part.guild_id = ${archiveWorks.guildId} and part.user_id = ${userId}))
    or exists (select from ${archivePurchases} mine
      where mine.buyer_id = ${userId} and mine.work_id = ${archiveWorks.id}
        and mine.starts_at <= ${at} and (mine.ends_at is null or mine.ends_at > ${at}))))`;
}
