import { and, asc, desc, eq, ilike, isNull, ne, or, sql } from "drizzle-orm";
import type { PersonView } from "#contracts/people";
import { requireMember } from "#modules/identity";
import { notMuted, visiblePeople } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { follows, profiles } from "#tables/people";
import { conversations } from "../tables.ts";

const maxResults = 12;

/** Users to write to, by prefix of a name or handle; those the actor follows come first. */
export async function searchRecipients(
  ctx: Context<Actor>,
  { query }: { query: string },
): Promise<readonly PersonView[]> {
  const me = requireMember(ctx).userId;
  const typed = query.trim().replace(/^@/, "").slice(0, 50);
  const beginning = `${typed.replace(/[\\%_]/g, "\\$&")}%`;
  return ctx.db
    .select({
      id: users.id,
      username: users.username,
      displayName: users.name,
      avatar: profiles.avatar,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(follows, and(eq(follows.followedId, users.id), eq(follows.followerId, me)))
    .where(
      and(
        ne(users.id, me),
        typed === ""
          ? sql`${follows.acceptedAt} is not null`
          : or(
              ilike(users.username, beginning),
              ilike(users.name, beginning),
              ilike(users.name, `% ${beginning}`),
            ),
        sql`coalesce(${profiles.mayMessage}, 'everyone') <> 'nobody'`,
        visiblePeople(ctx.actor, users.id),
        notMuted(ctx.actor, users.id),
      ),
    )
    .orderBy(desc(sql`${follows.acceptedAt} is not null`), asc(users.name), asc(users.id))
    .limit(maxResults);
}

/** The pair's existing conversation, if any. */
export async function findDirectConversation(
  ctx: Context<Actor>,
  { username }: { username: string },
): Promise<{ person: PersonView; conversationId: string | null } | undefined> {
  const me = requireMember(ctx).userId;
  const [person] = await ctx.db
    .select({
      id: users.id,
      username: users.username,
      displayName: users.name,
      avatar: profiles.avatar,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(users.username, username.toLowerCase()), visiblePeople(ctx.actor, users.id)));
  if (!person || person.id === me) return undefined;
  return { person, conversationId: await pairOf(ctx, me, person.id) };
}

async function pairOf(ctx: Context<Actor>, me: string, other: string): Promise<string | null> {
  const [low = "", high = ""] = [me, other].sort();
  const [found] = await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.pairLow, low),
        eq(conversations.pairHigh, high),
        isNull(conversations.announcerId),
      ),
    );
  return found?.id ?? null;
}
