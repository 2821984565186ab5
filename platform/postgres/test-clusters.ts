import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { withClient } from "./connection.ts";
import { postmasterPid } from "./postmaster.ts";
import { type RunningPostgres, startPostgres } from "./start.ts";

/** For this folder's tests: folders that are cleared and servers that are stopped, whatever fails. */
export function testClusters() {
  const folders: string[] = [];
  const dataDirs = new Set<string>();
  const children: ChildProcess[] = [];
  const started: RunningPostgres[] = [];
  return {
    async folder(): Promise<string> {
      const made = await mkdtemp(join(tmpdir(), "guildhall-trial-"));
      folders.push(made);
      return made;
    },
    async start(dataDir: string, messages: string[] = []): Promise<RunningPostgres> {
      dataDirs.add(dataDir);
      const onProgress = (sentence: string) => messages.push(sentence);
      const running = await startPostgres({ dataDir, onProgress });
      started.push(running);
      return running;
    },
    /** Another process that starts the database and reports its progress line by line. */
    startInChildProcess(dataDir: string): ChildProcess {
      dataDirs.add(dataDir);
      const start = pathToFileURL(join(import.meta.dirname, "start.ts")).href;
      const code = `
        import { startPostgres } from ${JSON.stringify(start)};
        const tell = (line) => process.stdout.write(line + "\\n");
        const running = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, onProgress: tell });
        tell(running.adopted ? "adopted" : "started");
        process.stdin.resume().on("end", () => running.stop().then(() => process.exit(0)));
      `;
      const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
        // Its own process group, like a terminal's foreground job.
        detached: true,
        stdio: ["pipe", "pipe", "inherit"],
        env: { ...process.env, LOG_LEVEL: "silent" },
      });
      children.push(child);
      return child;
    },
    async clear(): Promise<void> {
      for (const child of children) if (child.exitCode === null) child.kill("SIGKILL");
      await Promise.all(children.map(ended));
      for (const running of started) await running.stop();
      for (const dataDir of dataDirs) {
        const place = await readFile(join(dataDir, "postgres/place.json"), "utf8").catch(() => "");
        const home: string = place ? JSON.parse(place).home : join(dataDir, "postgres");
        // Left by a killed process: joined, so that it can be stopped.
        if (await postmasterPid(join(home, "cluster")))
          await (await startPostgres({ dataDir })).stop();
        if (place) await rm(home, { recursive: true, maxRetries: 5 });
      }
      for (const folder of folders) await rm(folder, { recursive: true, maxRetries: 5 });
    },
  };
}

export async function untilOutput(child: ChildProcess, words: RegExp): Promise<string> {
  if (!child.stdout) throw new Error("the child has no output");
  for await (const line of createInterface({ input: child.stdout })) {
    if (words.test(line)) return line;
  }
  throw new Error(`the process ended without saying ${words}`);
}

export function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once("exit", () => resolve()));
}

export const serverPid = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8"), 10);

export const leftovers = async (dataDir: string) =>
  (await readdir(join(dataDir, "postgres"))).filter((name) => name.startsWith("half-"));

export const ask = (url: string, sql: string) =>
  withClient(url, async (client) => (await client.query(sql)).rows);
