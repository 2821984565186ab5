import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { codeOf } from "#tests/authenticator";
import { ask, type ChatUser, signInOverHttp } from "#tests/chat-clients";
import { demoDataDir } from "#tests/demo-snapshot";
import { ensureBuilt } from "#tests/ensure-built";
import { startOAuthProvider } from "#tests/fake-oauth-provider";
import { type RunningServer, startServer } from "#tests/server";
import { expectHealthy } from "#tests/server-health";
import { siteQuery } from "#tests/site-query";
import { createSoftwarePasskey, type PasskeyClaims } from "#tests/software-passkey";
import { until } from "#tests/until";

const place = demoDataDir();
const { dataDir: DATA_DIR } = place;
/** Names that lead to this machine, as a name server may answer at the moment of the delivery. */
const resolveHere = `data:text/javascript,${encodeURIComponent(`
  import dns from "node:dns";
  import { syncBuiltinESMExports } from "node:module";
  const { lookup } = dns;
  const answers = {
    "rebinding.example.org": ["127.0.0.1"],
    "mixed.example.org": ["93.184.215.14", "::1"],
    "v6.example.org": ["::ffff:127.0.0.1"],
  };
  dns.lookup = (name, options, callback) => {
    const found = answers[name];
    if (!found) return lookup(name, options, callback);
    console.log("looked up " + name);
    callback(null, found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })));
  };
  syncBuiltinESMExports();
`)}`;
const fakeOAuth = new URL("../support/fake-oauth-fetch.ts", import.meta.url).href;

/** Both on this machine: the first may be posted to, the second may not. */
const visits: string[] = [];
const open = (name: string, respond: Parameters<typeof createServer>[1]) => {
  const receiver = createServer((request, response) => {
    visits.push(name);
    request.resume();
    respond?.(request, response as never);
  });
  return new Promise<{ port: number; close(): void }>((resolve) =>
    receiver.listen(0, "127.0.0.1", () =>
      resolve({
        port: (receiver.address() as AddressInfo).port,
        close: () => {
          receiver.closeAllConnections();
          receiver.close();
        },
      }),
    ),
  );
};

let server: RunningServer;
let ines: ChatUser;
let allowed: { port: number; close(): void };
let internal: { port: number; close(): void };
let github: Awaited<ReturnType<typeof startOAuthProvider>>;

beforeAll(async () => {
  await ensureBuilt();
  internal = await open("internal", (_, response) => response.writeHead(204).end());
  allowed = await open("allowed", (_, response) =>
    response.writeHead(307, { Location: `http://127.0.0.1:${internal.port}/admin` }).end(),
  );
  github = await startOAuthProvider();
  server = await startServer({
    DATA_DIR,
    WEBHOOK_HOSTS: `127.0.0.1:${allowed.port}`,
    GITHUB_CLIENT_ID: "an id",
    GITHUB_CLIENT_SECRET: "a secret",
    OTHER_SITE: github.origin,
    NODE_OPTIONS: `--import "${resolveHere}" --import ${fakeOAuth}`,
  });
  process.env.GUILDHALL_DATA_DIR = DATA_DIR;
  ines = await signInOverHttp(server.url, "ines_calloway");
});
afterAll(async () => {
  const code = await server.stop();
  for (const each of [allowed, internal, github]) each.close();
  await place.clear();
  expect(code).toBe(0);
});

afterEach(() => expectHealthy(server));

const post = (path: string, fields: Record<string, string>, cookie = ines.cookie) =>
  ask(server.url, { cookie }, path, { method: "POST", body: new URLSearchParams(fields) });

