import { inArray } from "drizzle-orm";
import type { Owner } from "#contracts/ledger";
import { charged, post, sealLedger } from "#modules/ledger";
import { inTransaction } from "#platform/db";
import { users } from "#tables/identity";
import { testPorts } from "./context.ts";
import { onSite } from "./site-database.ts";

interface SitePayment {
  /** A guest if absent. */
  readonly from?: string;
  readonly to: string;
  readonly grossMinor: bigint;
  readonly taxMinor?: bigint;
  readonly kind?: "tip" | "subscription";
  readonly at: string;
}

const someGuest = "019a0000-0000-7000-8000-000000000001";

/** Books payments between people of the running site, as if a processor had confirmed them. */
export const bookOnSite = (payments: readonly SitePayment[]): Promise<void> =>
  onSite(async (db) => {
    const names = payments.flatMap(({ from, to }) => (from ? [from, to] : [to]));
    const found = await db
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(inArray(users.username, names));
    const member = (name: string): Owner => {
      const user = found.find(({ username }) => username === name);
      if (!user) throw new Error(`nobody on the site is called ${name}`);
      return { type: "member", id: user.id };
    };
    for (const { from, to, grossMinor, taxMinor = 0n, kind = "tip", at } of payments) {
      const transfer = charged(
        {
          kind,
          payer: from ? member(from) : { type: "guest", id: someGuest },
          currency: "EUR",
          grossMinor,
          taxMinor,
          platformFeeBp: 800,
          beneficiaries: [{ owner: member(to), basisPoints: 10_000 }],
        },
        { processorFeeMinor: 59n },
      );
      // Named after what it is: a worker that starts again books nothing twice.
      const key = `site:${kind}:${to}:${at}:${grossMinor}`;
      const source = { type: "journey", id: key };
      const occurredAt = new Date(at);
      await inTransaction({ db, ports: testPorts(db) }, (tx) =>
        post(tx, transfer, { key, source, occurredAt }),
      );
    }
    await sealLedger({ db }, `${process.env.GUILDHALL_DATA_DIR}/ledger-heads.txt`);
  });
