import { desc, eq } from "drizzle-orm";
import type { PersonName, WorkSummary } from "#contracts/archives";
import type { TopicSummary } from "#contracts/forum";
import type { GuildCard } from "#contracts/guilds";
import { archivesTag, loadVisibleWorks } from "#modules/archives";
import { topicList } from "#modules/forum";
import { guildDirectory } from "#modules/guilds";
import { peopleTag, personTag } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { archivePostings } from "#tables/archives";

export interface VisitorPage {
  readonly works: readonly WorkSummary[];
  readonly topics: readonly TopicSummary[];
  readonly guilds: readonly GuildCard[];
  readonly makers: readonly PersonName[];
  readonly tags: readonly string[];
}

const looked = 40;

/** Recent activity for signed-out visitors: public content only. */
export async function visitorPage(ctx: Context<Actor>): Promise<VisitorPage> {
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
  return {
    works: oneEach(works.filter(({ access, warning }) => access === "public" && !warning)).slice(
      0,
      4,
    ),
    topics: topics.topics.slice(0, 5),
    guilds: guilds.guilds.slice(0, 4),
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

/** The latest of each author first, so that nobody fills the page alone; then the rest. */
function oneEach(works: readonly WorkSummary[]): readonly WorkSummary[] {
  const drawn = works.toSorted((a, b) => Number(b.cover !== null) - Number(a.cover !== null));
  const first = [...new Map(drawn.toReversed().map((work) => [work.by.id, work])).values()];
  return [...first.toReversed(), ...drawn.filter((work) => !first.includes(work))];
}
