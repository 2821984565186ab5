import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { english } from "#tests/translate";
import { until } from "#tests/until";
import { makeAdmission } from "./admission.ts";

let databaseWaiting = 0;
let utilization = 0;
/** Moved by the tests: how long a request waits does not depend on the machine. */
let nowMs = 0;
const admission = makeAdmission({
  translateFor: () => english,
  databaseWaiting: () => databaseWaiting,
  sessionOf: (cookie) => /session=(\w+)/.exec(cookie)?.[1],
  isCached: (_, path) => path === "/cached",
  now: () => nowMs,
  measureLoop: () => ({ lateMs: 0, utilization }),
});
/** The least number of requests that are worked on at the same time. */
const places = 4;
const running: { path: string; finish: () => void }[] = [];
const server = createServer((incoming, outgoing) => {
  admission.admit(incoming, outgoing, () => {
    running.push({ path: incoming.url ?? "", finish: () => outgoing.end("ok") });
  });
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
  // The database is at its limit, so that the number of places stays as small as it gets.
  databaseWaiting = 100;
  await until(() => admission.state().limit <= places, { what: "the limit is at its least" });
});
afterAll(() => {
  admission.close();
  server.closeAllConnections();
  server.close();
});

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | undefined;
}

function ask(
  path: string,
  {
    signedIn = false,
    session = signedIn ? "1" : undefined,
    method = "GET",
    form,
  }: { signedIn?: boolean; session?: string | undefined; method?: string; form?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers: Record<string, string> = { Accept: "text/html" };
    if (session) headers.Cookie = `session=${session}`;
    if (form !== undefined) {
      headers["Content-Type"] = "application/x-www-form-urlencoded";
      headers["Content-Length"] = String(Buffer.byteLength(form));
    }
    const asking = httpRequest({ port, path, method, headers, agent: false }, (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          text,
          retryAfter: response.headers["retry-after"],
        }),
      );
    });
    asking.on("error", reject);
    asking.end(form);
  });
}

