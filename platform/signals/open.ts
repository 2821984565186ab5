import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../db.ts";
import type { LiveMessage } from "../events/event.ts";
import { log } from "../log.ts";
import { openPostgresTransport } from "./postgres-transport.ts";
import { parseEphemeral } from "./publish-ephemeral.ts";
import { readSignals, type Signal } from "./read.ts";
import type { SignalRelay } from "./relay.ts";
import type { TransportHandlers } from "./transport.ts";

export type { Signal };

/** Polling interval: even if every notification is lost, nothing is missed for longer than this. */
const pollIntervalMs = 1_000;
/** Minimum time between two polls; commits in between are read together. */
const debounceMs = 12;
/** After this long without a successful poll, cached pages are considered stale. */
const staleAfterMs = 2_000;

export interface Signals {
  /** Low watermark: reading from here misses no message published after this moment. */
  lowWatermark(): string;
  /** Whether this process polled recently enough to trust its caches. */
  isUpToDate(): boolean;
  close(): Promise<void>;
}

interface SignalSource {
  readonly db: Database;
  readonly url: string;
  /** The application's own, which its transactions hint through. */
  readonly relay: SignalRelay;
  /** If set, notifications and ephemeral messages go over Redis instead of PostgreSQL NOTIFY. */
  readonly redisUrl?: string | undefined;
}

/**
 * Reads signals from the events table; the transport only says when to poll. It is notified outside
 * the writing transaction and without waiting for the disk, because NOTIFY inside it makes commits
 * queue behind one another.
 */
export async function openSignals(
  { db, url, relay, redisUrl }: SignalSource,
  onSignals: (signals: readonly Signal[], low: string) => void,
  onEphemeral: (message: LiveMessage) => void = () => {},
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
        if (lookAgain) await pause(debounceMs);
      } while (lookAgain && !closed);
    } catch (error) {
      log.warn({ err: error }, "could not check for signals; trying again");
    } finally {
      looking = false;
    }
  }

  const handlers: TransportHandlers = {
    onNotify: () => void look(),
    onEphemeral: (text) => {
      const ephemeral = parseEphemeral(text);
      if (ephemeral) onEphemeral(ephemeral);
    },
  };
  const transport = redisUrl
    ? (await import("./redis-transport.ts")).openRedisTransport(redisUrl, handlers)
    : openPostgresTransport(url, handlers);
  relay.carry = transport.publishEphemeral;
  relay.hint = () => {
    void look();
    transport.notify();
  };
  const timer = setInterval(() => void look(), pollIntervalMs);

  return {
    lowWatermark: () => low,
    isUpToDate: () => performance.now() - lookedAtMs < staleAfterMs,
    async close() {
      closed = true;
      clearInterval(timer);
      relay.hint = () => {};
      relay.carry = undefined;
      await transport.close();
    },
  };
}
