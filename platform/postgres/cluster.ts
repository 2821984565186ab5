import { randomBytes } from "node:crypto";
import {
  appendFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { runAs } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { changeOwner, type Home, type Say } from "./home.ts";
import { fileProblem, PostgresProblem } from "./problem.ts";
import {
  type Address,
  type ArchiveSettings,
  hostRules,
  type RecoverySettings,
  serverSettings,
} from "./settings.ts";

export const superuser = "postgres";
const ownSettings = "guildhall.conf";

/** The major version a cluster was made by, or undefined where there is none. */
export async function clusterVersion(cluster: string): Promise<number | undefined> {
  try {
    return Number.parseInt(await readFile(join(cluster, "PG_VERSION"), "utf8"), 10);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw fileProblem(`Reading the database in ${cluster}`, error);
  }
}

/**
 * Created in a sibling folder and renamed when complete: after a power cut there is either no
 * cluster or a complete one.
 */
export async function makeCluster(
  home: Home,
  binaries: Binaries,
  password: string,
  say: Say,
): Promise<void> {
  const half = join(home.folder, `half-${randomBytes(4).toString("hex")}`);
  const cluster = join(half, "cluster");
  const passwordFile = join(half, "password");
  say("Creating the database");
  try {
    await mkdir(half, { mode: 0o700 });
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    await changeOwner(home.account, passwordFile);
    await changeOwner(home.account, half);
    await runInitdb(home, binaries, cluster, passwordFile);
    await rm(passwordFile);
    await appendFile(join(cluster, "postgresql.conf"), `include_if_exists = '${ownSettings}'\n`);
    await rename(cluster, home.cluster);
    await syncFolder(home.folder);
    await rm(half, { recursive: true });
  } catch (error) {
    await rm(half, { recursive: true, force: true }).catch(() => {});
    throw fileProblem(`Creating the database in ${home.folder}`, error);
  }
}

async function runInitdb(home: Home, binaries: Binaries, cluster: string, passwordFile: string) {
  const args = [
    `--pgdata=${cluster}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    "--encoding=UTF8",
    // Built into PostgreSQL: no library of the machine decides the order of text, so the data may
    // move to another machine without its indexes going wrong.
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    "--data-checksums",
    "--auth=scram-sha-256",
    "--no-instructions",
  ];
  let made = await runAs(home.account, binaries.initdb, args);
  if (made.code !== 0 && made.output.includes("could not look up effective user ID")) {
    // A container run under a numeric uid. initdb requires a name for it; in its own user namespace
    // the uid is called nobody, while the files still belong to the uid.
    const named = ["--user", "--map-user=65534", "--map-group=65534", binaries.initdb, ...args];
    const retried = await runAs(home.account, "unshare", named).catch(() => made);
    if (retried.code === 0) return;
    made = {
      code: made.code,
      output: `${made.output}\nGive this user id a line in /etc/passwd, or set DATABASE_URL.`,
    };
  }
  if (made.code !== 0) {
    throw new PostgresProblem(
      `PostgreSQL could not create a database in ${home.folder}:\n${made.output}`,
    );
  }
}

/** What a killed start left behind. Its initdb may still be writing, hence the retries. */
export async function removePartialClusters(home: Home): Promise<void> {
  for (const name of await readdir(home.folder)) {
    if (!name.startsWith("half-")) continue;
    await rm(join(home.folder, name), { recursive: true, maxRetries: 5, retryDelay: 100 }).catch(
      () => {},
    );
  }
}

/** A restored cluster that is complete but does not have its final name yet. */
export const restoredCluster = (home: Home) => join(home.folder, "cluster-restored");

/** A restore that was interrupted after it had moved the previous cluster away. */
export async function finishRestore(home: Home): Promise<void> {
  if ((await clusterVersion(home.cluster)) !== undefined) return;
  await rename(restoredCluster(home), home.cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
}

export interface OwnSettings {
  archive?: ArchiveSettings | undefined;
  recovery?: RecoverySettings | undefined;
}

export async function writeSettings(
  home: Home,
  address: Address,
  binaries: Binaries,
  { archive, recovery }: OwnSettings = {},
): Promise<void> {
  const files: Array<[string, string]> = [
    [ownSettings, serverSettings(address, binaries.libraries, { archive, recovery })],
    ["pg_hba.conf", hostRules(address, archive ? superuser : undefined)],
  ];
  for (const [name, text] of files) {
    const file = join(home.cluster, name);
    const half = `${file}.new`;
    try {
      await writeFile(half, text, { mode: 0o600 });
      await changeOwner(home.account, half);
      await rename(half, file);
    } catch (error) {
      throw fileProblem(`Writing ${file}`, error);
    }
  }
}

export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
