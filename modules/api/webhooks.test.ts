import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { webhookLimits } from "#contracts/api";
import {
  addWebhook,
  apiJobs,
  removeWebhook,
  renewSecret,
  resendOwnDelivery,
  sendTestEvent,
  setWebhookEnabled,
  webhookInput,
  webhookListeners,
  webhooksPage,
} from "#modules/api";
import { guildGatePort, replyToTopic, startTopic, topicInput } from "#modules/forum";
import { forumGuildAccess, joinGuild, leaveGuild } from "#modules/guilds";
import { block } from "#modules/people";
import { type Member, system } from "#permissions";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { webhookDeliveries, webhooks } from "#tables/api";
import { provideForTest, type TestContext, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { isGenuine, startWebhookReceiver } from "#tests/webhook-receiver";
import { aWork } from "../archives/archives.factory.ts";
import { aGuild, aGuildMember } from "../guilds/guilds.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { trustedHostsPort } from "./settings.ts";
import { deliverJob } from "./webhooks/deliver.ts";

const { db } = await testDatabase();
provideForTest(db, provide(guildGatePort, forumGuildAccess));
provideForTest(db, provide(eventListeners, webhookListeners));
const { deliver } = await testMail(db, [...apiJobs, ...webhookListeners.map(({ job }) => job)]);
const receiver = await startWebhookReceiver();
afterAll(() => receiver.close());
beforeEach(() =>
  provideForTest(
    db,
    provide(trustedHostsPort, ({ host }) => host === receiver.host),
  ),
);
afterEach(async () => {
  // What still waits for its next try must not arrive in another test.
  await db.delete(webhooks);
  receiver.answerWith(204);
  receiver.received.length = 0;
});

const newWebhookInput = (overrides: object) =>
  webhookInput.parse({ url: receiver.url, ...overrides });
async function aHook(overrides: object = { events: ["work.published"] }, owner?: Member) {
  const actor = owner ?? (await aMember(db)).actor;
  const ctx = testContext(db, actor);
  return { ctx, actor, ...(await addWebhook(ctx, newWebhookInput(overrides))) };
}
const logOf = async (ctx: TestContext, id: string) =>
  (await webhooksPage(ctx, { open: id })).open?.deliveries ?? [];
const hookOf = async (ctx: TestContext) => (await webhooksPage(ctx, {})).webhooks[0];
/** Attempts a waiting delivery as the queue would when it is due. */
const tryNow = async (id: string, attempt: number, at = testContext(db, system("jobs"))) =>
  deliverJob.handle(at, { deliveryId: id, attempt });

describe("a webhook URL", () => {
  test.each([
    "http://example.org/hooks",
    "https://localhost/hooks",
    "https://127.0.0.1/hooks",
    "https://[::1]/",
    "https://10.0.0.7/x",
    "https://169.254.169.254/latest",
    "https://example.org:8443/hooks",
    "https://me:pass@example.org/",
    "ftp://example.org/",
    "not an address",
  ])("%s is rejected", async (url) => {
    provideForTest(
      db,
      provide(trustedHostsPort, () => false),
    );
    const { actor } = await aMember(db);
    const input = webhookInput.parse({ url, events: ["tip.received"] });
    await expect(addWebhook(testContext(db, actor), input)).rejects.toMatchObject({
      fields: { url: ["api.webhooks.errors.url"] },
    });
  });

  test("needs recent authentication and is limited to ten", async () => {
    const stale = await aMember(db, { authenticatedAt: new Date("2026-11-15T08:00:00Z") });
    await expect(
      addWebhook(testContext(db, stale.actor), newWebhookInput({ events: ["tip.received"] })),
    ).rejects.toMatchObject({ code: "reauthentication_required" });
    const { ctx } = await aHook();
    for (let count = 1; count < webhookLimits.perPerson; count++)
      await addWebhook(ctx, newWebhookInput({ events: ["tip.received"] }));
    await expect(
      addWebhook(ctx, newWebhookInput({ events: ["tip.received"] })),
    ).rejects.toMatchObject({
      code: "too_many_webhooks",
    });
  });

  test("that now resolves to an internal address is not connected to", async () => {
    const { ctx, id } = await aHook();
    provideForTest(
      db,
      provide(trustedHostsPort, () => false),
    );
    await sendTestEvent(ctx, { id });
    await tryNow((await logOf(ctx, id))[0]?.id ?? "", 0);
    expect(receiver.received).toEqual([]);
    expect(await logOf(ctx, id)).toMatchObject([{ state: "waiting", status: null, attempts: 1 }]);
  });
});

describe("webhook deliveries", () => {
  test("are signed and sent once per event, however often it is received", async () => {
    const { ctx, actor, id, secret } = await aHook();
    const work = await aWork(testContext(db, actor), { title: "Tides of the Solway" });
    await deliver();
    await deliver();
    expect(receiver.received).toHaveLength(1);
    const [got] = receiver.received;
    expect(got && isGenuine(got, secret)).toBe(true);
    expect(JSON.parse(got?.body ?? "")).toMatchObject({
      type: "work.published",
      data: { work: work.publicId, title: "Tides of the Solway" },
    });
    expect(await logOf(ctx, id)).toMatchObject([
      { event: "work.published", state: "delivered", status: 204, attempts: 1 },
    ]);
  });

  test("with a changed byte, another secret or an old one fail verification", async () => {
    const { ctx, id, secret } = await aHook();
    const other = await aHook();
    await sendTestEvent(ctx, { id });
    await deliver();
    const [got] = receiver.received;
    if (!got) throw new Error("nothing arrived");
    expect(isGenuine(got, secret)).toBe(true);
    expect(isGenuine({ ...got, body: `${got.body} ` }, secret)).toBe(false);
    expect(isGenuine(got, other.secret)).toBe(false);
    const renewed = await renewSecret(ctx, { id });
    await sendTestEvent(ctx, { id });
    await deliver();
    const [, next] = receiver.received;
    expect(next && isGenuine(next, secret)).toBe(false);
    expect(next && isGenuine(next, renewed.secret)).toBe(true);
  });

  test("of a guild go only to those who run it, while they run it", async () => {
    const guild = await aGuild(db, { visibility: "secret", policy: "invite" });
    const member = await aGuildMember(db, guild);
    const events = ["topic.started", "reply.posted"];
    await expect(aHook({ guild: guild.slug, events }, member)).rejects.toMatchObject({
      kind: "forbidden",
    });
    await expect(aHook({ guild: guild.slug, events })).rejects.toMatchObject({ kind: "not_found" });
    const manager = await aGuildMember(db, guild, "manager");
    const { ctx, id } = await aHook({ guild: guild.slug, events }, manager);
    expect((await hookOf(ctx))?.guild).toMatchObject({ slug: guild.slug });
    const input = topicInput.parse({
      kind: "discussion",
      category: "",
      title: "Among us",
      body: "Hush.",
    });
    const topic = await startTopic(testContext(db, member), { ...input, guildId: guild.id });
    await deliver();
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(["topic.started"]);
    await leaveGuild(ctx, { slug: guild.slug });
    await replyToTopic(testContext(db, member), { publicId: topic.publicId, body: "And now?" });
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect(await hookOf(ctx)).toMatchObject({ disabled: { why: "no_guild_permission" } });
    expect(await logOf(ctx, id)).toHaveLength(1);
    // It is secret: who is outside no longer reads what it is called.
    expect((await hookOf(ctx))?.guild).toEqual({ slug: null, name: null });
  });

  test("name only members its owner may see", async () => {
    const guild = await aGuild(db);
    const { ctx } = await aHook({ guild: guild.slug, events: ["member.joined"] }, guild.owner);
    const open = await aMember(db);
    const away = await aMember(db);
    await block(testContext(db, away.actor), {
      userId: ctx.actor.kind === "member" ? ctx.actor.userId : "",
    });
    for (const { actor } of [open, away])
      await joinGuild(testContext(db, actor), { slug: guild.slug });
    await deliver();
    const names = receiver.received.map(({ body }) => JSON.parse(body).data.member.username);
    expect(names.sort()).toEqual([null, open.user.username].sort());
    expect(JSON.stringify(receiver.received)).not.toContain(away.user.username);
  });

  test("of a person are not sent for a guild, nor the other way round", async () => {
    const guild = await aGuild(db);
    const owner = guild.owner;
    await expect(
      aHook({ guild: guild.slug, events: ["tip.received"] }, owner),
    ).rejects.toMatchObject({
      kind: "invalid",
    });
    await expect(aHook({ events: ["topic.started"] }, owner)).rejects.toMatchObject({
      kind: "invalid",
    });
  });
});

describe("failed deliveries", () => {
  test("are retried for a day with one id, then the webhook is disabled", async () => {
    const { ctx, id } = await aHook();
    receiver.answerWith(500, "No room at the inn.\u0000\u0007");
    await sendTestEvent(ctx, { id });
    const delivery = (await logOf(ctx, id))[0]?.id ?? "";
    const at = testContext(db, system("jobs"));
    await tryNow(delivery, 0, at);
    expect(await logOf(ctx, id)).toMatchObject([
      { state: "waiting", status: 500, responseBody: "No room at the inn." },
    ]);
    for (let attempt = 1; attempt <= webhookLimits.retryDelaySeconds.length; attempt++) {
      at.clock.advance((webhookLimits.retryDelaySeconds[attempt - 1] ?? 0) * 1000);
      await tryNow(delivery, attempt, at);
      // A second run of the same job adds nothing.
      await tryNow(delivery, attempt, at);
    }
    const hours = (at.clock.now().getTime() - ctx.clock.now().getTime()) / 3_600_000;
    expect(hours).toBeGreaterThan(20);
    expect(hours).toBeLessThan(30);
    expect(receiver.received).toHaveLength(webhookLimits.retryDelaySeconds.length + 1);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"]))).toEqual(
      new Set([delivery]),
    );
    expect(await logOf(ctx, id)).toMatchObject([{ state: "failed", nextAt: null }]);
    expect(await hookOf(ctx)).toMatchObject({ disabled: { why: "failing" } });
    await expect(resendOwnDelivery(ctx, { id, deliveryId: delivery })).rejects.toMatchObject({
      code: "webhook_off",
    });
    receiver.answerWith(200, "thanks");
    await setWebhookEnabled(ctx, { id, on: true });
    await resendOwnDelivery(ctx, { id, deliveryId: delivery });
    await deliver();
    expect(await logOf(ctx, id)).toMatchObject([{ state: "delivered", responseBody: "thanks" }]);
    expect(receiver.received.at(-1)?.headers["webhook-id"]).toBe(delivery);
    expect((await hookOf(ctx))?.failingSince).toBeNull();
  });

  test("follow no redirect, and 410 disables the webhook at once", async () => {
    const { ctx, id } = await aHook();
    receiver.answerWith(302, "", { Location: receiver.url });
    await sendTestEvent(ctx, { id });
    await tryNow((await logOf(ctx, id))[0]?.id ?? "", 0);
    expect(receiver.received).toHaveLength(1);
    expect(await logOf(ctx, id)).toMatchObject([{ state: "waiting", status: 302 }]);
    receiver.answerWith(410);
    await sendTestEvent(ctx, { id });
    await tryNow((await logOf(ctx, id))[0]?.id ?? "", 0);
    expect(await hookOf(ctx)).toMatchObject({ disabled: { why: "gone" } });
  });
});

test("only the owner can change a webhook, and deleting it deletes its log", async () => {
  const { ctx, id } = await aHook();
  const stranger = testContext(db, (await aMember(db)).actor);
  await sendTestEvent(ctx, { id });
  await deliver();
  const deliveryId = (await logOf(ctx, id))[0]?.id ?? "";
  for (const act of [
    () => webhooksPage(stranger, { open: id }),
    () => sendTestEvent(stranger, { id }),
    () => resendOwnDelivery(stranger, { id, deliveryId }),
    () => renewSecret(stranger, { id }),
    () => setWebhookEnabled(stranger, { id, on: false }),
    () => removeWebhook(stranger, { id }),
  ])
    await expect(act()).rejects.toMatchObject({ kind: "not_found" });
  await removeWebhook(ctx, { id });
  expect(await db.$count(webhookDeliveries, eq(webhookDeliveries.webhookId, id))).toBe(0);
  expect(await db.$count(webhooks, eq(webhooks.id, id))).toBe(0);
});
