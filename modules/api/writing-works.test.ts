import { describe, expect, test } from "vitest";
import type { Scope } from "#contracts/api";
import { guildDoorPort, workPage } from "#modules/archives";
import { archivesGuildAccess } from "#modules/guilds";
import { guest } from "#permissions";
import { provide } from "#platform/ports";
import { archiveWorks } from "#tables/archives";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aDraft, aWork } from "../archives/archives.factory.ts";
import { aWriter } from "../forum/forum.factory.ts";
import { aGuild } from "../guilds/guilds.factory.ts";
import { aToken } from "./api.factory.ts";
import { anApi } from "./http.factory.ts";

const { db } = await testDatabase();
await testMail(db);
provideForTest(db, provide(guildDoorPort, archivesGuildAccess));
const { ask, reported } = anApi(db);

interface Draft {
  readonly id: string;
  readonly state: string;
  readonly version: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly guilds: readonly { readonly id: string; readonly name: string }[];
}

/** A member with a token, and requests with it. */
async function aProgram(scopes: readonly Scope[] = ["write:works", "read:works"]) {
  const { actor } = await aWriter(db);
  const token = await aToken(db, actor, scopes);
  const send = (path: string, body: object, key?: string) =>
    ask("POST", path, { token, body, ...(key && { headers: { "Idempotency-Key": key } }) });
  const get = (path: string) => ask("GET", path, { token });
  const create = async (body: object = {}) => {
    const answer = await send("/works", { title: "Wheat paste", body: "Add a clove.", ...body });
    const draft = (await answer.json()) as Draft;
    expect(answer.status, JSON.stringify(draft)).toBe(201);
    return draft;
  };
  return { actor, send, get, create };
}

const publicView = (publicId: string) =>
  workPage(testContext(db, guest), { publicId, publicUrl: "https://hall.test" });

describe("a program writes a work", () => {
  test("creates, changes, publishes, revises and withdraws it", async () => {
    const { send, get, create } = await aProgram();
    const draft = await create({ tags: "paste, binding", language: "pt-BR" });
    expect(draft).toMatchObject({ state: "draft", fields: { tags: "paste, binding" } });
    await expect(publicView(draft.id)).rejects.toMatchObject({ kind: "not_found" });
    const list = (await (await get("/drafts")).json()) as { data: { id: string }[] };
    expect(list.data.map(({ id }) => id)).toEqual([draft.id]);

    const changed = await send(`/works/${draft.id}/draft`, { teaser: "A recipe.", tags: "" });
    const { fields } = (await changed.json()) as Draft;
    expect(fields).toMatchObject({ title: "Wheat paste", teaser: "A recipe." });
    expect(fields).not.toHaveProperty("tags");

    const published = await send(`/works/${draft.id}/publish`, {});
    expect(published.headers.get("Location")).toBe(`/api/v1/works/${draft.id}`);
    expect(await published.json()).toMatchObject({
      state: "published",
      url: `https://hall.test/archives/${draft.id}`,
    });
    const read = await get(`/works/${draft.id}`);
    expect(await read.json()).toMatchObject({ title: "Wheat paste", language: "pt", revision: 1 });
    expect((await publicView(draft.id)).view.content?.html).toContain("Add a clove.");

    await send(`/works/${draft.id}/draft`, { body: "Add two cloves." });
    expect((await publicView(draft.id)).view.content?.html).toContain("Add a clove.");
    await send(`/works/${draft.id}/publish`, { note: "Two." });
    expect((await publicView(draft.id)).view).toMatchObject({ revision: 2 });
    expect((await publicView(draft.id)).view.content?.html).toContain("two cloves");

    const withdrawn = await send(`/works/${draft.id}/withdraw`, { reason: "A new edition." });
    expect(await withdrawn.json()).toMatchObject({ state: "withdrawn" });
    expect((await publicView(draft.id)).view.content).toBeNull();
    expect(reported).toEqual([]);
  });

  test("schedules it with a later time", async () => {
    const { send, create } = await aProgram();
    const { id } = await create({ publishAt: "2099-01-01T09:00" });
    const answer = await send(`/works/${id}/publish`, {});
    expect(await answer.json()).toMatchObject({ state: "scheduled" });
    await expect(publicView(id)).rejects.toMatchObject({ kind: "not_found" });
  });

  test("discards a draft", async () => {
    const { send, get, create } = await aProgram();
    const { id } = await create();
    expect((await send(`/works/${id}/discard`, {})).status).toBe(201);
    expect((await get(`/works/${id}/draft`)).status).toBe(404);
  });
});