const finishAll = async () => {
  while (running.length > 0 || admission.state().running > 0) {
    for (const { finish } of running.splice(0)) finish();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};
const fill = async (count: number, path = "/fill") => {
  const asked = Array.from({ length: count }, () => ask(path));
  await until(() => running.length === count, { what: "all places are taken" });
  return asked;
};

describe("a process with too much to do", () => {
  test("works on a limited number, and tells those who waited too long", async () => {
    const first = await fill(places);
    const asked = ask("/late");
    await until(() => admission.state().waiting === 1, { what: "one waits" });
    nowMs += 2_500;
    const late = await asked;
    expect(late).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
    expect(late.text).toContain("The site is busy");
    await finishAll();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual(Array(places).fill(200));
  });

  test("lets signed-in people and reading go first", async () => {
    const first = await fill(places);
    const order: string[] = [];
    const note = (name: string, asked: Promise<Answer>) => asked.then(() => order.push(name));
    const waiting = [
      note("visitor changes", ask("/a", { method: "POST", form: "a=1" })),
      note("visitor reads", ask("/b")),
      note("member changes", ask("/c", { signedIn: true, method: "POST", form: "a=1" })),
      note("member reads", ask("/d", { signedIn: true })),
    ];
    await until(() => admission.state().waiting === 4, { what: "four wait" });
    for (const each of waiting.keys()) {
      running.shift()?.finish();
      await until(() => running.some(({ path }) => path === ["/d", "/c", "/b", "/a"][each]), {
        what: "the next one has begun",
      });
      running
        .splice(
          running.findIndex(({ path }) => path !== "/fill"),
          1,
        )[0]
        ?.finish();
      await until(() => order.length === each + 1, { what: "it has ended" });
    }
    expect(order).toEqual(["member reads", "member changes", "visitor reads", "visitor changes"]);
    await finishAll();
    await Promise.all(first);
  });

  test("rejects at once the one that could not be started in time", async () => {
    const first = await fill(places);
    await until(() => admission.state().maxWaiting < 33, { what: "little was completed lately" });
    const { rejected } = admission.state();
    const statuses: string[] = [];
    const note = async (name: string, asked: Promise<Answer>) => {
      statuses.push(`${name} ${(await asked).status}`);
    };
    const waiting = [note("oldest", ask("/wait"))];
    await until(() => admission.state().waiting === 1, { what: "the first one waits" });
    for (let n = 1; n < 32; n++) waiting.push(note("visitor", ask("/wait")));
    await until(() => admission.state().waiting === 32, { what: "the queue is full" });
    // A member takes the place of the visitor who came first.
    waiting.push(note("member", ask("/member", { signedIn: true })));
    await until(() => statuses.length === 1, { what: "a visitor had to leave" });
    expect(statuses).toEqual(["oldest 503"]);
    expect(admission.state().rejected).toBe(rejected + 1);
    running.shift()?.finish();
    await until(() => running.some(({ path }) => path === "/member"), {
      what: "the member is next",
    });
    await finishAll();
    await Promise.all([...first, ...waiting]);
    expect(statuses).toContain("member 200");
  });

  test("tells one session that it sends too many, and others that the site is busy", async () => {
    const first = await fill(places);
    const change = (session: string) => ask("/change", { session, method: "POST", form: "a=1" });
    const waiting = [...Array.from({ length: 9 }, () => change("many")), change("one")];
    await until(() => admission.state().waiting === waiting.length, { what: "all wait" });
    nowMs += 2_500;
    const answers = await Promise.all(waiting);
    expect(answers.at(-1)).toMatchObject({ status: 503 });
    const [rejected] = answers;
    expect(rejected).toMatchObject({ status: 429, retryAfter: expect.stringMatching(/^\d+$/) });
    expect(rejected?.text).toContain("Too many requests");
    expect(rejected?.text).toContain('name="a" value="1"');
    await finishAll();
    await Promise.all(first);
    const again = await fill(places);
    const later = change("many");
    await until(() => admission.state().waiting === 1, { what: "one waits" });
    nowMs += 2_500;
    expect((await later).status, "the earlier ones have ended").toBe(503);
    await finishAll();
    await Promise.all(again);
  });

  test("leaves places for reading while changes wait for each other", async () => {
    const changes = Array.from({ length: 8 }, () =>
      ask("/change", { method: "POST", form: "a=1" }),
    );
    await until(() => admission.state().writing === 2 && admission.state().waiting === 6, {
      what: "half of the places change something",
    });
    const read = ask("/read");
    await until(() => running.some(({ path }) => path === "/read"), { what: "reading has begun" });
    await finishAll();
    expect((await read).status).toBe(200);
    await Promise.all(changes);
  });

  test("keeps the content of a form that it cannot take", async () => {
    const first = await fill(places);
    const asked = ask("/tip", { method: "POST", form: "note=hello&password=hunter2" });
    await until(() => admission.state().waiting === 1, { what: "one waits" });
    nowMs += 2_500;
    const late = await asked;
    expect(late.status).toBe(503);
    expect(late.text).toContain('name="note" value="hello"');
    expect(late.text).not.toContain("hunter2");
    await finishAll();
    await Promise.all(first);
  });

  test("always answers what reports the state of the process", async () => {
    const first = await fill(places);
    const health = ask("/healthz");
    await until(() => running.some(({ path }) => path === "/healthz"), { what: "it is answered" });
    await finishAll();
    expect((await health).status).toBe(200);
    await Promise.all(first);
  });
});

describe("a queue", () => {
  const waitInTurn = async (paths: readonly string[]) => {
    const asked: Promise<Answer>[] = [];
    for (const path of paths) {
      asked.push(ask(path));
      await until(() => admission.state().waiting === asked.length, { what: `${path} waits` });
    }
    return asked;
  };
  const pathOfNext = async () => {
    running.shift()?.finish();
    await until(() => running.length === places, { what: "the next one has begun" });
    return running.at(-1)?.path;
  };

  test("serves a burst in the order in which it arrived", async () => {
    const first = await fill(places);
    const waiting = await waitInTurn(["/first", "/second"]);
    expect(await pathOfNext()).toBe("/first");
    expect(await pathOfNext()).toBe("/second");
    await finishAll();
    await Promise.all([...first, ...waiting]);
  });

  test("serves the newest first once it has not been empty for long, and lets nobody wait long", async () => {
    const first = await fill(places);
    const waiting = await waitInTurn(["/oldest"]);
    nowMs += 1_800;
    waiting.push(ask("/older"));
    await until(() => admission.state().waiting === 2, { what: "two wait" });
    nowMs += 700;
    expect((await waiting[0])?.status).toBe(503);
    const crowd = Array.from({ length: 14 }, () => ask("/crowd"));
    waiting.push(...crowd);
    await until(() => admission.state().waiting === 15, { what: "fewer than many wait" });
    nowMs += 200;
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(admission.state()).toMatchObject({ waiting: 15, overloaded: false });
    waiting.push(ask("/old"));
    await until(() => admission.state().overloaded, { what: "it is overloaded" });
    nowMs += 200;
    expect((await waiting[1])?.status).toBe(503);
    await Promise.all(crowd);
    expect(admission.state()).toMatchObject({ waiting: 1, overloaded: true });
    waiting.push(ask("/newest"));
    await until(() => admission.state().waiting === 2, { what: "the newest waits" });
    expect(await pathOfNext()).toBe("/newest");
    expect(await pathOfNext()).toBe("/old");
    await finishAll();
    await Promise.all([...first, ...waiting]);
  });
});

test("cached pages are served while all places are taken", async () => {
  const first = await fill(places);
  const cached = ask("/cached");
  await until(() => running.some(({ path }) => path === "/cached"), { what: "it is answered" });
  await finishAll();
  expect((await cached).status).toBe(200);
  await Promise.all(first);
});

describe("the number of requests at a time", () => {
  const slowRequest = async () => {
    const asked = ask("/slow");
    await until(() => running.length === 1, { what: "it has begun" });
    nowMs += 5_000;
    await finishAll();
    await asked;
  };

  test("grows when there is time for more", async () => {
    databaseWaiting = 0;
    await until(() => admission.state().serviceMs < 100, { what: "requests were short lately" });
    const asked = Array.from({ length: 40 }, () => ask("/slow", { signedIn: true }));
    await until(() => running.length === 40, { what: "all are worked on" });
    await finishAll();
    expect((await Promise.all(asked)).every(({ status }) => status === 200)).toBe(true);
  });

  test("shrinks while requests are slow because the process is busy", async () => {
    utilization = 1;
    await until(() => admission.state().busy > 0.95, { what: "the process is busy" });
    const { limit } = admission.state();
    await slowRequest();
    await until(() => admission.state().limit < limit * 0.8, { what: "it is lower" });
  });

  test("does not shrink while they are slow for another reason", async () => {
    utilization = 0.2;
    await until(() => admission.state().busy < 0.5, { what: "the process has time" });
    await until(() => admission.state().limit >= 8, { what: "the limit is as at the start" });
    await slowRequest();
    const { serviceMs } = admission.state();
    expect(serviceMs).toBeGreaterThan(250);
    // The average sinks with every measurement in which nothing was completed.
    await until(() => admission.state().serviceMs < serviceMs, { what: "it was measured again" });
    expect(admission.state().limit).toBeGreaterThanOrEqual(8);
  });
});
