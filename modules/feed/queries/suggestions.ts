import { and, eq, ne, sql } from "drizzle-orm";
import type { GuildCard } from "#contracts/guilds";
import type { PersonView } from "#contracts/people";
import { guildsFor } from "#modules/guilds";
import { requireMember } from "#modules/identity";
import { notMuted, visiblePeople } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { userInterests } from "#tables/onboarding";
import { follows, profiles } from "#tables/people";

export interface SuggestedPerson extends PersonView {
  /** Why: what they published last. */
  readonly work: string;
}

export interface Suggestions {
  readonly people: readonly SuggestedPerson[];
  readonly guilds: readonly GuildCard[];
}

const looked = 120;

/**
 * Suggestions: authors of the latest works that the user does not follow, and open guilds about
 * their chosen interests. Only includes users who allow being recommended to strangers.
 */
export async function loadSuggestions(ctx: Context<Actor>): Promise<Suggestions> {
  const { userId } = requireMember(ctx);
  const recent = sql`(select distinct on (w.owner_id) w.owner_id, w.title, w.published_at
    from (select work_id from archive_postings where key = '*'
      order by published_at desc, work_id desc limit ${looked}) latest
    join archive_works w on w.id = latest.work_id
    order by w.owner_id, w.published_at desc)`;
  const found = ctx.db
    .select({
      id: users.id,
      username: users.username,
      displayName: users.name,
      avatar: profiles.avatar,
      work: sql<string>`recent.title`,
    })
    .from(users)
    .innerJoin(sql`${recent} recent`, sql`recent.owner_id = ${users.id}`)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        ne(users.id, userId),
        sql`coalesce(${profiles.visibility}, 'public') <> 'followers'`,
        visiblePeople(ctx.actor, users.id),
        notMuted(ctx.actor, users.id),
        sql`not exists (select from ${follows} f where f.follower_id = ${userId} and f.followed_id = ${users.id})`,
        sql`not exists (select from feed_settings s where s.user_id = ${users.id} and not s.recommended)`,
      ),
    )
    .orderBy(sql`recent.published_at desc`)
    .limit(4);
  const tags = sql`array(select ${userInterests.tag} from ${userInterests}
    where ${userInterests.userId} = ${userId}::uuid)`;
  const [people, guilds] = await Promise.all([found, guildsFor(ctx, { tags, limit: 3 })]);
  return { people, guilds };
}