describe("repeated requests", () => {
  test("the same key creates one work, also at the same moment", async () => {
    const { actor, send } = await aProgram();
    const body = { title: "Once and for all", body: "Said." };
    const [one, two] = await Promise.all([
      send("/works", body, "a-key"),
      send("/works", body, "a-key"),
    ]);
    expect([one.status, two.status]).toEqual([201, 201]);
    const first = (await one.json()) as Draft;
    expect(((await two.json()) as Draft).id).toBe(first.id);
    const other = (await (await send("/works", body, "another")).json()) as Draft;
    expect(other.id).not.toBe(first.id);
    const works = await db.select({ ownerId: archiveWorks.ownerId }).from(archiveWorks);
    expect(works.filter(({ ownerId }) => ownerId === actor.userId)).toHaveLength(2);
  });

  test("the key of one token says nothing to another", async () => {
    const mine = await aProgram();
    const theirs = await aProgram();
    const body = { title: "Counted from one", body: "Said." };
    const one = (await (await mine.send("/works", body, "1")).json()) as Draft;
    const two = (await (await theirs.send("/works", body, "1")).json()) as Draft;
    expect(two.id).not.toBe(one.id);
  });

  test("publishing again writes no further version, withdrawing again changes nothing", async () => {
    const { send, create } = await aProgram();
    const { id } = await create();
    const publish = () => send(`/works/${id}/publish`, {}, "publish-it");
    const answers = await Promise.all([publish(), publish()]);
    answers.push(await publish());
    for (const answer of answers) {
      expect(answer.status).toBe(201);
      expect(await answer.json()).toMatchObject({ state: "published" });
    }
    expect((await publicView(id)).view.revision).toBe(1);
    const withdraw = () => send(`/works/${id}/withdraw`, { reason: "By mistake." });
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([201, 201]);
  });

  test("changing a draft again changes nothing, and an old version is a conflict", async () => {
    const { send, create } = await aProgram();
    const { id, version } = await create();
    const change = { teaser: "A recipe.", version };
    const first = (await (await send(`/works/${id}/draft`, change)).json()) as Draft;
    expect(first.version).toBe(version + 1);
    const again = (await (await send(`/works/${id}/draft`, change)).json()) as Draft;
    expect(again.version).toBe(first.version);
    const late = await send(`/works/${id}/draft`, { teaser: "Another one.", version });
    expect(late.status).toBe(409);
    expect(late.headers.get("Content-Type")).toBe("application/problem+json");
    expect(await late.json()).toMatchObject({ code: "draft_conflict" });
  });
});

