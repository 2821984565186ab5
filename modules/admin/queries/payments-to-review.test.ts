import { expect, test } from "vitest";
import { addDays } from "#platform/calendar";
import { randomId } from "#platform/ids";
import { payoutChanges, payouts } from "#tables/payouts";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aMember } from "../../identity/identity.factory.ts";
import { listPaymentsToReview } from "./payments-to-review.ts";

const { db } = await testDatabase();
const ctx = testContext(db, (await aMember(db, { roles: ["admin"] })).actor);
const daysAgo = (days: number) => addDays(ctx.clock.now(), -days);

/** Ended so many days ago, and requested as long ago unless said otherwise. */
async function aPayout(
  userId: string,
  state: "failed" | "returned" | "paid",
  days: number,
  requestedDays = days,
) {
  const at = daysAgo(days);
  const requestedAt = daysAgo(requestedDays);
  const [made] = await db
    .insert(payouts)
    .values({
      userId,
      provider: "sandbox",
      accountId: "acct",
      bankLast4: "3000",
      amountMinor: 900n,
      currency: "EUR",
      state,
      idempotencyKey: randomId(),
      failureCode: state === "paid" ? null : "returned_by_bank",
      requestedAt,
      sentAt: requestedAt,
      endedAt: at,
      updatedAt: at,
    })
    .returning();
  if (!made) throw new Error("no payout was inserted");
  await db.insert(payoutChanges).values({ payoutId: made.id, n: 1, at, toState: state });
  return made.id;
}

test("a failed payout needs a person until another is requested, or for two weeks", async () => {
  const [fresh, old, again, sooner] = await Promise.all([
    aMember(db),
    aMember(db),
    aMember(db),
    aMember(db),
  ]);
  const open = await aPayout(fresh.user.id, "failed", 1);
  await aPayout(old.user.id, "returned", 15);
  await aPayout(again.user.id, "returned", 3);
  await aPayout(again.user.id, "paid", 2);
  // The other one was requested before the bank sent the money back.
  const back = await aPayout(sooner.user.id, "returned", 3, 10);
  await aPayout(sooner.user.id, "paid", 4, 5);
  expect((await listPaymentsToReview(ctx)).map(({ id }) => id)).toEqual([open, back]);
});
