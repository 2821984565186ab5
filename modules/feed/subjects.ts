import { type SQL, sql } from "drizzle-orm";
import { archiveWorks } from "#tables/archives";
import { forumTopics } from "#tables/forum";
import { guildAnnouncements } from "#tables/guilds";

/**
 * Subqueries for what some candidates are by, about and in, for reading what the reader thinks of
 * it together with the candidates themselves. Their ids are the placeholder `ids`. Only compare the results with items the reader may
 * see.
 */
export function subjectsOfCandidates() {
  const ids = sql`any(${sql.placeholder("ids")}::uuid[])`;
  const from = (table: SQL, what: SQL) =>
    sql`select ${what} from ${table} each where each.id = ${ids}`;
  const topics = sql`${forumTopics}`;
  const works = sql`${archiveWorks}`;
  const news = sql`${guildAnnouncements}`;
  return {
    makers: sql`(${from(topics, sql`each.author_id`)} union all ${from(works, sql`each.owner_id`)}
      union all ${from(news, sql`each.by_id`)})`,
    tags: sql`(${from(topics, sql`unnest(each.tags)`)} union all ${from(works, sql`unnest(each.tags)`)})`,
    guilds: sql`(${from(topics, sql`each.guild_id`)} union all ${from(news, sql`each.guild_id`)})`,
    categories: sql`(${from(topics, sql`each.category_id`)})`,
  };
}
