import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Scope, scopeNames } from "#contracts/api";
import { openApiDocument, operations } from "#modules/api";
import { guildDoorPort, publishWork, workInput } from "#modules/archives";
import { guildGatePort, startTopic, topicInput } from "#modules/forum";
import { archivesGuildAccess, forumGuildAccess } from "#modules/guilds";
import { block } from "#modules/people";
import type { Member } from "#permissions";
import { provide } from "#platform/ports";
import { openDiskStorage } from "#platform/storage";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aDraft, aFile, aWork } from "../archives/archives.factory.ts";
import { aCategory, aTopic, aWriter } from "../forum/forum.factory.ts";
import { aGuild } from "../guilds/guilds.factory.ts";
import { aMessagingUser as aTalker, messageTo } from "../messaging/messaging.factory.ts";
import { aToken } from "./api.factory.ts";
import { anApi } from "./http.factory.ts";

const { db } = await testDatabase();
await testMail(db);
provideForTest(db, provide(guildGatePort, forumGuildAccess));
provideForTest(db, provide(guildDoorPort, archivesGuildAccess));
const folder = mkdtempSync(join(tmpdir(), "guildhall-api-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);
const { api, ask, reported } = anApi(db);

interface Row {
  /** What the owner may reach. */
  readonly own: string;
  /** Hidden from this actor: must respond as if it did not exist. */
  readonly hidden?: string;
  readonly missing?: string;
  readonly body?: object;
}

const nowhere = "019a8a00-0000-7000-8000-000000000000";
let me: Member;
let rows: Readonly<Record<string, Row>>;
const tokens = new Map<string, string>();
const tokenOf = (scopes: readonly Scope[]) => tokens.get(scopes.join(" ")) ?? "";

/** A secret guild with a topic in it. */
async function secretGuild(owner: Member) {
  const guild = await aGuild(db, { owner, visibility: "secret", policy: "invite" });
  const input = topicInput.parse({
    kind: "discussion",
    category: "",
    title: "Among us",
    body: "Hush.",
  });
  const { publicId } = await startTopic(testContext(db, owner), { ...input, guildId: guild.id });
  return { ...guild, topic: publicId };
}

async function aWorkWithFile(owner: Member) {
  const ctx = testContext(db, owner);
  const draft = await aDraft(ctx, "writing", { access: "members" });
  const bytes = new TextEncoder().encode("High water at noon.");
  const fileId = await aFile(ctx, draft.workId, { name: "tides.txt", bytes, storage });
  await publishWork(ctx, { ...workInput.parse(draft.fields), publicId: draft.publicId });
  return { work: draft.publicId, file: fileId };
}

beforeAll(async () => {
  const mine = await aTalker(db);
  me = mine.actor;
  const other = (await aWriter(db)).actor;
  const friend = await aTalker(db);
  const stranger = await aTalker(db);
  const keepsAway = (await aWriter(db)).actor;
  await block(testContext(db, keepsAway), { userId: me.userId });
  const talk = (await messageTo(friend, mine, "Good morning")).conversationId;
  const theirs = (await messageTo(friend, stranger, "Between us")).conversationId;
  const { slug } = await aCategory(db);
  const topic = (await aTopic(db, { author: other, category: slug })).publicId;
  const guild = await secretGuild(me);
  const hiddenGuild = await secretGuild(other);
  const open = await aWorkWithFile(me);
  const draft = await aDraft(testContext(db, other));
  const closed = await aWork(testContext(db, other), { access: "followers" });
  const mineCtx = testContext(db, me);
  const ownDraft = await aDraft(mineCtx);
  const toPublish = await aDraft(mineCtx);
  const toDiscard = await aDraft(mineCtx);
  const toWithdraw = await aWork(mineCtx);
  const reply = { body: "By a program." };
  rows = {
    getMe: { own: "/me" },
    getPerson: {
      own: `/people/${other.username}`,
      hidden: `/people/${keepsAway.username}`,
      missing: "/people/nobody_here",
    },
    listWorks: { own: `/works?by=${me.username}`, missing: "/works?by=nobody_here" },
    getWork: {
      own: `/works/${open.work}`,
      hidden: `/works/${draft.publicId}`,
      missing: "/works/000000000000",
    },
    openFile: {
      own: `/works/${open.work}/files/${open.file}`,
      hidden: `/works/${closed.publicId}/files/${open.file}`,
      missing: `/works/${open.work}/files/${nowhere}`,
    },
    listDrafts: { own: "/drafts" },
    createWork: { own: "/works", body: { title: "Paste that keeps", body: "Add a clove." } },
    ...Object.fromEntries(
      [
        ["getDraft", ownDraft, "/draft", undefined],
        ["updateDraft", ownDraft, "/draft", { teaser: "A recipe." }],
        ["publishWork", toPublish, "/publish", {}],
        ["withdrawWork", toWithdraw, "/withdraw", { reason: "A new edition." }],
        ["discardDraft", toDiscard, "/discard", {}],
      ].map(([id, work, rest, body]) => [
        id,
        {
          own: `/works/${(work as { publicId: string }).publicId}${rest}`,
          hidden: `/works/${draft.publicId}${rest}`,
          missing: `/works/000000000000${rest}`,
          body,
        },
      ]),
    ),
    listCategories: { own: "/categories" },
    listTopics: { own: `/topics?category=${slug}`, missing: "/topics?category=no-such" },
    ...Object.fromEntries(
      [
        ["getTopic", ""],
        ["listPosts", "/posts"],
        ["getPost", "/posts/1"],
      ].map(([id, rest]) => [
        id,
        {
          own: `/topics/${topic}${rest}`,
          hidden: `/topics/${hiddenGuild.topic}${rest}`,
          missing: `/topics/000000000000${rest}`,
        },
      ]),
    ),
    startTopic: {
      own: "/topics",
      body: { kind: "question", category: slug, title: "Whose press is it?", ...reply },
    },
    replyToTopic: {
      own: `/topics/${topic}/posts`,
      hidden: `/topics/${hiddenGuild.topic}/posts`,
      missing: "/topics/000000000000/posts",
      body: reply,
    },
    listGuilds: { own: "/guilds?list=mine" },
    ...Object.fromEntries(
      [
        ["getGuild", ""],
        ["listGuildMembers", "/members"],
        ["listGuildTopics", "/topics"],
      ].map(([id, rest]) => [
        id,
        {
          own: `/guilds/${guild.slug}${rest}`,
          hidden: `/guilds/${hiddenGuild.slug}${rest}`,
          missing: `/guilds/no-such-guild${rest}`,
        },
      ]),
    ),
    listConversations: { own: "/conversations" },
    ...Object.fromEntries(
      [
        ["listMessages", "/messages", undefined],
        ["sendMessage", "/messages", reply],
        ["markRead", "/read", {}],
      ].map(([id, rest, body]) => [
        id,
        {
          own: `/conversations/${talk}${rest}`,
          hidden: `/conversations/${theirs}${rest}`,
          missing: `/conversations/${nowhere}${rest}`,
          body,
        },
      ]),
    ),
    writeToPerson: {
      own: `/people/${friend.actor.username}/messages`,
      hidden: `/people/${keepsAway.username}/messages`,
      missing: "/people/nobody_here/messages",
      body: reply,
    },
    listTransactions: { own: "/transactions" },
  };
  for (const scope of scopeNames)
    for (const scopes of [[scope], scopeNames.filter((each) => each !== scope)])
      tokens.set(scopes.join(" "), await aToken(db, me, scopes));
});

describe("the OpenAPI document", () => {
  const { paths } = openApiDocument("https://hall.test", "Harbor");
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );

  test("describes exactly the mounted operations", () => {
    const mounted = api.routes
      .filter(({ method }) => method !== "ALL")
      .map(
        ({ method, path }) => `${method} ${path.replace("/api/v1", "").replace(/:(\w+)/g, "{$1}")}`,
      );
    expect([...new Set(mounted)].sort()).toEqual([...described].sort());
    expect(described.length).toBe(operations.length);
  });

  test("names each path parameter, and every scope is used", () => {
    for (const { path, input } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys((input.path as unknown as { shape: object }).shape)).toEqual(named);
    }
    expect(new Set(operations.map(({ scope }) => scope))).toEqual(new Set(scopeNames));
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
  });
});

