import { chmod, lstat, mkdir, mkdtemp, readFile, rmdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canEnter } from "./account.ts";
import { changeOwner, type Home } from "./home.ts";
import { PostgresProblem } from "./problem.ts";
import type { Address } from "./settings.ts";

const port = 5432;
// A socket's address holds 104 bytes on macOS and 108 on Linux, its end mark included.
const fits = (folder: string) => Buffer.byteLength(join(folder, `.s.PGSQL.${port}`)) < 103;

/** A private folder for the socket; if its path would be too long, a short one elsewhere. */
export async function chooseAddress(home: Home): Promise<Address> {
  if (process.platform === "win32") return { host: "127.0.0.1", port: await freePort() };
  const beside = join(home.folder, "run");
  if (fits(beside)) {
    await mkdir(beside, { recursive: true, mode: 0o700 });
    await changeOwner(home.account, beside);
    await chmod(beside, 0o700);
    return { host: beside, port };
  }
  const record = join(home.folder, "socket-folder");
  const earlier = (await readFile(record, "utf8").catch(() => "")).trim();
  if (earlier && (await isOurs(home, earlier))) return { host: earlier, port };
  for (const parent of new Set([tmpdir(), "/tmp"])) {
    if (!fits(join(parent, "guildhall-XXXXXX"))) continue;
    const made = await mkdtemp(join(parent, "guildhall-"));
    await changeOwner(home.account, made);
    if (home.account && !(await canEnter(home.account, made))) continue;
    await writeFile(record, `${made}\n`);
    return { host: made, port };
  }
  throw new PostgresProblem(
    `The path ${home.folder} is too long for the database's socket, and no shorter private folder could be made. Set DATA_DIR to a shorter path.`,
  );
}

/** Leaves nothing in the temporary folder once the server has stopped. */
export async function clearAddress(home: Home): Promise<void> {
  const socketFolder = (
    await readFile(join(home.folder, "socket-folder"), "utf8").catch(() => "")
  ).trim();
  if (socketFolder && (await isOurs(home, socketFolder))) await rmdir(socketFolder).catch(() => {});
}

// In a world-writable folder, another user could have put theirs in its place.
async function isOurs(home: Home, folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  const uid = home.account?.uid ?? process.getuid?.();
  return found?.isDirectory() === true && found.uid === uid && (found.mode & 0o077) === 0;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const bound = probe.address();
      probe.close(() =>
        typeof bound === "object" && bound ? resolve(bound.port) : reject(new Error("no port")),
      );
    });
  });
}
