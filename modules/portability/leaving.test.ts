import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { isLastAdministrator } from "#modules/identity";
import {
  portabilityJobs,
  portabilityPage,
  requestDeparture,
  requestExport,
  undoDeparture,
  undoDepartureByLink,
} from "#modules/portability";
import { guest } from "#permissions";
import { dayMs } from "#platform/calendar";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aDevice, anAccount, signedIn } from "#tests/signed-in";
import type { Blocker } from "./contract.ts";
import { aStore, leavers } from "./portability.factory.ts";
import { departureChecksPort } from "./settings.ts";
import { departures } from "./tables.ts";

const { db } = await testDatabase();
const post = await testPost(db, portabilityJobs);
await aStore(db);
const { eraseAt, userOf, someone } = leavers(db);
const departuresOf = (userId: string) =>
  db.select().from(departures).where(eq(departures.userId, userId));

describe("asking to leave", () => {
  test("needs a fresh proof, a choice and a person", async () => {
    const { ctx, user } = await someone();
    ctx.clock.advance(10 * 60_000);
    await expect(requestDeparture(ctx, { ownText: "keep" })).rejects.toMatchObject({
      code: "prove_again",
    });
    ctx.clock.advance(-1);
    await expect(requestDeparture(ctx, { ownText: "burn" as never })).rejects.toThrow();
    await expect(
      requestDeparture(testContext(db, guest), { ownText: "keep" }),
    ).rejects.toMatchObject({ kind: "unauthenticated" });
    expect(await departuresOf(user.id)).toEqual([]);
    expect((await userOf(user.id)).deletionRequestedAt).toBeNull();
  });

  test("gives fourteen days, tells the person, and of twenty at once one counts", async () => {
    // The queue looks itself up once, outside the transaction, when it is first used.
    await requestExport((await someone()).ctx);
    await post.deliver();
    const { ctx, user } = await someone();
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => requestDeparture(ctx, { ownText: "remove" })),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === "rejected")
        expect(answer.reason).toMatchObject({ code: "already_leaving" });
    const letters = await post.deliver();
    expect(letters).toMatchObject([{ to: { address: user.email } }]);
    expect(letters[0]?.text).toContain("29 November 2026");
    const { departure } = await portabilityPage(ctx);
    expect(departure).toEqual({
      ownText: "remove",
      requestedAt: "2026-11-15T09:00:00.000Z",
      dueAt: "2026-11-29T09:00:00.000Z",
    });
    await undoDeparture(ctx);
  });

  test("is refused with what to do while something is open, also when the days are over", async () => {
    const { ctx, user } = await someone();
    let open: Blocker | undefined = {
      what: "Your purse holds 12.00 €.",
      remedy: "Withdraw or waive it.",
    };
    provideForTest(
      db,
      provide(departureChecksPort, [
        { name: "purse", find: async (_ctx, userId) => (userId === user.id ? open : undefined) },
      ]),
    );
    await expect(requestDeparture(ctx, { ownText: "keep" })).rejects.toMatchObject({
      code: "departure_blocked",
      message: expect.stringContaining("Withdraw or waive it."),
    });
    expect((await portabilityPage(ctx)).blockers).toEqual([open]);
    expect((await userOf(user.id)).deletionRequestedAt).toBeNull();

    const blocker = open;
    open = undefined;
    await requestDeparture(ctx, { ownText: "keep" });
    await post.deliver();
    open = blocker;
    ctx.clock.advance(14 * dayMs);
    await eraseAt(ctx);
    await eraseAt(ctx);
    const letters = await post.deliver();
    expect(letters.map(({ subject }) => subject)).toEqual([
      "Your account could not be deleted yet",
    ]);
    expect((await userOf(user.id)).erasedAt).toBeNull();
    open = undefined;
    await eraseAt(ctx);
    expect((await userOf(user.id)).erasedAt).not.toBeNull();
    await post.deliver();
  });

  test("the only administrator is found, and two who leave do not count on each other", async () => {
    const one = await someone({ roles: ["admin"] });
    expect(await isLastAdministrator({ db }, one.user.id)).toBe(true);
    const other = await someone({ roles: ["admin"] });
    const member = await someone();
    expect(await isLastAdministrator({ db }, one.user.id)).toBe(false);
    expect(await isLastAdministrator({ db }, member.user.id)).toBe(false);
    await requestDeparture(other.ctx, { ownText: "keep" });
    expect(await isLastAdministrator({ db }, one.user.id)).toBe(true);
    await post.deliver();
  });
});

describe("changing one's mind", () => {
  test("one press on the page, without a fresh proof; then one can ask again", async () => {
    const { ctx, user } = await someone();
    await requestDeparture(ctx, { ownText: "keep" });
    const [letter] = await post.deliver();
    ctx.clock.advance(13 * dayMs);
    await undoDeparture(ctx);
    expect((await portabilityPage(ctx)).departure).toBeNull();
    await expect(undoDeparture(ctx)).rejects.toMatchObject({ code: "not_leaving" });
    await expect(undoDepartureByLink(ctx, { token: post.tokenIn(letter) })).rejects.toMatchObject({
      code: "dead_link",
    });
    ctx.clock.advance(30 * dayMs);
    await eraseAt(ctx);
    expect((await userOf(user.id)).erasedAt).toBeNull();
    const again = testContext(db, { ...ctx.actor, provedAt: ctx.clock.now() } as never);
    again.clock.set(ctx.clock.now());
    await requestDeparture(again, { ownText: "remove" });
    expect(await departuresOf(user.id)).toHaveLength(2);
    await post.deliver();
  });

  test("the letter's link works for a guest, once, and only a digest of it is kept", async () => {
    const { ctx, user } = await someone();
    await requestDeparture(ctx, { ownText: "keep" });
    const [letter] = await post.deliver();
    expect(letter?.text).toContain("https://hall.test/settings/privacy/stay?token=");
    const token = post.tokenIn(letter);
    const { rows } = await db.$client.query(
      "select row_to_json(l)::text as all from single_use_links l where user_id = $1",
      [user.id],
    );
    expect(rows[0].all).not.toContain(token);
    const visitor = { ...testContext(db, guest), clock: ctx.clock };
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => undoDepartureByLink(visitor, { token })),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await userOf(user.id)).deletionRequestedAt).toBeNull();
  });

  test("signing in still works in the days of grace", async () => {
    const { username } = await anAccount(db);
    const { ctx } = await signedIn(db, username);
    await requestDeparture(ctx, { ownText: "keep" });
    ctx.clock.advance(10 * dayMs);
    const again = await signedIn(db, username, aDevice(), { ...ctx, actor: guest });
    await undoDeparture(again.ctx);
    expect((await portabilityPage(again.ctx)).departure).toBeNull();
    await post.deliver();
  });
});
