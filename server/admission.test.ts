import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { until } from "#tests/until";
import { makeAdmission } from "./admission.ts";

let databaseWaiting = 0;
const admission = makeAdmission({
  databaseWaiting: () => databaseWaiting,
  isSignedIn: (cookie) => cookie.includes("session="),
});
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
  await until(() => admission.state().limit <= 8, { what: "the limit is at its least" });
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
    method = "GET",
    form,
  }: { signedIn?: boolean; method?: string; form?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers: Record<string, string> = { Accept: "text/html" };
    if (signedIn) headers.Cookie = "session=1";
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
    const first = await fill(8);
    const late = await ask("/late");
    expect(late).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
    expect(late.text).toContain("The site is busy");
    await finishAll();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual(Array(8).fill(200));
  });

  test("lets signed-in people and reading go first", async () => {
    const first = await fill(8);
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
    const first = await fill(8);
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

  test("leaves places for reading while changes wait for each other", async () => {
    const changes = Array.from({ length: 8 }, () =>
      ask("/change", { method: "POST", form: "a=1" }),
    );
    await until(() => admission.state().writing === 4 && admission.state().waiting === 4, {
      what: "half of the places change something",
    });
    const read = ask("/read");
    await until(() => running.some(({ path }) => path === "/read"), { what: "reading has begun" });
    await finishAll();
    expect((await read).status).toBe(200);
    await Promise.all(changes);
  });

  test("keeps the content of a form that it cannot take", async () => {
    const first = await fill(8);
    const late = await ask("/tip", { method: "POST", form: "note=hello&password=hunter2" });
    expect(late.status).toBe(503);
    expect(late.text).toContain('name="note" value="hello"');
    expect(late.text).not.toContain("hunter2");
    await finishAll();
    await Promise.all(first);
  });

  test("always answers what reports the state of the process", async () => {
    const first = await fill(8);
    const health = ask("/healthz");
    await until(() => running.some(({ path }) => path === "/healthz"), { what: "it is answered" });
    await finishAll();
    expect((await health).status).toBe(200);
    await Promise.all(first);
  });
});

test("more is done at a time when there is time for it", async () => {
  databaseWaiting = 0;
  await until(() => admission.state().serviceMs < 200, { what: "requests were short lately" });
  const asked = Array.from({ length: 24 }, () => ask("/slow", { signedIn: true }));
  await until(() => running.length === 24, { what: "all are worked on" });
  await finishAll();
  expect((await Promise.all(asked)).every(({ status }) => status === 200)).toBe(true);
});
