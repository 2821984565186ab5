import { randomUUID } from "node:crypto";
import pg from "pg";
import { scopeNames } from "#contracts/api";
import { createToken, operations } from "#modules/api";
import { finishedDemoDataDir } from "./demo-snapshot.ts";
import { type Form, formsIn } from "./fuzz/forms.ts";
import { encode, type Fields, mutate, mutateJson } from "./fuzz/values.ts";
import { everyAddress } from "./leaks/addresses.ts";
import { openPlace, type Place } from "./leaks/build.ts";
import { ask, dataAddress, inParallel } from "./leaks/crawl.ts";
import { as } from "./leaks/people.ts";
import { routeMap } from "./route-map.ts";
import { type SeededRandom, seededRandom } from "./seeded-random.ts";
import { type RunningServer, startServer } from "./server.ts";
import { sessionCookie } from "./session-cookie.ts";

interface Options {
  readonly seed: number;
  readonly requests: number;
  readonly say?: (line: string) => void;
}

/** So few that a server with one core to itself does not turn them away. */
const atOnce = 6;
/** How often a request is sent again after a 503. */
const maxTries = 30;

export interface FuzzResult {
  readonly requests: number;
  /** How often the server was busy and a request was sent again, as its `Retry-After` says. */
  readonly busy: number;
  /** Actions, operations and endpoints that were sent something. */
  readonly targets: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Each kind of answer of 500 or more, or none at all, with the request that caused it. */
  readonly wrong: readonly string[];
}

/** Each role with members of the demo; if one is locked out by what it sends, the next takes over. */
const roles: Readonly<Record<string, readonly string[]>> = {
  member: ["theo", "ines_calloway", "silas_birch"],
  creator: ["mira", "tomasz_wren", "keiko"],
  "guild owner": ["juno", "theo"],
  "guild moderator": ["hanna_ruiz", "agnes_thorne"],
  moderator: ["moderator"],
  administrator: ["admin"],
};

/** A page that only this role may open, where there is one; the others must be signed in. */
const homeOf: Readonly<Record<string, string>> = {
  moderator: "/admin",
  administrator: "/admin/system",
};

/** Not sent: they end the session, the account or the site for everyone else. */
const skipped = /^\/(signout|admin\/viewing|dev\/)/;
const endsTheSite = (fields: Fields) =>
  fields.some(([name, value]) => /maintenance|shut/i.test(`${name} ${value}`));

interface Sender {
  readonly role: string;
  readonly usernames: readonly string[];
  at: number;
  cookie: string;
  /** Several, since the API limits the requests of each. */
  tokens: readonly string[];
}

