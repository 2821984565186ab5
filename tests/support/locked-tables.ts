import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { randomId } from "#platform/ids";
import { startPostgres } from "#platform/postgres";
import type { RunningServer } from "./server.ts";
import { sessionCookie } from "./session-cookie.ts";

/** One request while a table was locked. */
interface Answer {
  readonly page: string;
  readonly status: number;
  readonly ms: number;
  readonly retryAfter: string | null;
}

interface LockedTable {
  readonly table: string;
  /** Answers that are neither a page nor a 503 with `Retry-After`. */
  readonly wrong: readonly Answer[];
  /** Pages that answered as always while nothing else was stuck for long. */
  readonly unaffected: readonly string[];
  /** Those pages again, while 30 requests at a time asked for the others. */
  readonly answers: readonly Answer[];
}

interface Page {
  readonly path: string;
  readonly cookie?: string;
  readonly form?: () => URLSearchParams;
}

const nameOf = ({ path, cookie, form }: Page) =>
  `${form ? "POST" : "GET"} ${path}${cookie ? " (member)" : ""}`;

/** Long enough for a page on a busy machine; one that needs the locked table is rejected or waits longer. */
const aloneMs = 1_500;
const stuckAtOnce = 30;
const askedAtOnce = 4;

/** Locks nothing, to see how busy the machine is with other work. */
export const noTable = "(no table)";

/** Locks tables of a running demo site one after the other, and asks it for pages meanwhile. */
export async function openTableLocks(server: RunningServer) {
  const postgres = await startPostgres({ dataDir: server.dataDir });
  const { ownerUrl } = postgres;
  await postgres.stop();
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  const cookie = await sessionCookie(server.url, "theo");
  const link = async (path: string, pattern: RegExp) =>
    pattern.exec(await (await fetch(server.url + path)).text())?.[1] ?? path;
  const topic = await link("/forum?sort=top", /href="(\/forum\/[0-9a-z]{12}-[^"?#]+)/);
  const guild = await link("/guilds", /href="(\/guilds\/(?!new)[a-z0-9-]+)"/);
  const visitorPages = ["/", "/forum", topic, "/guilds", guild, "/archives", "/mira", "/login"];
  const memberPages = [
    "/forum",
    topic,
    "/guilds",
    "/archives",
    "/messages",
    "/notifications",
    "/settings/profile",
    "/mira",
    "/my-subscriptions",
  ];
  const tip = () =>
    new URLSearchParams({
      amount: "other",
      ownAmount: "5",
      nameVisibility: "everyone",
      method: "new",
      idempotencyKey: randomId(),
    });
  const pages: Page[] = [
    ...visitorPages.map((path) => ({ path })),
    ...memberPages.map((path) => ({ path, cookie })),
    { path: "/tips/new?to=mira", cookie },
    { path: "/tips/new?to=mira", cookie, form: tip },
  ];

  async function ask(page: Page, signal?: AbortSignal): Promise<Answer> {
    const from = performance.now();
    const response = await fetch(server.url + page.path, {
      redirect: "manual",
      signal: signal ?? null,
      headers: {
        Accept: "text/html",
        Origin: server.url,
        ...(page.cookie && { Cookie: page.cookie }),
      },
      ...(page.form && { method: "POST", body: page.form() }),
    });
    await response.arrayBuffer();
    return {
      page: nameOf(page),
      status: response.status,
      ms: performance.now() - from,
      retryAfter: response.headers.get("Retry-After"),
    };
  }

  const isWrong = ({ status, retryAfter }: Answer) =>
    status === 503 ? !/^\d+$/.test(retryAfter ?? "") : status >= 400 && status !== 429;

  /** Whether the page is as always, with few other requests. */
  async function isUnaffected(page: Page, wrong: Answer[]): Promise<boolean> {
    try {
      const answer = await ask(page, AbortSignal.timeout(aloneMs));
      if (isWrong(answer)) wrong.push(answer);
      return answer.status < 400;
    } catch {
      return false;
    }
  }

  /** A busy server may reject some requests; as programs do, they are sent again when it says. */
  async function askAgain(page: Page, retries: number): Promise<Answer> {
    const answer = await ask(page);
    if (answer.status !== 503 || retries === 0) return answer;
    await sleep(Number(answer.retryAfter ?? 1) * 1_000);
    return askAgain(page, retries - 1);
  }

  async function whileLocked(
    table: string,
    forMs: number,
    { atLeast = 0, retries = 0 } = {},
  ): Promise<LockedTable> {
    const wrong: Answer[] = [];
    const answers: Answer[] = [];
    await owner.query("begin");
    try {
      await owner.query("set local lock_timeout = '5s'");
      if (table !== noTable) await owner.query(`lock table ${table} in access exclusive mode`);
      // A few at a time: each page that needs the table takes all of `aloneMs`.
      const found = new Set<Page>();
      const waiting = [...pages];
      await Promise.all(
        Array.from({ length: askedAtOnce }, async () => {
          for (let page = waiting.shift(); page; page = waiting.shift())
            if (await isUnaffected(page, wrong)) found.add(page);
        }),
      );
      const unaffected = pages.filter((page) => found.has(page));
      const stuck = pages.filter((page) => !unaffected.includes(page));
      const endsAt = performance.now() + forMs;
      const isOver = () =>
        performance.now() > endsAt + 60_000 ||
        (performance.now() > endsAt && answers.length >= atLeast);
      const forever = async (
        choose: (n: number) => Page | undefined,
        into: Answer[],
        at: number,
        retriesOfEach = 0,
      ) => {
        for (let n = at; !isOver(); n++) {
          const page = choose(n);
          if (!page) return;
          const answer = await askAgain(page, retriesOfEach);
          into.push(answer);
          if (isWrong(answer)) wrong.push(answer);
          // People pause after an error, programs as long as they are told.
          if (answer.status === 503) await sleep(1_000);
        }
      };
      await Promise.all([
        ...Array.from({ length: stuckAtOnce }, (_, n) =>
          forever((at) => stuck[at % stuck.length], [], n),
        ),
        ...[0, 1].map((n) =>
          forever((at) => unaffected[at % unaffected.length], answers, n * 7, retries),
        ),
      ]);
      return { table, wrong, unaffected: unaffected.map(nameOf), answers };
    } finally {
      await owner.query("rollback");
    }
  }

  return {
    pages: pages.map(nameOf),
    /** Once without a lock: compiles what is compiled when first needed. */
    async warmUp() {
      for (let round = 0; round < 3; round++)
        for (const page of pages) {
          const answer = await ask(page);
          // Tips are limited to some each minute.
          if (answer.status >= 400 && answer.status !== 429)
            throw new Error(`${answer.page} answers ${answer.status}`);
        }
    },
    whileLocked,
    /** Every table of ours. */
    async tables(): Promise<string[]> {
      const { rows } = await owner.query<{ name: string }>(
        "select schemaname || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') and tableowner = current_user order by 1",
      );
      return rows.map(({ name }) => name);
    },
    close: () => owner.end(),
  };
}

/** The time within which this share of the answers arrived. */
export function percentile(answers: readonly Pick<Answer, "ms">[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