describe("is rejected", () => {
  test("without the scope, whatever else the token may do", async () => {
    const { send, get } = await aProgram(["read:works", "write:topics"]);
    const rejected = [
      await send("/works", { title: "Not allowed" }),
      await get("/drafts"),
      await send("/works/000000000000/publish", {}),
    ];
    for (const answer of rejected) {
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: "scope_missing" });
    }
  });

  test("for works of others: drafts are not found, published ones are not theirs to change", async () => {
    const { send, get } = await aProgram();
    const owner = testContext(db, (await aWriter(db)).actor);
    const draft = await aDraft(owner);
    const published = await aWork(owner);
    const acts = [
      ["draft", { title: "Mine now" }],
      ["publish", {}],
      ["withdraw", { reason: "Not mine." }],
      ["discard", {}],
    ] as const;
    for (const [act, body] of acts) {
      expect((await send(`/works/${draft.publicId}/${act}`, body)).status).toBe(404);
      expect((await send(`/works/${published.publicId}/${act}`, body)).status).toBe(403);
    }
    expect((await get(`/works/${published.publicId}/draft`)).status).toBe(403);
    expect((await publicView(published.publicId)).view.title).toBe("Tides of the Solway");
  });

  test("while the account may not take part", async () => {
    const { actor } = await aWriter(db);
    const token = await aToken(db, actor, ["write:works"]);
    await db.execute(`update users set email_verified = false where id = '${actor.userId}'`);
    const answer = await ask("POST", "/works", { token, body: { title: "Too early" } });
    expect(answer.status).toBe(403);
  });

  test.each([
    ["no title", { body: "Words." }, "title"],
    ["a short title", { title: "ab" }, "title"],
    ["a title of two lines", { title: "One\nTwo" }, "title"],
    ["a number for a text", { title: "Fine", body: 7 }, "body"],
    ["an object for a text", { title: "Fine", teaser: {} }, "teaser"],
    ["an unknown access", { title: "Fine", access: "everyone" }, "access"],
    ["an unknown language", { title: "Fine", language: "klingon" }, "language"],
    ["an unknown license", { title: "Fine", license: "mine" }, "license"],
    ["a date that is none", { title: "Fine", date: "yesterday" }, "date"],
    ["a time that is none", { title: "Fine", publishAt: "2026-13-01T09:00" }, "publishAt"],
    ["a tier that is no id", { title: "Fine", tierId: "1 or 1=1" }, "tierId"],
    ["too many tags", { title: "Fine", tags: "aa,bb,cc,dd,ee,ff,gg,hh,ii" }, "tags"],
  ])("%s, with the error of its field", async (_, body, name) => {
    const { send, get } = await aProgram();
    const answer = await send("/works", body);
    expect(answer.status).toBe(400);
    const problem = (await answer.json()) as { errors: Record<string, string[]> };
    expect(Object.keys(problem.errors)).toEqual([name]);
    expect(problem.errors[name]?.[0]).toMatch(/ /);
    expect(((await (await get("/drafts")).json()) as { data: unknown[] }).data).toEqual([]);
  });

  test("publishing what is not complete, with the errors of the fields", async () => {
    const { send, create } = await aProgram();
    const { id } = await create({ body: "" });
    const answer = await send(`/works/${id}/publish`, {});
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: "needs_text",
      errors: { body: [expect.any(String)] },
    });
    const { actor, ...begun } = await aProgram();
    const { publicId } = await aDraft(testContext(db, actor), "writing", { title: "" });
    const untitled = await begun.send(`/works/${publicId}/publish`, {});
    expect(await untitled.json()).toMatchObject({ errors: { title: [expect.any(String)] } });
  });
});

describe("a guild's work", () => {
  test("is for the guilds of its writer, and no others", async () => {
    const { actor, send, get, create } = await aProgram();
    const own = await aGuild(db, { owner: actor, visibility: "secret", policy: "invite" });
    const hidden = await aGuild(db, { visibility: "secret", policy: "invite" });
    const { id, guilds } = await create({ access: "guild", guildId: hidden.id });
    expect(guilds.map((guild) => guild.id)).toEqual([own.id]);
    const rejected = await send(`/works/${id}/publish`, {});
    expect(await rejected.json()).toMatchObject({ code: "needs_guild" });
    await send(`/works/${id}/draft`, { guildId: own.id });
    expect((await send(`/works/${id}/publish`, {})).status).toBe(201);
    await expect(publicView(id)).rejects.toMatchObject({ kind: "not_found" });
    expect((await get(`/works/${id}`)).status).toBe(200);
    const other = await aProgram();
    expect((await other.get(`/works/${id}`)).status).toBe(404);
    expect((await other.send(`/works/${id}/withdraw`, { reason: "Not mine." })).status).toBe(404);
  });
});
