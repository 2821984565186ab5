import { and, desc, eq, inArray } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { whileOn } from "#modules/site";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { guilds } from "#tables/guilds";
import { readableTopics } from "../access.ts";
import { forumDrafts, forumTopics } from "../tables.ts";

export interface OwnDraft {
  readonly kindLabel: "topic" | "guild" | "reply" | "edit";
  readonly title: string;
  readonly href: string;
  readonly savedAt: string;
}

/** The user's unsent drafts, latest first, with links to continue. */
export async function ownForumDrafts(ctx: Context<Actor>): Promise<readonly OwnDraft[]> {
  const { db } = ctx;
  const { userId } = requireMember(ctx);
  const rows = await db
    .select()
    .from(forumDrafts)
    .where(eq(forumDrafts.userId, userId))
    .orderBy(desc(forumDrafts.savedAt))
    .limit(20);
  const parts = rows.map(({ place, ...row }) => ({ ...row, place: place.split(":") }));
  const wanted = (kind: string) =>
    parts.filter(({ place }) => place[0] === kind).map(({ place }) => place[1] ?? "");
  const topics = [...wanted("reply"), ...wanted("edit")];
  const titles = new Map(
    topics.length === 0
      ? []
      : (
          await db
            .select({ id: forumTopics.publicId, title: forumTopics.title })
            .from(forumTopics)
            .where(and(inArray(forumTopics.publicId, topics), readableTopics(ctx)))
        ).map(({ id, title }) => [id, title]),
  );
  const guildIds = wanted("guild");
  const slugs = new Map(
    guildIds.length === 0
      ? []
      : (
          await db
            .select({ id: guilds.id, slug: guilds.slug })
            .from(guilds)
            .where(and(inArray(guilds.id, guildIds), whileOn(ctx.actor, "guilds")))
        ).map(({ id, slug }) => [id, slug]),
  );
  return parts.flatMap(
    ({ place: [kind = "", id = "", number = ""], content, savedAt }): OwnDraft[] => {
      const own = { savedAt: savedAt.toISOString() };
      const title = content.title || "Untitled";
      if (kind === "topic") return [{ ...own, kindLabel: "topic", title, href: "/forum/new" }];
      const slug = slugs.get(id);
      if (kind === "guild")
        return slug
          ? [{ ...own, kindLabel: "guild", title, href: `/forum/new?guild=${slug}` }]
          : [];
      const topic = titles.get(id);
      if (topic === undefined) return [];
      const to = `/forum/${id}`;
      return kind === "edit"
        ? [{ ...own, kindLabel: "edit", title: topic, href: `${to}/edit?post=${number}` }]
        : [{ ...own, kindLabel: "reply", title: topic, href: `${to}#reply` }];
    },
  );
}
