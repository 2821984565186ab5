import { desc, sql } from "drizzle-orm";
import { readerForm } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { preparedQueryBy } from "#platform/db";
import { markdownExcerpt, type SafeHtml } from "#platform/markdown";
import type { WithPorts } from "#platform/ports";
import type { AnnouncementView } from "../contract.ts";
import { announcementsTag } from "../events.ts";
import { announcements } from "../tables.ts";
import { visibleAnnouncements } from "./visible-announcements.ts";

interface HomePage {
  readonly announcements: readonly AnnouncementView[];
  /** What the page is true about. */
  readonly tags: readonly string[];
}

export async function homePage(ctx: Context<Actor>): Promise<HomePage> {
  const { form, reader, me } = readerForm(ctx.actor);
  const latest = latestAnnouncements(ctx.db, form, { actor: reader, ports: ctx.ports });
  const rows = await latest.execute({ me, now: ctx.clock.now().toISOString() });
  return {
    announcements: rows.map(toView),
    tags: [announcementsTag],
  };
}

const latestAnnouncements = preparedQueryBy(
  (db, asker: WithPorts & { readonly actor: Actor }, form) =>
    db
      .select({
        id: announcements.id,
        title: announcements.title,
        body: announcements.body,
        bodyHtml: announcements.bodyHtml,
        publishedAt: announcements.publishedAt,
      })
      .from(announcements)
      .where(visibleAnnouncements(asker, sql`${sql.placeholder("now")}::timestamptz`))
      .orderBy(desc(announcements.publishedAt), desc(announcements.id))
      .limit(4)
      .prepare(`site_announcements_${form}`),
);

interface Row {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly bodyHtml: SafeHtml;
  readonly publishedAt: Date;
}

function toView({ id, title, body, bodyHtml, publishedAt }: Row): AnnouncementView {
  const excerpt = markdownExcerpt(body, 200);
  const isWhole = !excerpt.endsWith("…");
  return {
    id,
    title,
    excerpt,
    bodyHtml: isWhole ? undefined : bodyHtml,
    publishedAt: publishedAt.toISOString(),
  };
}
