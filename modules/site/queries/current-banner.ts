import { and, desc, eq, sql } from "drizzle-orm";
import { readerForm } from "#modules/identity";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { preparedQueryBy } from "#platform/db";
import type { WithPorts } from "#platform/ports";
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
  const { form, reader, me } = readerForm(ctx.actor);
  const [banner] = await latestBanner(ctx.db, form, { actor: reader, ports: ctx.ports }).execute({
    me,
    now: ctx.clock.now().toISOString(),
  });
  return banner;
}

const latestBanner = preparedQueryBy((db, asker: WithPorts & { readonly actor: Actor }, form) =>
  db
    .select({ id: announcements.id, title: announcements.title })
    .from(announcements)
    .where(
      and(
        eq(announcements.banner, true),
        visibleAnnouncements(asker, sql`${sql.placeholder("now")}::timestamptz`),
      ),
    )
    .orderBy(desc(announcements.publishedAt), desc(announcements.id))
    .limit(1)
    .prepare(`site_banner_${form}`),
);
