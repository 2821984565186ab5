import { acceptTerms, currentTerms } from "#modules/site";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { asMember, at } from "./as-member.ts";

/** The demo users have accepted the terms, so that the first page after sign-in is the site. */
export async function seedAcceptances(ctx: Context<Actor>): Promise<void> {
  const everybody = await ctx.db
    .select({ username: users.username, joinedAt: users.createdAt })
    .from(users);
  const { version } = await currentTerms(ctx);
  for (const { username, joinedAt } of everybody)
    await acceptTerms(await asMember(at(ctx, joinedAt), username), { version });
}
