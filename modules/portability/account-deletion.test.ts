import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { isLastAdministrator } from "#modules/identity";
import {
  cancelAccountDeletion,
  cancelAccountDeletionByLink,
  portabilityJobs,
  portabilityPage,
  requestAccountDeletion,
  requestExport,
} from "#modules/portability";
import { guest } from "#permissions";
import { dayMs } from "#platform/calendar";
import { message } from "#platform/i18n";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aDevice, anAccount, signedIn } from "#tests/signed-in";
import { testMail } from "#tests/test-mail";
import type { Blocker } from "./contract.ts";
import { aStore, usersDeletingAccounts } from "./portability.factory.ts";
import { deletionChecksPort } from "./settings.ts";
import { accountDeletions } from "./tables.ts";

const { db } = await testDatabase();
const post = await testMail(db, portabilityJobs);
await aStore(db);
const { eraseAt, userOf, someone } = usersDeletingAccounts(db);
const deletionsOf = (userId: string) =>
  db.select().from(accountDeletions).where(eq(accountDeletions.userId, userId));

describe("requesting account deletion", () => {
  test("needs recent authentication, a choice and a member", async () => {
    const { ctx, user } = await someone();
    ctx.clock.advance(10 * 60_000);
    await expect(requestAccountDeletion(ctx, { ownText: "keep" })).rejects.toMatchObject({
      code: "reauthentication_required",
    });
    ctx.clock.advance(-1);
    await expect(requestAccountDeletion(ctx, { ownText: "burn" as never })).rejects.toThrow();
    await expect(
      requestAccountDeletion(testContext(db, guest), { ownText: "keep" }),
    ).rejects.toMatchObject({ kind: "unauthenticated" });
    expect(await deletionsOf(user.id)).toEqual([]);
    expect((await userOf(user.id)).deletionRequestedAt).toBeNull();
  });

  test("gives fourteen days, emails the member, and counts once of twenty", async () => {
    // The queue initializes once, outside the transaction, when it is first used.
    await requestExport((await someone()).ctx);
    await post.deliver();
    const { ctx, user } = await someone();
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => requestAccountDeletion(ctx, { ownText: "remove" })),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === "rejected")
        expect(answer.reason).toMatchObject({ code: "deletion_already_requested" });
    const emails = await post.deliver();
    expect(emails).toMatchObject([{ to: { address: user.email } }]);
    expect(emails[0]?.text).toContain("29 November 2026");
    const { accountDeletion } = await portabilityPage(ctx);
    expect(accountDeletion).toEqual({
      ownText: "remove",
      requestedAt: "2026-11-15T09:00:00.000Z",
      dueAt: "2026-11-29T09:00:00.000Z",
    });
    await cancelAccountDeletion(ctx);
  });

  test("is rejected with a remedy while something is open, also at the end", async () => {
    const { ctx, user } = await someone();
    let open: Blocker | undefined = {
      reason: message("portability.blockers.balance.reason", { amount: "€12.00" }),
      remedy: "portability.blockers.balance.remedy",
    };
    provideForTest(
      db,
      provide(deletionChecksPort, [
        { name: "purse", find: async (_ctx, userId) => (userId === user.id ? open : undefined) },
      ]),
    );
    await expect(requestAccountDeletion(ctx, { ownText: "keep" })).rejects.toMatchObject({
      code: "account_deletion_blocked",
    });
    expect((await portabilityPage(ctx)).blockers).toEqual([open]);
    expect((await userOf(user.id)).deletionRequestedAt).toBeNull();

    const blocker = open;
    open = undefined;
    await requestAccountDeletion(ctx, { ownText: "keep" });
    await post.deliver();
    open = blocker;
    ctx.clock.advance(14 * dayMs);
    await eraseAt(ctx);
    await eraseAt(ctx);
    const emails = await post.deliver();
    expect(emails.map(({ subject }) => subject)).toEqual(["Your account can’t be deleted yet"]);
    expect(emails[0]?.text).toContain("You have a balance of €12.00. Withdraw it or give it up.");
    expect((await userOf(user.id)).erasedAt).toBeNull();
    open = undefined;
    await eraseAt(ctx);
    expect((await userOf(user.id)).erasedAt).not.toBeNull();
    await post.deliver();
  });

  test("detects the last administrator, also when two leave at once", async () => {
    const one = await someone({ roles: ["admin"] });
    expect(await isLastAdministrator({ db }, one.user.id)).toBe(true);
    const other = await someone({ roles: ["admin"] });
    const member = await someone();
    expect(await isLastAdministrator({ db }, one.user.id)).toBe(false);
    expect(await isLastAdministrator({ db }, member.user.id)).toBe(false);
    await requestAccountDeletion(other.ctx, { ownText: "keep" });
    expect(await isLastAdministrator({ db }, one.user.id)).toBe(true);
    await post.deliver();
  });
});

describe("canceling account deletion", () => {
  test("works with one click without reauthentication, and can be requested again", async () => {
    const { ctx, user } = await someone();
    await requestAccountDeletion(ctx, { ownText: "keep" });
    const [email] = await post.deliver();
    ctx.clock.advance(13 * dayMs);
    await cancelAccountDeletion(ctx);
    expect((await portabilityPage(ctx)).accountDeletion).toBeNull();
    await expect(cancelAccountDeletion(ctx)).rejects.toMatchObject({
      code: "deletion_not_requested",
    });
    await expect(
      cancelAccountDeletionByLink(ctx, { token: post.tokenIn(email) }),
    ).rejects.toMatchObject({
      code: "invalid_link",
    });
    ctx.clock.advance(30 * dayMs);
    await eraseAt(ctx);
    expect((await userOf(user.id)).erasedAt).toBeNull();
    const again = testContext(db, { ...ctx.actor, authenticatedAt: ctx.clock.now() } as never);
    again.clock.set(ctx.clock.now());
    await requestAccountDeletion(again, { ownText: "remove" });
    expect(await deletionsOf(user.id)).toHaveLength(2);
    await post.deliver();
  });

  test("works once by the emailed link for a visitor; only its digest is stored", async () => {
    const { ctx, user } = await someone();
    await requestAccountDeletion(ctx, { ownText: "keep" });
    const [email] = await post.deliver();
    expect(email?.text).toContain("https://hall.test/settings/privacy/stay?token=");
    const token = post.tokenIn(email);
    const { rows } = await db.$client.query(
      "select row_to_json(l)::text as all from single_use_links l where user_id = $1",
      [user.id],
    );
    expect(rows[0].all).not.toContain(token);
    const visitor = { ...testContext(db, guest), clock: ctx.clock };
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => cancelAccountDeletionByLink(visitor, { token })),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await userOf(user.id)).deletionRequestedAt).toBeNull();
  });

  test("sign-in still works in the grace period", async () => {
    const { username } = await anAccount(db);
    const { ctx } = await signedIn(db, username);
    await requestAccountDeletion(ctx, { ownText: "keep" });
    ctx.clock.advance(10 * dayMs);
    const again = await signedIn(db, username, aDevice(), { ...ctx, actor: guest });
    await cancelAccountDeletion(again.ctx);
    expect((await portabilityPage(again.ctx)).accountDeletion).toBeNull();
    await post.deliver();
  });
});