interface Request {
  readonly what: string;
  readonly target: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** Sends malformed and malicious input to every action, API operation and endpoint, signed in. */
export async function fuzz({ seed, requests, say = () => {} }: Options): Promise<FuzzResult> {
  const dir = await finishedDemoDataDir();
  let server: RunningServer | undefined;
  let place: Place | undefined;
  try {
    server = await startServer({
      DATA_DIR: dir.dataDir,
      TRUSTED_PROXIES: "127.0.0.1",
      LOG_LEVEL: "error",
    });
    place = await openPlace(dir.dataDir);
    const result = await send({ seed, requests, say }, server, place);
    const problem = /(unhandledRejection|uncaughtException|"level":"fatal")/.exec(
      server.log(),
    )?.[1];
    return problem ? { ...result, wrong: [...result.wrong, `the log has ${problem}`] } : result;
  } finally {
    await place?.close();
    await server?.stop();
    await dir.clear();
  }
}

async function send(
  { seed, requests, say }: Required<Options>,
  server: RunningServer,
  place: Place,
): Promise<FuzzResult> {
  const random = seededRandom(seed);
  const client = new pg.Client(place.superuserUrl);
  await client.connect();
  const { byPattern } = await everyAddress(client, { words: () => [] });
  const known = await idsOf(client);
  const senders = await signIn(server.url, place);
  const actions = (await routeMap()).filter(
    ({ takesForms, pattern }) => takesForms && !skipped.test(pattern) && pattern !== "/*",
  );
  const paths = new Map(
    actions.map(({ pattern }) => [pattern, (byPattern.get(pattern) ?? [pattern]).slice(0, 40)]),
  );
  const examples = requests < 5_000 ? 1 : 2;
  const forms = await collectForms(server.url, senders, { paths, examples });
  const names = [
    ...new Set([...forms.values()].flat().flatMap(({ fields }) => fields.map(([name]) => name))),
  ];
  say(
    `${actions.length} actions, ${[...forms.values()].flat().length} forms, ${names.length} fields`,
  );

  const targets = new Set<string>();
  const statuses: Record<string, number> = {};
  const wrong = new Map<string, string>();
  const makers = [
    ...Array.from({ length: 7 }, () => () => anAction(random, { forms, paths, names, known })),
    ...Array.from({ length: 2 }, () => () => anOperation(random, byPattern)),
    () => anEndpoint(random, known),
  ];
  const plan = Array.from({ length: requests }, () => ({
    sender: random.pick(senders),
    request: random.pick(makers)(),
  }));
  let done = 0;
  let busy = 0;
  await inParallel(plan, atOnce, async ({ sender, request }, at) => {
    targets.add(request.target);
    let { status, retryAfter } = await sendOne(server.url, sender, request, at);
    // A slow machine may be busy for a moment, which is no fault of the request: as clients do, it
    // is sent again after the time the response names. One that names none counts as a failure.
    for (let tries = 0; status === "503" && retryAfter > 0 && tries < maxTries; tries++) {
      busy++;
      await new Promise((resolve) => setTimeout(resolve, retryAfter * 1_000));
      ({ status, retryAfter } = await sendOne(server.url, sender, request, at));
    }
    statuses[status] = (statuses[status] ?? 0) + 1;
    const isWrong = status === "none" || Number(status) >= 500;
    const kind = `${request.target} ${status}`;
    if (isWrong && !wrong.has(kind)) {
      const sent = JSON.stringify(request.body.subarray(0, 300).toString("utf8"));
      const logged = server.log().trimEnd().split("\n").at(-1)?.slice(0, 600) ?? "";
      const after = status === "503" && retryAfter === 0 ? " without Retry-After" : "";
      const what = `${status}${after} for ${sender.role}, no. ${at}: ${request.what}`;
      wrong.set(kind, `${what}\n    ${sent}\n    ${logged}`);
      say(wrong.get(kind) ?? "");
    }
    if (++done % 500 === 0) await renewSessions(server.url, senders, { client, place });
    if (done % 1_000 === 0) say(`${done} of ${requests} requests, ${wrong.size} kinds of failures`);
  });
  const after = await fetch(`${server.url}/forum`);
  if (after.status !== 200) wrong.set("after", `the forum answers ${after.status} afterwards`);
  await client.end();
  return {
    requests: done,
    busy,
    targets: targets.size,
    statuses,
    wrong: [...wrong.values()].sort(),
  };
}

async function sendOne(
  base: string,
  sender: Sender,
  request: Request,
  at: number,
): Promise<{ status: string; retryAfter: number }> {
  const isApi = request.path.startsWith("/api/");
  try {
    const response = await fetch(base + request.path, {
      method: request.method,
      redirect: "manual",
      headers: {
        Origin: base,
        // Limits by address would answer most of them.
        "X-Forwarded-For": `2001:db8:${(at % 60_000).toString(16)}::1`,
        ...(isApi
          ? { Authorization: `Bearer ${sender.tokens[at % sender.tokens.length]}` }
          : { Cookie: sender.cookie }),
        ...request.headers,
      },
      ...(request.method !== "GET" && { body: new Uint8Array(request.body) }),
      signal: AbortSignal.timeout(120_000),
    });
    await response.arrayBuffer();
    return {
      status: String(response.status),
      retryAfter: Number(response.headers.get("Retry-After") ?? 0),
    };
  } catch (error) {
    // A connection that is closed is an answer to a broken body, silence is none.
    return { status: (error as Error).name === "TimeoutError" ? "none" : "closed", retryAfter: 0 };
  }
}

/** Addresses, ids and keys of other people's things. */
async function idsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `(select id::text from users limit 20) union all (select username from users limit 10)
     union all (select public_id from forum_topics limit 10)
     union all (select public_id from archive_works limit 10)
     union all (select id::text from archive_files limit 5)
     union all (select id::text from conversations limit 5)
     union all (select id::text from messages limit 5) union all (select slug from guilds limit 12)
     union all (select id::text from guild_roles limit 5) union all (select id::text from tiers limit 5)
     union all (select id::text from payouts limit 5) union all (select code from cases limit 5)
     union all (select idempotency_key from tips limit 5)
     union all (select idempotency_key from subscriptions limit 5)
     union all (select id::text from payment_methods limit 5)`,
  );
  return rows.map(({ id }) => id);
}

async function signIn(base: string, place: Place): Promise<Sender[]> {
  const senders: Sender[] = [];
  for (const [role, usernames] of Object.entries(roles)) {
    const [username = ""] = usernames;
    const cookie = await sessionCookie(base, username);
    const tokens = await createTokens(place, username);
    senders.push({ role, usernames, at: 0, cookie, tokens });
  }
  return senders;
}

