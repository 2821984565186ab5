import { loadVisibleWorks, type VisibleWork } from "#modules/archives";
import { loadVisibleTopics, type VisibleTopic } from "#modules/forum";
import { loadVisibleAnnouncements, type VisibleAnnouncement } from "#modules/guilds";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { ItemKind } from "./contract.ts";

export interface Candidate {
  readonly id: string;
  readonly kind: ItemKind;
}

interface ItemTraits {
  readonly id: string;
  readonly at: string;
  /** Absent where the reader may not know who it was. */
  readonly makerId: string;
  readonly makerName: string;
  readonly tags: readonly string[];
  /** Of the public forum. */
  readonly category: { readonly slug: string; readonly name: string } | null;
  readonly guild: { readonly id: string; readonly slug: string; readonly name: string } | null;
  /** The text that is checked for muted words. */
  readonly text: string;
  readonly warning: boolean;
}

/** An item the reader may see now, with what ranking and muting need. */
export type LoadedItem = ItemTraits &
  (
    | { readonly kind: "work"; readonly shown: VisibleWork }
    | { readonly kind: "topic"; readonly shown: VisibleTopic }
    | { readonly kind: "announcement"; readonly shown: VisibleAnnouncement }
  );

/** Filters the candidates the reader may see, in order. Each module checks its own items. */
export async function loadItems(
  ctx: Context<Actor>,
  candidates: readonly Candidate[],
): Promise<readonly LoadedItem[]> {
  const of = (kind: ItemKind) => candidates.filter((c) => c.kind === kind).map(({ id }) => id);
  const [works, topics, news] = await Promise.all([
    loadVisibleWorks(ctx, of("work")),
    loadVisibleTopics(ctx, of("topic")),
    loadVisibleAnnouncements(ctx, of("announcement")),
  ]);
  return candidates.flatMap(({ id, kind }): LoadedItem[] => {
    const work = kind === "work" && works.get(id);
    if (work) return [fromWork(id, work)];
    const topic = kind === "topic" && topics.get(id);
    if (topic) return [fromTopic(id, topic)];
    const notice = kind === "announcement" && news.get(id);
    return notice ? [fromAnnouncement(notice)] : [];
  });
}

const fromWork = (id: string, shown: VisibleWork): LoadedItem => ({
  kind: "work",
  id,
  shown,
  at: shown.summary.publishedAt,
  makerId: shown.ownerId,
  makerName: shown.summary.by.name,
  tags: shown.summary.tags,
  category: null,
  guild: null,
  text: `${shown.summary.title} ${shown.summary.teaser}`,
  warning: shown.summary.warning !== "",
});

const fromTopic = (id: string, shown: VisibleTopic): LoadedItem => ({
  kind: "topic",
  id,
  shown,
  at: shown.startedAt,
  makerId: shown.authorId,
  makerName: shown.summary.author.name,
  tags: shown.summary.tags,
  category: shown.summary.category,
  guild: shown.guild,
  text: `${shown.summary.title} ${shown.excerpt}`,
  warning: false,
});

const fromAnnouncement = (shown: VisibleAnnouncement): LoadedItem => ({
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
