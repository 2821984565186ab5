import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testDatabase } from "#tests/database";
import { seedSteps } from "../seeding/tables.ts";
import { sqlState } from "./sql-state.ts";
import { afterCommit, inTransaction, withTransaction } from "./transaction.ts";

const { db } = await testDatabase();
const names = async () => (await db.select().from(seedSteps)).map((row) => row.name);

describe("inTransaction", () => {
  test("commits everything or nothing", async () => {
    const work = inTransaction({ db }, async (tx) => {
      await tx.insert(seedSteps).values({ name: "half" });
      throw new Error("changed my mind");
    });
    await expect(work).rejects.toThrow("changed my mind");
    expect(await names()).not.toContain("half");
  });

  test("joins the surrounding transaction", async () => {
    const outer = inTransaction({ db }, async (tx) => {
      await inTransaction(withTransaction({ db }, tx), (inner) =>
        inner.insert(seedSteps).values({ name: "inner" }),
      );
      throw new Error("the outer one fails");
    });
    await expect(outer).rejects.toThrow("the outer one fails");
    expect(await names()).not.toContain("inner");
  });

  test("retries after a serialization failure, and gives up in the end", async () => {
    let runs = 0;
    const result = await inTransaction({ db }, async (tx) => {
      runs += 1;
      if (runs < 3) await tx.execute(sql`do $$ begin raise sqlstate '40001'; end $$`);
      return "done";
    });
    expect([result, runs]).toEqual(["done", 3]);

    runs = 0;
    const hopeless = inTransaction({ db }, async (tx) => {
      runs += 1;
      await tx.execute(sql`do $$ begin raise sqlstate '40P01'; end $$`);
    });
    await expect(hopeless).rejects.toSatisfy((error) => sqlState(error) === "40P01");
    expect(runs).toBe(5);
  });

  test("does not retry after other errors", async () => {
    let runs = 0;
    await expect(
      inTransaction({ db }, async (tx) => {
        runs += 1;
        await tx.execute(sql`select 1 / 0`);
      }),
    ).rejects.toSatisfy((error) => sqlState(error) === "22012");
    expect(runs).toBe(1);
  });

  test("two that deadlock both succeed", async () => {
    await db.insert(seedSteps).values([{ name: "left" }, { name: "right" }]);
    const lock = (first: string, second: string) =>
      inTransaction({ db }, async (tx) => {
        for (const name of [first, second]) {
          await tx.execute(sql`update seed_steps set done_at = now() where name = ${name}`);
          await new Promise((resolve) => setTimeout(resolve, 60));
        }
        return first;
      });
    await expect(Promise.all([lock("left", "right"), lock("right", "left")])).resolves.toEqual([
      "left",
      "right",
    ]);
  });
});

describe("afterCommit", () => {
  test("runs once, only after a commit, also for retried work", async () => {
    const ran: string[] = [];
    let tries = 0;
    await inTransaction({ db }, async (tx) => {
      tries += 1;
      afterCommit(tx, () => ran.push(`try ${tries}`));
      if (tries === 1) await tx.execute(sql`do $$ begin raise sqlstate '40001'; end $$`);
      expect(ran).toEqual([]);
    });
    expect(ran).toEqual(["try 2"]);

    await inTransaction({ db }, async (tx) => {
      afterCommit(tx, () => ran.push("never"));
      throw new Error("no");
    }).catch(() => {});
    expect(ran).toEqual(["try 2"]);
  });
});
