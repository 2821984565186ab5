import type pg from "pg";
import { PostgresProblem } from "./problem.ts";
import { extensions } from "./roles.ts";

export async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
  );
  if ((rows[0]?.number ?? 0) < 180_000) {
    throw new PostgresProblem(
      `Guildhall needs PostgreSQL 18 or newer; this server is ${rows[0]?.name}.`,
    );
  }
}

/** The embedded database has them from its setup; on an external one its owner may create them. */
export async function ensureExtensions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ extname: string }>("select extname from pg_extension");
  const present = new Set(rows.map(({ extname }) => extname));
  for (const name of extensions) {
    if (present.has(name)) continue;
    try {
      await client.query(`create extension if not exists ${name}`);
    } catch (error) {
      throw new PostgresProblem(
        `The database has no extension ${name}, and this role may not create it. Ask its administrator for: CREATE EXTENSION ${name};`,
        { cause: error },
      );
    }
  }
}
