import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { testPorts } from "#tests/context";
import { testDatabase } from "#tests/database";
import { until } from "#tests/until";
import { makeContext } from "../context.ts";
import { inTransaction, openDatabase } from "../db.ts";
import { emit } from "../events/emit.ts";
import { defineEvent } from "../events/event.ts";
import { openSignals } from "./open.ts";
import { signalRelay } from "./relay.ts";

const { db, url } = await testDatabase();
const ctx = makeContext("tester", db, { ports: testPorts(db) });
const turned = defineEvent("testing.page_turned", {
  payload: z.object({ page: z.string() }),
  tags: ({ page }) => [page],
});
const turn = (page: string) => inTransaction(ctx, (tx) => emit(tx, turned, { page }));

/** Like another process: its own pool and listener. */
const otherPool = openDatabase(url, { max: 2 });
let heard: string[] = [];
const signals = await openSignals(
  { db: otherPool, url, relay: testPorts(db).get(signalRelay) },
  (fresh) => {
    heard.push(...fresh.flatMap((signal) => signal.tags));
  },
);
beforeEach(() => {
  heard = [];
});
afterAll(async () => {
  await signals.close();
  await otherPool.$client.end();
});
const hears = (page: string) =>
  until(() => heard.includes(page), { withinMs: 2_000, what: `${page} was heard of` });

test("receives each commit once", async () => {
  await Promise.all(["a", "b", "c"].map(turn));
  await Promise.all(["a", "b", "c"].map(hears));
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(heard.toSorted()).toEqual(["a", "b", "c"]);
});

test("receives a transaction that began earlier and committed later", async () => {
  const slow = new pg.Client(url);
  await slow.connect();
  await slow.query("begin");
  const insert = (tag: string) =>
    `insert into events (name, payload, tags, live, signals) values ('testing.slow', '{}', '{${tag}}', '[]', true)`;
  await slow.query(insert("slow"));
  await turn("quick");
  await hears("quick");
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await slow.query("commit");
  await hears("slow");
  expect(heard.filter((tag) => tag === "quick")).toHaveLength(1);
  await slow.end();
});

test("receives within two seconds even without a hint", async () => {
  await db.execute(
    sql`insert into events (name, payload, tags, live, signals) values ('testing.silent', '{}', '{silent}', '[]', true)`,
  );
  await hears("silent");
});

test("detects a lost connection and catches up afterwards", async () => {
  expect(signals.isUpToDate()).toBe(true);
  const { rows } = await db.execute<{ ended: number }>(
    sql`select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and usename = current_user`,
  );
  expect(rows[0]?.ended).toBeGreaterThan(0);
  await turn("missed").catch(() => turn("missed"));
  await until(() => heard.includes("missed"), { withinMs: 4_000, what: "touch is back" });
  expect(signals.isUpToDate()).toBe(true);
});
