import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Actor, guest } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction, within } from "#platform/db";
import { defineJob } from "#platform/jobs";
import { sightOf } from "../visible.ts";

type Learner = Pick<Context<Actor>, "db" | "clock" | "ports">;

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

/** All of them, each night: words of what is no longer open to everybody are dropped. */
export const learnWordsAnew = defineJob<Record<string, never>, Actor>("search.learn_words_anew", {
  payload: z.object({}),
  lane: "slow",
  handle: async (ctx) => {
    await learnAnew(ctx);
  },
});

export async function learn(ctx: Learner): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const until = await begin(tx);
    // A transaction that took long shows rows older than the last look: a while is read again.
    await tx.execute(sql`
      insert into search_words (word)
      select word from (${await openWords(within(ctx, tx))}
        and d.kept_at > coalesce((select (reached->>'kept')::timestamptz - interval '10 minutes'
          from search_progress where name = 'words'), '-infinity')) open
      order by word on conflict do nothing`);
    await reach(tx, until);
  });
}

export async function learnAnew(ctx: Learner): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const until = await begin(tx);
    await tx.execute(sql`
      with open as materialized (${await openWords(within(ctx, tx))}),
      dropped as (delete from search_words w where not exists (select from open where open.word = w.word))
      insert into search_words (word) select word from open order by word on conflict do nothing`);
    await reach(tx, until);
  });
}

/** Up to when documents are known now. */
async function begin(tx: Transaction): Promise<string> {
  // It may go over everything; nobody waits for it.
  const { rows } = await tx.execute<{ until: string }>(sql`
    select set_config('statement_timeout', '10min', true),
      (select coalesce(max(kept_at), now())::text from search_documents) as until`);
  return rows[0]?.until ?? "-infinity";
}

async function reach(tx: Transaction, kept: string): Promise<void> {
  await tx.execute(sql`
    insert into search_progress (name, reached, at) values ('words', ${JSON.stringify({ kept })}::jsonb, now())
    on conflict (name) do update set reached = excluded.reached, at = excluded.at`);
}

/**
 * Words that everybody may read, and no others: whether a word is respelled tells whether it is
 * known, and whoever asks must not learn by that what stands in a private title.
 */
async function openWords(ctx: Learner) {
  const { visibleAs } = await sightOf({ ...ctx, actor: guest });
  return sql`
    select distinct word from search_documents d, regexp_split_to_table(lower(unaccent(d.title || ' '
      || array_to_string(array(select substr(mark, 5) from unnest(d.marks) mark where mark like 'tag:%'), ' '))),
      '[^[:alnum:]]+') word
    where length(word) between 4 and 40 and d.marks && array['for:everyone']
      and case d.kind when 'topic' then ${visibleAs.topic} when 'work' then ${visibleAs.work}
        when 'guild' then ${visibleAs.guild} end`;
}
