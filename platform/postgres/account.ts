import { type SpawnOptions, spawn } from "node:child_process";
import { readFile, stat } from "node:fs/promises";

/** The operating system's user that PostgreSQL runs as. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL does not run as root. Started by root, it gets a separate account: the owner of the
 * cluster, else `postgres`, `nobody`, or the first unprivileged one that has a name (initdb looks
 * up its user's name). `undefined` means it runs as the current user.
 */
export async function serverAccount(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = (await readFile("/etc/passwd", "utf8"))
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0);
  const chosen =
    users.find(({ name }) => name === "postgres") ??
    users.find(({ name }) => name === "nobody") ??
    users[0];
  return chosen ? { uid: chosen.uid, gid: chosen.gid } : { uid: 65_534, gid: 65_534 };
}

// Nothing of ours that could be a secret reaches the server, and no PG* variable changes its mind.
const passedVariables = ["PATH", "SystemRoot", "SYSTEMROOT", "TEMP", "TMP", "ComSpec"];
const environment = () => ({
  ...Object.fromEntries(
    passedVariables.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  ),
  LC_ALL: "C",
  TZ: "UTC",
  // glibc would return the memory of each larger statement to the system, and the next statement
  // would get it back page by page. A connection keeps up to 4 MB instead.
  MALLOC_TRIM_THRESHOLD_: "4194304",
  MALLOC_MMAP_THRESHOLD_: "4194304",
});

export interface Outcome {
  code: number | null;
  output: string;
}

/**
 * Runs a program to completion, as `account`. It gets its own process group: Ctrl-C in the terminal
 * reaches only the application, which then stops the database last.
 */
export function runAs(
  account: Account | undefined,
  program: string,
  args: readonly string[],
  options: { cwd?: string; logFd?: number } = {},
): Promise<Outcome> {
  const out = options.logFd ?? "pipe";
  const settings: SpawnOptions = {
    ...account,
    cwd: options.cwd ?? "/",
    detached: true,
    windowsHide: true,
    env: environment(),
    stdio: ["ignore", out, out],
  };
  if (process.platform === "win32") delete settings.cwd;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, settings);
    let output = "";
    const collect = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-8_000);
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output: output.trim() }));
  });
}

/** Asks the system itself: ACLs and network disks can differ from the mode bits. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  const { code } = await runAs(account, "/bin/sh", ["-c", 'cd "$1"', "sh", folder]);
  return code === 0;
}
