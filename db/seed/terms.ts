import { acceptTerms, presentTerms } from "#modules/site";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { asMember } from "./as-member.ts";
import { demoLogins } from "./people.ts";

/** Those one signs in as have read the terms, so that the first thing one sees is the hall. */
export async function plantAcceptances(ctx: Context<Actor>): Promise<void> {
  for (const { username } of demoLogins)
    await acceptTerms(await asMember(ctx, username), { version: presentTerms.version });
}
