import { asc, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { addressDigest } from "../address-digest.ts";
import { audienceImports, invitations } from "../tables.ts";

/** Lists somebody brought, by their figures: who is in them is not theirs to take along from here. */
export async function arrivalsExport(ctx: Context<Actor>, { userId }: { readonly userId: string }) {
  const { db } = ctx;
  const lists = await db
    .select()
    .from(audienceImports)
    .where(eq(audienceImports.creatorId, userId))
    .orderBy(asc(audienceImports.madeAt));
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const asked = user
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
    askedBy: asked,
  };
}
