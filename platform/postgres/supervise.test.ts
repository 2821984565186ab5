import { rename } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { until } from "#tests/until";
import { withClient } from "./connection.ts";
import { isPostmaster } from "./postmaster.ts";
import { ask, serverPid, testClusters } from "./test-clusters.ts";

const trial = testClusters();
afterAll(() => trial.clear(), 60_000);

const answers = (url: string) =>
  ask(url, "select 1").then(
    () => true,
    () => false,
  );

test("a killed server is started again at the same address, also with statements under way", async () => {
  const dataDir = await trial.folder();
  const running = await trial.start(dataDir);
  const given: Error[] = [];
  running.supervise({ onGiveUp: (error) => given.push(error) });
  await ask(running.ownerUrl, "create table kept (word text); insert into kept values ('this')");
  for (const signal of ["SIGKILL", "SIGTERM"] as const) {
    const pid = await serverPid(dataDir);
    // Its process would go on for a minute without the server, and no other could start.
    const busy = withClient(running.appUrl, (client) => client.query("select pg_sleep(60)"));
    const cutOff = expect(busy).rejects.toThrow();
    await sleep(100);
    const startedMs = performance.now();
    process.kill(pid, signal);
    if (signal === "SIGTERM") process.kill(pid, "SIGINT");
    await until(async () => (await serverPid(dataDir).catch(() => pid)) !== pid);
    await until(() => answers(running.appUrl), { what: "the server answers again" });
    expect(performance.now() - startedMs).toBeLessThan(5_000);
    await cutOff;
    expect(await ask(running.appUrl, "select word from kept")).toEqual([{ word: "this" }]);
  }
  expect(given).toEqual([]);
  const pid = await serverPid(dataDir);
  await running.stop();
  await sleep(600);
  expect(await isPostmaster(pid, join(dataDir, "postgres/cluster")), "stopped for good").toBe(
    false,
  );
  expect(await answers(running.appUrl)).toBe(false);
}, 60_000);

test("gives up after several failures, with the reason", async () => {
  const dataDir = await trial.folder();
  const running = await trial.start(dataDir);
  const given: Error[] = [];
  running.supervise({ onGiveUp: (error) => given.push(error) });
  const control = join(dataDir, "postgres/cluster/global/pg_control");
  await rename(control, `${control}.away`);
  process.kill(await serverPid(dataDir), "SIGKILL");
  await until(() => given.length > 0, { withinMs: 30_000, what: "it gives up" });
  expect(given[0]?.message).toMatch(/^The database did not start\..*pg_control/s);
  await rename(`${control}.away`, control);
  await sleep(1_000);
  expect(await answers(running.appUrl), "it is not tried again").toBe(false);
  expect(given).toHaveLength(1);
}, 60_000);
