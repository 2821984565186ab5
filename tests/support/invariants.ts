import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

const folder = "tests/invariants";
const shown = 3;

/**
 * Runs every file of tests/invariants, each a query for rows that violate the invariant in its
 * name. Returns one message per violated invariant.
 */
export async function findViolations(url: string, from = folder): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  const wrong: string[] = [];
  try {
    await client.query("begin transaction read only");
    for (const file of readdirSync(from).filter((name) => name.endsWith(".sql"))) {
      const truth = file.replace(".sql", "").replaceAll("-", " ");
      const { rows } = await client.query(readFileSync(join(from, file), "utf8"));
      if (rows.length > 0)
        wrong.push(
          `Not so: ${truth} (${join(from, file)}). Against it, ${rows.length} rows: ${JSON.stringify(rows.slice(0, shown), bigintAsText)}`,
        );
    }
  } finally {
    await client.end();
  }
  return wrong;
}

const bigintAsText = (_key: string, value: unknown) =>
  typeof value === "bigint" ? value.toString() : value;
