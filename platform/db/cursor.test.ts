import { sql } from "drizzle-orm";
import { doublePrecision, PgDialect, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { afterCursor, decodeCursor, encodeCursor, type KeyKind, keyText } from "#platform/db";
import { testDatabase } from "#tests/database";

const { db } = await testDatabase();
const id = "01900000-0000-7000-8000-000000000001";

const textOf = async (query: ReturnType<typeof sql>) =>
  (await db.execute<{ key: string }>(query)).rows[0]?.key ?? "";

test("values written by the database are decoded unchanged", async () => {
  for (const at of [
    "2026-02-28T23:59:59.123456Z",
    "2024-02-29T00:00:00Z",
    "0001-01-01T00:00:00Z",
  ]) {
    const key = await textOf(sql`select ${at}::timestamptz::text as key`);
    expect(decodeCursor("instant", encodeCursor(key, id)), key).toEqual({ key, id });
  }
  for (const number of ["0", "-3", "12.0625", "999999999999999"]) {
    const key = await textOf(sql`select ${number}::double precision::text as key`);
    expect(decodeCursor("number", encodeCursor(key, id)), key).toEqual({ key, id });
  }
});

test("an invalid cursor is rejected, and any valid one is readable by the database", async () => {
  const dashes = "-".repeat(36);
  const madeUp: readonly (readonly [KeyKind, string | undefined])[] = [
    ["number", undefined],
    ["number", "made up"],
    ["number", `1~${dashes}`],
    ["number", `1~${id.toUpperCase()}G`],
    ["number", `1~${id}~${id}`],
    ["number", `~${id}`],
    ["number", `1e400~${id}`],
    ["instant", `2026-11-15 09:00:00+00~${dashes}`],
    ...[
      "2026-99-99 00:00:00+00",
      "2026-02-30 00:00:00+00",
      "2025-02-29 12:00:00+00",
      "0000-01-01 00:00:00+00",
      "2026-11-15 24:30:00+00",
      "2026-11-15 09:61:00+00",
      "---------- 00000000+00",
      "2026-11-15 ::::....+00",
      "2026-11-15 09:00:00+99",
      "2026-11-15 09:00:00.1.1+00",
      "infinity",
      "2026-11-15 09:00:00+00\n",
    ].map((at) => ["instant", `${at}~${id}`] as const),
  ];
  for (const [kind, after] of madeUp) expect(decodeCursor(kind, after), after).toBeUndefined();
  // Of all days and hours near the limits, those accepted are real ones.
  for (const day of ["0001-01-01", "9999-12-31", "2026-02-28"])
    for (const hour of ["00:00:00+14", "23:59:59.999999+00"]) {
      const read = decodeCursor("instant", encodeCursor(`${day} ${hour}`, id));
      expect(await textOf(sql`select ${read?.key}::timestamptz::text as key`)).toMatch(/:/);
    }
});

test("a count is up to nine digits, a number up to fifteen with twenty decimals", () => {
  const reads = (kind: KeyKind | "count", key: string) =>
    decodeCursor(kind, encodeCursor(key, id)) !== undefined;
  for (const key of ["0", "7", "999999999"]) expect(reads("count", key), key).toBe(true);
  for (const key of ["", "-1", "1.5", "1000000000", "x1", "1x"])
    expect(reads("count", key), key).toBe(false);
  for (const key of ["999999999999999", "-999999999999999", "1.5", `0.${"1".repeat(20)}`, "-12.25"])
    expect(reads("number", key), key).toBe(true);
  for (const key of ["1000000000000000", "1.", ".5", `0.${"1".repeat(21)}`, "--1", "1x", "x1"])
    expect(reads("number", key), key).toBe(false);
});

test("an instant has a day, a time, up to six decimals and a zone within fourteen hours", () => {
  const reads = (key: string) => decodeCursor("instant", encodeCursor(key, id)) !== undefined;
  for (const key of [
    "2026-11-15 09:00:00+00",
    "2026-11-15 09:00:00.1+00",
    "2026-11-15 09:00:00.123456+09",
    "2026-11-15 09:00:00+14",
    "0001-01-01 00:00:00+10",
    "9999-12-31 23:59:59+00",
  ])
    expect(reads(key), key).toBe(true);
  for (const key of [
    "2026-11-15 09:00:00",
    "2026-11-15T09:00:00+00",
    "2026-11-15 09:00:00.+00",
    "2026-11-15 09:00:00.1234567+00",
    "2026-11-15 09:00:00+15",
    "2026-11-15 09:00:00+20",
    "2026-11-15 09:00:00-00",
    "2026-11-15 09:00:00+000",
    "12026-11-15 09:00:00+00",
    "2026-11-31 09:00:00+00",
    "2026-11-15 09:00:60+00",
  ])
    expect(reads(key), key).toBe(false);
});

test("an id is a UUID in small letters", () => {
  const reads = (written: string) => decodeCursor("count", `1~${written}`) !== undefined;
  expect(reads(id)).toBe(true);
  for (const wrong of [
    id.slice(1),
    `${id}0`,
    `x${id}`,
    id.replaceAll("-", ""),
    "",
    id.replace("1", "g"),
  ])
    expect(reads(wrong), wrong).toBe(false);
});

const items = pgTable("cursor_items", {
  id: uuid().primaryKey(),
  at: timestamp({ withTimezone: true, precision: 6 }).notNull(),
  size: doublePrecision().notNull(),
});

test("pages follow each other in either direction without a gap or a repetition", async () => {
  const idOf = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, "0")}`;
  // Three rows share each key, so that the id has to break the tie.
  const rowsOf = sql.join(
    Array.from({ length: 12 }, (_, n) => {
      const step = Math.floor(n / 3);
      return sql`(${idOf(n)}::uuid, ${`2026-11-15 09:00:00.00000${step}+00`}::timestamptz, ${step / 4}::double precision)`;
    }),
    sql`, `,
  );
  for (const [kind, column] of [
    ["instant", items.at],
    ["number", items.size],
  ] as const)
    for (const order of ["desc", "asc", undefined] as const) {
      const seen: string[] = [];
      let after: string | undefined;
      for (let page = 0; page < 5; page++) {
        const direction = order === "asc" ? sql`asc` : sql`desc`;
        const { rows } = await db.execute<{ id: string; key: string }>(sql`
          with cursor_items (id, at, size) as (values ${rowsOf})
          select ${items.id}::text as id, ${keyText(column)} as key from ${items}
          where ${afterCursor(kind, column, items.id, after, order) ?? sql`true`}
          order by ${column} ${direction}, ${items.id} ${direction} limit 4`);
        seen.push(...rows.map((row) => row.id));
        const last = rows.at(-1);
        if (!last) break;
        after = encodeCursor(last.key, last.id);
      }
      const upward = Array.from({ length: 12 }, (_, n) => idOf(n));
      expect(seen, `${kind} ${order}`).toEqual(order === "asc" ? upward : upward.toReversed());
    }
});

test("a cursor that somebody made up leaves nothing out", () => {
  expect(afterCursor("number", items.size, items.id, "made up")).toBeUndefined();
  expect(afterCursor("number", items.size, items.id, undefined)).toBeUndefined();
  const condition = afterCursor("number", items.size, items.id, encodeCursor("1.5", id));
  expect(condition && new PgDialect().sqlToQuery(condition).params).toEqual(["1.5", id]);
});
