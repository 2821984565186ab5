import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { afterAll } from "vitest";
import { identityJobs, mailerPort, publicUrlPort } from "#modules/identity";
import { paymentJobs } from "#modules/payments";
import { type Actor, type Member, system } from "#permissions";
import { fakeClock } from "#platform/clock";
import { type Context, makeContext } from "#platform/context";
import type { Database } from "#platform/db";
import { eventListeners, type Listener } from "#platform/events";
import { type JobType, jobQueue, openJobs } from "#platform/jobs";
import { log } from "#platform/log";
import type { Mail } from "#platform/mail";
import { provide } from "#platform/ports";
import { provideForTest, testPorts } from "#tests/context";
import { aCreator } from "../creators/creators.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { aMethod, aTestProcessor } from "../payments/payments.factory.ts";
import {
  renewBatch,
  type subscribe,
  subscriptionJobs,
  subscriptionListeners,
} from "./index.server.ts";
import type { SubscribeInput } from "./inputs.ts";
import { subscriptionCharges, subscriptions, tierPrices, tiers } from "./tables.ts";

/** What a test breaks on purpose is not worth a line. */
const quiet = log.child({}, { level: "silent" });

interface TierOptions extends Partial<typeof tiers.$inferInsert> {
  readonly monthlyMinor?: bigint;
  readonly yearlyMinor?: bigint;
}

/** A live tier at 6.00 a month and 60.00 a year by default. */
export async function aTier(
  db: Database,
  creatorId: string,
  { monthlyMinor = 600n, yearlyMinor = 6_000n, ...columns }: TierOptions = {},
) {
  const createdAt = new Date("2026-01-01T00:00:00Z");
  const [tier] = await db
    .insert(tiers)
    .values({
      name: "Bench",
      state: "live",
      position: 1,
      createdAt,
      changedAt: createdAt,
      ...columns,
      creatorId,
    })
    .returning();
  if (!tier) throw new Error("no tier was inserted");
  if (!tier.isFree)
    await db.insert(tierPrices).values(
      (
        [
          ["month", monthlyMinor],
          ["year", yearlyMinor],
        ] as const
      ).map(([billingInterval, amountMinor]) => ({
        tierId: tier.id,
        billingInterval,
        amountMinor,
        currency: "EUR",
        startsAt: createdAt,
      })),
    );
  return tier;
}

/** A small complete site on one clock: processor, queue, mail, a creator with a tier. */
export async function aTestSite(
  db: Database,
  url: string,
  start?: string,
  /** Additional listeners and jobs. */
  more: {
    readonly listeners?: readonly Listener[];
    readonly jobs?: readonly JobType<unknown>[];
  } = {},
) {
  const listeners = [...subscriptionListeners, ...(more.listeners ?? [])];
  const clock = fakeClock(start);
  const { box, provider } = aTestProcessor(db, url, clock);
  const sent: Mail[] = [];
  provideForTest(
    db,
    provide(publicUrlPort, () => "https://hall.test"),
    provide(mailerPort, {
      send: async (mail) => {
        sent.push(mail);
        return { messageId: mail.key };
      },
    }),
  );
  provideForTest(db, provide(eventListeners, listeners));
  const asActor = <A extends Actor>(actor: A): Context<A> =>
    makeContext(actor, db, { ports: testPorts(db), clock, log: quiet, requestId: "test" });
  const jobs = await openJobs({
    db,
    jobs: [
      ...identityJobs,
      ...paymentJobs,
      ...subscriptionJobs,
      ...(more.jobs ?? []),
      ...listeners.map(({ job }) => job),
    ] as readonly JobType<unknown>[],
    contextFor: (name) => asActor(system(name)) as Context,
    work: false,
  });
  provideForTest(db, provide(jobQueue, jobs.queue));
  afterAll(() => jobs.stop(1_000));
  const systemCtx = asActor(system("test"));
  const drain = async () => {
    await jobs.drain();
    return sent.splice(0);
  };
  return {
    db,
    clock,
    box,
    provider,
    systemCtx,
    drain,
    as: (person: { readonly actor: Member }) => asActor(person.actor),
    /** Advances time to this moment, stopping wherever something is due on the way. */
    async until(moment: Date | string) {
      const end = new Date(moment);
      for (;;) {
        const [next] = await db
          .select({
            at: sql<Date | null>`min(${subscriptions.nextDueAt})`.mapWith(subscriptions.nextDueAt),
          })
          .from(subscriptions)
          .where(gt(subscriptions.nextDueAt, clock.now()));
        if (!next?.at || next.at > end) break;
        clock.set(next.at);
        await renewBatch(systemCtx, { shiftMs: 60_000 });
      }
      if (end > clock.now()) clock.set(end);
      await renewBatch(systemCtx, { shiftMs: 60_000 });
    },
    async aCreatorWithTier(options?: TierOptions) {
      const creator = await aCreator(db);
      return { creator, tier: await aTier(db, creator.user.id, options) };
    },
    /** A member with a card of this number. */
    async aPayer(number?: string, overrides?: Parameters<typeof aMember>[1]) {
      const person = await aMember(db, overrides);
      const methodId = await aMethod(asActor(person.actor), box, provider, number);
      return { ...person, methodId };
    },
    find: async (id: string) => {
      const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
      if (!row) throw new Error("no such subscription");
      return row;
    },
    charges: (id: string) =>
      db
        .select()
        .from(subscriptionCharges)
        .where(and(eq(subscriptionCharges.subscriptionId, id)))
        .orderBy(asc(subscriptionCharges.startAt), asc(subscriptionCharges.id)),
    /** A subscribe form, for 6.00 today by default. */
    subscribeInput: (
      creator: { readonly user: { readonly username: string } },
      tierId: string,
      overrides: Partial<SubscribeInput> = {},
    ): Parameters<typeof subscribe>[1] => ({
      username: creator.user.username,
      idempotencyKey: randomUUID(),
      tierId,
      code: "",
      method: "new",
      expected: "600",
      startImmediately: true,
      ...overrides,
    }),
  };
}
