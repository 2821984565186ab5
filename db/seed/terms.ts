import { acceptTerms, presentTerms } from "#modules/site";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { asMember } from "./as-member.ts";

/** The demo's people have read the terms, so that the first thing one sees as them is the hall. */
export async function plantAcceptances(ctx: Context<Actor>): Promise<void> {
  const everybody = await ctx.db.select({ username: users.username }).from(users);
  const { version } = await presentTerms(ctx);
  for (const { username } of everybody)
    await acceptTerms(await asMember(ctx, username), { version });
}
