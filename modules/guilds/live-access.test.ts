import { asc, gt } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { guildGatePort, startTopic, topicInput } from "#modules/forum";
import {
  editGuild,
  editInput,
  forumGuildAccess,
  joinGuild,
  leaveGuild,
  removeMembers,
} from "#modules/guilds";
import { grantRole, limitAccount, resolveActor, revokeRole, signOut } from "#modules/identity";
import { setParts } from "#modules/site";
import { type Actor, guest, type Member, system } from "#permissions";
import { events } from "#platform/events";
import { provide } from "#platform/ports";
import { createHub } from "#platform/realtime";
import { makeLive, siteLayoutTopic } from "#server/live";
import { createSiteTextsReload } from "#server/site-texts";
import { provideForTest, testApp, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { anAccount, signedIn } from "#tests/signed-in";
import { testMail } from "#tests/test-mail";
import { aCategory, aTopic, aWriter } from "../forum/forum.factory.ts";
import { aGuild, aLink } from "./guilds.factory.ts";

const { db } = await testDatabase();
await testMail(db);
provideForTest(db, provide(guildGatePort, forumGuildAccess));
const as = (actor: Actor) => testContext(db, actor);
const hub = createHub();
const app = testApp(db);
const live = makeLive({
  hub,
  container: app,
  authenticate: (headers) => resolveActor(app, headers, as(guest).clock),
  lowWatermark: () => "1",
  liveMessagesSince: async () => [],
});

let lastEvent = "";
/** What the server hears from the database: the live messages of every event since. */
async function tell(): Promise<void> {
  const rows = await db
    .select()
    .from(events)
    .where(lastEvent ? gt(events.id, lastEvent) : undefined)
    .orderBy(asc(events.id));
  lastEvent = rows.at(-1)?.id ?? lastEvent;
  hub.publish(rows.flatMap((row) => row.live));
}

interface Person {
  readonly actor: Actor;
  readonly headers: Headers;
}

/** An open stream: what arrived, and whether it has ended. */
async function open({ actor, headers }: Person, topics: readonly string[]) {
  await tell();
  const query = topics.map((topic) => `topic=${topic}`).join("&");
  const request = new Request(`https://hall.test/live?${query}`, { headers });
  const response = await live(request, actor, { requestId: "test", clientIp: "192.0.2.1" });
  const state = { status: response.status, text: "", ended: false };
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
      state.text += chunk;
    state.ended = true;
  };
  void read();
  return state;
}

async function aPerson(): Promise<{ actor: Member; headers: Headers; ctx: ReturnType<typeof as> }> {
  const { username } = await anAccount(db);
  const { actor, headers, ctx } = await signedIn(db, username);
  return { actor, headers, ctx: ctx as ReturnType<typeof as> };
}

async function aClosedGuild(visibility: "public" | "private" = "private") {
  const owner = (await aWriter(db)).actor;
  const guild = await aGuild(db, { owner, visibility, policy: "request" });
  const { category: _, ...topic } = topicInput.parse({
    kind: "discussion",
    category: "none",
    title: "Among the binders",
    tags: "",
    body: "The press is out of order.",
  });
  const { publicId } = await startTopic(as(owner), { ...topic, guildId: guild.id });
  const join = async (person: Actor) =>
    joinGuild(as(person), { slug: guild.slug, token: await aLink(db, guild, { uses: 1 }) });
  return { guild, owner, topic: `topic:${publicId}`, join };
}

test.each(["leaves", "is removed"])("ends when its member %s the guild", async (how) => {
  const { guild, owner, topic, join } = await aClosedGuild();
  const ana = await aPerson();
  const ben = await aPerson();
  for (const { actor } of [ana, ben]) await join(actor);
  const hers = await open(ana, [topic, "site"]);
  const his = await open(ben, [topic, "site"]);
  if (how === "leaves") await leaveGuild(as(ana.actor), { slug: guild.slug });
  else await removeMembers(as(owner), { slug: guild.slug, userIds: [ana.actor.userId] });
  await tell();
  await vi.waitFor(() => expect(hers.ended).toBe(true));
  hub.publish([{ topic, data: { number: 7 } }]);
  await vi.waitFor(() => expect(his.text).toContain('"number":7'));
  expect([his.ended, hers.text.includes('"number":7')]).toEqual([false, false]);
  expect((await open(ana, [topic])).status, "reconnecting finds nothing to follow").toBe(204);
});

