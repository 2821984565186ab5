import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasApt, installWithApt } from "./install-with-apt.ts";

const findLibrary = (): string | undefined => {
  if (!existsSync("/usr/lib")) return undefined;
  for (const name of readdirSync("/usr/lib")) {
    const file = join("/usr/lib", name, "faketime/libfaketime.so.1");
    if (existsSync(file)) return file;
  }
  return undefined;
};

/** Whether libfaketime can be had here; it is fetched where this machine's packages allow it. */
export function hasFaketime(): boolean {
  if (findLibrary()) return true;
  if (!hasApt()) return false;
  installWithApt("libfaketime");
  return findLibrary() !== undefined;
}

/**
 * The settings of a process whose clock can be changed while it runs. The database keeps its own
 * time, as on another machine; timers and durations do too, as when a real clock is set.
 */
export function changeableClock() {
  const folder = mkdtempSync(join(tmpdir(), "guildhall-clock-"));
  const file = join(folder, "offset");
  const set = (offsetSeconds: number) =>
    writeFileSync(file, `${offsetSeconds < 0 ? "" : "+"}${offsetSeconds}\n`);
  set(0);
  return {
    env: {
      LD_PRELOAD: findLibrary() ?? "",
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      DONT_FAKE_MONOTONIC: "1",
      NO_FAKE_STAT: "1",
    },
    /** Sets the clock to this long after the real time; negative for before. */
    set,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
