import { and, desc, eq, isNotNull, lt, or, type SQL, sql } from "drizzle-orm";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import { decodeCursor } from "#platform/db";
import { notFound } from "#platform/errors";
import { users } from "#tables/identity";
import { relations, visiblePeople } from "../access.ts";
import type { PersonView } from "../contract.ts";
import { follows, profiles } from "../tables.ts";

const pageSize = 30;

interface PeopleListParams {
  readonly userId: string;
  readonly list: "followers" | "following";
  /** Where the page before ended. */
  readonly after?: string;
}

export interface PeopleList {
  readonly people: readonly PersonView[];
  readonly next: string | null;
}

/** Following or followers of a user, latest first; only those the reader may meet. */
export async function peopleList(
  ctx: Context<Actor>,
  { userId, list, after }: PeopleListParams,
): Promise<PeopleList> {
  const [whose, personId] =
    list === "followers"
      ? ([follows.followedId, follows.followerId] as const)
      : ([follows.followerId, follows.followedId] as const);
  const reading = ctx.db
    .select({
      id: users.id,
      username: users.username,
      displayName: users.name,
      avatar: profiles.avatar,
      // As text: a JavaScript date would lose the microseconds that the cursor needs.
      at: sql<string>`${follows.acceptedAt}::text`,
    })
    .from(follows)
    .innerJoin(users, eq(users.id, personId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        eq(whose, userId),
        isNotNull(follows.acceptedAt),
        visiblePeople(ctx.actor, users.id),
        afterCursor(after, personId),
      ),
    )
    .orderBy(desc(follows.acceptedAt), desc(personId))
    .limit(pageSize + 1);
  const [known, rows] = await Promise.all([relations(ctx.db, ctx, [userId]), reading]);
  const facts = known.get(userId);
  if (!facts || !can(ctx.actor, "person.read", facts)) throw notFound("person_not_found");
  const people = rows.slice(0, pageSize).map(({ at: _, ...person }) => person);
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return { people, next: last ? `${last.at}~${last.id}` : null };
}

/** An invalid cursor is ignored: the first page is returned. */
function afterCursor(
  after: string | undefined,
  personId: typeof follows.followerId | typeof follows.followedId,
): SQL | undefined {
  const from = decodeCursor("instant", after);
  if (!from) return undefined;
  const then = sql`${from.key}::timestamptz`;
  return or(lt(follows.acceptedAt, then), and(eq(follows.acceptedAt, then), lt(personId, from.id)));
}
