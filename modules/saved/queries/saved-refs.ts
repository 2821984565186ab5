import { sql } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { isUuid } from "#platform/ids";
import { refKey, type SavedRef } from "../contract.ts";
import { byAddress } from "../resolve.ts";
import { savedItems } from "../tables.ts";

/** Which of these the asker has saved, as `refKey` names them; null for a visitor. */
export async function listSavedRefs(
  { db, actor }: Pick<Context<Actor>, "db" | "actor" | "ports">,
  refs: readonly SavedRef[],
): Promise<readonly string[] | null> {
  if (!isMember(actor)) return null;
  const saved = sql`${savedItems.userId} = ${actor.userId} and ${savedItems.removedAt} is null`;
  const kinds = [...new Set(refs.map(({ kind }) => kind))];
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const keys = refs.filter((ref) => ref.kind === kind).map(({ key }) => key);
      const named = keys.filter((key) => !isUuid(key));
      const ids = keys.filter(isUuid);
      const [byName, byId] = await Promise.all([
        named.length > 0 &&
          db.execute<{ key: string }>(sql`select named.key from (${byAddress[kind](named)}) named
            where exists (select from ${savedItems} where ${saved} and ${savedItems.itemId} = named.id)`),
        ids.length > 0 &&
          db.execute<{ key: string }>(sql`select ${savedItems.itemId} as key from ${savedItems}
            where ${saved} and ${savedItems.itemId} = any(${sql.param(ids)}::uuid[])`),
      ]);
      const known = new Set(
        [byName, byId].flatMap((result) => (result ? result.rows : [])).map(({ key }) => key),
      );
      return keys.filter((key) => known.has(key)).map((key) => refKey({ kind, key }));
    }),
  );
  return found.flat();
}
