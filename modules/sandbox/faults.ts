import { setTimeout as sleep } from "node:timers/promises";
import { SandboxUnreachable } from "./errors.ts";

/** How unreliable the processor pretends to be. Chances from 0 to 1. */
export interface Faults {
  /** The answer is lost although the work was done. */
  readonly timeoutAfter: number;
  /** The request never arrives. */
  readonly timeoutBefore: number;
  readonly latencyMs: number;
  /** A webhook is sent once more, up to four times. */
  readonly duplicate: number;
  /** A webhook is never sent. */
  readonly lose: number;
  /** Each sending waits up to this long, so that they overtake each other. */
  readonly shuffleMs: number;
  readonly random: () => number;
}

export const noFaults: Faults = {
  timeoutAfter: 0,
  timeoutBefore: 0,
  latencyMs: 0,
  duplicate: 0,
  lose: 0,
  shuffleMs: 0,
  random: Math.random,
};

/** A request over an unreliable connection. */
export async function withFaults<T>(faults: Faults, work: () => Promise<T>): Promise<T> {
  if (faults.latencyMs > 0) await sleep(faults.latencyMs * faults.random());
  if (faults.random() < faults.timeoutBefore) throw new SandboxUnreachable("nothing arrived");
  const answer = await work();
  if (faults.random() < faults.timeoutAfter) throw new SandboxUnreachable("the answer was lost");
  return answer;
}

/** `duplicate=0.3,lose=0.05,shuffleMs=2000` */
export function readFaults(text: string): Partial<Faults> {
  const known = new Set<string>(Object.keys(noFaults).filter((name) => name !== "random"));
  return Object.fromEntries(
    text
      .split(",")
      .filter(Boolean)
      .map((part) => {
        const [name = "", value = ""] = part.trim().split("=", 2);
        const number = Number(value);
        if (!known.has(name) || !(number >= 0)) throw new RangeError(`no such fault: ${part}`);
        return [name, number];
      }),
  );
}
