import { describe, expect, test } from "vitest";
import { apiLimits, type Scope } from "#contracts/api";
import { topicList } from "#modules/forum";
import { apiTokens } from "#tables/api";
import { forumPosts } from "#tables/forum";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aCategory, aTopic, aWriter } from "../forum/forum.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { aToken } from "./api.factory.ts";
import { anApi } from "./http.factory.ts";

const { db } = await testDatabase();
await testMail(db);
const { api, ask, reported } = anApi(db);
const tokenWith = async (...scopes: Scope[]) => aToken(db, (await aWriter(db)).actor, scopes);

describe("authentication", () => {
  test.each([
    ["no header", {}],
    ["a cookie", { Cookie: "guildhall_session=abc" }],
    ["basic authentication", { Authorization: "Basic bWlyYTpt" }],
    ["a malformed header", { Authorization: "Bearer one two" }],
  ])("%s is not authenticated", async (_, headers) => {
    const answer = await ask("GET", "/me", { headers });
    expect(answer.status).toBe(401);
    expect(answer.headers.get("WWW-Authenticate")).toContain("Bearer");
    expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
    expect(await answer.json()).toMatchObject({ code: "token_missing", status: 401 });
  });

  test("an invented token is rejected, and after sixty per minute not checked", async () => {
    const made = `guildhall_${"0".repeat(52)}`;
    const codes = new Set<number>();
    for (let tries = 0; tries < 62; tries++)
      codes.add((await ask("GET", "/me", { token: made })).status);
    expect([...codes].sort()).toEqual([401, 429]);
    expect((await ask("GET", "/me", { token: await tokenWith("read:profile") })).status).toBe(200);
  });

  test("other sites may call with a token, never with a cookie", async () => {
    const preflight = await ask("OPTIONS", "/topics");
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(preflight.headers.has("Access-Control-Allow-Credentials")).toBe(false);
    expect(preflight.headers.get("Access-Control-Allow-Headers")).toContain("Authorization");
    const rejected = await ask("GET", "/topics");
    expect(rejected.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(rejected.headers.get("Access-Control-Expose-Headers")).toContain("Retry-After");
  });

  test("answers 503 in maintenance mode", async () => {
    const answer = await anApi(db, { isInMaintenance: true }).ask("GET", "/me");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("60");
  });
});

describe("requests", () => {
  test("an unknown path is 404, another method 405", async () => {
    expect((await ask("GET", "/nothing")).status).toBe(404);
    expect((await ask("DELETE", "/topics")).status).toBe(405);
  });

  test("an invalid body lists errors by field and changes nothing", async () => {
    const token = await tokenWith("write:topics");
    const body = { kind: "song", category: "x", title: "Hm", body: "" };
    const answer = await ask("POST", "/topics", { token, body });
    expect(answer.status).toBe(400);
    const problem = (await answer.json()) as { errors: Record<string, string[]> };
    expect(Object.keys(problem.errors).sort()).toEqual(["body", "kind", "title"]);
    expect(await db.$count(forumPosts)).toBe(0);
  });

  test("a body that is not JSON, of another type or too large is rejected", async () => {
    const token = await tokenWith("write:topics");
    const plain = { token, headers: { "Content-Type": "text/plain" } };
    expect((await ask("POST", "/topics", plain)).status).toBe(415);
    const broken = { token, headers: { "Content-Type": "application/json" } };
    expect((await ask("POST", "/topics", broken)).status).toBe(400);
    const large = {
      token,
      body: {},
      headers: { "Content-Length": String(apiLimits.bodyBytes + 1) },
    };
    expect((await ask("POST", "/topics", large)).status).toBe(413);
  });

  test("a repeated field or an unknown choice is rejected", async () => {
    const token = await tokenWith("read:topics");
    const twice = await ask("GET", "/topics?list=hot&list=top", { token });
    expect(await twice.json()).toMatchObject({
      errors: { list: ["Use this parameter only once."] },
    });
    expect((await ask("GET", "/topics?list=worst", { token })).status).toBe(400);
  });

  test("a topic has an optional language, one of the list", async () => {
    const { actor } = await aWriter(db);
    const token = await aToken(db, actor);
    const { slug } = await aCategory(db);
    const topic = { kind: "discussion", category: slug, title: "Jak svázat knihu", body: "Ahoj." };
    const start = (language?: string) =>
      ask("POST", "/topics", { token, body: { ...topic, language } });
    for (const [sent, stored] of [
      ["cs", "cs"],
      ["pt-BR", "pt"],
      [undefined, null],
    ] as const) {
      const { id } = (await (await start(sent)).json()) as { id: string };
      const read = await ask("GET", `/topics/${id}`, { token });
      expect(await read.json()).toMatchObject({ language: stored });
    }
    const list = await ask("GET", `/topics?category=${slug}`, { token });
    const { data } = (await list.json()) as { data: { language: string | null }[] };
    expect(data.map(({ language }) => language).sort()).toEqual(["cs", null, "pt"].sort());
    for (const wrong of ["zxx", "klingon"]) {
      const answer = await start(wrong);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ errors: { language: [expect.any(String)] } });
    }
  });

  test("characters the database rejects are removed, as in forms", async () => {
    const { actor } = await aWriter(db);
    const token = await aToken(db, actor);
    const { slug } = await aCategory(db);
    const body = { kind: "discussion", category: slug, title: "Nul and void", body: "a\0b\ud800" };
    expect((await ask("POST", "/topics", { token, body })).status).toBe(201);
    expect(reported).toEqual([]);
  });
});

