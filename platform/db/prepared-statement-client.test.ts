/** @isolated because it counts statements from the start of the process. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction } from "#platform/db";
import { testDatabase } from "#tests/database";
import { plannedOnce, statementName } from "./prepared-statement-client.ts";

const { db } = await testDatabase();
const ask = (text: string, times: number) =>
  Array.from({ length: times }, () => statementName(text)).at(-1);

test("a frequent query by key gets a stable statement name", () => {
  const text = "select name from users where id = $1";
  expect(ask(text, 7)).toBeUndefined();
  const name = ask(text, 1);
  expect(name).toMatch(/^[\w-]{24}$/);
  expect(statementName(text)).toBe(name);
  expect(ask(`${text} and true`, 8)).not.toBe(name);
});

test("a search whose plan does not depend on its words is planned once", () => {
  expect(ask(`${plannedOnce} select id from posts where words @@ $1`, 50)).toBeDefined();
});

test.each([
  "select id from posts where words @@ $1",
  "select id from users where username ilike $1",
  "begin",
])("a search is planned for its values each time: %s", (text) => {
  expect(ask(text, 50)).toBeUndefined();
});

test("connections prepare it and answer for other values", async () => {
  const answers: unknown[] = [];
  const remembered = await inTransaction({ db }, async (tx) => {
    for (let n = 0; n < 20; n++) {
      const { rows } = await tx.execute<{ twice: number }>(sql`select 2 * ${n}::int as twice`);
      answers.push(rows[0]?.twice);
    }
    const { rows } = await tx.execute<{ statement: string }>(
      sql`select statement from pg_prepared_statements`,
    );
    return rows.map(({ statement }) => statement);
  });
  expect(answers).toEqual(Array.from({ length: 20 }, (_, n) => 2 * n));
  expect(remembered).toContain("select 2 * $1::int as twice");
});
