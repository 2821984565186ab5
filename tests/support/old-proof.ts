import pg from "pg";
import { startPostgres } from "#platform/postgres";

/** Lets eleven minutes pass since somebody of the journeys' site proved who they are. */
export async function ageProof(username: string): Promise<void> {
  const database = await startPostgres({ dataDir: process.env.GUILDHALL_DATA_DIR ?? "" });
  const client = new pg.Client(database.appUrl);
  try {
    await client.connect();
    await client.query(
      "update sessions s set proved_at = now() - interval '11 minutes' from users u where u.id = s.user_id and u.username = $1",
      [username],
    );
  } finally {
    await client.end();
    await database.stop();
  }
}
