import { asc, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { addressDigest } from "../address-digest.ts";
import { audienceImports, invitations } from "../tables.ts";

/**
 * The user's imported lists, as figures only: the people in them are not part of the user's own
 * data.
 */
export async function importsExport(ctx: Context<Actor>, { userId }: { readonly userId: string }) {
  const { db } = ctx;
  const lists = await db
    .select()
    .from(audienceImports)
    .where(eq(audienceImports.creatorId, userId))
    .orderBy(asc(audienceImports.createdAt));
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const invited = user
    ? await db
        .select({
          by: users.username,
          sentAt: invitations.sentAt,
          refusedAt: invitations.refusedAt,
        })
        .from(invitations)
        .innerJoin(users, eq(users.id, invitations.creatorId))
        .where(eq(invitations.digest, addressDigest(ctx, user.email)))
    : [];
  return {
    lists: lists.map(({ creatorId: _creator, ...list }) => list),
    askedBy: invited,
  };
}
