import { and, desc, eq, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import { readCursor } from "#platform/db";
import { notFound } from "#platform/errors";
import { users } from "#tables/identity";
import { relations, visiblePeople } from "../access.ts";
import type { PersonView } from "../contract.ts";
import { follows, profiles } from "../tables.ts";

const pageSize = 30;

interface Asked {
  readonly userId: string;
  readonly list: "followers" | "following";
  /** Where the page before ended. */
  readonly after?: string;
}

export interface PeopleList {
  readonly people: readonly PersonView[];
  readonly next: string | null;
}

/** Whom somebody follows, or who follows them, latest first; only whom the asker may meet. */
export async function peopleList(
  ctx: Context<Actor>,
  { userId, list, after }: Asked,
): Promise<PeopleList> {
  const facts = (await relations(ctx.db, ctx, [userId])).get(userId);
  if (!facts || !can(ctx.actor, "person.read", facts)) throw notFound("person_not_found");
  const [whose, who] =
    list === "followers"
      ? ([follows.followedId, follows.followerId] as const)
      : ([follows.followerId, follows.followedId] as const);
  const rows = await ctx.db
    .select({
      id: users.id,
      username: users.username,
      displayName: users.name,
      avatar: profiles.avatar,
      // As text: a JavaScript date would lose the microseconds that the cursor needs.
      at: sql<string>`${follows.acceptedAt}::text`,
    })
    .from(follows)
    .innerJoin(users, eq(users.id, who))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        eq(whose, userId),
        isNotNull(follows.acceptedAt),
        visiblePeople(ctx.actor, users.id),
        beyond(after, who),
      ),
    )
    .orderBy(desc(follows.acceptedAt), desc(who))
    .limit(pageSize + 1);
  const people = rows.slice(0, pageSize).map(({ at: _, ...person }) => person);
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return { people, next: last ? `${last.at}~${last.id}` : null };
}

/** A cursor that somebody made up is no cursor: they get the first page. */
function beyond(
  after: string | undefined,
  who: typeof follows.followerId | typeof follows.followedId,
): SQL | undefined {
  const from = readCursor("instant", after);
  if (!from) return undefined;
  const then = sql`${from.key}::timestamptz`;
  return or(lt(follows.acceptedAt, then), and(eq(follows.acceptedAt, then), lt(who, from.id)));
}
