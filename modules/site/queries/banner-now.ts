import { and, desc, eq } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { announcements } from "../tables.ts";
import { shownTo } from "./shown-to.ts";

/** What stands over every page of a member now. Visitors' pages are kept, so they read it at the door. */
export async function bannerNow(
  ctx: Context<Actor>,
): Promise<{ readonly id: string; readonly title: string } | undefined> {
  if (!isMember(ctx.actor)) return undefined;
  const [banner] = await ctx.db
    .select({ id: announcements.id, title: announcements.title })
    .from(announcements)
    .where(and(eq(announcements.banner, true), shownTo(ctx)))
    .orderBy(desc(announcements.publishedAt), desc(announcements.id))
    .limit(1);
  return banner;
}
