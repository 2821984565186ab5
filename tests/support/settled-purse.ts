import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { post, tipGiven } from "#modules/ledger";
import { inTransaction, openDatabase } from "#platform/db";
import { startPostgres } from "#platform/postgres";
import { guilds } from "#tables/guilds";

/** As if somebody had given a guild of the journeys' site this much a month ago, free of costs. */
export async function settledPurse(slug: string, grossMinor: bigint): Promise<void> {
  const database = await startPostgres({ dataDir: process.env.GUILDHALL_DATA_DIR ?? "" });
  const db = openDatabase(database.appUrl, { max: 1 });
  try {
    const [guild] = await db.select({ id: guilds.id }).from(guilds).where(eq(guilds.slug, slug));
    if (!guild) throw new Error(`no guild is at ${slug}`);
    const id = randomUUID();
    const transfer = tipGiven(
      {
        ...{ payer: { type: "guest", id: randomUUID() }, currency: "EUR", grossMinor },
        ...{ taxMinor: 0n, platformFeeBp: 0 },
        beneficiaries: [{ owner: { type: "guild", id: guild.id }, basisPoints: 10_000 }],
      },
      { processorFeeMinor: 0n },
    );
    await inTransaction({ db }, (tx) =>
      post(tx, transfer, {
        key: `journey:${id}`,
        source: { type: "payment", id },
        occurredAt: new Date(Date.now() - 30 * 86_400_000),
      }),
    );
  } finally {
    await db.$client.end();
    await database.stop();
  }
}
