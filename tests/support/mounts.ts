import { execFileSync } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ["ignore", "ignore", "pipe"] });

/** Whether this user may mount file systems here: root, and not in most containers. */
export function canMount(): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), "guildhall-mount-"));
  try {
    mountDisk(folder, 1).unmount();
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}

/** A small disk of its own at `folder`, which is empty. */
export function mountDisk(folder: string, sizeMb: number) {
  run("mount", "-t", "tmpfs", "-o", `size=${sizeMb}m,mode=0755`, "guildhall-test", folder);
  return {
    /** Lazily: what still runs on it is ended afterwards. */
    unmount: () => void run("umount", "--lazy", folder),
    remount: (option: "ro" | "rw") => void run("mount", "-o", `remount,${option}`, folder),
  };
}

/** Makes one folder read-only, as a disk with errors does; returns what undoes it. */
export function mountReadOnly(folder: string): () => void {
  run("mount", "--bind", folder, folder);
  run("mount", "-o", "remount,bind,ro", folder);
  return () => void run("umount", "--lazy", folder);
}
