import { and, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { visiblePeople } from "#modules/people";
import { activeEntitlement } from "#modules/subscriptions";
import { type Actor, can, isMember, type WorkFacts } from "#permissions";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import { guildMembers } from "#tables/guilds";
import { users } from "#tables/identity";
import { follows } from "#tables/people";
import { workNotFound } from "./errors.ts";
import { guildDoor } from "./guild-door.ts";
import { archivePurchases, archiveWorks } from "./tables.ts";
import type { AccessLevel } from "./words.ts";

export type Reader = Database | Transaction;
export type WorkRow = typeof archiveWorks.$inferSelect;
type Asker = Pick<Context<Actor>, "actor" | "clock" | "ports">;

/** Whom a work is for at this moment: early access ends by itself, whether or not anything ran. */
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

/** Whoever may meet its maker; and everybody, where the maker has left and let the works stay. */
export const reachable = (actor: Actor): SQL<boolean> =>
  sql<boolean>`(${visiblePeople(actor, archiveWorks.ownerId)} or exists (select from ${users} gone
    where gone.id = ${archiveWorks.ownerId} and gone.erased_at is not null))`;

/** What there is between the asker and a work's maker, as columns beside the work. */
function standing({ actor, clock }: Asker) {
  const me = isMember(actor) ? actor.userId : null;
  return {
    meets: reachable(actor),
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

type Which = { readonly publicId: string } | { readonly id: string };

/** A work and where the asker stands to it; whether they may know of it is asked by the caller. */
export async function workAndFacts(
  ctx: Asker & { readonly db: Reader },
  which: Which,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<LoadedWork> {
  const found: SQL =
    "id" in which ? eq(archiveWorks.id, which.id) : eq(archiveWorks.publicId, which.publicId);
  const query = ctx.db
    .select({ work: archiveWorks, ...standing(ctx) })
    .from(archiveWorks)
    .where(found);
  const [row] = lock ? await query.for("no key update", { of: archiveWorks }) : await query;
  if (!row) throw workNotFound();
  const { work, meets, ...between } = row;
  const facts: WorkFacts = {
    ...between,
    ownerId: work.ownerId,
    state: work.state,
    access: accessAt(work, ctx.clock.now()),
    meetsOwner: meets,
    guild: work.guildId ? await guildDoor(ctx).standing(ctx, work.guildId) : undefined,
  };
  return { work, facts };
}

/** A work for whoever asks; one they may not know of is not found, exactly as one that never was. */
export async function loadWorkFor(
  ctx: Asker & { readonly db: Reader },
  which: Which,
  options: { readonly lock?: boolean } = {},
): Promise<LoadedWork> {
  const loaded = await workAndFacts(ctx, which, options);
  if (!can(ctx.actor, "work.know", loaded.facts)) throw workNotFound();
  return loaded;
}

/** How a command comes by the work it changes, locked. */
export type LockWork = (tx: Transaction) => Promise<LoadedWork>;

export const lockWorkFor =
  (ctx: Context<Actor>, which: Which): LockWork =>
  (tx) =>
    loadWorkFor({ ...ctx, db: tx }, which, { lock: true });

/** Works that stand in lists for this asker. A guild's own are in its own lists only. */
export const listedWorks = (actor: Actor): SQL | undefined =>
  and(
    eq(archiveWorks.state, "published"),
    isNotNull(archiveWorks.publishedAt),
    sql`${archiveWorks.facets} <> '{}'`,
    reachable(actor),
  );

/** The same with those of the guilds they belong to: what a member may keep a line about. */
export const knownWorks = (actor: Actor): SQL | undefined => {
  if (!isMember(actor)) return listedWorks(actor);
  const inOwnGuild = sql`exists (select from ${guildMembers} part
    where part.guild_id = ${archiveWorks.guildId} and part.user_id = ${actor.userId}::uuid)`;
  return or(
    listedWorks(actor),
    and(eq(archiveWorks.state, "published"), reachable(actor), inOwnGuild),
  );
};

/** Withdrawn, with a page that says so to whoever may meet its maker. */
export const withdrawnWorks = (actor: Actor): SQL | undefined =>
  and(eq(archiveWorks.state, "withdrawn"), isNull(archiveWorks.guildId), reachable(actor));

/** A work whose title the asker may read, also as the stone of a withdrawn one. */
export const titledWorks = (actor: Actor): SQL | undefined =>
  or(knownWorks(actor), withdrawnWorks(actor));

/** Works the asker may open, by the same rules as `work.open`; stewards as any member. */
export function openWorks(asker: Asker): SQL | undefined {
  const { actor, clock } = asker;
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const access = sql`(case when ${archiveWorks.opensAt} <= ${now} and ${archiveWorks.opensTo} is not null
    then ${archiveWorks.opensTo} else ${archiveWorks.access} end)`;
  if (!isMember(actor)) return and(listedWorks(actor), sql`${access} = 'public'`);
  const { follows: follower, subscribes, bought } = standing(asker);
  // A guild's own are known to its members alone, who may open them too.
  return and(
    knownWorks(actor),
    sql`(${archiveWorks.ownerId} = ${actor.userId}::uuid or ${bought}
      or ${access} in ('public', 'members', 'guild')
      or (${access} = 'followers' and (${follower} or ${subscribes}))
      or (${access} = 'tier' and ${subscribes}))`,
  );
}
