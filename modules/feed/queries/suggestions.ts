import { and, eq, ne, sql } from "drizzle-orm";
import type { GuildCard } from "#contracts/guilds";
import type { PersonView } from "#contracts/people";
import { guildsFor } from "#modules/guilds";
import { readerForm, requireMember } from "#modules/identity";
import { notMuted, visiblePeople } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { preparedQueryBy } from "#platform/db";
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
  const { form, reader, me } = readerForm(ctx.actor);
  const tags = sql`array(select ${userInterests.tag} from ${userInterests}
    where ${userInterests.userId} = ${userId}::uuid)`;
  const [people, guilds] = await Promise.all([
    latestAuthors(ctx.db, form, reader).execute({ me }),
    guildsFor(ctx, { tags, limit: 3 }),
  ]);
  return { people, guilds };
}

const recent = sql`(select distinct on (w.owner_id) w.owner_id, w.title, w.published_at
  from (select work_id from archive_postings where key = '*'
    order by published_at desc, work_id desc limit ${looked}) latest
  join archive_works w on w.id = latest.work_id
  order by w.owner_id, w.published_at desc)`;

const latestAuthors = preparedQueryBy((db, reader: Actor, form) =>
  db
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
        ne(users.id, sql.placeholder("me")),
        sql`coalesce(${profiles.visibility}, 'public') <> 'followers'`,
        visiblePeople(reader, users.id),
        notMuted(reader, users.id),
        sql`not exists (select from ${follows} f
          where f.follower_id = ${sql.placeholder("me")} and f.followed_id = ${users.id})`,
        sql`not exists (select from feed_settings s where s.user_id = ${users.id} and not s.recommended)`,
      ),
    )
    .orderBy(sql`recent.published_at desc`)
    .limit(4)
    .prepare(`feed_latest_authors_${form}`),
);
