import { inArray } from "drizzle-orm";
import { type ShownWork, worksToShow } from "#modules/archives";
import { type ShownTopic, topicsToShow } from "#modules/forum";
import { announcementsToShow, type ShownAnnouncement } from "#modules/guilds";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { guilds } from "#tables/guilds";
import type { ItemKind } from "./contract.ts";

export interface Candidate {
  readonly id: string;
  readonly kind: ItemKind;
}

interface Traits {
  readonly id: string;
  readonly at: string;
  /** Absent where the reader may not know who it was. */
  readonly makerId: string;
  readonly makerName: string;
  readonly tags: readonly string[];
  /** Of the public forum. */
  readonly category: { readonly slug: string; readonly name: string } | null;
  readonly guild: { readonly id: string; readonly slug: string; readonly name: string } | null;
  /** What muted words are looked for in. */
  readonly text: string;
  readonly warning: boolean;
}

/** Something the reader may see at this moment, with what ranking and muting ask about. */
export type Found = Traits &
  (
    | { readonly kind: "work"; readonly shown: ShownWork }
    | { readonly kind: "topic"; readonly shown: ShownTopic }
    | { readonly kind: "announcement"; readonly shown: ShownAnnouncement }
  );

/** Of these candidates those the reader may see, in their order. Each module says so of its own. */
export async function find(
  ctx: Context<Actor>,
  candidates: readonly Candidate[],
): Promise<readonly Found[]> {
  const of = (kind: ItemKind) => candidates.filter((c) => c.kind === kind).map(({ id }) => id);
  const works = await worksToShow(ctx, of("work"));
  const topics = await topicsToShow(ctx, of("topic"));
  const news = await announcementsToShow(ctx, of("announcement"));
  const guildOf = await guildNames(
    ctx,
    [...topics.values()].flatMap(({ guildId }) => guildId ?? []),
  );
  return candidates.flatMap(({ id, kind }): Found[] => {
    const work = kind === "work" && works.get(id);
    if (work) return [fromWork(id, work)];
    const topic = kind === "topic" && topics.get(id);
    if (topic) return [fromTopic(id, topic, guildOf.get(topic.guildId ?? "") ?? null)];
    const notice = kind === "announcement" && news.get(id);
    return notice ? [fromAnnouncement(notice)] : [];
  });
}

const fromWork = (id: string, shown: ShownWork): Found => ({
  kind: "work",
  id,
  shown,
  at: shown.line.publishedAt,
  makerId: shown.ownerId,
  makerName: shown.line.by.name,
  tags: shown.line.tags,
  category: null,
  guild: null,
  text: `${shown.line.title} ${shown.line.teaser}`,
  warning: shown.line.warning !== "",
});

const fromTopic = (id: string, shown: ShownTopic, guild: Traits["guild"]): Found => ({
  kind: "topic",
  id,
  shown,
  at: shown.startedAt,
  makerId: shown.authorId,
  makerName: shown.line.author.name,
  tags: shown.line.tags,
  category: shown.line.category,
  guild,
  text: `${shown.line.title} ${shown.excerpt}`,
  warning: false,
});

const fromAnnouncement = (shown: ShownAnnouncement): Found => ({
  kind: "announcement",
  id: shown.id,
  shown,
  at: shown.at,
  makerId: shown.byId,
  makerName: shown.guild.name,
  tags: [],
  category: null,
  guild: { id: shown.guild.id, slug: shown.guild.slug, name: shown.guild.name },
  text: `${shown.title} ${shown.excerpt}`,
  warning: false,
});

/** Names of guilds whose topics the reader may read, and so the guilds too. */
async function guildNames({ db }: Context<Actor>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { id: string; slug: string; name: string }>();
  const rows = await db
    .select({ id: guilds.id, slug: guilds.slug, name: guilds.name })
    .from(guilds)
    .where(inArray(guilds.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}
