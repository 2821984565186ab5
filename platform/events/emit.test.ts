import { desc } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { eventListeners } from "#platform/events";
import { inspectJobs, jobQueue } from "#platform/jobs";
import { provide } from "#platform/ports";
import { provideForTest, testPorts } from "#tests/context";
import { testDatabase } from "#tests/database";
import { until } from "#tests/until";
import { makeContext } from "../context.ts";
import { inTransaction } from "../db.ts";
import { openJobs } from "../jobs.ts";
import { emit } from "./emit.ts";
import { defineEvent } from "./event.ts";
import { defineListener } from "./listeners.ts";
import { events } from "./tables.ts";

const { db } = await testDatabase();
const ctx = makeContext("tester", db, { ports: testPorts(db) });

const lampLit = defineEvent("testing.lamp_lit", {
  payload: z.object({ lamp: z.string() }),
  tags: ({ lamp }) => [`lamp:${lamp}`],
});
const seen: string[] = [];
const first = defineListener(lampLit, "testing.first", async (_ctx, { lamp }) => {
  seen.push(`first ${lamp}`);
});
let secondFails = false;
const second = defineListener(lampLit, "testing.second", async (_ctx, { lamp }) => {
  if (secondFails) throw new Error("no oil");
  seen.push(`second ${lamp}`);
});
const ofCellar = defineListener(
  lampLit,
  "testing.of_cellar",
  async (_ctx, { lamp }) => {
    seen.push(`of cellar ${lamp}`);
  },
  { when: ({ lamp }) => lamp === "cellar" },
);
const all = [first, second, ofCellar];
provideForTest(db, provide(eventListeners, all));
const jobs = await openJobs({
  db,
  jobs: all.map(({ job }) => job),
  contextFor: () => ctx,
  work: false,
});
provideForTest(db, provide(jobQueue, jobs.queue));

test("an event reaches each listener it concerns once, by one job", async () => {
  await inTransaction(ctx, (tx) => emit(tx, lampLit, { lamp: "hall" }));
  expect(seen).toEqual([]);
  expect(await jobs.drain()).toBe(1);
  expect(seen.splice(0)).toEqual(["first hall", "second hall"]);
  expect(await jobs.drain()).toBe(0);
  await inTransaction(ctx, (tx) => emit(tx, lampLit, { lamp: "cellar" }));
  expect(await jobs.drain()).toBe(1);
  expect(seen.splice(0)).toEqual(["first cellar", "second cellar", "of cellar cellar"]);
});

test("the stored event has its name, payload and tags", async () => {
  await inTransaction(ctx, (tx) => emit(tx, lampLit, { lamp: "attic" }));
  await jobs.drain();
  const [stored] = await db.select().from(events).orderBy(desc(events.id)).limit(1);
  expect(stored).toMatchObject({
    name: "testing.lamp_lit",
    payload: { lamp: "attic" },
    tags: ["lamp:attic"],
    live: [],
    signals: true,
  });
  seen.length = 0;
});

test("a listener that fails is retried by itself, and the others are not repeated", async () => {
  const working = await openJobs({
    db,
    jobs: all.map(({ job }) => job),
    contextFor: () => ctx,
    work: true,
  });
  onTestFinished(() => working.stop(2_000));
  secondFails = true;
  await inTransaction(ctx, (tx) => emit(tx, lampLit, { lamp: "cellar" }));
  working.queue.wake("quick");
  const failed = () => inspectJobs(db).then(({ failedJobs }) => failedJobs);
  await until(async () => (await failed()).length === 1, {
    withinMs: 8_000,
    what: "the failed one is shown",
  });
  expect(await failed()).toMatchObject([{ job: "testing.second", state: "retry" }]);
  expect(seen).toEqual(["first cellar", "of cellar cellar"]);
  secondFails = false;
  await until(() => seen.length === 3, { withinMs: 12_000, what: "it was retried" });
  expect(seen.splice(0)).toEqual(["first cellar", "of cellar cellar", "second cellar"]);
}, 25_000);

test("an event of a failed transaction is not emitted", async () => {
  const before = await db.$count(events);
  await inTransaction(ctx, async (tx) => {
    await emit(tx, lampLit, { lamp: "cellar" });
    throw new Error("no");
  }).catch(() => {});
  expect(await db.$count(events)).toBe(before);
  expect(await jobs.drain()).toBe(0);
});

test("an invalid payload is rejected before anything is written", async () => {
  const before = await db.$count(events);
  const wrong = inTransaction(ctx, (tx) => emit(tx, lampLit, { lamp: 3 } as never));
  await expect(wrong).rejects.toThrow();
  expect(await db.$count(events)).toBe(before);
});
