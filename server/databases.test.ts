import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createLockWatch, databaseUnavailability } from "#platform/db";
import { testDatabase } from "#tests/database";
import { databaseUseOf, divideConnections, openDatabases } from "./databases.ts";

const { url } = await testDatabase();

test.each([8, 10, 20, 57, 200])("%i connections are divided completely", (total) => {
  const parts = divideConnections(total);
  expect(parts && parts.read + parts.write + parts.staff + parts.jobs).toBe(total);
  expect(parts?.read).toBeGreaterThanOrEqual(parts?.write ?? 0);
  for (const part of Object.values(parts ?? {})) expect(part).toBeGreaterThan(0);
});

test("too few connections are shared", async () => {
  expect(divideConnections(7)).toBeUndefined();
  const lockWatch = createLockWatch(url);
  const databases = openDatabases(url, 3, lockWatch);
  expect(new Set([databases.read, databases.write, databases.staff, databases.jobs]).size).toBe(1);
  await databases.close();
  await lockWatch.close();
});

test("changes that take all their connections leave those for reading", async () => {
  const lockWatch = createLockWatch(url);
  const databases = openDatabases(url, 8, lockWatch);
  const changes = Array.from({ length: 10 }, () =>
    databases.write.execute(sql`select pg_sleep(1)`).then(
      () => "done",
      (error) => databaseUnavailability(error),
    ),
  );
  const from = performance.now();
  await databases.read.execute(sql`select 1`);
  expect(performance.now() - from).toBeLessThan(700);
  expect(new Set(await Promise.all(changes)).has(undefined)).toBe(false);
  await databases.close();
  await lockWatch.close();
});

test.each([
  ["GET", "/forum", "read"],
  ["HEAD", "/forum.data", "read"],
  ["POST", "/forum.data", "write"],
  ["GET", "/admin", "staff"],
  ["GET", "/admin.data", "staff"],
  ["POST", "/admin/people", "staff"],
  ["GET", "/administrator", "read"],
])("%s %s uses connections for %s", (method, path, use) => {
  expect(databaseUseOf(method, path)).toBe(use);
});
