import { readFileSync } from "node:fs";

/** What a process holds of the machine's memory, by the kernel's own count. */
export function residentBytes(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(line) * 1_024;
}

/** Samples a process repeatedly; returns how far its memory grew beyond the first sample. */
export function watchMemory(pid: number) {
  const before = residentBytes(pid);
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentBytes(pid));
  }, 20);
  const mb = (value: number) => Math.round(value / 1024 ** 2);
  return () => {
    clearInterval(timer);
    return { movedMb: mb(peak - before), "before MB": mb(before), "at most MB": mb(peak) };
  };
}