async function createTokens({ container }: Place, username: string): Promise<string[]> {
  const ctx = await as(container, username);
  const tokens: string[] = [];
  for (let n = 0; n < 5; n++)
    tokens.push((await createToken(ctx, { name: "fuzz", scopes: scopeNames, days: 30 })).token);
  return tokens;
}

/** What was sent may have ended a session, locked an account or revoked a token: it starts again. */
async function renewSessions(
  base: string,
  senders: readonly Sender[],
  { client, place }: { client: pg.Client; place: Place },
) {
  await client.query("delete from failed_attempts");
  const isAccepted = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(base + path, { redirect: "manual", headers });
    await response.body?.cancel();
    return [200, 429, 503].includes(response.status);
  };
  for (const sender of senders) {
    const session = await isAccepted(homeOf[sender.role] ?? "/settings", { Cookie: sender.cookie });
    const Authorization = `Bearer ${sender.tokens[0]}`;
    const token = await isAccepted("/api/v1/me", { Authorization });
    for (let tries = 0; !(session && token) && tries < sender.usernames.length; tries++) {
      const username = sender.usernames[sender.at++ % sender.usernames.length] ?? "";
      const cookie = await sessionCookie(base, username).catch(() => undefined);
      const renewed = cookie && (await createTokens(place, username).catch(() => undefined));
      if (!cookie || !renewed) continue;
      sender.cookie = cookie;
      sender.tokens = renewed;
      break;
    }
  }
}

/** The forms of the pages that have actions, as each role sees them. */
async function collectForms(
  base: string,
  senders: readonly Sender[],
  {
    paths,
    examples,
  }: {
    readonly paths: ReadonlyMap<string, readonly string[]>;
    /** How many addresses of each pattern are opened. */
    readonly examples: number;
  },
): Promise<Map<string, Form[]>> {
  const forms = new Map<string, Form[]>();
  const asked = senders.flatMap((sender) =>
    [...paths].flatMap(([pattern, all]) =>
      all.slice(0, examples).map((path) => ({ sender, pattern, path })),
    ),
  );
  await inParallel(asked, 12, async ({ sender, path }) => {
    const { body } = await ask(base, path, { name: sender.role, cookie: sender.cookie, token: "" });
    for (const form of formsIn(body, path)) {
      const key = form.action.split("?")[0] ?? "";
      if (skipped.test(key) || endsTheSite(form.fields)) continue;
      forms.set(key, [...(forms.get(key) ?? []), form]);
    }
  });
  // In a fixed order, so that a seed gives the same requests again.
  return new Map([...forms].sort(([a], [b]) => (a < b ? -1 : 1)));
}

interface Material {
  readonly forms: ReadonlyMap<string, readonly Form[]>;
  readonly paths: ReadonlyMap<string, readonly string[]>;
  readonly names: readonly string[];
  readonly known: readonly string[];
}

function anAction(random: SeededRandom, { forms, paths, names, known }: Material): Request {
  const fromPage = random.next() < 0.7 && forms.size > 0;
  const form = fromPage
    ? random.pick([...forms.values()][random.below(forms.size)] ?? [])
    : undefined;
  const pattern = random.pick([...paths.keys()]);
  const path = form?.action ?? random.pick(paths.get(pattern) ?? [pattern]);
  const base: Fields =
    form?.fields ??
    Array.from(
      { length: 1 + random.below(6) },
      () => [random.pick(names), random.pick(known)] as const,
    );
  const keyed = base.map(([name, value]): readonly [string, string] =>
    /idempotency|clientId/i.test(name) && random.next() < 0.5
      ? [name, random.pick(known)]
      : [name, value],
  );
  const fields = mutate(random, keyed, known).filter((field) => !endsTheSite([field]));
  const { type, body } = encode(random, fields);
  const to = random.next() < 0.25 ? dataAddress(path) : path;
  return {
    what: `POST ${to} as ${type || "nothing"}`,
    target: form ? `form of ${path.replace(/[0-9a-f-]{36}|\b[0-9a-z]{12}\b.*/g, "…")}` : pattern,
    method: random.next() < 0.05 ? random.pick(["PUT", "PATCH", "DELETE"]) : "POST",
    path: to,
    headers: type ? { "Content-Type": type } : {},
    body,
  };
}

