import { type SQL, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testDatabase } from "#tests/database";
import { seedSteps } from "../seeding/tables.ts";
import { combineReads } from "./combine-reads.ts";
import { sqlState } from "./sql-state.ts";

const { db } = await testDatabase();

/** What is sent to the database while `work` runs. */
async function sent(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const record = (client: object) => {
    const target = client as { query: (...args: unknown[]) => unknown };
    const { query } = target;
    target.query = (...args) => {
      const [first] = args as [string | { text: string }];
      texts.push(typeof first === "string" ? first : first.text);
      return query.apply(client, args);
    };
    db.$client.once("release", () => {
      target.query = query;
    });
  };
  db.$client.on("acquire", record);
  try {
    await work();
  } finally {
    db.$client.off("acquire", record);
  }
  return texts;
}

const one = (value: SQL) => db.select({ value }).from(sql`(values (1)) as v(x)`);
/** A statement takes part once its columns are known, that is from its second time on. */
async function combined<T>(work: () => Promise<T>): Promise<T> {
  await combineReads(work);
  return combineReads(work);
}

describe("selects issued together", () => {
  test("are sent as one statement", async () => {
    const both = () => Promise.all([one(sql`${1}::int`), one(sql`${"two"}::text`)]);
    await combineReads(both);
    let result: unknown;
    const texts = await sent(() =>
      combineReads(async () => {
        result = await both();
      }),
    );
    expect(texts).toHaveLength(1);
    expect(result).toEqual([[{ value: 1 }], [{ value: "two" }]]);
  });

  test("return exactly what they return alone, for every type of value", async () => {
    const values = [
      sql`9007199254740993::bigint`,
      sql`12.50::numeric`,
      sql`0.1::double precision`,
      sql`true`,
      sql`false`,
      sql`null::boolean`,
      sql`array[true, false, null]`,
      sql`array['a,b', 'c"d', null, '']`,
      sql`array[1, 2]::bigint[]`,
      sql`'{"a": [1, {"b": null}], "c": "é\\u0041"}'::jsonb`,
      sql`'[1, 2]'::json`,
      sql`timestamptz '2026-02-28 23:59:59.123456+00'`,
      sql`date '2026-02-28'`,
      sql`interval '1 day 02:03:04'`,
      sql`'\\x00ff'::bytea`,
      sql`'127.0.0.1'::inet`,
      sql`'ab '::char(4)`,
      sql`uuidv7() is null`,
      sql`'line\nbreak "quoted" \\ back 😀'::text`,
      sql`''::text`,
    ];
    const alone = await Promise.all(values.map((value) => one(value)));
    const together = await combined(() => Promise.all(values.map((value) => one(value))));
    expect(together).toEqual(alone);
  });

  test("keep the order and number of their rows, and objects their names", async () => {
    const rows = sql`select n, n * 2 as twice from generate_series(1, ${5}::int) n order by n desc`;
    const work = () =>
      Promise.all([db.execute(rows), db.execute(sql`select 1 as one where false`)]);
    const [series, none] = await combined(work);
    expect(series.rows).toEqual([5, 4, 3, 2, 1].map((n) => ({ n, twice: 2 * n })));
    expect([none.rows, none.rowCount, series.rowCount]).toEqual([[], 0, 5]);
  });

  test("are executed once if they are the same, and each gets a result of its own", async () => {
    const work = (ids: string[]) =>
      Promise.all([
        one(sql`${sql.param(ids)}::text[]`),
        one(sql`${sql.param([...ids])}::text[]`),
        one(sql`${sql.param(["other"])}::text[]`),
      ]);
    await combineReads(() => work(["a"]));
    const texts = await sent(() =>
      combineReads(async () => {
        const [some, same, other] = await work(["a", "b"]);
        expect([some, same, other]).toEqual([
          [{ value: ["a", "b"] }],
          [{ value: ["a", "b"] }],
          [{ value: ["other"] }],
        ]);
        expect(same[0]?.value).not.toBe(some[0]?.value);
      }),
    );
    expect(texts).toHaveLength(1);
    expect(texts[0]?.match(/::text\[\]/g)).toHaveLength(2);
  });

  test("may be counts, which Drizzle ends with a semicolon", async () => {
    const work = () => Promise.all([db.$count(seedSteps), one(sql`${1}::int`)]);
    await combineReads(work);
    expect(await sent(() => combineReads(work))).toHaveLength(1);
  });

  test("fail alone: the others still get their result", async () => {
    const work = (divisor: number) =>
      Promise.allSettled([one(sql`1 / ${divisor}::int`), one(sql`${7}::int`)]);
    await combineReads(() => work(1));
    const [failed, fine] = await combineReads(() => work(0));
    expect(failed.status === "rejected" && sqlState(failed.reason)).toBe("22012");
    expect(fine).toEqual({ status: "fulfilled", value: [{ value: 7 }] });
  });

  test("do not mix the requests of two people", async () => {
    const load = (name: string) =>
      combineReads(() => Promise.all([one(sql`${name}::text`), one(sql`${name}::text || '!'`)]));
    await load("first");
    const texts = await sent(async () => {
      const [a, b] = await Promise.all([load("a"), load("b")]);
      expect(a).toEqual([[{ value: "a" }], [{ value: "a!" }]]);
      expect(b).toEqual([[{ value: "b" }], [{ value: "b!" }]]);
    });
    expect(texts).toHaveLength(2);
  });
});

test("writes, locks and functions with effects are sent alone", async () => {
  const work = () =>
    Promise.all([
      db.execute(sql`select name from ${seedSteps} for update`),
      db.execute(
        sql`with added as (insert into ${seedSteps} (name) values ('x') on conflict do nothing returning 1) select 1 as one from added`,
      ),
      db.execute(sql`select pg_advisory_unlock_all()`),
      db.execute(sql`select set_config('app.test', '1', true)`),
    ]);
  await combineReads(work);
  expect(await sent(() => combineReads(work))).toHaveLength(4);
});

test("outside of a page every select is sent by itself", async () => {
  const work = () => Promise.all([one(sql`1`), one(sql`2`)]);
  await combineReads(work);
  expect(await sent(work)).toHaveLength(2);
});
