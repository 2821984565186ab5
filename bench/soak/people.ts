import { Agent, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type Giver, makeWorld, withItsDatabase } from "#tests/money-faults/world";
import { type SeededRandom, seededRandom } from "#tests/seeded-random";
import { uploadAndDownload } from "../archives/traffic.ts";
import { fillForum } from "../forum/fill.ts";
import { makeTrusted, pairUp, withDatabase } from "../tools/guests.ts";
import { openLiveStream } from "../tools/open-pages.ts";
import { exampleScreens } from "../web/screens.ts";
import { stripedPng } from "./picture.ts";

const topics = 40;
const fileBytes = 256 * 1024;
const keyAlphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** A member with a session, a saved card, a draft to upload files to, and a member to write to. */
interface Person extends Giver {
  readonly conversation: string;
  readonly draft: string;
}

export interface Cast {
  readonly people: readonly Person[];
  readonly creator: string;
  readonly paths: readonly string[];
}

const topicPath = (n: number) => `/forum/${String(n).padStart(12, "0")}-thing-${n}`;

/** That many people, in a running community. */
export async function makeCast(url: string, dataDir: string, count: number): Promise<Cast> {
  const { givers, creators } = await makeWorld(dataDir, { givers: count, creators: 1 });
  await withItsDatabase(dataDir, (db) => fillForum(db, { topics, posts: 500, long: 100 }));
  const people = await withDatabase(dataDir, async (client) => {
    await makeTrusted(client, givers);
    const conversations = await pairUp(client, givers);
    const draftOf = (n: number) => `bench${String(n).padStart(7, "0")}`;
    await client.query(
      `with w as (insert into archive_works (public_id, owner_id, kind, created_at)
         select d, u, 'dataset', now() from unnest($1::text[], $2::uuid[]) as p (d, u) returning id)
       insert into archive_drafts (work_id, saved_at) select id, now() from w`,
      [givers.map((_, n) => draftOf(n)), givers.map(({ userId }) => userId)],
    );
    return givers.map((giver, n) => ({
      ...giver,
      conversation: conversations[Math.floor(n / 2)] ?? "",
      draft: draftOf(n),
    }));
  });
  const screens = await exampleScreens(url);
  const own = ["/messages", "/notifications", "/settings/profile", "/dashboard", "/search?q=thing"];
  return {
    people,
    creator: creators[0] ?? "",
    paths: [...screens.map(({ path }) => path), ...own],
  };
}

export interface Tally {
  requests: number;
  /** Answers of 503, after which people try again later. */
  busy: number;
  /** What was answered otherwise than expected, and how often. */
  readonly errors: Map<string, number>;
  readonly ms: number[];
  readonly actions: Map<string, number>;
}

/** How many of their pages the site answers in a second, a few at a time. */
export async function measureCapacity(url: string, { people, paths }: Cast): Promise<number> {
  const seconds = 20;
  const endsMs = performance.now() + seconds * 1_000;
  let answered = 0;
  let next = 0;
  const read = async () => {
    const n = next++;
    const path = n % 2 === 0 ? topicPath(1 + (n % topics)) : (paths[n % paths.length] ?? "/");
    const headers = { Accept: "text/html", Cookie: people[n % people.length]?.cookie ?? "" };
    const response = await fetch(url + path, { headers });
    await response.arrayBuffer();
    if (response.ok) answered += 1;
  };
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      while (performance.now() < endsMs) await read();
    }),
  );
  return answered / seconds;
}

/**
 * Lets them read, write, pay and upload until `stop` is called. Between two requests of one person
 * are half to one and a half times `thinkMs`.
 */
