import { sql } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { archiveWorks } from "#tables/archives";
import { forumPosts, forumTopics } from "#tables/forum";
import { refKey } from "../contract.ts";
import { savedItems } from "../tables.ts";

interface Listed {
  readonly kind: string;
  readonly id: string;
}

/**
 * Which of these works and topics, by their ids in the database, the asker has saved, as `refKey`
 * names them. They may include what the asker may no longer see: compare with what is shown.
 */
export async function listSavedById(
  { db, actor }: Pick<Context<Actor>, "db" | "actor">,
  listed: readonly Listed[],
): Promise<readonly string[]> {
  if (!isMember(actor)) return [];
  const of = (kind: string) =>
    sql`any(${sql.param(listed.filter((each) => each.kind === kind).map(({ id }) => id))}::uuid[])`;
  const mine = sql`s.user_id = ${actor.userId}::uuid and s.removed_at is null`;
  const { rows } = await db.execute<{ kind: "work" | "topic"; key: string }>(sql`
    select 'work' as kind, w.public_id as key from ${archiveWorks} w
      join ${savedItems} s on s.item_id = w.id where w.id = ${of("work")} and ${mine}
    union all
    select 'topic', t.public_id from ${forumTopics} t
      join ${forumPosts} p on p.topic_id = t.id and p.number = 1
      join ${savedItems} s on s.item_id = p.id where t.id = ${of("topic")} and ${mine}`);
  return rows.map(refKey);
}
