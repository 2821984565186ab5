import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#platform/db";
import { testDatabase } from "#tests/database";
import type { AppContainer } from "./app-container.ts";
import { makeHealth } from "./health.ts";

const { db } = await testDatabase();
const nowhere = openDatabase("postgres://nobody@127.0.0.1:1/nothing");
afterAll(() => nowhere.$client.end());

const health = ({ database = db, stopping = false, isUpToDate = true } = {}) =>
  makeHealth({
    container: { db: database } as unknown as AppContainer,
    stopping: () => stopping,
    isUpToDate: () => isUpToDate,
  });

test("a process is alive whatever the database does, and ready only with it", async () => {
  expect(health({ database: nowhere }).alive().status).toBe(200);
  const ready = await health().ready();
  expect([ready.status, ready.headers.get("Retry-After"), await ready.json()]).toEqual([
    200,
    null,
    { status: "ready" },
  ]);
});

test.each([
  ["database", { database: nowhere }],
  ["stopping", { stopping: true }],
  ["signals", { isUpToDate: false }],
])("says that it is unavailable because of: %s", async (reason, options) => {
  const response = await health(options).ready();
  expect(response.status).toBe(503);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("Content-Type")).toBe("application/json");
  expect(await response.json()).toEqual({ status: "unavailable", reason });
});
