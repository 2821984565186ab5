import { type SQL, sql } from "drizzle-orm";
import { knownWorks, withdrawnWorks } from "#modules/archives";
import { deletedPosts, readablePosts } from "#modules/forum";
import { listedGuild } from "#modules/guilds";
import { visiblePeople } from "#modules/people";
import { whileOn } from "#modules/site";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import { archiveCollections, archiveWorks } from "#tables/archives";
import { forumPosts, forumTopics } from "#tables/forum";
import { guilds } from "#tables/guilds";
import { users } from "#tables/identity";

export type Reader = Database | Transaction;

export interface VisibilityFilter {
  /** Whether the saved thing `s` may be read now, by the rules of the module it belongs to. */
  readonly open: SQL;
  /** Whether it was deleted, if the reader may see that. */
  readonly gone: SQL;
  /** The title regardless of the reader: only ever use it together with `open`. */
  readonly title: SQL;
}

const posts = sql`${forumPosts} join ${forumTopics} on ${forumTopics.id} = ${forumPosts.topicId}
  where ${forumPosts.id} = s.item_id`;

/** Permissions as part of a query on saved items called `s`; each module provides its own. */
export async function visibilityFilter(
  ctx: Pick<Context<Actor>, "actor" | "ports"> & { readonly db: Reader },
): Promise<VisibilityFilter> {
  const { actor } = ctx;
  return {
    open: sql`case s.kind
      when 'person' then ${visiblePeople(actor, sql`s.item_id`)}
      when 'guild' then (select true from ${guilds} where ${guilds.id} = s.item_id
        and ${listedGuild(actor)})
      when 'work' then (select true from ${archiveWorks} where ${archiveWorks.id} = s.item_id
        and ${knownWorks(actor)})
      when 'collection' then (select true from ${archiveCollections}
        where ${archiveCollections.id} = s.item_id and ${whileOn(actor, "archives")}
          and ${visiblePeople(actor, archiveCollections.ownerId)})
      else (select true from ${posts} and ${readablePosts(ctx)}) end`,
    gone: sql`case s.kind
      when 'person' then not exists (select from ${users} u where u.id = s.item_id and u.erased_at is null)
      when 'guild' then not exists (select from ${guilds} g where g.id = s.item_id)
      when 'work' then coalesce((select ${withdrawnWorks(actor)} from ${archiveWorks}
        where ${archiveWorks.id} = s.item_id), true)
      when 'collection' then not exists (select from ${archiveCollections} c where c.id = s.item_id)
      else coalesce((select ${deletedPosts(ctx)} from ${posts}), true) end`,
    title: sql`case s.kind
      when 'person' then (select u.name || ' @' || u.username from ${users} u where u.id = s.item_id)
      when 'guild' then (select g.name from ${guilds} g where g.id = s.item_id)
      when 'work' then (select w.title from ${archiveWorks} w where w.id = s.item_id)
      when 'collection' then (select c.title from ${archiveCollections} c where c.id = s.item_id)
      else (select ${forumTopics.title} from ${posts}) end`,
  };
}
