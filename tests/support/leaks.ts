import { randomUUID } from "node:crypto";
import pg from "pg";
import { scopeNames } from "#contracts/api";
import { createToken } from "#modules/api";
import { replyToTopic } from "#modules/forum";
import { limitAccount } from "#modules/identity";
import { messageUser } from "#modules/messaging";
import { requestExport } from "#modules/portability";
import type { Actor, LimitKind } from "#permissions";
import type { Context } from "#platform/context";
import { finishedDemoDataDir } from "./demo-snapshot.ts";
import { everyAddress } from "./leaks/addresses.ts";
import {
  announce,
  columnsWithout,
  hide,
  openPlace,
  owner,
  type Place,
  plant,
} from "./leaks/build.ts";
import type { Canaries } from "./leaks/canaries.ts";
import { changedPages, countedPages, type PageTexts, textsOf } from "./leaks/counts.ts";
import {
  type Answer,
  ask,
  dataAddress,
  inParallel,
  leaksIn,
  linksIn,
  type Session,
  shuffled,
} from "./leaks/crawl.ts";
import { exportLeaks, type OwnExport } from "./leaks/exports.ts";
import { askForFiles } from "./leaks/files.ts";
import { liveLeaks } from "./leaks/live.ts";
import { as, type Outsider, outsiders, password, usernameOf } from "./leaks/people.ts";
import { seededRandom } from "./seeded-random.ts";
import { type RunningServer, startServer } from "./server.ts";
import { sessionCookie } from "./session-cookie.ts";
import { until } from "./until.ts";

interface Options {
  readonly seed: number;
  /** How many requests the outsiders make at most. */
  readonly fetches: number;
  readonly say?: (line: string) => void;
}

export interface Hunt {
  readonly fetches: number;
  /** Requests that were answered 429, and so showed nothing. */
  readonly limited: number;
  readonly addresses: number;
  /** Canaries that the owner, a friend or an administrator saw: the crawl reaches them. */
  readonly seenInside: number;
  /** Contents of private files, and how many of them insiders received from their addresses. */
  readonly files: { readonly hidden: number; readonly seenInside: number };
  /** What outsiders saw and must not: outsider, what, and an address of each. */
  readonly leaks: readonly string[];
  /** Pages that an outsider sees differently after hidden things were added. */
  readonly traces: readonly string[];
  /** Answers of 500 and more. */
  readonly failures: readonly string[];
}

/** Outsiders whose accounts moderators have limited. */
const limits: Readonly<Partial<Record<Outsider, LimitKind>>> = {
  suspended: "suspended",
  "account-banned": "banned",
};

const insiders = [owner, usernameOf("friend"), "admin"];

/**
 * Puts a unique word into everything that is private, and looks for it as every kind of outsider in
 * every route, feed, file and API operation of two processes with their page caches.
 */
export async function huntLeaks({ seed, fetches, say = () => {} }: Options): Promise<Hunt> {
  const dir = await finishedDemoDataDir();
  const servers: RunningServer[] = [];
  let place: Place | undefined;
  try {
    const env = {
      DATA_DIR: dir.dataDir,
      // Each request of a visitor comes from an address of its own, or the limits would answer.
      TRUSTED_PROXIES: "127.0.0.1",
      LOG_LEVEL: "error",
    };
    servers.push(await startServer(env));
    place = await openPlace(dir.dataDir);
    const canaries = await plant(place);
    servers.push(await startServer(env));
    return await hunt({ seed, fetches, say }, { place, canaries, servers });
  } finally {
    await place?.close();
    await Promise.all(servers.map((server) => server.stop()));
    await dir.clear();
  }
}

interface Site {
  readonly place: Place;
  readonly canaries: Canaries;
  readonly servers: readonly RunningServer[];
}