describe("a webhook", () => {
  const path = "/settings/privacy/webhooks";
  const add = (url: string) => post(path, { form: "add", url, events: "tip.received" });
  const idOf = async (url: string): Promise<string> =>
    (await siteQuery("select id from webhooks where url = $1", [url]))[0]?.id;
  const deliveryTo = async (url: string) => {
    const id = await idOf(url);
    expect((await post(path, { form: "try", id })).status).toBeLessThan(400);
    const query =
      "select state, status from webhook_deliveries where webhook_id = $1 and attempts > 0";
    await until(async () => (await siteQuery(query, [id])).length > 0, { what: `a try at ${url}` });
    return (await siteQuery(query, [id]))[0];
  };

  test.each([
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[fd00::1]/",
    "https://169.254.169.254/latest/meta-data/",
    "https://localhost/",
    "https://example.org:22/",
    "https://example.org:5432/",
    "http://example.org/",
    "https://me:pass@example.org/",
  ])("to %s is rejected when it is added", async (url) => {
    const response = await add(url);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("public https address");
    expect(await idOf(url)).toBeUndefined();
  });

  test.each(["rebinding", "mixed", "v6"])(
    "whose name leads to this machine at delivery is not sent (%s)",
    async (name) => {
      const url = `https://${name}.example.org/hook`;
      expect((await add(url)).status).toBe(200);
      expect(await deliveryTo(url)).toMatchObject({ status: null });
      // Looked up once: the address that was checked is the one that would be connected to.
      expect(server.log().split(`looked up ${name}.example.org`)).toHaveLength(2);
    },
  );

  test("does not follow a redirect", async () => {
    const url = `http://127.0.0.1:${allowed.port}/hook`;
    expect((await add(url)).status).toBe(200);
    expect(await deliveryTo(url)).toMatchObject({ status: 307 });
    expect(visits).toContain("allowed");
    expect(visits).not.toContain("internal");
  });
});

const form = async (response: Response) => {
  const cookie = response.headers.getSetCookie().map((each) => each.split(";")[0]);
  return { status: response.status, cookie: cookie.join("; "), text: await response.text() };
};
const isSignedIn = async (cookie: string) =>
  (await ask(server.url, { cookie }, "/settings/privacy")).status === 200;

describe("two-factor authentication", () => {
  const password = "guildhall-demo";
  const firstStep = async () =>
    form(await post("/login", { identifier: "odile_faure", password }, ""));
  const secondStep = async (code: string) => {
    const { cookie } = await firstStep();
    return form(await post("/login?step=code", { code }, cookie));
  };

  test("takes a code and a backup code once each", async () => {
    const odile = await signInOverHttp(server.url, "odile_faure");
    const security = async (fields: Record<string, string>) =>
      form(await post("/settings/security", fields, odile.cookie));
    const { text: shown } = await security({ intent: "set-up-authenticator" });
    const [, manualKey = ""] = /name="manualKey" value="([^"]+)"/.exec(shown) ?? [];
    const uri = /name="uri" value="([^"]+)"/.exec(shown)?.[1] ?? "";
    const { text: confirmed } = await security({
      intent: "confirm-authenticator",
      code: await codeOf(manualKey),
      manualKey,
      uri,
    });
    const [backup = ""] = /[0-9a-z]{6}(?:-[0-9a-z]{6}){3}/.exec(confirmed) ?? [];
    expect(backup).not.toBe("");

    const code = await codeOf(manualKey, 1);
    expect((await secondStep(code)).status, "the first time").toBe(303);
    expect((await secondStep(code)).status, "the same code again").toBe(400);
    expect((await secondStep(await codeOf(manualKey))).status, "an older code").toBe(400);
    expect((await secondStep(backup)).status, "a backup code").toBe(303);
    expect((await secondStep(backup)).status, "the same backup code").toBe(400);
  });
});

