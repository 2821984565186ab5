import { chmodSync, chownSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureBuilt } from "#tests/ensure-built";
import { spawnServer, startServer, temporaryDataDir } from "#tests/server";
import { until } from "#tests/until";

const asRoot = process.getuid?.() === 0;
const places: Array<ReturnType<typeof temporaryDataDir>> = [];
/** Where a site is for the first time: only in the temporary folder, others above may be changed. */
const aPlace = () => {
  const place = temporaryDataDir(tmpdir());
  places.push(place);
  return place;
};
beforeAll(() => ensureBuilt());
afterAll(async () => {
  const left = places.flatMap((place) => place.leftovers());
  for (const place of places) await place.clear();
  expect(left).toEqual([]);
});

const alone = (DATA_DIR: string) => ({ DATA_DIR, DEMO: "0", SHARED_DATA_DIR: "0" });
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const privateFolders = ["outbox", "uploads", "files", "backups"];

/** Starts a server that must not start; returns what it says. */
async function refused(DATA_DIR: string, more: Record<string, string> = {}): Promise<string> {
  const second = spawnServer({ ...alone(DATA_DIR), ...more });
  await until(() => second.exited(), { withinMs: 30_000, what: "the second server ends" });
  expect(second.child.exitCode).toBe(1);
  expect(second.url()).toBeUndefined();
  return second.log();
}

test("a second server on the folder is refused, also in a path with spaces and other scripts", async () => {
  const dataDir = join(aPlace().dataDir, "döta folder 数据 'quoted' & more");
  // As an earlier version left them.
  for (const name of ["outbox", "uploads"]) mkdirSync(join(dataDir, name), { recursive: true });
  for (const name of ["outbox", "uploads"]) chmodSync(join(dataDir, name), 0o755);

  const first = await startServer(alone(dataDir));
  expect((await fetch(`${first.url}/forum`)).status).toBe(200);
  for (const name of privateFolders) expect(modeOf(join(dataDir, name)), name).toBe("700");
  expect(modeOf(join(dataDir, "postgres"))).toBe(asRoot ? "711" : "700");
  expect(modeOf(join(dataDir, "postgres/cluster"))).toBe("700");

  const message = `Another Guildhall server is using ${dataDir}. Stop it first`;
  expect(await refused(dataDir)).toContain(message);
  expect(await refused(dataDir, { SHARED_DATA_DIR: "1" })).toContain(message);
  expect((await fetch(`${first.url}/forum`)).status, "the first is not disturbed").toBe(200);

  await first.kill();
  const next = await startServer(alone(dataDir));
  expect((await fetch(`${next.url}/forum`)).status, "after kill -9").toBe(200);
  expect(await next.stop()).toBe(0);
  const last = await startServer(alone(dataDir));
  expect(await last.stop(), "after a stop").toBe(0);
});

describe.runIf(asRoot)("as another user than root", () => {
  test("the server works, and every folder is its own", async () => {
    const { dataDir } = aPlace();
    const nobody = 65_534;
    chownSync(dataDir, nobody, nobody);
    const under = ["setpriv", `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups"];
    const server = await startServer(alone(dataDir), under);
    expect((await fetch(`${server.url}/forum`)).status).toBe(200);
    for (const name of readdirSync(dataDir)) {
      const { uid, mode } = statSync(join(dataDir, name));
      expect(uid, name).toBe(nobody);
      if (statSync(join(dataDir, name)).isDirectory())
        expect((mode & 0o777).toString(8), name).toBe("700");
    }
    expect(await server.stop()).toBe(0);
  });
});
