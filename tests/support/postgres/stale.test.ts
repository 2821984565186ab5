import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startPostgres } from "#platform/postgres";
import { isAlive } from "../processes.ts";
import { removeStaleClusters, runPrefix } from "./stale.ts";

const aDeadPid = () => spawnSync(process.execPath, ["-e", ""]).pid;

test("the next run stops a killed run's cluster and leaves a running one alone", async () => {
  const dead = mkdtempSync(join(tmpdir(), `${runPrefix}${aDeadPid()}-`));
  const living = mkdtempSync(join(tmpdir(), `${runPrefix}${process.pid}-`));
  await startPostgres({ dataDir: dead });
  const pidFile = readFileSync(join(dead, "postgres/cluster/postmaster.pid"), "utf8");
  const postmaster = Number(pidFile.split("\n")[0]);
  expect(isAlive(postmaster)).toBe(true);

  await removeStaleClusters();

  expect(isAlive(postmaster)).toBe(false);
  expect(existsSync(dead)).toBe(false);
  expect(existsSync(living)).toBe(true);
  rmSync(living, { recursive: true });
});
