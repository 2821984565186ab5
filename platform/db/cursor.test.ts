import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { cursorOf, type KeyKind, readCursor } from "#platform/db";
import { testDatabase } from "#tests/database";

const { db } = await testDatabase();
const id = "01900000-0000-7000-8000-000000000001";

const textOf = async (query: ReturnType<typeof sql>) =>
  (await db.execute<{ key: string }>(query)).rows[0]?.key ?? "";

test("what the database writes is read as it was", async () => {
  for (const at of [
    "2026-02-28T23:59:59.123456Z",
    "2024-02-29T00:00:00Z",
    "0001-01-01T00:00:00Z",
  ]) {
    const key = await textOf(sql`select ${at}::timestamptz::text as key`);
    expect(readCursor("instant", cursorOf(key, id)), key).toEqual({ key, id });
  }
  for (const number of ["0", "-3", "12.0625", "999999999999999"]) {
    const key = await textOf(sql`select ${number}::double precision::text as key`);
    expect(readCursor("number", cursorOf(key, id)), key).toEqual({ key, id });
  }
});

test("what somebody made up is no cursor, and whatever is one the database can read", async () => {
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
  for (const [kind, after] of madeUp) expect(readCursor(kind, after), after).toBeUndefined();
  // Of all days and hours near the edges: those that are taken are real ones.
  for (const day of ["0001-01-01", "9999-12-31", "2026-02-28"])
    for (const hour of ["00:00:00+14", "23:59:59.999999+00"]) {
      const read = readCursor("instant", cursorOf(`${day} ${hour}`, id));
      expect(await textOf(sql`select ${read?.key}::timestamptz::text as key`)).toMatch(/:/);
    }
});
