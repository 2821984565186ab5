import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { archiveJobs, buyWork, purchaseListeners } from "#modules/archives";
import { recoverAttempts } from "#modules/payments";
import { taxListeners } from "#modules/taxes";
import { openDatabase } from "#platform/db";
import { payments } from "#tables/payments";
import { invoices, paymentTaxes } from "#tables/taxes";
import { testDatabase } from "#tests/database";
import { aMember } from "../../identity/identity.factory.ts";
import { aTestSite } from "../../subscriptions/subscriptions.factory.ts";
import { liveIn, registerForTax } from "../../taxes/taxes.factory.ts";
import { aWork } from "../archives.factory.ts";

const { db, url, ownerUrl } = await testDatabase();
const site = await aTestSite(db, url, undefined, {
  listeners: [...taxListeners, ...purchaseListeners],
  jobs: archiveJobs,
});
const admin = site.as(await aMember(db, { roles: ["admin"] }));

test("200 parallel purchases, with connections that are killed, are numbered without gaps", async () => {
  await registerForTax(admin);
  const { creator } = await site.aCreatorWithTier();
  const works = await Promise.all(
    Array.from({ length: 10 }, () =>
      aWork(site.as(creator), { access: "price", price: "4.00", body: "A map", teaser: "Map" }),
    ),
  );
  const buyers = [];
  for (let n = 0; n < 20; n++) {
    const buyer = await site.aPayer();
    await liveIn(site.as(buyer), ["DE", "FR", "AT", "ES"][n % 4] ?? "DE");
    buyers.push(buyer);
  }
  // A connection that is ended loses its transaction, as when its process is killed.
  const killer = openDatabase(url, { max: 1, applicationName: "killer" });
  let killed = 0;
  const kill = async () => {
    const { rows } = await killer.execute<{ ended: boolean }>(sql`
      select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and application_name <> 'killer' and state = 'idle in transaction'
      order by random() limit 1`);
    killed += rows.filter(({ ended }) => ended).length;
  };
  const jobs = buyers.flatMap((buyer) => works.map((work) => ({ buyer, work })));
  expect(jobs).toHaveLength(200);
  let isDone = false;
  const killing = (async () => {
    while (!isDone) {
      await kill().catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  })();
  const buy = ({ buyer, work }: (typeof jobs)[number], idempotencyKey: string) =>
    buyWork(site.as(buyer), {
      publicId: work.publicId,
      method: buyer.methodId,
      expected: "400",
      saveCard: false,
      idempotencyKey,
    });
  const keyOf = ({ buyer, work }: (typeof jobs)[number]) => `${work.publicId} ${buyer.user.id}`;
  await Promise.allSettled(jobs.map((job) => buy(job, keyOf(job))));
  isDone = true;
  await killing;
  await killer.$client.end();
  // What was sent to the processor and lost is found again, fifty payments at a time; buyers who
  // got an error send the form again.
  for (let run = 0; run < 10; run++) {
    site.clock.advance(120_000);
    if ((await recoverAttempts(site.systemCtx)) === 0) break;
  }
  for (const job of jobs) await buy(job, keyOf(job));
  await site.drain();

  const paid = await db.select().from(payments).where(eq(payments.status, "succeeded"));
  expect(paid).toHaveLength(200);
  const documents = await db.select().from(invoices).orderBy(asc(invoices.sequence));
  expect(documents.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 200 }, (_, n) => n + 1),
  );
  expect(new Set(documents.map(({ number }) => number)).size).toBe(200);
  expect(new Set(documents.map(({ paymentId }) => paymentId)).size).toBe(200);
  expect(await db.$count(paymentTaxes)).toBe(200);
  expect(killed).toBeGreaterThan(0);
}, 240_000);

const child = fileURLToPath(new URL("../../../tests/support/issue-invoices.ts", import.meta.url));
const importCache = new URL("../../../server/import-cache.ts", import.meta.url).href;

/** A process that issues invoices, killed once it has issued this many; undefined lets it finish. */
async function issueInProcess(killAfter?: number): Promise<NodeJS.Signals | null> {
  const running = spawn(process.execPath, ["--import", importCache, child], {
    env: { ...process.env, ORDER: url },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let issued = 0;
  running.stdout.on("data", (dots: Buffer) => {
    issued += dots.length;
    if (killAfter !== undefined && issued >= killAfter) running.kill("SIGKILL");
  });
  const [code, signal] = await once(running, "exit");
  if (killAfter === undefined) expect(code).toBe(0);
  return signal as NodeJS.Signals | null;
}

test("processes that are killed while they issue invoices leave no gap and number nothing twice", async () => {
  // The payments of the test above, as if none of them had been invoiced yet.
  const owner = openDatabase(ownerUrl, { max: 1 });
  await owner.execute(sql`truncate invoices, invoice_counters`);
  await owner.$client.end();
  const killed: (NodeJS.Signals | null)[] = [];
  for (const after of [3, 17, 29]) {
    // The second waits for numbers of the first, and issues its own.
    killed.push(...(await Promise.all([issueInProcess(after), issueInProcess(after + 20)])));
    const numbers = await db.select().from(invoices).orderBy(asc(invoices.sequence));
    expect(numbers.map(({ sequence }) => sequence)).toEqual(numbers.map((_, n) => n + 1));
  }
  expect(killed.filter((signal) => signal === "SIGKILL").length).toBeGreaterThanOrEqual(4);
  await issueInProcess();
  const documents = await db.select().from(invoices).orderBy(asc(invoices.sequence));
  expect(documents.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 200 }, (_, n) => n + 1),
  );
  expect(new Set(documents.map(({ paymentId }) => paymentId)).size).toBe(200);
}, 240_000);
