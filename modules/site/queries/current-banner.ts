import { and, desc, eq } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { announcements } from "../tables.ts";
import { visibleAnnouncements } from "./visible-announcements.ts";

/**
 * The banner over every page for members. Visitors' pages are cached, so they see it on the home
 * page.
 */
export async function currentBanner(
  ctx: Context<Actor>,
): Promise<{ readonly id: string; readonly title: string } | undefined> {
  if (!isMember(ctx.actor)) return undefined;
  const [banner] = await ctx.db
    .select({ id: announcements.id, title: announcements.title })
    .from(announcements)
    .where(and(eq(announcements.banner, true), visibleAnnouncements(ctx)))
    .orderBy(desc(announcements.publishedAt), desc(announcements.id))
    .limit(1);
  return banner;
}
