import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { tokenLimits } from "#contracts/api";
import {
  addWebhook,
  bearerOf,
  endKeysOf,
  makeToken,
  ownTokens,
  revokeToken,
  tokenInput,
  webhookInput,
  webhooksPage,
} from "#modules/api";
import {
  endKeysPort,
  requestPasswordReset,
  resetPassword,
  revokeOtherSessions,
} from "#modules/identity";
import { dayMs } from "#platform/calendar";
import { provide } from "#platform/ports";
import { apiTokens } from "#tables/api";
import { auditEntries } from "#tables/audit";
import { accountLimits, users } from "#tables/identity";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aDevice, anAccount, signedIn } from "#tests/signed-in";
import { aGuild } from "../guilds/guilds.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { aToken } from "./api.factory.ts";

const { db } = await testDatabase();
const post = await testPost(db);
provideForTest(db, provide(endKeysPort, endKeysOf));
const wish = (given: object = {}) =>
  tokenInput.parse({ name: "Feed reader", scopes: ["read:topics"], ...given });

describe("a token", () => {
  test("is shown once and kept as a digest; its owner gets a letter and the log an entry", async () => {
    const { actor, user } = await aMember(db);
    const ctx = testContext(db, actor);
    const { token, view } = await makeToken(ctx, wish());
    expect(token).toMatch(/^guildhall_[0-9a-z]{52}$/);
    const [row] = await db.select().from(apiTokens).where(eq(apiTokens.id, view.id));
    expect(JSON.stringify(row)).not.toContain(token.slice(20));
    expect(view.expiresAt).toBe(new Date(ctx.clock.now().getTime() + 90 * dayMs).toISOString());
    const [letter] = await post.deliver();
    expect(letter?.subject).toBe("A program was given access to your account");
    expect(letter?.text).toContain("read the forum as you read it");
    expect(letter?.text).not.toContain(token);
    const noted = await db.select().from(auditEntries).where(eq(auditEntries.personId, user.id));
    expect(noted.map(({ action }) => action)).toEqual(["api.token_made"]);
  });

  test("needs a proof of the last ten minutes", async () => {
    const { actor } = await aMember(db, { provedAt: new Date("2026-11-15T08:49:00Z") });
    await expect(makeToken(testContext(db, actor), wish())).rejects.toMatchObject({
      code: "prove_again",
    });
    expect(await ownTokens(testContext(db, actor))).toEqual([]);
  });

  test("is its owner without any office and without a proof", async () => {
    const { actor } = await aMember(db, { roles: ["admin"] });
    const ctx = testContext(db, actor);
    const bearer = await bearerOf(db, await aToken(db, actor, ["read:works"]), ctx.clock);
    expect(bearer.actor).toMatchObject({ userId: actor.userId, roles: [], suspended: false });
    expect(bearer.scopes).toEqual(["read:works"]);
    const asToken = { ...ctx, actor: bearer.actor };
    await expect(makeToken(asToken, wish())).rejects.toMatchObject({ code: "prove_again" });
    expect((await ownTokens(ctx))[0]?.lastUsedOn).toBe("2026-11-15");
  });

  test("ends with its day, by its owner’s hand, and never by another’s", async () => {
    const mine = (await aMember(db)).actor;
    const other = (await aMember(db)).actor;
    const ctx = testContext(db, mine);
    const token = await aToken(db, mine);
    const [view] = await ownTokens(ctx);
    const id = view?.id ?? "";
    await expect(revokeToken(testContext(db, other), { id })).rejects.toMatchObject({
      kind: "not_found",
    });
    ctx.clock.advance(90 * dayMs);
    await expect(bearerOf(db, token, ctx.clock)).rejects.toMatchObject({ code: "token_refused" });
    expect((await ownTokens(ctx))[0]?.ended?.why).toBe("expired");
    ctx.clock.advance(-1);
    await bearerOf(db, token, ctx.clock);
    await revokeToken(ctx, { id });
    await expect(bearerOf(db, token, ctx.clock)).rejects.toMatchObject({ code: "token_refused" });
    expect((await ownTokens(ctx))[0]?.ended?.why).toBe("revoked");
  });

  test("there are twenty at most, also when two windows ask at once", async () => {
    const { actor } = await aMember(db);
    const ctx = testContext(db, actor);
    for (let made = 1; made < tokenLimits.perPerson; made++) await makeToken(ctx, wish());
    const tries = await Promise.allSettled([makeToken(ctx, wish()), makeToken(ctx, wish())]);
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await revokeToken(ctx, { id: (await ownTokens(ctx))[0]?.id ?? "" });
    await makeToken(ctx, wish());
  });

  test.each([
    ["suspended", { suspendedAt: new Date("2026-11-14T09:00:00Z") }],
    ["leaving", { deletionRequestedAt: new Date("2026-11-14T09:00:00Z") }],
  ])("of somebody %s is refused", async (_, change) => {
    const { actor, user } = await aMember(db);
    const token = await aToken(db, actor);
    await db.update(users).set(change).where(eq(users.id, user.id));
    const { clock } = testContext(db);
    await expect(bearerOf(db, token, clock)).rejects.toMatchObject({ code: "account_shut" });
    const again = { suspendedAt: null, deletionRequestedAt: null };
    await db.update(users).set(again).where(eq(users.id, user.id));
    await bearerOf(db, token, clock);
  });

  test("of somebody banned is refused until the ban is over", async () => {
    const { actor, user } = await aMember(db);
    const { clock } = testContext(db);
    const token = await aToken(db, actor);
    const until = new Date(clock.now().getTime() + dayMs);
    await db
      .insert(accountLimits)
      .values({ userId: user.id, kind: "banned", setAt: clock.now(), until });
    await expect(bearerOf(db, token, clock)).rejects.toMatchObject({ code: "account_shut" });
    clock.advance(dayMs + 1);
    await bearerOf(db, token, clock);
    await db.delete(accountLimits).where(eq(accountLimits.userId, user.id));
  });

  test("ends with a new password by mail", async () => {
    const { username, email } = await anAccount(db);
    const { ctx, actor } = await signedIn(db, username);
    const token = await aToken(db, actor);
    await post.deliver();
    await requestPasswordReset(testContext(db), { email, device: aDevice() });
    const [letter] = await post.deliver();
    await resetPassword(testContext(db), {
      token: post.tokenIn(letter),
      password: "another lantern over stone",
    });
    await expect(bearerOf(db, token, ctx.clock)).rejects.toMatchObject({ code: "token_refused" });
  });

  test("ends with signing out everywhere only where that was chosen", async () => {
    const { actor } = await aMember(db);
    const ctx = testContext(db, actor);
    const token = await aToken(db, actor);
    await revokeOtherSessions(ctx);
    await bearerOf(db, token, ctx.clock);
    expect(await revokeOtherSessions(ctx, { keys: true })).toMatchObject({ keysEnded: 1 });
    await expect(bearerOf(db, token, ctx.clock)).rejects.toMatchObject({ code: "token_refused" });
    expect((await ownTokens(ctx))[0]?.ended?.why).toBe("signed_out");
  });
});

