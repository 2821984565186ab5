import { expect, test } from "vitest";
import { z } from "zod";
import { eventListeners } from "#platform/events";
import { jobQueue } from "#platform/jobs";
import { provide } from "#platform/ports";
import { provideForTest, testPorts } from "#tests/context";
import { testDatabase } from "#tests/database";
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
const second = defineListener(lampLit, "testing.second", async (_ctx, { lamp }) => {
  seen.push(`second ${lamp}`);
});
provideForTest(db, provide(eventListeners, [first, second]));
const jobs = await openJobs({
  db,
  jobs: [first.job, second.job],
  contextFor: () => ctx,
  work: false,
});
provideForTest(db, provide(jobQueue, jobs.queue));

test("an event reaches each of its listeners once", async () => {
  await inTransaction(ctx, (tx) => emit(tx, lampLit, { lamp: "hall" }));
  expect(seen).toEqual([]);
  expect(await jobs.drain()).toBe(2);
  expect(seen.toSorted()).toEqual(["first hall", "second hall"]);
  expect(await jobs.drain()).toBe(0);
});

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