describe.each(operations.map((operation) => [operation.id, operation] as const))(
  "%s",
  (id, operation) => {
    const method = operation.method.toUpperCase();
    const rowOf = () => rows[id] ?? { own: "" };
    const run = (path: string, scopes: readonly Scope[]) => {
      const { body } = rowOf();
      return ask(method, path, { token: tokenOf(scopes), ...(body && { body }) });
    };

    test("is listed in the matrix", () => expect(Object.keys(rows)).toContain(id));

    test("is rejected without a token or without its scope, for any resource", async () => {
      const { own, hidden = own, missing = own, body } = rowOf();
      const others = scopeNames.filter((scope) => scope !== operation.scope);
      for (const path of [own, hidden, missing]) {
        expect((await ask(method, path, { ...(body && { body }) })).status).toBe(401);
        const rejected = await run(path, others);
        expect(rejected.status).toBe(403);
        expect(await rejected.json()).toMatchObject({ code: "scope_missing" });
      }
    });

    test("answers according to its schema with only its scope", async () => {
      const answer = await run(rowOf().own, [operation.scope]);
      const json: unknown = await answer.json();
      expect(answer.status, JSON.stringify(json)).toBe(method === "POST" ? 201 : 200);
      // Read by its own schema nothing is missing, and nothing is there that it does not name.
      expect(operation.output.parse(json)).toEqual(json);
      expect(reported).toEqual([]);
    });

    test("another member's resource answers exactly like a missing one", async () => {
      const { hidden, missing } = rowOf();
      const answers: unknown[] = [];
      for (const path of [hidden, missing].filter((each) => each !== undefined)) {
        const answer = await run(path, [operation.scope]);
        expect(answer.status, path).toBe(404);
        answers.push(await answer.json());
      }
      if (answers.length === 2) expect(answers[0]).toEqual(answers[1]);
    });
  },
);
