import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { tokenLimits } from "#contracts/api";
import {
  addWebhook,
  authenticateToken,
  createToken,
  listOwnTokens,
  revokeApiAccessOf,
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
import { aDevice, anAccount, signedIn } from "#tests/signed-in";
import { testMail } from "#tests/test-mail";
import { aGuild } from "../guilds/guilds.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { aToken } from "./api.factory.ts";

const { db } = await testDatabase();
const post = await testMail(db);
provideForTest(db, provide(endKeysPort, revokeApiAccessOf));
const newTokenInput = (overrides: object = {}) =>
  tokenInput.parse({ name: "Feed reader", scopes: ["read:topics"], ...overrides });

describe("an API token", () => {
  test("is shown once, stored as a digest, emailed to its owner and audited", async () => {
    const { actor, user } = await aMember(db);
    const ctx = testContext(db, actor);
    const { token, view } = await createToken(ctx, newTokenInput());
    expect(token).toMatch(/^guildhall_[0-9a-z]{52}$/);
    const [row] = await db.select().from(apiTokens).where(eq(apiTokens.id, view.id));
    expect(JSON.stringify(row)).not.toContain(token.slice(20));
    expect(view.expiresAt).toBe(new Date(ctx.clock.now().getTime() + 90 * dayMs).toISOString());
    const [email] = await post.deliver();
    expect(email?.subject).toBe("New access token for your account");
    expect(email?.text).toContain("Read the forum topics you can see");
    expect(email?.text).not.toContain(token);
    const noted = await db.select().from(auditEntries).where(eq(auditEntries.personId, user.id));
    expect(noted.map(({ action }) => action)).toEqual(["api.token_made"]);
  });

  test("needs authentication within the last ten minutes", async () => {
    const { actor } = await aMember(db, { authenticatedAt: new Date("2026-11-15T08:49:00Z") });
    await expect(createToken(testContext(db, actor), newTokenInput())).rejects.toMatchObject({
      code: "reauthentication_required",
    });
    expect(await listOwnTokens(testContext(db, actor))).toEqual([]);
  });

  test("acts as its owner without staff roles and without recent authentication", async () => {
    const { actor } = await aMember(db, { roles: ["admin"] });
    const ctx = testContext(db, actor);
    const bearer = await authenticateToken(db, await aToken(db, actor, ["read:works"]), ctx.clock);
    expect(bearer.actor).toMatchObject({ userId: actor.userId, roles: [], suspended: false });
    expect(bearer.scopes).toEqual(["read:works"]);
    const asToken = { ...ctx, actor: bearer.actor };
    await expect(createToken(asToken, newTokenInput())).rejects.toMatchObject({
      code: "reauthentication_required",
    });
    expect((await listOwnTokens(ctx))[0]?.lastUsedOn).toBe("2026-11-15");
  });

  test("ends when it expires or its owner revokes it, never by others", async () => {
    const mine = (await aMember(db)).actor;
    const other = (await aMember(db)).actor;
    const ctx = testContext(db, mine);
    const token = await aToken(db, mine);
    const [view] = await listOwnTokens(ctx);
    const id = view?.id ?? "";
    await expect(revokeToken(testContext(db, other), { id })).rejects.toMatchObject({
      kind: "not_found",
    });
    ctx.clock.advance(90 * dayMs);
    await expect(authenticateToken(db, token, ctx.clock)).rejects.toMatchObject({
      code: "invalid_token",
    });
    expect((await listOwnTokens(ctx))[0]?.ended?.why).toBe("expired");
    ctx.clock.advance(-1);
    await authenticateToken(db, token, ctx.clock);
    await revokeToken(ctx, { id });
    await expect(authenticateToken(db, token, ctx.clock)).rejects.toMatchObject({
      code: "invalid_token",
    });
    expect((await listOwnTokens(ctx))[0]?.ended?.why).toBe("revoked");
  });

  test("is limited to twenty, also with concurrent requests", async () => {
    const { actor } = await aMember(db);
    const ctx = testContext(db, actor);
    for (let made = 1; made < tokenLimits.perPerson; made++)
      await createToken(ctx, newTokenInput());
    const tries = await Promise.allSettled([
      createToken(ctx, newTokenInput()),
      createToken(ctx, newTokenInput()),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await revokeToken(ctx, { id: (await listOwnTokens(ctx))[0]?.id ?? "" });
    await createToken(ctx, newTokenInput());
  });

  test.each([
    ["suspended", { suspendedAt: new Date("2026-11-14T09:00:00Z") }],
    ["pending deletion", { deletionRequestedAt: new Date("2026-11-14T09:00:00Z") }],
  ])("of a member who is %s is rejected", async (_, change) => {
    const { actor, user } = await aMember(db);
    const token = await aToken(db, actor);
    await db.update(users).set(change).where(eq(users.id, user.id));
    const { clock } = testContext(db);
    await expect(authenticateToken(db, token, clock)).rejects.toMatchObject({
      code: "account_locked",
    });
    const again = { suspendedAt: null, deletionRequestedAt: null };
    await db.update(users).set(again).where(eq(users.id, user.id));
    await authenticateToken(db, token, clock);
  });

  test("of a banned member is rejected until the ban ends", async () => {
    const { actor, user } = await aMember(db);
    const { clock } = testContext(db);
    const token = await aToken(db, actor);
    const until = new Date(clock.now().getTime() + dayMs);
    await db
      .insert(accountLimits)
      .values({ userId: user.id, kind: "banned", setAt: clock.now(), until });
    await expect(authenticateToken(db, token, clock)).rejects.toMatchObject({
      code: "account_locked",
    });
    clock.advance(dayMs + 1);
    await authenticateToken(db, token, clock);
    await db.delete(accountLimits).where(eq(accountLimits.userId, user.id));
  });

  test("is revoked by a password reset", async () => {
    const { username, email } = await anAccount(db);
    const { ctx, actor } = await signedIn(db, username);
    const token = await aToken(db, actor);
    await post.deliver();
    await requestPasswordReset(testContext(db), { email, device: aDevice() });
    const [resetEmail] = await post.deliver();
    await resetPassword(testContext(db), {
      token: post.tokenIn(resetEmail),
      password: "another lantern over stone",
      device: aDevice(),
    });
    await expect(authenticateToken(db, token, ctx.clock)).rejects.toMatchObject({
      code: "invalid_token",
    });
  });

  test("is revoked by signing out everywhere only if that was chosen", async () => {
    const { actor } = await aMember(db);
    const ctx = testContext(db, actor);
    const token = await aToken(db, actor);
    await revokeOtherSessions(ctx);
    await authenticateToken(db, token, ctx.clock);
    expect(await revokeOtherSessions(ctx, { keys: true })).toMatchObject({ keysEnded: 1 });
    await expect(authenticateToken(db, token, ctx.clock)).rejects.toMatchObject({
      code: "invalid_token",
    });
    expect((await listOwnTokens(ctx))[0]?.ended?.why).toBe("signed_out");
  });
});

describe("a webhook", () => {
  const added = (overrides: object) =>
    webhookInput.parse({ url: "https://example.org/hooks", ...overrides });

  test("emails its owner when added, naming only the host", async () => {
    const { actor } = await aMember(db);
    await post.deliver();
    await addWebhook(testContext(db, actor), added({ events: ["tip.received"] }));
    const [email] = await post.deliver();
    expect(email?.subject).toBe("New webhook on your account");
    // Split by a zero-width character so that no mail client turns it into a link.
    expect(email?.text).toContain("example.\u200borg");
    expect(email?.text).not.toContain("/hooks");
  });

  test("is removed by a password reset, also for a guild", async () => {
    const { username, email } = await anAccount(db);
    const { ctx, actor } = await signedIn(db, username);
    const guild = await aGuild(db, { owner: actor });
    await addWebhook(ctx, added({ events: ["tip.received"] }));
    await addWebhook(ctx, added({ guild: guild.slug, events: ["member.joined"] }));
    await post.deliver();
    await requestPasswordReset(testContext(db), { email, device: aDevice() });
    const [resetEmail] = await post.deliver();
    await resetPassword(testContext(db), {
      token: post.tokenIn(resetEmail),
      password: "another lantern over stone",
      device: aDevice(),
    });
    const { webhooks } = await webhooksPage(ctx, {});
    expect(webhooks.map(({ disabled }) => disabled?.why)).toEqual([
      "credentials_revoked",
      "credentials_revoked",
    ]);
  });
});
