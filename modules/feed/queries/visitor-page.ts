import { desc, eq, inArray } from "drizzle-orm";
import type { PersonName, WorkSummary } from "#contracts/archives";
import type { TopicSummary } from "#contracts/forum";
import type { GuildCard } from "#contracts/guilds";
import { archivesTag, loadVisibleWorks } from "#modules/archives";
import { topicList } from "#modules/forum";
import { guildDirectory, guildsBySlug } from "#modules/guilds";
import { peopleTag, personTag } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { archivePostings, archiveWorks } from "#tables/archives";

export interface VisitorPage {
  readonly works: readonly WorkSummary[];
  readonly topics: readonly TopicSummary[];
  readonly guilds: readonly GuildCard[];
  readonly makers: readonly PersonName[];
  /** Whether works and guilds are those that were chosen. */
  readonly featured: { readonly works: boolean; readonly guilds: boolean };
  readonly tags: readonly string[];
}

const looked = 40;

/**
 * Recent activity for signed-out visitors: public content only. Works and guilds with these
 * addresses are shown in place of recent ones, if there are any that everyone may see.
 */
export async function visitorPage(
  ctx: Context<Actor>,
  chosen: readonly string[] = [],
): Promise<VisitorPage> {
  const latest = await ctx.db
    .select({ id: archivePostings.workId })
    .from(archivePostings)
    .where(eq(archivePostings.key, "*"))
    .orderBy(desc(archivePostings.publishedAt), desc(archivePostings.workId))
    .limit(looked);
  const ids = latest.map(({ id }) => id);
  const visible = await loadVisibleWorks(ctx, ids);
  const works = ids.flatMap((id) => visible.get(id)?.summary ?? []);
  const topics = await topicList(ctx, { list: "hot" });
  const guilds = await guildDirectory(ctx, { list: "all", sort: "active" });
  const makers = [...new Map(works.map(({ by }) => [by.id ?? "", by])).values()].filter(
    ({ id }) => id !== null,
  );
  const featuredWorks = (await worksAt(ctx, chosen)).filter(isForEveryone);
  const featuredGuilds = await guildsBySlug(ctx, lastParts(chosen, "/guilds/"));
  return {
    works: featuredWorks.length > 0 ? featuredWorks : latestOfEach(works.filter(isForEveryone), 4),
    featured: { works: featuredWorks.length > 0, guilds: featuredGuilds.length > 0 },
    topics: topics.topics.slice(0, 5),
    guilds: featuredGuilds.length > 0 ? featuredGuilds : guilds.guilds.slice(0, 4),
    makers: makers.slice(0, 6),
    tags: [
      archivesTag,
      peopleTag,
      ...topics.tags,
      ...guilds.cacheTags,
      ...makers.slice(0, 6).flatMap(({ id }) => (id ? [personTag(id)] : [])),
    ],
  };
}

const isForEveryone = ({ access, warning }: WorkSummary) => access === "public" && !warning;

const lastParts = (paths: readonly string[], folder: string): readonly string[] =>
  paths.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));

/** The works at these addresses that are listed for this reader, in this order. */
async function worksAt(
  ctx: Context<Actor>,
  paths: readonly string[],
): Promise<readonly WorkSummary[]> {
  const publicIds = lastParts(paths, "/archives/");
  if (publicIds.length === 0) return [];
  const rows = await ctx.db
    .select({ id: archiveWorks.id, publicId: archiveWorks.publicId })
    .from(archiveWorks)
    .where(inArray(archiveWorks.publicId, [...publicIds]));
  const visible = await loadVisibleWorks(
    ctx,
    rows.map(({ id }) => id),
  );
  return publicIds.flatMap((publicId) => {
    const id = rows.find((row) => row.publicId === publicId)?.id;
    return (id && visible.get(id)?.summary) || [];
  });
}

/**
 * As many as are shown, newest first: the latest of each author, so that nobody fills the page alone,
 * and others only where authors are too few.
 */
function latestOfEach(works: readonly WorkSummary[], shown: number): readonly WorkSummary[] {
  const seen = new Set<string | null>();
  const latest = works.filter(({ by }) => !seen.has(by.id) && seen.add(by.id));
  const rest = works.filter((work) => !latest.includes(work));
  const chosen = new Set([...latest, ...rest].slice(0, shown));
  return works.filter((work) => chosen.has(work));
}
