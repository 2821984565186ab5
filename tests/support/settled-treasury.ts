import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { post, tipGiven } from "#modules/ledger";
import { inTransaction } from "#platform/db";
import { guilds } from "#tables/guilds";
import { testPorts } from "./context.ts";
import { onSite } from "./site-database.ts";

/** As if a guild of the e2e site had received this much a month ago, without fees. */
export const settleTreasury = (slug: string, grossMinor: bigint): Promise<void> =>
  onSite(async (db) => {
    const [guild] = await db.select({ id: guilds.id }).from(guilds).where(eq(guilds.slug, slug));
    if (!guild) throw new Error(`no guild is at ${slug}`);
    const id = randomUUID();
    const transfer = tipGiven(
      {
        payer: { type: "guest", id: randomUUID() },
        currency: "EUR",
        grossMinor,
        taxMinor: 0n,
        platformFeeBp: 0,
        beneficiaries: [{ owner: { type: "guild", id: guild.id }, basisPoints: 10_000 }],
      },
      { processorFeeMinor: 0n },
    );
    await inTransaction({ db, ports: testPorts(db) }, (tx) =>
      post(tx, transfer, {
        key: `journey:${id}`,
        source: { type: "payment", id },
        occurredAt: new Date(Date.now() - 30 * 86_400_000),
      }),
    );
  });