export function startPeople(
  url: string,
  { people, creator, paths }: Cast,
  { seed, thinkMs }: { readonly seed: number; readonly thinkMs: number },
) {
  const tally: Tally = { requests: 0, busy: 0, errors: new Map(), ms: [], actions: new Map() };
  const stopping = new AbortController();
  const { signal } = stopping;
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
  const count = (map: Map<string, number>, name: string) => map.set(name, (map.get(name) ?? 0) + 1);
  const fail = (what: string) => {
    console.log(`failed: ${what}`);
    count(tally.errors, what);
  };

  const errorIn = (html: string) =>
    /role="alert"[^>]*>(.{1,300})/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, " ") ?? "";

  /** One request, whose answer must have one of these statuses. */
  async function ask(
    name: string,
    path: string,
    expected: readonly number[],
    init: RequestInit = {},
  ) {
    const fromMs = performance.now();
    let text = "";
    const status = await fetch(url + path, {
      redirect: "manual",
      signal: AbortSignal.timeout(30_000),
      ...init,
      headers: { Accept: "text/html", Origin: url, ...init.headers },
    }).then(
      async (response) => {
        text = await response.text();
        return String(response.status);
      },
      (error: Error) => error.name,
    );
    tally.requests += 1;
    tally.ms.push(performance.now() - fromMs);
    if (status === "503") tally.busy += 1;
    else if (!expected.map(String).includes(status))
      fail(`${name} ${path} ${status}: ${errorIn(text)}`);
  }

  const actionsOf = (person: Person, random: SeededRandom) => {
    const headers = { Cookie: person.cookie };
    const post = (name: string, path: string, expected: number, body: URLSearchParams | FormData) =>
      ask(name, path, [expected], { method: "POST", headers, body });
    const key = () => random.text(26, keyAlphabet);
    const traffic = uploadAndDownload({
      url,
      agent,
      cookie: person.cookie,
      publicId: person.draft,
    });
    const browse = async () => {
      const path = random.next() < 0.4 ? topicPath(1 + random.below(topics)) : random.pick(paths);
      const asData = random.next() < 0.5;
      const [name = "", query] = path.split("?");
      const address = asData
        ? `${name === "/" ? "/_" : name}.data${query ? `?${query}` : ""}`
        : path;
      await ask("browse", address, [200], { headers });
    };
    return {
      browse,
      // Some pages are for members alone.
      visit: () => ask("visit", random.pick(paths), [200, 401]),
      reply: () =>
        post(
          "reply",
          topicPath(1 + random.below(topics)),
          302,
          new URLSearchParams({
            intent: "reply",
            body: `A reply with **some** text, number ${random.below(1e9)}.`,
            idempotencyKey: key(),
          }),
        ),
      message: () =>
        post(
          "message",
          `/messages/${person.conversation}/line`,
          200,
          new URLSearchParams({ intent: "send", body: "A message.", clientId: key() }),
        ),
      tip: () =>
        post(
          "tip",
          `/tips/new?to=${creator}`,
          302,
          new URLSearchParams({
            amount: "200",
            nameVisibility: "everyone",
            method: person.methodId,
            idempotencyKey: key(),
          }),
        ),
      picture: () => {
        const form = new FormData();
        form.set("intent", "send");
        form.set("body", "A picture.");
        form.set("clientId", key());
        const png = new Uint8Array(stripedPng(random));
        form.set("files", new File([png], "stripes.png", { type: "image/png" }));
        return post("picture", `/messages/${person.conversation}`, 302, form);
      },
      file: async () => {
        const fromMs = performance.now();
        await traffic.upload(fileBytes).catch((error: Error) => fail(`file ${error.message}`));
        tally.requests += 2;
        tally.ms.push(performance.now() - fromMs);
      },
    };
  };

  /** Out of 100. */
  const shares = {
    browse: 62,
    visit: 10,
    reply: 10,
    message: 10,
    tip: 4,
    picture: 2,
    file: 2,
  } as const;
  const deck = Object.entries(shares).flatMap(([name, share]) =>
    Array<keyof typeof shares>(share).fill(name as keyof typeof shares),
  );

  async function live(person: Person, random: SeededRandom): Promise<void> {
    const actions = actionsOf(person, random);
    let stream: IncomingMessage | undefined;
    let isFirst = true;
    while (!signal.aborted) {
      const pauseMs = isFirst ? random.next() * thinkMs : thinkMs * (0.5 + random.next());
      await sleep(pauseMs, undefined, { signal });
      // An open page receives messages; now and then it is closed and another opened.
      if (isFirst || random.next() < 0.1) {
        stream?.destroy();
        stream = await openLiveStream(url, person, `inbox:${person.userId}`, () => {}).catch(
          (error: Error) => {
            fail(`live ${error.message}`);
            return undefined;
          },
        );
      }
      isFirst = false;
      const name = random.pick(deck);
      count(tally.actions, name);
      await actions[name]();
    }
    stream?.destroy();
  }

  const all = Promise.all(
    people.map((person, n) =>
      live(person, seededRandom(seed * 1_000 + n)).catch((error: Error) => {
        if (!signal.aborted) throw error;
      }),
    ),
  );
  all.catch(() => {});
  return {
    tally,
    async stop() {
      stopping.abort();
      await all;
      agent.destroy();
    },
  };
}
