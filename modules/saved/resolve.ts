import { type SQL, sql } from "drizzle-orm";
import { isUuid } from "#platform/ids";
import { archiveCollections, archiveWorks } from "#tables/archives";
import { forumPosts, forumTopics } from "#tables/forum";
import { guilds } from "#tables/guilds";
import { users } from "#tables/identity";
import type { SavedKind, SavedRef } from "./contract.ts";
import type { Reader } from "./visibility-filter.ts";

/** `{key, id}` of items by their public keys. Visibility is checked separately. */
export const byAddress: Readonly<Record<SavedKind, (keys: readonly string[]) => SQL>> = {
  work: (keys) =>
    sql`select public_id as key, id from ${archiveWorks} where public_id = any(${sql.param(keys)}::text[])`,
  collection: (keys) =>
    sql`select public_id as key, id from ${archiveCollections} where public_id = any(${sql.param(keys)}::text[])`,
  guild: (keys) =>
    sql`select slug as key, id from ${guilds} where slug = any(${sql.param(keys)}::text[])`,
  person: (keys) =>
    sql`select username as key, id from ${users} where username = any(${sql.param(keys)}::text[])`,
  topic: (keys) =>
    sql`select t.public_id as key, p.id from ${forumTopics} t join ${forumPosts} p
      on p.topic_id = t.id and p.number = 1 where t.public_id = any(${sql.param(keys)}::text[])`,
  reply: (keys) =>
    sql`select t.public_id || '/' || p.number as key, p.id from ${forumTopics} t join ${forumPosts} p
      on p.topic_id = t.id where t.public_id = any(${sql.param(keys.map(topicOf))}::text[])
      and p.number = any(${sql.param(keys.map(numberOf))}::int[])`,
};

const topicOf = (key: string): string => key.split("/", 1)[0] ?? "";
const numberOf = (key: string): number => {
  const number = /\/(\d{1,7})$/.exec(key)?.[1];
  return number === undefined ? 0 : Number(number);
};

/** Row ids for these keys; a key that is already an id is returned as it is. */
export async function resolve(
  db: Reader,
  refs: readonly SavedRef[],
): Promise<ReadonlyMap<SavedRef, string>> {
  const found = new Map<SavedRef, string>();
  for (const kind of new Set(refs.map((ref) => ref.kind))) {
    const ofKind = refs.filter((ref) => ref.kind === kind);
    const named = ofKind.filter(({ key }) => !isUuid(key)).map(({ key }) => key);
    const { rows } =
      named.length === 0
        ? { rows: [] }
        : await db.execute<{ key: string; id: string }>(byAddress[kind](named));
    const ids = new Map(rows.map(({ key, id }) => [key, id]));
    for (const ref of ofKind) {
      const id = isUuid(ref.key) ? ref.key : ids.get(ref.key);
      if (id !== undefined) found.set(ref, id);
    }
  }
  return found;
}