describe("a sign-in through another site", () => {
  const begin = async () => {
    const begun = await ask(server.url, { cookie: "" }, "/oauth/github");
    const page = await form(begun);
    const to = begun.headers.get("Location") ?? /https:\/\/github\.com[^"]+/.exec(page.text)?.[0];
    return { to: (to ?? "").replaceAll("&amp;", "&"), cookie: page.cookie };
  };
  const person = { id: 99, login: "forger", email: "forger@elsewhere.test" };
  const accounts = async () =>
    (await siteQuery("select count(*)::int as n from users where email = $1", [person.email]))[0].n;
  const comeBack = async (search: string, cookie: string) =>
    form(await ask(server.url, { cookie }, `/oauth/callback/github${search}`));

  test("needs the state that this browser was given, once", async () => {
    const { to, cookie } = await begin();
    const back = () => new URL(github.agree(to, person));
    const other = await begin();
    const code = back().searchParams.get("code");
    for (const [what, search, sent] of [
      ["no state", `?code=${code}`, cookie],
      ["a made-up state", `?code=${code}&state=made-up`, cookie],
      ["a state of another browser", back().search, ""],
      ["a state of another attempt", back().search, other.cookie],
    ] as const) {
      const forged = await comeBack(search, sent);
      expect(forged.status, what).toBeLessThan(500);
      expect(await isSignedIn(forged.cookie), what).toBe(false);
      expect(await accounts(), what).toBe(0);
    }
    const right = await begin();
    const agreed = () => new URL(github.agree(right.to, person)).search;
    const { cookie: session } = await comeBack(agreed(), right.cookie);
    expect(await isSignedIn(session)).toBe(true);
    expect(await accounts()).toBe(1);
    const again = await comeBack(agreed(), right.cookie);
    expect(again.status, "the same state again").toBeLessThan(500);
    expect(await isSignedIn(again.cookie), "the same state again").toBe(false);
  });
});

describe("a passkey", () => {
  const key = createSoftwarePasskey();
  const claims = (text: string): PasskeyClaims => ({
    challenge: /challenge[\\",]+([\w-]{20,})/.exec(text)?.[1] ?? "",
    origin: server.url,
    rpId: new URL(server.url).hostname,
  });
  const register = async (passkey: typeof key, replaced: Partial<PasskeyClaims>) => {
    const path = "/settings/security";
    const asked = await form(await post(path, { intent: "passkey-question" }));
    const answer = passkey.register({ ...claims(asked.text), ...replaced });
    const fields = { intent: "add-passkey", name: "A key", answer };
    return form(await post(path, fields, `${ines.cookie}; ${asked.cookie}`));
  };
  const signIn = async (replaced: Partial<PasskeyClaims>) => {
    const asked = await form(await post("/login?step=passkey-question", {}, ""));
    const answer = key.signIn({ ...claims(asked.text), ...replaced });
    return form(await post("/login?step=passkey", { answer }, asked.cookie));
  };
  const stored = async () =>
    (await siteQuery("select credential_id from passkeys where user_id = $1", [ines.userId])).map(
      (row) => row.credential_id,
    );
  const sessions = async () =>
    (
      await siteQuery("select count(*)::int as n from sessions where user_id = $1", [ines.userId])
    )[0].n;
  const wrong: readonly [string, Partial<PasskeyClaims>][] = [
    ["another site", { origin: "https://evil.example" }],
    ["another port of this machine", { origin: "http://127.0.0.1:1" }],
    ["the same name with TLS", { origin: "https://127.0.0.1" }],
    ["another relying party", { rpId: "evil.example" }],
    ["another challenge", { challenge: "A".repeat(43) }],
  ];

  test.each(wrong)("made for %s is not registered", async (_, replaced) => {
    expect((await register(createSoftwarePasskey(), replaced)).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test("made for this site is registered and signs in", async () => {
    expect((await register(key, {})).status).toBe(200);
    expect(await stored()).toEqual([key.id]);
    const { status, cookie } = await signIn({});
    expect(status).toBe(303);
    expect(await isSignedIn(cookie)).toBe(true);
  });

  test.each(wrong)("asked by %s does not sign in", async (_, replaced) => {
    const before = await sessions();
    const { status, cookie } = await signIn(replaced);
    expect(status).toBe(400);
    expect(await isSignedIn(cookie)).toBe(false);
    expect(await sessions()).toBe(before);
  });
});
