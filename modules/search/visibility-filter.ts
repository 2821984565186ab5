import { type SQL, sql } from "drizzle-orm";
import { listedWorks } from "#modules/archives";
import { isOpenTo, readablePosts } from "#modules/forum";
import { listedGuild } from "#modules/guilds";
import { notMuted, visiblePeople } from "#modules/people";
import { type Actor, type Gate, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { archiveWorks } from "#tables/archives";
import { forumPosts, forumTopics } from "#tables/forum";
import { guilds } from "#tables/guilds";
import type { DocumentKind } from "./contract.ts";

export interface VisibilityFilter {
  /** A document needs one of these marks to be visible to the searcher; part of the index scan. */
  readonly audience: SQL;
  /** Whether a document `d` of this kind may be read now, according to its source table. */
  readonly visibleAs: Readonly<Record<DocumentKind, SQL>>;
  /** The same of a document of any kind. */
  readonly visible: SQL;
}

const allGates: readonly Gate[] = ["everyone", "members", "trusted", "staff"];

/**
 * What this searcher may find. The marks exclude documents from the index scan so that hidden ones
 * take up no candidates; `visibleAs` is authoritative, by the rules of the modules themselves.
 */
export function visibilityFilter(ctx: Pick<Context<Actor>, "actor" | "ports">): VisibilityFilter {
  const { actor } = ctx;
  // Part of the query, so that nothing has to be read before it.
  const gates = sql`array(select 'for:' || gate from unnest(${sql.param([...allGates])}::text[]) gate
    where ${isOpenTo(actor, sql`gate`)})`;
  const own = isMember(actor)
    ? sql`array(select 'guild:' || m.guild_id from guild_members m where m.user_id = ${actor.userId}::uuid)`
    : sql`'{}'::text[]`;
  const post = sql`(select true from ${forumPosts} join ${forumTopics} on ${forumTopics.id} = ${forumPosts.topicId}
    where ${forumPosts.id} = d.id and ${readablePosts(ctx)}
      and ${notMuted(actor, forumPosts.authorId)} limit 1)`;
  // As values, not as "exists": that would let the planner read whole tables to compare with.
  const visibleAs: VisibilityFilter["visibleAs"] = {
    person: visiblePeople(actor, sql`d.id`),
    guild: sql`(select true from ${guilds} where ${guilds.id} = d.id
      and ${guilds.deleteAfter} is null and ${listedGuild(actor)} limit 1)`,
    work: sql`(select true from ${archiveWorks} where ${archiveWorks.id} = d.id
      and ${listedWorks(actor)} and ${notMuted(actor, archiveWorks.ownerId)} limit 1)`,
    topic: post,
    reply: post,
  };
  return {
    audience: sql`(${gates} || ${own})`,
    visibleAs,
    visible: sql`case d.kind when 'person' then ${visibleAs.person} when 'guild' then ${visibleAs.guild}
      when 'work' then ${visibleAs.work} else ${post} end`,
  };
}
