import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { RunningServer } from "./server.ts";

/** Memory of the server's process; 0 where the system does not tell. */
function residentBytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** The server responds, reported no error, and takes no more memory than this. */
export async function expectHealthy(server: RunningServer, maxBytes = 900_000_000): Promise<void> {
  const ready = await fetch(`${server.url}/readyz`);
  await ready.body?.cancel();
  expect(ready.status).toBe(200);
  expect(server.log().match(/^.*"level":"(?:error|fatal)".*$/m)?.[0]).toBeUndefined();
  expect(residentBytes(server.pid)).toBeLessThan(maxBytes);
}

/** Runs `act`, during which no other request may wait for longer than this. */
export async function expectResponsive<T>(
  server: RunningServer,
  act: () => Promise<T>,
  maxWaitMs = 4_000,
): Promise<T> {
  let ended = false;
  let longestMs = 0;
  const watching = (async () => {
    while (!ended) {
      const startedMs = performance.now();
      await (await fetch(`${server.url}/healthz`)).body?.cancel();
      longestMs = Math.max(longestMs, performance.now() - startedMs);
      await sleep(50);
    }
  })();
  try {
    return await act();
  } finally {
    ended = true;
    await watching;
    expect(longestMs).toBeLessThan(maxWaitMs);
  }
}
