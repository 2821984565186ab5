import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { importWaitlist, inviteNext } from "#modules/site";
import { system } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { siteJobs } from "../index.server.ts";
import { waitlistEntries } from "../tables.ts";
import { listQueue } from "./queue.ts";

const { db } = await testDatabase();
await testMail(db, siteJobs);
const systemCtx = testContext(db, system("test"));

interface Person {
  readonly referredBy: number | undefined;
  readonly state: "pending_confirm" | "waiting" | "lapsed" | "left";
}

/** A queue of up to fifteen; each may have been referred by an earlier one. */
const people = fc
  .array(
    fc.record({
      by: fc.option(fc.nat(), { nil: undefined }),
      state: fc.constantFrom("waiting", "waiting", "waiting", "pending_confirm", "lapsed", "left"),
    }),
    { minLength: 1, maxLength: 15 },
  )
  .map((all) =>
    all.map(
      ({ by, state }, n): Person => ({
        state: state as Person["state"],
        referredBy: by === undefined || n === 0 ? undefined : by % n,
      }),
    ),
  );

const address = (n: number) => `p${n}@line.test`;

async function plant(all: readonly Person[]): Promise<string[]> {
  await db.delete(waitlistEntries);
  await importWaitlist(
    systemCtx,
    all.map(({ state, referredBy }, n) => ({
      email: address(n),
      source: "waitlist" as const,
      createdAt: systemCtx.clock.now(),
      state,
      ...(referredBy === undefined ? {} : { referredBy: address(referredBy) }),
    })),
  );
  return inOrder();
}

async function inOrder(): Promise<string[]> {
  const rows = await db
    .select({ id: waitlistEntries.id, email: waitlistEntries.email })
    .from(waitlistEntries);
  const emails = new Map(rows.map(({ id, email }) => [id, email]));
  return (await listQueue(db)).map(({ id }) => emails.get(id) ?? "");
}

const referralsOf = (all: readonly Person[], n: number) =>
  all.filter(
    ({ referredBy, state }) => referredBy === n && state !== "left" && state !== "pending_confirm",
  ).length;

/** The rule in other words: insert each at three places further up per referral. */
function expected(all: readonly Person[]): string[] {
  return all
    .flatMap(({ state }, n) => (state === "waiting" ? [n] : []))
    .map((n, came) => ({ n, referrals: referralsOf(all, n), came }))
    .sort(
      (a, b) =>
        a.came - 3 * a.referrals - (b.came - 3 * b.referrals) ||
        b.referrals - a.referrals ||
        a.came - b.came,
    )
    .map(({ n }) => address(n));
}

describe("the waitlist order", () => {
  test("is deterministic and follows the rule", async () => {
    await fc.assert(
      fc.asyncProperty(people, async (all) => {
        expect(await plant(all)).toEqual(expected(all));
      }),
      { numRuns: 40 },
    );
  });

  test("moves up exactly three places per referral, at most to the front", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 11 }),
        fc.integer({ min: 0, max: 4 }),
        async (at, brings) => {
          const waiting: Person[] = Array.from({ length: 12 }, () => ({
            state: "waiting",
            referredBy: undefined,
          }));
          const referred: Person[] = Array.from({ length: brings }, () => ({
            state: "waiting",
            referredBy: at,
          }));
          const order = await plant([...waiting, ...referred]);
          expect(order.indexOf(address(at))).toBe(Math.max(0, at - 3 * brings));
        },
      ),
      { numRuns: 25 },
    );
  });

  test("never passes anyone already invited, however many referrals", async () => {
    const waiting: Person[] = Array.from({ length: 6 }, () => ({
      state: "waiting",
      referredBy: undefined,
    }));
    await plant(waiting);
    await inviteNext(systemCtx, { count: 2 });
    await importWaitlist(
      systemCtx,
      Array.from({ length: 5 }, (_, n) => ({
        email: `late${n}@line.test`,
        source: "waitlist" as const,
        createdAt: systemCtx.clock.now(),
        state: "waiting" as const,
        referredBy: address(5),
      })),
    );
    const order = await inOrder();
    expect(order[0]).toBe(address(5));
    expect(order).not.toContain(address(0));
    expect(order).not.toContain(address(1));
    const invited = (await db.select().from(waitlistEntries)).filter(
      ({ state }) => state === "invited",
    );
    expect(invited.map(({ email }) => email).sort()).toEqual([address(0), address(1)]);
  });
});
