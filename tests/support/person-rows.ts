import pg from "pg";
import { startPostgres } from "#platform/postgres";

/** Rows that change because a user is present, not because of what they submitted. */
const presenceTables = [
  "sessions",
  "known_devices",
  "trusted_devices",
  // Counted from visits by jobs that run every ten minutes and every hour.
  "analytics_people",
  "user_trust",
  "trust_days",
];

/** A digest of everything the e2e site stores about a user: it changes if anything was written. */
export async function watchRows(username: string) {
  const database = await startPostgres({ dataDir: process.env.GUILDHALL_DATA_DIR ?? "" });
  const client = new pg.Client(database.appUrl);
  await client.connect();
  const { rows: tables } = await client.query<{ name: string; column: string }>(
    `select table_name as name, column_name as column from information_schema.columns
     where table_schema = 'public' and (column_name like '%user_id' or column_name like '%er_id'
       or (table_name = 'users' and column_name = 'id')) and data_type = 'uuid'`,
  );
  return {
    /** By table and column, so that a difference says where it is. */
    async digest(): Promise<Record<string, string>> {
      const parts = tables
        .filter(({ name }) => !presenceTables.includes(name))
        .map(
          ({ name, column }) =>
            `select '${name}.${column}' as place, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
             from ${name} t where t.${column} = (select id from users where username = $1)`,
        );
      const { rows } = await client.query<{ place: string; sum: string }>(
        `${parts.join(" union all ")} order by place`,
        [username],
      );
      return Object.fromEntries(rows.map(({ place, sum }) => [place, sum]));
    },
    async close() {
      await client.end();
      await database.stop();
    },
  };
}
