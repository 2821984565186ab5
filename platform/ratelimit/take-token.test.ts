import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "#tests/database";
import { type Database, inTransaction, openDatabase, withTransaction } from "../db.ts";
import { DomainError } from "../errors.ts";
import { pruneRateLimits, spendToken, takeToken } from "../ratelimit.ts";

let db: Database;
let otherPool: Database;
beforeAll(async () => {
  const own = await testDatabase();
  db = own.db;
  otherPool = openDatabase(own.url, { max: 10 });
});
afterAll(() => otherPool.$client.end());

const start = new Date("2026-03-01T12:00:00Z");
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const waitOf = (taking: Promise<void>) =>
  taking.then(
    () => 0,
    (error: unknown) => (error instanceof DomainError ? error.retryAfterSeconds : error),
  );

describe("tokens in the database", () => {
  test("200 at the same moment over two pools: exactly the limit", async () => {
    const limit = { name: "rush", key: "one", limit: 10, perSeconds: 3600 };
    const waits = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        waitOf(takeToken(index % 2 ? db : otherPool, limit)),
      ),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    expect(waits.every((wait) => typeof wait === "number" && wait <= 360)).toBe(true);
  });

  test("return one interval at a time, and the wait says when", async () => {
    const take = (seconds: number) =>
      waitOf(
        takeToken(db, { name: "pace", key: "a", limit: 3, perSeconds: 60, at: later(seconds) }),
      );
    expect([await take(0), await take(0), await take(0)]).toEqual([0, 0, 0]);
    expect(await take(0)).toBe(20);
    expect(await take(19)).toBe(1);
    expect(await take(20)).toBe(0);
    expect(await take(20)).toBe(20);
    expect([await take(600), await take(600), await take(600), await take(600)]).toEqual([
      0, 0, 0, 20,
    ]);
  });

  test("are there again when the clock is set back, rather than after the difference", async () => {
    const take = (seconds: number) =>
      waitOf(
        takeToken(db, { name: "back", key: "a", limit: 3, perSeconds: 60, at: later(seconds) }),
      );
    expect([await take(7_200), await take(7_200), await take(7_200)]).toEqual([0, 0, 0]);
    expect(await take(7_200)).toBe(20);
    expect([await take(0), await take(0), await take(0), await take(0)]).toEqual([0, 0, 0, 20]);
  });

  test("a rejected attempt costs nothing", async () => {
    const take = (seconds: number) =>
      waitOf(
        takeToken(db, { name: "free", key: "a", limit: 1, perSeconds: 10, at: later(seconds) }),
      );
    expect(await take(0)).toBe(0);
    for (let index = 0; index < 50; index++) await take(5);
    expect(await take(10)).toBe(0);
  });

  test("a smaller burst spreads the same limit", async () => {
    const limit = { name: "burst", key: "a", limit: 60, perSeconds: 60, burst: 2, at: start };
    expect(await waitOf(takeToken(db, limit))).toBe(0);
    expect(await waitOf(takeToken(db, limit))).toBe(0);
    expect(await waitOf(takeToken(db, limit))).toBe(1);
    expect(await waitOf(takeToken(db, { ...limit, at: later(1) }))).toBe(0);
  });

  test("report how many remain and when all are back", async () => {
    const limit = { name: "left", key: "a", limit: 3, perSeconds: 60, at: start };
    expect(await spendToken(db, limit)).toMatchObject({ remaining: 2, fullInSeconds: 20 });
    expect(await spendToken(db, limit)).toMatchObject({ remaining: 1, fullInSeconds: 40 });
    expect(await spendToken(db, limit)).toMatchObject({ remaining: 0, fullInSeconds: 60 });
    expect(await spendToken(db, limit)).toEqual({
      allowed: false,
      remaining: 0,
      fullInSeconds: 60,
      retryAfterSeconds: 20,
    });
    expect(await spendToken(db, { ...limit, at: later(30) })).toMatchObject({ remaining: 0 });
  });

  test("say how long to wait and until all are back, also with a burst", async () => {
    const limit = { name: "burst left", key: "a", limit: 6, perSeconds: 60, burst: 3, at: start };
    expect(await spendToken(db, limit)).toEqual({
      allowed: true,
      remaining: 2,
      fullInSeconds: 10,
      retryAfterSeconds: 0,
    });
    await spendToken(db, limit);
    await spendToken(db, limit);
    expect(await spendToken(db, limit)).toEqual({
      allowed: false,
      remaining: 0,
      fullInSeconds: 30,
      retryAfterSeconds: 10,
    });
    expect(await spendToken(db, { ...limit, at: later(9.5) })).toMatchObject({
      retryAfterSeconds: 1,
      fullInSeconds: 21,
    });
    expect(await spendToken(db, { ...limit, at: later(600) })).toMatchObject({ remaining: 2 });
  });

  test("a burst below one is one", async () => {
    const limit = { name: "no burst", key: "a", limit: 6, perSeconds: 60, burst: 0, at: start };
    expect(await spendToken(db, limit)).toMatchObject({ allowed: true, remaining: 0 });
    expect(await spendToken(db, limit)).toMatchObject({ allowed: false, retryAfterSeconds: 10 });
  });

  test("without a moment given, the database's clock counts", async () => {
    const limit = { name: "by the clock", key: "a", limit: 2, perSeconds: 3600 };
    expect(await spendToken(db, limit)).toMatchObject({ allowed: true, remaining: 1 });
    expect(await spendToken(db, limit)).toMatchObject({ allowed: true, remaining: 0 });
    const rejected = await spendToken(db, limit);
    expect(rejected).toMatchObject({ allowed: false, remaining: 0 });
    expect(rejected.retryAfterSeconds).toBeGreaterThan(1700);
    expect(rejected.retryAfterSeconds).toBeLessThanOrEqual(1800);
  });

  test("names and keys are counted separately", async () => {
    const limit = { name: "n1", key: "a", limit: 1, perSeconds: 60 };
    await takeToken(db, limit);
    await takeToken(db, { ...limit, key: "b" });
    await takeToken(db, { ...limit, name: "n2" });
    await expect(takeToken(db, limit)).rejects.toMatchObject({ kind: "rate_limited" });
  });

  test("keys are not stored in plain text", async () => {
    await takeToken(db, { name: "mail", key: "mira@demo.test", limit: 5, perSeconds: 60 });
    const { rows } = await db.$client.query("select * from rate_limits where name = 'mail'");
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("mira");
    expect(rows[0]?.key).toMatch(/^[\w-]{22}$/);
  });

  test("can't run in a transaction, whose rollback would return the token", async () => {
    const limit = { name: "tx", key: "a", limit: 1, perSeconds: 60 };
    await expect(
      inTransaction({ db }, (tx) => takeToken(withTransaction({ db }, tx).db, limit)),
    ).rejects.toThrow("not a transaction");
  });

  test("pruning deletes only keys with all tokens back", async () => {
    await takeToken(db, { name: "old", key: "a", limit: 1, perSeconds: 60, at: start });
    await takeToken(db, { name: "new", key: "a", limit: 1, perSeconds: 3600 });
    expect(await pruneRateLimits(db)).toBeGreaterThan(0);
    expect(await pruneRateLimits(db)).toBe(0);
    const { rows } = await db.$client.query<{ name: string }>("select name from rate_limits");
    expect(rows.map((row) => row.name)).toContain("new");
    expect(rows.map((row) => row.name)).not.toContain("old");
  });
});