describe("responses", () => {
  test("a GET has an ETag and answers 304 when it matches", async () => {
    const token = await tokenWith("read:topics");
    const first = await ask("GET", "/categories", { token });
    const etag = first.headers.get("ETag") ?? "";
    expect(first.headers.get("Cache-Control")).toBe("private, no-cache");
    const headers = { "If-None-Match": etag };
    expect((await ask("GET", "/categories", { token, headers })).status).toBe(304);
  });

  test("a list is paginated by Link headers, each topic once", async () => {
    const { actor } = await aWriter(db, { level: 4 });
    const { slug } = await aCategory(db);
    const made: string[] = [];
    for (let count = 0; count < 33; count++)
      made.push((await aTopic(db, { author: actor, category: slug })).publicId);
    const token = await aToken(db, actor, ["read:topics"]);
    const seen: string[] = [];
    let path: string | undefined = `/topics?category=${slug}`;
    while (path) {
      const answer: Response = await ask("GET", path, { token });
      const page = (await answer.json()) as { data: { id: string }[]; next: string | null };
      seen.push(...page.data.map(({ id }) => id));
      const [, next] =
        /<https:\/\/hall\.test\/api\/v1([^>]+)>; rel="next"/.exec(
          answer.headers.get("Link") ?? "",
        ) ?? [];
      expect(next === undefined).toBe(page.next === null);
      path = next;
    }
    expect(seen.sort()).toEqual(made.sort());
  });

  test("repeating an idempotency key writes once and returns the same response", async () => {
    const { actor } = await aWriter(db);
    const token = await aToken(db, actor);
    const { slug } = await aCategory(db);
    const headers = { "Idempotency-Key": "the-same-try" };
    const body = { kind: "discussion", category: slug, title: "Once and for all", body: "Said." };
    const [one, two] = await Promise.all([
      ask("POST", "/topics", { token, body, headers }),
      ask("POST", "/topics", { token, body, headers }),
    ]);
    expect([one.status, two.status]).toEqual([201, 201]);
    const first = (await one.json()) as { id: string };
    expect(await two.json()).toEqual(first);
    expect(one.headers.get("Location")).toBe(`/api/v1/topics/${first.id}`);
    const { topics } = await topicList(testContext(db, actor), { list: "latest", category: slug });
    expect(topics).toHaveLength(1);
    const another = { ...headers, "Idempotency-Key": "another-try" };
    const third = await ask("POST", "/topics", { token, body, headers: another });
    expect(((await third.json()) as { id: string }).id).not.toBe(first.id);
  });

  test("the same key for another topic or token is a separate write", async () => {
    const { actor } = await aWriter(db);
    const token = await aToken(db, actor);
    const { slug } = await aCategory(db);
    const headers = { "Idempotency-Key": "1" };
    const topic = { kind: "discussion", category: slug, title: "Counted from one", body: "Said." };
    const start = async (by: string) => {
      const answer = await ask("POST", "/topics", { token: by, body: topic, headers });
      return ((await answer.json()) as { id: string }).id;
    };
    const one = await start(token);
    const two = await start(await aToken(db, actor));
    expect(two).not.toBe(one);
    const posted: unknown[] = [];
    for (const [id, body] of [
      [one, "First here."],
      [two, "First there."],
    ]) {
      const answer = await ask("POST", `/topics/${id}/posts`, { token, body: { body }, headers });
      expect(answer.status).toBe(201);
      posted.push(await answer.json());
    }
    expect(posted[1]).not.toEqual(posted[0]);
    for (const id of [one, two]) {
      const read = await ask("GET", `/topics/${id}`, { token });
      expect(await read.json()).toMatchObject({ replyCount: 1 });
    }
  });

  test("a deeply nested body is rejected as invalid JSON, not a server error", async () => {
    const token = await aToken(db, (await aWriter(db)).actor);
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const body = "[".repeat(100_000) + "]".repeat(100_000);
    const request = new Request("https://hall.test/api/v1/topics", {
      method: "POST",
      headers,
      body,
    });
    const answer = await api.fetch(request, {
      requestInfo: { requestId: "nested", clientIp: "203.0.113.9" },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "not_json" });
  });
});

describe("rate limits", () => {
  test("headers count down, and beyond the limit it is 429 with Retry-After", async () => {
    const { actor } = await aMember(db);
    const token = await aToken(db, actor, ["write:messages"]);
    const body = {};
    const path = "/conversations/019a8a00-0000-7000-8000-000000000000/read";
    const first = await ask("POST", path, { token, body });
    const { requests, writes } = apiLimits;
    expect(first.headers.get("RateLimit-Policy")).toBe(
      `"requests";q=${requests.limit};w=${requests.perSeconds}, "writes";q=${writes.limit};w=${writes.perSeconds}`,
    );
    expect(first.headers.get("RateLimit")).toMatch(
      new RegExp(
        `^"requests";r=${requests.limit - 1};t=\\d+, "writes";r=${writes.limit - 1};t=\\d+$`,
      ),
    );
    let last = first;
    for (let count = 1; count < writes.limit + 5 && last.status !== 429; count++)
      last = await ask("POST", path, { token, body });
    expect(last.status).toBe(429);
    expect(last.headers.get("RateLimit")).toContain('"writes";r=0');
    expect(Number(last.headers.get("Retry-After"))).toBeGreaterThan(0);
    const other = await aToken(db, actor, ["read:profile"]);
    expect((await ask("GET", "/me", { token: other })).status).toBe(200);
    expect(await db.$count(apiTokens)).toBeGreaterThan(1);
  });
});
