import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineJob } from "#platform/jobs";

/**
 * Words of new titles and tags, once a minute. Not in the writer's transaction: two who bring the
 * same new word at once would wait for each other. Names of people are not among them, so that
 * nothing of somebody who left stays behind.
 */
export const learnWords = defineJob<Record<string, never>, Actor>("search.learn_words", {
  payload: z.object({}),
  lane: "slow",
  handle: async (ctx) => {
    await learn(ctx);
  },
});

export async function learn(ctx: Pick<Context<Actor>, "db" | "clock">): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // A transaction that took long shows rows older than the last look: a while is read again.
    await tx.execute(sql`
      insert into search_words (word)
      select distinct word from search_documents d, regexp_split_to_table(lower(unaccent(d.title || ' '
        || array_to_string(array(select substr(mark, 5) from unnest(d.marks) mark where mark like 'tag:%'), ' '))),
        '[^[:alnum:]]+') word
      where d.kind in ('topic', 'work', 'guild') and length(word) between 4 and 40
        and d.kept_at > coalesce((select (reached->>'kept')::timestamptz - interval '10 minutes'
          from search_progress where name = 'words'), '-infinity')
      order by word on conflict do nothing`);
    await tx.execute(sql`
      insert into search_progress (name, reached, at)
      select 'words', jsonb_build_object('kept', coalesce(max(kept_at), now())::text), now() from search_documents
      on conflict (name) do update set reached = excluded.reached, at = excluded.at`);
  });
}
