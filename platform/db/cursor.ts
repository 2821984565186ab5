import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** What a list is ordered by, before the id that parts equals. */
export type KeyKind = "instant" | "number";

const forms: Readonly<Record<KeyKind, RegExp>> = {
  instant: /^([0-9-]{10} [0-9:.]{8,15}\+\d\d)~([0-9a-f-]{36})$/,
  number: /^(-?\d{1,15}(?:\.\d{1,20})?)~([0-9a-f-]{36})$/,
};

/** As text: a JavaScript date would lose the microseconds, and a number its last digits. */
export const keyText = (column: AnyColumn): SQL<string> => sql<string>`(${column})::text`;

export const cursorOf = (key: string, id: string): string => `${key}~${id}`;

/** What comes after the cursor, latest or highest first unless told otherwise. One that somebody made up is no cursor. */
export function beyond(
  kind: KeyKind,
  key: AnyColumn,
  id: AnyColumn,
  after: string | undefined,
  order: "desc" | "asc" = "desc",
): SQL | undefined {
  const [, value, last] = forms[kind].exec(after ?? "") ?? [];
  if (value === undefined || last === undefined) return undefined;
  const then = kind === "instant" ? sql`${value}::timestamptz` : sql`${value}::double precision`;
  const further = order === "desc" ? sql`<` : sql`>`;
  return sql`(${key}, ${id}) ${further} (${then}, ${last}::uuid)`;
}
