import { createServer } from "node:net";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testDatabase } from "#tests/database";
import { type Database, openDatabase } from "./database.ts";
import { inTransaction } from "./transaction.ts";
import { databaseUnavailability } from "./unavailable.ts";

const { db, url } = await testDatabase();

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error) => error,
  );
const raise = (state: string) =>
  errorOf(db.execute(sql.raw(`do $$ begin raise sqlstate '${state}'; end $$`)));

describe("databaseUnavailability", () => {
  test.each([
    ["40001", "busy"],
    ["40P01", "busy"],
    ["55P03", "busy"],
    ["53100", "busy"],
    ["53200", "busy"],
    ["53300", "busy"],
    ["57014", "slow"],
    ["25006", "away"],
    ["25P03", "slow"],
    ["57P01", "away"],
    ["57P02", "away"],
    ["57P03", "away"],
    ["08006", "away"],
    ["08P01", "away"],
    ["23505", undefined],
    ["23514", undefined],
    ["22P02", undefined],
    ["42P01", undefined],
    ["P0001", undefined],
  ])("%s is %s", async (state, reason) => {
    const error = await raise(state);
    expect(error).toBeInstanceOf(Error);
    expect(databaseUnavailability(error)).toBe(reason);
  });

  test("a statement that takes too long is slow", async () => {
    const short = openDatabase(url, { max: 1, statementTimeoutMs: 50 });
    const error = await errorOf(short.execute(sql`select pg_sleep(2)`));
    await short.$client.end();
    expect(databaseUnavailability(error)).toBe("slow");
  });

  test("a lock that is not granted in time is busy", async () => {
    const short = openDatabase(url, { max: 1, lockTimeoutMs: 50 });
    const error = await inTransaction({ db }, async (tx) => {
      await tx.execute(sql`lock table seed_steps in row exclusive mode`);
      return errorOf(
        inTransaction({ db: short }, (other) =>
          other.execute(sql`lock table seed_steps in share mode`),
        ),
      );
    });
    await short.$client.end();
    expect(databaseUnavailability(error)).toBe("busy");
  });

  test("no free connection in time is busy, in a query and in a transaction", async () => {
    const one = openDatabase(url, { max: 1, connectionTimeoutMs: 80 });
    const errors = await inTransaction({ db: one }, async () => [
      await errorOf(one.execute(sql`select 1`)),
      await errorOf(inTransaction({ db: one }, async () => 1)),
    ]);
    await one.$client.end();
    expect(errors.map(databaseUnavailability)).toEqual(["busy", "busy"]);
  });

  test("a server that is not there, or hangs up, is away", async () => {
    const server = createServer((socket) => socket.destroy());
    const port = await new Promise<number>((resolve) =>
      server.listen(0, "127.0.0.1", () => resolve((server.address() as { port: number }).port)),
    );
    const asked = async (database: Database) => {
      const errors = [
        await errorOf(database.execute(sql`select 1`)),
        await errorOf(inTransaction({ db: database }, async () => 1)),
      ];
      await database.$client.end();
      return errors.map(databaseUnavailability);
    };
    expect(await asked(openDatabase(`postgres://a@127.0.0.1:${port}/a`))).toEqual(["away", "away"]);
    await new Promise((resolve) => server.close(resolve));
    expect(await asked(openDatabase(`postgres://a@127.0.0.1:${port}/a`))).toEqual(["away", "away"]);
    expect(await asked(openDatabase("postgres://a@/a?host=/nowhere"))).toEqual(["away", "away"]);
  });

  test("a connection ended by an administrator is away", async () => {
    const error = await errorOf(
      inTransaction({ db }, async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        const sleeping = tx.execute(sql`select pg_sleep(5)`);
        await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
        await sleeping;
      }),
    );
    expect(databaseUnavailability(error)).toBe("away");
  });

  test("errors of other services and of our own code are none", () => {
    const unreachable = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    expect(databaseUnavailability(unreachable)).toBeUndefined();
    expect(databaseUnavailability(new TypeError("fetch failed", { cause: unreachable }))).toBe(
      undefined,
    );
    expect(databaseUnavailability(Object.assign(new Error("no"), { code: "57014" }))).toBe(
      undefined,
    );
    expect(databaseUnavailability(undefined)).toBeUndefined();
    expect(databaseUnavailability("57014")).toBeUndefined();
  });

  test("ends on causes that go round", () => {
    const first = new Error("first");
    first.cause = new Error("second", { cause: first });
    expect(databaseUnavailability(first)).toBeUndefined();
  });
});
