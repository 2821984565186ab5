import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Actor, guest } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction, withTransaction } from "#platform/db";
import { defineJob } from "#platform/jobs";
import { visibilityFilter } from "../visibility-filter.ts";

type Learner = Pick<Context<Actor>, "db" | "clock" | "ports">;

/**
 * Adds the words of new titles and tags, once a minute. Not in the writer's transaction: two
 * writers adding the same new word would wait for each other. Names of people are excluded, so that
 * nothing remains after an account deletion.
 */
export const updateDictionary = defineJob<Record<string, never>, Actor>(
  "search.update_dictionary",
  {
    payload: z.object({}),
    queue: "slow",
    handle: async (ctx) => {
      await updateWords(ctx);
    },
  },
);

/** Rebuilds all of them each night: words of what is no longer public are dropped. */
export const rebuildDictionary = defineJob<Record<string, never>, Actor>(
  "search.rebuild_dictionary",
  {
    payload: z.object({}),
    queue: "slow",
    handle: async (ctx) => {
      await rebuildWords(ctx);
    },
  },
);

export async function updateWords(ctx: Learner): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const until = await loadProgress(tx);
    // A long transaction commits rows older than the last run: some time is read again.
    await tx.execute(sql`
      insert into search_words (word)
      select word from (${await publicWords(withTransaction(ctx, tx))}
        and d.kept_at > coalesce((select (reached->>'kept')::timestamptz - interval '10 minutes'
          from search_progress where name = 'words'), '-infinity')) open
      order by word on conflict do nothing`);
    await saveProgress(tx, until);
  });
}

export async function rebuildWords(ctx: Learner): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const until = await loadProgress(tx);
    await tx.execute(sql`
      with open as materialized (${await publicWords(withTransaction(ctx, tx))}),
      dropped as (delete from search_words w where not exists (select from open where open.word = w.word))
      insert into search_words (word) select word from open order by word on conflict do nothing`);
    await saveProgress(tx, until);
  });
}

/** Up to when documents are known now. */
async function loadProgress(tx: Transaction): Promise<string> {
  // It may scan everything; nobody waits for it.
  const { rows } = await tx.execute<{ until: string }>(sql`
    select set_config('statement_timeout', '10min', true),
      (select coalesce(max(kept_at), now())::text from search_documents) as until`);
  return rows[0]?.until ?? "-infinity";
}

async function saveProgress(tx: Transaction, progress: string): Promise<void> {
  await tx.execute(sql`
    insert into search_progress (name, reached, at) values ('words', ${JSON.stringify({ progress })}::jsonb, now())
    on conflict (name) do update set reached = excluded.reached, at = excluded.at`);
}

/**
 * Only words that everyone may read: whether a word is corrected reveals whether it is known, and a
 * searcher must not learn in this way what a private title contains.
 */
async function publicWords(ctx: Learner) {
  const { visibleAs } = visibilityFilter({ ...ctx, actor: guest });
  return sql`
    select distinct word from search_documents d, regexp_split_to_table(lower(unaccent(d.title || ' '
      || array_to_string(array(select substr(mark, 5) from unnest(d.marks) mark where mark like 'tag:%'), ' '))),
      '[^[:alnum:]]+') word
    where length(word) between 4 and 40 and d.marks && array['for:everyone']
      and case d.kind when 'topic' then ${visibleAs.topic} when 'work' then ${visibleAs.work}
        when 'guild' then ${visibleAs.guild} end`;
}
