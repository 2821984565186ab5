import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureBuilt } from "#tests/ensure-built";
import { freePort } from "#tests/free-port";
import { isAlive } from "#tests/processes";
import { environment, temporaryDataDir } from "#tests/server";
import { until } from "#tests/until";

const place = temporaryDataDir();
const clients = 12;
const stopTimeoutMs = 15_000;

beforeAll(ensureBuilt, 600_000);
afterAll(() => place.clear());

interface Seen {
  answered: number;
  broken: string[];
}

/** One page after another over one connection, until the port is closed. */
async function browse(url: string, seen: Seen): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    try {
      const [response] = await once(get(url, { agent }), "response");
      await buffer(response);
      seen.answered += 1;
      if (response.statusCode !== 200) seen.broken.push(`status ${response.statusCode}`);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "ECONNREFUSED") break;
      seen.broken.push(String(code));
    }
    await sleep(20);
  }
  agent.destroy();
}

/** A connection that the system accepted as the port was released, and the server never saw. */
const maxNeverAccepted = 2;

test.skipIf(process.platform === "win32").each(["npm", "npm and all it started"])(
  "SIGTERM to %s under load stops everything and breaks no accepted request",
  async (receiver) => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/`;
    const npm = spawn("npm", ["start"], {
      env: {
        ...environment(),
        npm_lifecycle_event: undefined,
        DATA_DIR: place.dataDir,
        PORT: String(port),
        HOST: "127.0.0.1",
        DEMO: "0",
        LOG_LEVEL: "info",
        SHUTDOWN_TIMEOUT_MS: String(stopTimeoutMs),
      },
      stdio: ["ignore", "pipe", "pipe"],
      // A process group of its own, as a service manager's.
      detached: true,
    });
    let printed = "";
    for (const stream of [npm.stdout, npm.stderr])
      stream.on("data", (text) => {
        printed += text;
      });
    await until(() => printed.includes("is running at"), {
      withinMs: 240_000,
      what: "npm start serves",
    });
    const pids = [...place.leftovers().map(({ pid }) => pid), npm.pid ?? 0];
    expect(pids.length).toBeGreaterThan(1);
    const seen: Seen = { answered: 0, broken: [] };
    const browsing = Array.from({ length: clients }, () => browse(url, seen));
    await sleep(1_500);
    await until(() => seen.answered > 2 * clients, {
      withinMs: 60_000,
      what: "pages are answered",
    });
    const stoppedAtMs = performance.now();
    if (receiver === "npm") npm.kill("SIGTERM");
    else process.kill(-(npm.pid ?? 0), "SIGTERM");
    await until(() => pids.every((pid) => !isAlive(pid)) && place.leftovers().length === 0, {
      withinMs: stopTimeoutMs + 5_000,
      what: "no process is left",
    });
    expect(performance.now() - stoppedAtMs).toBeLessThan(stopTimeoutMs + 5_000);
    await Promise.all(browsing);
    expect(printed).toContain("closing");
    expect(seen.answered).toBeGreaterThan(clients);
    expect(seen.broken.length, seen.broken.join()).toBeLessThanOrEqual(maxNeverAccepted);
    expect(seen.broken.filter((what) => what !== "ECONNRESET")).toEqual([]);
  },
  400_000,
);
