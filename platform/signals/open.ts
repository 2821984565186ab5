import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../db.ts";
import type { LiveMessage } from "../events/event.ts";
import { log } from "../log.ts";
import type { Ears } from "./line.ts";
import { openPostgresLine } from "./postgres-line.ts";
import { readSignals, type Signal } from "./read.ts";
import type { SignalRelay } from "./relay.ts";
import { readWhisper } from "./whisper.ts";

export type { Signal };

/** The floor: even if every hint is lost, nothing is unheard for longer than this. */
const lookEveryMs = 1_000;
/** Looks that follow upon each other are this far apart: what comes meanwhile is read together. */
const gatherMs = 12;
/** After this long without a good look, what is cached here can't be trusted. */
const trustForMs = 2_000;

export interface Signals {
  /** From where reading on misses nothing of what is told after this moment. */
  low(): string;
  /** Whether this process has looked recently enough to vouch for what it holds. */
  inStep(): boolean;
  close(): Promise<void>;
}

interface Place {
  readonly db: Database;
  readonly url: string;
  /** The application's own, which its transactions hint through. */
  readonly relay: SignalRelay;
  /** Where given, hints and whispers go over Redis instead of the database's own line. */
  readonly redisUrl?: string | undefined;
}

/**
 * Reads signals from the events table; the line only says when to look. It is rung outside the
 * writing transaction and without waiting for the disk, because NOTIFY inside it makes commits
 * queue behind one another.
 */
export async function openSignals(
  { db, url, relay, redisUrl }: Place,
  onSignals: (signals: readonly Signal[], low: string) => void,
  onWhisper: (message: LiveMessage) => void = () => {},
): Promise<Signals> {
  let low = (await readSignals(db, undefined)).low;
  let seen = new Set<string>();
  let lookedAtMs = performance.now();
  let looking = false;
  let lookAgain = false;
  let closed = false;

  async function look(): Promise<void> {
    if (looking) {
      lookAgain = true;
      return;
    }
    looking = true;
    try {
      do {
        lookAgain = false;
        const startedMs = performance.now();
        const reading = await readSignals(db, low);
        const fresh = reading.signals.filter(({ id }) => !seen.has(id));
        seen = new Set(reading.signals.map(({ id }) => id));
        low = reading.low;
        if (fresh.length > 0) onSignals(fresh, low);
        lookedAtMs = startedMs;
        if (lookAgain) await pause(gatherMs);
      } while (lookAgain && !closed);
    } catch (error) {
      log.warn({ err: error }, "could not look for signals; trying again");
    } finally {
      looking = false;
    }
  }

  const ears: Ears = {
    onRing: () => void look(),
    onWhisper: (text) => {
      const whispered = readWhisper(text);
      if (whispered) onWhisper(whispered);
    },
  };
  const line = redisUrl
    ? (await import("./redis-line.ts")).openRedisLine(redisUrl, ears)
    : openPostgresLine(url, ears);
  relay.carry = line.whisper;
  relay.hint = () => {
    void look();
    line.ring();
  };
  const timer = setInterval(() => void look(), lookEveryMs);

  return {
    low: () => low,
    inStep: () => performance.now() - lookedAtMs < trustForMs,
    async close() {
      closed = true;
      clearInterval(timer);
      relay.hint = () => {};
      relay.carry = undefined;
      await line.close();
    },
  };
}