function anOperation(
  random: SeededRandom,
  byPattern: ReadonlyMap<string, readonly string[]>,
): Request {
  const operation = random.pick(operations);
  const { method, path: pattern, input, example } = operation;
  const real = random.pick(byPattern.get(`/api/v1${pattern}`) ?? [`/api/v1${pattern}`]);
  const broken = `/api/v1${pattern.replace(/\{\w+\}/g, () => encodeURIComponent(random.pick(["x", "\u0000", "019a0000-0000-7000-8000-000000000000", "a".repeat(200), "%", "1e9", "mira", "../me"])))}`;
  const path = random.next() < 0.6 ? real : broken;
  const keysOf = (schema: unknown) => Object.keys((schema as { shape?: object }).shape ?? {});
  const query = mutate(
    random,
    keysOf(input.query).map((name) => [name, "1"] as const),
    [],
  );
  const body: Record<string, unknown> = { ...example };
  for (const key of keysOf(input.body)) body[key] ??= "text";
  const json = JSON.stringify(mutateJson(random, body)) ?? "";
  return {
    what: `${method.toUpperCase()} ${path}`,
    target: `API ${method} ${pattern}`,
    method: method.toUpperCase(),
    path: `${path}?${new URLSearchParams(query.map(([name, value]) => [name, value]))}`,
    headers: {
      "Content-Type": random.pick([
        "application/json",
        "application/json",
        "application/json",
        "text/plain",
      ]),
      "Idempotency-Key": random.pick([
        "",
        "a",
        "x".repeat(300),
        "stale-key-0001",
        randomKey(random),
      ]),
    },
    body: Buffer.from(random.next() < 0.1 ? json.slice(0, -1) : json),
  };
}

const randomKey = (random: SeededRandom) => random.text(24, "abcdefghijklmnopqrstuvwxyz0123456789");

function anEndpoint(random: SeededRandom, known: readonly string[]): Request {
  const id = () =>
    encodeURIComponent(random.pick([...known, "x", "\u0000", "%2e%2e", "a".repeat(300)]));
  const { type, body } = encode(random, mutate(random, [["a", "b"]], known));
  const upload = {
    "Tus-Resumable": random.pick(["1.0.0", "9", ""]),
    "Upload-Length": random.pick(["10", "-1", "x", "9".repeat(30), "0"]),
    "Upload-Offset": random.pick(["0", "-1", "99999999999", "x"]),
    "Upload-Metadata": random.pick([
      "name YQ==",
      "name",
      "name ????",
      `work ${Buffer.from(random.pick(known)).toString("base64")},name YQ==`,
    ]),
    "Content-Type": random.pick(["application/offset+octet-stream", "text/plain"]),
  };
  const [method, path, headers] = random.pick<readonly [string, string, Record<string, string>]>([
    [
      "GET",
      `/live?topic=${id()}&since=${id()}`,
      { "Last-Event-ID": random.pick(["1", "x", "9".repeat(18)]) },
    ],
    ["GET", `/files/${id()}`, {}],
    [
      "GET",
      `/files/${id()}/${id()}`,
      { Range: random.pick(["bytes=0-", "bytes=9-1", "bytes=-", "x"]) },
    ],
    ["GET", `/archives/files/${id()}/${id()}?as=${id()}&grant=${id()}`, { Range: "bytes=5-1" }],
    ["POST", "/archives/uploads", upload],
    ["PATCH", `/archives/uploads/${id()}`, upload],
    ["HEAD", `/archives/uploads/${id()}`, upload],
    ["DELETE", `/archives/uploads/${id()}`, upload],
    [
      "POST",
      `/webhooks/${random.pick(["sandbox", "stripe", "x"])}`,
      { "Content-Type": "application/json", "Sandbox-Signature": "t=1,v1=x" },
    ],
    ["POST", "/monitoring", { "Content-Type": "application/x-sentry-envelope" }],
    ["GET", `/search?q=${id()}&tab=${id()}&after=${id()}`, {}],
    ["GET", `/forum?category=${id()}&tag=${id()}&list=${id()}&after=${id()}`, {}],
    ["GET", `/archives?tag=${id()}&year=${id()}&after=${id()}`, {}],
    ["GET", `/messages/${id()}/line?after=${id()}`, {}],
    [
      "GET",
      `/archives/oai?verb=ListRecords&metadataPrefix=oai_dc&from=${id()}&resumptionToken=${id()}`,
      {},
    ],
  ]);
  return {
    what: `${method} ${path}`,
    target: `${method} ${path.split(/[?]/)[0]?.replace(/\/[^/]*$/, "") || path}`,
    method,
    path,
    headers: type && method === "POST" ? { "Content-Type": type, ...headers } : headers,
    body: random.next() < 0.5 ? body : Buffer.from(randomUUID()),
  };
}
