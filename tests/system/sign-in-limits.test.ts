import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { guildhall } from "#tests/command-line";
import { ensureBuilt } from "#tests/ensure-built";
import { type RunningServer, startServer, temporaryDataDir } from "#tests/server";
import { until } from "#tests/until";

const place = temporaryDataDir();
const { dataDir: DATA_DIR } = place;
let server: RunningServer;
let password = "";

beforeAll(async () => {
  await ensureBuilt();
  server = await startServer({ DATA_DIR, DEMO: "0", LIVE_PER_ADDRESS: "1" });
  const made = await guildhall(DATA_DIR, "create-admin", "keeper", "keeper@hall.test");
  password = /Password:\s+(\S+)/.exec(made)?.[1] ?? "";
}, 240_000);
afterAll(async () => {
  await server.stop();
  await place.clear();
});

const post = (path: string, fields: Record<string, string>, headers = {}) =>
  fetch(server.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: server.url, ...headers },
    body: new URLSearchParams(fields),
  });
const cookiesOf = (answer: Response) =>
  answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
const guess = (identifier: string, headers = {}) =>
  post("/login", { identifier, password: "not this one, surely" }, headers);
const signIn = (headers = {}) =>
  post("/login", { identifier: "keeper", password, remember: "on" }, headers);

/** Until the account makes unknown devices wait; returns that answer. */
async function guessUntilRejected(identifier: string): Promise<Response> {
  for (let n = 0; n < 20; n++) {
    const answer = await guess(identifier);
    if (answer.status === 429) return answer;
    expect(answer.status).toBe(400);
  }
  throw new Error("never refused");
}

describe("while somebody keeps guessing", () => {
  let device = "";

  test("a known device gets in, an unknown one waits, and is offered a link", async () => {
    const first = await signIn();
    expect(first.status).toBe(303);
    device = cookiesOf(first).find((cookie) => cookie.startsWith("__Host-gh_device=")) ?? "";
    expect(device).not.toBe("");
    const refused = await guessUntilRejected("keeper");
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await refused.text()).toContain("/login?step=link");
    expect((await signIn()).status).toBe(429);
    expect((await signIn({ Cookie: device })).status).toBe(303);
    // On a slow machine the first wait, of five seconds, may be over.
    await guessUntilRejected("keeper");
    expect((await signIn({ Cookie: `${device}x` })).status).toBe(429);
  });

  test("a live session can still confirm its password", async () => {
    const session = cookiesOf(await signIn({ Cookie: device })).join("; ");
    await guessUntilRejected("keeper");
    const proved = await post("/login?step=prove", { proof: password }, { Cookie: session });
    expect(proved.status).toBe(303);
  });

  test("an emailed link lets a new device in", async () => {
    const asked = await post("/login?step=link", { identifier: "keeper" });
    expect(asked.status).toBe(200);
    const nobody = await post("/login?step=link", { identifier: "nobody_here" });
    expect([
      nobody.status,
      (await nobody.text()).replaceAll("nobody_here", "keeper").length,
    ]).toEqual([200, (await asked.text()).length]);
    const outbox = join(DATA_DIR, "outbox");
    const emails = () =>
      readdirSync(outbox, { recursive: true })
        .map(String)
        .filter((name) => name.endsWith(".eml"))
        .map((name) => readFileSync(join(outbox, name), "utf8").replaceAll("=\r\n", ""));
    const link = () =>
      emails()
        .map((text) => /\/login\?step=3?D?device&token=(?:3D)?([\w-]{20,})/.exec(text)?.[1])
        .find(Boolean);
    await until(() => link() !== undefined, { withinMs: 30_000, what: "the email is written" });
    const followed = await post("/login?step=device", { token: link() ?? "" });
    expect(followed.status).toBe(303);
    const Cookie = cookiesOf(followed).join("; ");
    await guessUntilRejected("keeper");
    expect((await signIn({ Cookie })).status).toBe(303);
  });

  test("names that nobody has are answered alike", async () => {
    const strip = (text: string) =>
      text.replaceAll(/nonce="[^"]*"|ghost_name|\d+ (?:second|minute)s?/g, "");
    const ghost = await guessUntilRejected("ghost_name");
    const known = await guessUntilRejected("keeper");
    expect([known.status, ghost.status]).toEqual([429, 429]);
    expect(strip(await ghost.text()).length).toBe(
      strip((await known.text()).replaceAll("keeper", "ghost_name")).length,
    );
  });

  test("a visitor with the device's cookie gets the cached page", async () => {
    const plain = await fetch(`${server.url}/forum`);
    const known = await fetch(`${server.url}/forum`, { headers: { Cookie: device } });
    expect(plain.headers.get("ETag")).toMatch(/^"/);
    expect(known.headers.get("ETag")).toBe(plain.headers.get("ETag"));
  });
});

test("every limit says when to come back", async () => {
  const repeated = async (ask: () => Promise<Response>, times: number) => {
    for (let n = 0; n < times; n++) {
      const answer = await ask();
      if (answer.status === 429) return answer;
      await answer.body?.cancel();
    }
    throw new Error("no limit was met");
  };
  const get = (path: string) => () => fetch(server.url + path);
  const stream = await fetch(`${server.url}/live?topic=site`);
  const answers = {
    "an error page": await repeated(get("/dev/broken?how=rate_limited"), 1),
    "a page's data": await repeated(get("/dev/broken.data?how=rate_limited"), 1),
    search: await repeated(get("/search?q=paste"), 40),
    suggestions: await repeated(get("/search/suggest?q=pas"), 140),
    streams: await repeated(get("/live?topic=site"), 1),
    "error reports": await repeated(() => post("/monitoring", { x: "1" }), 40),
    "sign-in": await guessUntilRejected("some_name"),
    "forgotten password": await repeated(
      () => post("/forgot-password", { email: "someone@hall.test" }),
      5,
    ),
  };
  await stream.body?.cancel();
  for (const [where, answer] of Object.entries(answers))
    expect(answer.headers.get("Retry-After"), where).toMatch(/^[1-9]\d*$/);
  expect(answers["an error page"].headers.get("Retry-After")).toBe("30");
});

test("a proxy that is not trusted is logged", async () => {
  expect(server.log()).not.toContain("TRUSTED_PROXIES");
  await fetch(`${server.url}/healthz`, { headers: { "X-Forwarded-For": "203.0.113.9" } });
  await until(() => server.log().includes("TRUSTED_PROXIES"));
});
