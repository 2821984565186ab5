import { randomBytes } from "node:crypto";
import { chmod, chown, mkdir, readFile, realpath, rename, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, sep } from "node:path";
import { type Account, canEnter, serverAccount } from "./account.ts";
import { privateMode } from "./claim.ts";
import { fileProblem, PostgresProblem } from "./problem.ts";

/** Where everything of the embedded server is, and who runs it. */
export interface Home {
  folder: string;
  cluster: string;
  account: Account | undefined;
}

export type Say = (sentence: string) => void;

/** `DATA_DIR/postgres`; made here so that the locks in it exist before anything else. */
export async function ensureBase(dataDir: string): Promise<string> {
  const base = join(dataDir, "postgres");
  try {
    await mkdir(base, { recursive: true, mode: privateMode() });
    const { mode } = await stat(base);
    // Earlier versions let every user list it.
    if ((mode & 0o777 & ~privateMode()) !== 0) await chmod(base, privateMode()).catch(() => {});
  } catch (error) {
    throw fileProblem(`Creating the data folder ${base}`, error);
  }
  return base;
}

/**
 * Usually DATA_DIR/postgres itself. Started by root, the server's account must be able to reach it;
 * if it can't (DATA_DIR under /root), the cluster is under /var/lib and
 * DATA_DIR/postgres/place.json says where. Never under the temporary folder: a reboot empties it.
 */
export async function findHome(dataDir: string, base: string, say: Say): Promise<Home> {
  const pointer = join(base, "place.json");
  const folder = await readPointer(pointer, base);
  const cluster = join(folder, "cluster");
  const account = await serverAccount(cluster);
  if (folder !== base) {
    await mkdir(folder, { recursive: true, mode: 0o711 });
    return { folder, cluster, account };
  }
  if (!account || (await canEnter(account, base))) return { folder, cluster, account };

  if (await openFor(account, dataDir, base)) {
    say(
      `Group ${account.gid} can now pass through ${dataDir}, because PostgreSQL does not run as root.`,
    );
    return { folder, cluster, account };
  }
  if (await stat(cluster).catch(() => undefined)) {
    throw new PostgresProblem(
      `The database is in ${cluster}, but user ${account.uid}, who owns it, can no longer enter that folder. Give it permission to enter each folder of the path.`,
    );
  }
  const fallback = join("/var/lib", `guildhall-${randomBytes(5).toString("hex")}`);
  // The pointer comes first: a start after a crash here finds the same place again.
  await writeFile(`${pointer}.new`, `${JSON.stringify({ home: fallback })}\n`);
  await rename(`${pointer}.new`, pointer);
  try {
    await mkdir(fallback, { recursive: true, mode: 0o711 });
  } catch (error) {
    throw fileProblem(`Creating ${fallback} for the database`, error);
  }
  if (!(await canEnter(account, fallback))) {
    throw new PostgresProblem(
      `PostgreSQL does not run as root, and user ${account.uid} can enter neither ${dataDir} nor ${fallback}. Set DATA_DIR to a folder it can reach, start Guildhall as another user, or set DATABASE_URL.`,
    );
  }
  say(
    `The database is stored in ${fallback}: PostgreSQL does not run as root, and user ${account.uid} cannot enter ${dataDir}.`,
  );
  return { folder: fallback, cluster: join(fallback, "cluster"), account };
}

/**
 * 0700 is what mkdtemp and careful users give a folder. The server's group gets permission to
 * traverse DATA_DIR, not to list it: no other permissions change, and the database stays where it
 * is expected. Above DATA_DIR, only folders inside the temporary one may be changed.
 */
async function openFor(account: Account, dataDir: string, base: string): Promise<boolean> {
  const [real, temporary] = await Promise.all([realpath(dataDir), realpath(tmpdir())]);
  const folders = [real];
  for (let up = dirname(real); up.startsWith(temporary + sep); up = dirname(up)) folders.push(up);
  const undo: Array<() => Promise<void>> = [];
  for (const folder of folders) {
    const { uid, gid, mode } = await stat(folder);
    if (uid !== 0 || (mode & 0o070) !== 0) continue;
    undo.push(() => chown(folder, uid, gid).then(() => chmod(folder, mode & 0o7777)));
    await chown(folder, uid, account.gid);
    await chmod(folder, (mode & 0o7707) | 0o010);
  }
  if (undo.length > 0 && (await canEnter(account, base))) return true;
  for (const back of undo) await back();
  return false;
}

async function readPointer(pointer: string, base: string): Promise<string> {
  let text: string;
  try {
    text = await readFile(pointer, "utf8");
  } catch {
    return base;
  }
  const place: unknown = JSON.parse(text);
  if (typeof place === "object" && place !== null && "home" in place)
    if (typeof place.home === "string") return place.home;
  throw new PostgresProblem(`${pointer} does not say where the database is.`);
}

export async function changeOwner(account: Account | undefined, path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}
