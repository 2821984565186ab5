import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** What a list is ordered by, before the id that parts equals. */
export type KeyKind = "instant" | "number";

const patterns: Readonly<Record<KeyKind | "count" | "id", RegExp>> = {
  instant: /^(?!0000)\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+(?:0\d|1[0-4])$/,
  count: /^\d{1,9}$/,
  number: /^-?\d{1,15}(?:\.\d{1,20})?$/,
  id: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};

/** A well-formed date may still not exist, and the database rejects it. */
function isRealDate(text: string): boolean {
  const day = `${text.slice(0, 10)}T${text.slice(11, 19)}`;
  const read = new Date(`${day}Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
}

/** As text: a JavaScript date would lose the microseconds, and a number its last digits. */
export const keyText = (column: AnyColumn): SQL<string> => sql<string>`(${column})::text`;

export const encodeCursor = (key: string, id: string): string => `${key}~${id}`;

/** A cursor's content; undefined if it is missing or forged. */
export function decodeCursor(
  kind: KeyKind | "count",
  after: string | undefined,
): { readonly key: string; readonly id: string } | undefined {
  const [key = "", id = "", ...more] = (after ?? "").split("~");
  if (!patterns[kind].test(key) || !patterns.id.test(id) || more.length > 0) return undefined;
  return kind === "instant" && !isRealDate(key) ? undefined : { key, id };
}

/**
 * What comes after the cursor, latest or highest first by default. A forged cursor counts as none.
 */
export function afterCursor(
  kind: KeyKind,
  key: AnyColumn,
  id: AnyColumn,
  after: string | undefined,
  order: "desc" | "asc" = "desc",
): SQL | undefined {
  const from = decodeCursor(kind, after);
  if (!from) return undefined;
  const then =
    kind === "instant" ? sql`${from.key}::timestamptz` : sql`${from.key}::double precision`;
  const further = order === "desc" ? sql`<` : sql`>`;
  return sql`(${key}, ${id}) ${further} (${then}, ${from.id}::uuid)`;
}
