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
    const files = readdirSync(from).filter((name) => name.endsWith(".sql"));
    for (const [file, rows] of await rowsOf(client, from, files)) {
      const truth = file.replace(".sql", "").replaceAll("-", " ");
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

/** The rows of each file's query. All are sent at once: most take less time than the way there. */
async function rowsOf(
  client: pg.Client,
  from: string,
  files: readonly string[],
): Promise<ReadonlyArray<readonly [file: string, rows: readonly unknown[]]>> {
  const queries = files.map((file) => readFileSync(join(from, file), "utf8"));
  const results: unknown = await client.query(queries.join("\n;\n"));
  const all = (Array.isArray(results) ? results : [results]) as pg.QueryResult[];
  if (all.length !== files.length)
    throw new Error(`${files.length} files in ${from} contain ${all.length} statements`);
  return files.map((file, at) => [file, all[at]?.rows ?? []] as const);
}

const bigintAsText = (_key: string, value: unknown) =>
  typeof value === "bigint" ? value.toString() : value;