async function hunt(
  { seed, fetches, say }: Required<Options>,
  { place, canaries, servers }: Site,
): Promise<Hunt> {
  const random = seededRandom(seed);
  const { container } = place;
  const bases = servers.map(({ url }) => url);
  const announced = await announce(place, canaries);
  const sessions = await outsiderSessions(place, bases[0] ?? "");
  const client = new pg.Client(place.superuserUrl);
  await client.connect();
  try {
    await jobsDone(client);
    const before = await readCounts(bases, sessions);
    const again = await readCounts(bases, sessions);
    await hide(place, canaries, announced);
    const missing = await columnsWithout(place);
    if (missing.length > 0) throw new Error(`no canary is in ${missing.join(", ")}`);
    await jobsDone(client);
    const traces = changedPages([before, again], await readCounts(bases, sessions));
    say([`counts compared, ${traces.length} pages differ`, ...traces].join("\n"));

    // After the comparison: everyone is notified of an export.
    const exports = await requestExports(place, sessions);
    await jobsDone(client);
    const { byPattern, all } = await everyAddress(client, canaries);
    const inside = await Promise.all(insiders.map((name) => session(bases[0] ?? "", name, name)));
    const seen = new Set<string>();
    const linked = new Set<string>();
    // A few of each pattern, as those who may see them: this also fills the page caches.
    const perPattern = fetches < 5_000 ? 2 : 10;
    const warm = [...byPattern.values()].flatMap((paths) => paths.slice(0, perPattern));
    await inParallel(warm, 12, async (path, at) => {
      for (const who of inside) {
        const base = bases[at % bases.length] ?? "";
        const answer = await ask(base, path, who);
        for (const word of canaries.in(answer.text)) seen.add(word);
        for (const link of linksIn(base, path, answer)) linked.add(link);
      }
    });
    say(`${seen.size} canaries seen by insiders, ${linked.size} addresses linked`);

    const paths = [...new Set([...all, ...linked])];
    // The newest of each pattern are the hidden ones.
    const first = [...byPattern.values()].flatMap((each) => each.slice(0, 10));
    const plan = planOf(random, { paths, first, sessions, fetches });
    const leaks = new Map<string, string>();
    const failures = new Set<string>();
    let limited = 0;
    let done = 0;
    const record = (who: Session, path: string, answer: Answer) => {
      if (answer.status >= 500) {
        failures.add(`${who.name}: ${path} answered ${answer.status}`);
        say(`${path} answered ${answer.status}`);
      }
      if (answer.status === 429) limited++;
      for (const where of leaksIn(canaries, { path, answer, session: who })) {
        const key = `${who.name} sees the ${where}`;
        if (leaks.has(key)) continue;
        leaks.set(key, path);
        say(`${key} (${path})`);
      }
    };
    await inParallel(plan, 16, async ({ path, who }, at) => {
      const answer = await ask(bases[at % bases.length] ?? "", path, who);
      record(who, path, answer);
      done++;
      if (done % 1_000 === 0) say(`${done} of ${plan.length} requests, ${leaks.size} leaks`);
    });
    const filesSeen = await askForFiles({
      client,
      canaries,
      outsiders: sessions,
      insiders: inside,
      bases,
      record,
    });
    say(`${filesSeen} of ${canaries.files().length} contents of files seen by insiders`);
    for (const leak of await liveLeaks({
      client,
      canaries,
      outsiders: sessions,
      insiders: inside,
      bases,
      replyIn: async (publicId) => {
        const body = "A live reply in a hidden topic.";
        const reply = async (ctx: Context<Actor>) => replyToTopic(ctx, { publicId, body });
        const admin = await as(container, "admin", ["admin", "moderator"]);
        // A category for staff is closed to the owner.
        await reply(await as(container, owner)).catch(() => reply(admin));
      },
      sendMessage: async () => {
        const friend = await as(container, usernameOf("friend"));
        await messageUser(await as(container, owner), {
          userId: friend.actor.userId,
          body: `Live ${canaries.word("live message")}`,
          clientId: randomUUID(),
        });
      },
    }))
      leaks.set(leak, "/live");
    for (const leak of await exportLeaks(canaries, exports, bases[0] ?? ""))
      leaks.set(leak, "/settings/privacy/export");
    return {
      fetches: done,
      limited,
      addresses: paths.length,
      seenInside: seen.size,
      files: { hidden: canaries.files().length, seenInside: filesSeen },
      leaks: [...leaks].map(([what, path]) => `${what} (${path})`).sort(),
      traces,
      failures: [...failures].sort(),
    };
  } finally {
    await client.end();
  }
}