test("ends for readers when the guild becomes private", async () => {
  const { guild, owner, topic, join } = await aClosedGuild("public");
  const ana = await aPerson();
  await join(ana.actor);
  const visitor = await open({ actor: guest, headers: new Headers() }, [topic]);
  const hers = await open(ana, [topic]);
  expect(visitor.status).toBe(200);
  await editGuild(as(owner), {
    ...editInput.parse({
      name: "Another name",
      slug: guild.slug,
      purpose: "To try things out.",
      visibility: "private",
      policy: "request",
    }),
    from: guild.slug,
  });
  await tell();
  await vi.waitFor(() => expect(visitor.ended).toBe(true));
  hub.publish([{ topic, data: { number: 7 } }]);
  await vi.waitFor(() => expect(hers.text).toContain('"number":7'));
});

test("ends when a staff role that opened a category is taken", async () => {
  const { slug: category } = await aCategory(db, { mayRead: "staff", mayStart: "staff" });
  const staff = await aWriter(db, { roles: ["admin"] });
  const { publicId } = await aTopic(db, { author: staff.actor, category });
  const machine = as(system("test"));
  const ana = await aPerson();
  await grantRole(machine, { userId: ana.actor.userId, role: "moderator" });
  const actor = await resolveActor(app, ana.headers, as(guest).clock);
  const stream = await open({ actor, headers: ana.headers }, [`topic:${publicId}`]);
  expect(stream.status).toBe(200);
  await limitAccount(machine, {
    userId: ana.actor.userId,
    kind: "slow",
    until: null,
    caseId: null,
  });
  await tell();
  await new Promise((done) => setTimeout(done, 100));
  expect(stream.ended, "a change that takes nothing away").toBe(false);
  await revokeRole(machine, { userId: ana.actor.userId, role: "moderator" });
  await tell();
  await vi.waitFor(() => expect(stream.ended).toBe(true));
});

test.each(["signs out", "is suspended"])("ends when its member %s", async (how) => {
  const ana = await aPerson();
  const stream = await open(ana, [`person:${ana.actor.userId}`]);
  if (how === "signs out") await signOut(ana.ctx);
  else
    await limitAccount(as(system("test")), {
      userId: ana.actor.userId,
      kind: "suspended",
      until: null,
      caseId: null,
    });
  await tell();
  await vi.waitFor(() => expect(stream.ended).toBe(true));
});

test("nobody follows the topics that report a change of access", async () => {
  const ana = await aPerson();
  const { userId, sessionId } = ana.actor;
  for (const topic of [`access:${userId}`, `session:${sessionId}`, `guild_access:${userId}`])
    expect((await open(ana, [topic])).status).toBe(204);
});

test.each([
  ["guilds", (topic: string, _: string) => topic],
  ["messages", (_: string, userId: string) => `inbox:${userId}`],
] as const)("ends when %s are turned off, and can't be opened meanwhile", async (part, topicOf) => {
  const { topic, join } = await aClosedGuild("public");
  const ana = await aPerson();
  await join(ana.actor);
  const chief = await aPerson();
  await grantRole(as(system("test")), { userId: chief.actor.userId, role: "admin" });
  const layout = createSiteTextsReload(app, () =>
    hub.publish([{ topic: siteLayoutTopic, data: {} }]),
  );
  const followed = topicOf(topic, ana.actor.userId);
  const hers = await open(ana, [followed, "site"]);
  const others = await open({ actor: guest, headers: new Headers() }, ["site"]);
  const admin = as({ ...chief.actor, roles: ["admin"] });
  try {
    await setParts(admin, { [part]: false });
    await layout.reload();
    await vi.waitFor(() => expect(hers.ended).toBe(true));
    expect((await open(ana, [followed])).status).toBe(204);
    expect(others.ended).toBe(false);
  } finally {
    await setParts(admin, { [part]: true });
    await layout.reload();
  }
  expect((await open(ana, [followed])).status).toBe(200);
});