describe("a webhook", () => {
  const added = (given: object) =>
    webhookInput.parse({ url: "https://example.org/hooks", ...given });

  test("added is told to its owner by letter, with the host alone", async () => {
    const { actor } = await aMember(db);
    await post.deliver();
    await addWebhook(testContext(db, actor), added({ events: ["tip.received"] }));
    const [letter] = await post.deliver();
    expect(letter?.subject).toBe("A webhook was added to your account");
    // Parted by a character without width, so that no reader of mail makes a link of it.
    expect(letter?.text).toContain("example.\u200borg");
    expect(letter?.text).not.toContain("/hooks");
  });

  test("ends with a new password by mail, a guild’s as well", async () => {
    const { username, email } = await anAccount(db);
    const { ctx, actor } = await signedIn(db, username);
    const guild = await aGuild(db, { owner: actor });
    await addWebhook(ctx, added({ events: ["tip.received"] }));
    await addWebhook(ctx, added({ guild: guild.slug, events: ["member.joined"] }));
    await post.deliver();
    await requestPasswordReset(testContext(db), { email, device: aDevice() });
    const [letter] = await post.deliver();
    await resetPassword(testContext(db), {
      token: post.tokenIn(letter),
      password: "another lantern over stone",
    });
    const { webhooks } = await webhooksPage(ctx, {});
    expect(webhooks.map(({ off }) => off?.why)).toEqual(["keys_ended", "keys_ended"]);
  });
});