async function session(base: string, name: string, username: string): Promise<Session> {
  return { name, cookie: await sessionCookie(base, username, password), token: "" };
}

async function outsiderSessions({ container }: Place, base: string): Promise<Session[]> {
  const sessions: Session[] = [];
  for (const name of outsiders) {
    if (name === "visitor") {
      sessions.push({ name, cookie: "", token: "" });
      continue;
    }
    const ctx = await as(container, usernameOf(name));
    const { token } = await createToken(ctx, { name: "leaks", scopes: scopeNames, days: 30 });
    const before = await session(base, name, usernameOf(name));
    const kind = limits[name];
    if (kind)
      await limitAccount(container.systemContext("leaks"), {
        userId: ctx.actor.userId,
        kind,
        until: null,
        caseId: null,
      });
    // A limit ends the sessions. Those who are suspended may sign in again to read; those who are
    // banned have only a cookie and a token that must not work any more.
    const now = kind === "suspended" ? await session(base, name, usernameOf(name)) : before;
    sessions.push({ ...now, token });
  }
  return sessions;
}

async function requestExports(
  { container }: Place,
  sessions: readonly Session[],
): Promise<OwnExport[]> {
  const exports: OwnExport[] = [];
  for (const each of sessions) {
    if (!each.cookie || each.name === "account-banned") continue;
    const { exportId } = await requestExport(await as(container, usernameOf(each.name)));
    exports.push({ session: each, exportId });
  }
  return exports;
}

/** Nothing is left to do that is due: the search index and the notifications are up to date. */
const jobsDone = (client: pg.Client) =>
  until(
    async () => {
      const { rows } = await client.query(
        `select count(*)::int as n from pgboss.job
         where state in ('created', 'active', 'retry') and start_after <= now()`,
      );
      return rows[0]?.n === 0;
    },
    { withinMs: 600_000, everyMs: 500, what: "the jobs are done" },
  );

async function readCounts(bases: readonly string[], sessions: readonly Session[]) {
  const texts: PageTexts = new Map();
  const asked = sessions.flatMap((who) => countedPages.map((path) => ({ who, path })));
  await inParallel(asked, 12, async ({ who, path }, at) => {
    const answer = await ask(bases[at % bases.length] ?? "", path, who);
    texts.set(`${who.name} ${path}`, textsOf(answer));
  });
  return texts;
}

interface Planned {
  readonly path: string;
  readonly who: Session;
}

/** What each outsider asks for, in a random order; the addresses of hidden things come first. */
function planOf(
  random: ReturnType<typeof seededRandom>,
  {
    paths,
    first,
    sessions,
    fetches,
  }: {
    readonly paths: readonly string[];
    readonly first: readonly string[];
    readonly sessions: readonly Session[];
    readonly fetches: number;
  },
): Planned[] {
  const isPage = (path: string) =>
    !/^\/(api|files|archives\/files)|\.(atom|rss|xml|csv|json|zip|txt|ics|pdf)/.test(path);
  const forms = (path: string) => (isPage(path) ? [path, dataAddress(path)] : [path]);
  const both = (list: readonly string[]) =>
    list.flatMap(forms).flatMap((path) => sessions.map((who) => ({ path, who })));
  const isFirst = new Set(first);
  const rest = paths.filter((path) => !isFirst.has(path));
  return [...shuffled(random, both(first)), ...shuffled(random, both(rest))].slice(0, fetches);
}
