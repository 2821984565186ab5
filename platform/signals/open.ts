import pg from "pg";
import type { Database } from "../db.ts";
import type { LiveMessage } from "../events/event.ts";
import { log } from "../log.ts";
import { setHint } from "./hint.ts";
import { readSignals, type Signal } from "./read.ts";
import { readWhisper, whisperChannel } from "./whisper.ts";

export type { Signal };

/** The floor: even if every hint is lost, nothing is unheard for longer than this. */
const lookEveryMs = 1_000;
/** After this long without a good look, what is cached here can't be trusted. */
const trustForMs = 2_000;
const channel = "guildhall_signals";

export interface Signals {
  /** From where reading on misses nothing of what is told after this moment. */
  low(): string;
  /** Whether this process has looked recently enough to vouch for what it holds. */
  inStep(): boolean;
  close(): Promise<void>;
}

/**
 * Reads signals from the events table; NOTIFY only says when to look. It is sent outside the
 * writing transaction and without waiting for the disk, because NOTIFY inside it makes commits
 * queue behind one another.
 */
export async function openSignals(
  { db, url }: { db: Database; url: string },
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
      } while (lookAgain && !closed);
    } catch (error) {
      log.warn({ err: error }, "could not look for signals; trying again");
    } finally {
      looking = false;
    }
  }

  const line = openLine(url, (heard) => {
    const whispered = heard?.channel === whisperChannel && readWhisper(heard.payload);
    if (whispered) onWhisper(whispered);
    else void look();
  });
  setHint(() => {
    void look();
    line.ring();
  });
  const timer = setInterval(() => void look(), lookEveryMs);

  return {
    low: () => low,
    inStep: () => performance.now() - lookedAtMs < trustForMs,
    async close() {
      closed = true;
      clearInterval(timer);
      setHint(() => {});
      await line.close();
    },
  };
}

/** The server's own name for a connection; the types leave it out. */
const own = (client: pg.Client) => (client as unknown as { processID?: number }).processID;

/** One connection for hearing and ringing; comes back by itself when it is lost. */
function openLine(url: string, onRing: (heard?: pg.Notification) => void) {
  let client: pg.Client | undefined;
  let ringing = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: "guildhall signals",
      keepAlive: true,
    });
    // What this line rings itself was looked at when it was committed.
    next.on("notification", (heard) => {
      if (heard.processId !== own(next)) onRing(heard);
    });
    next.on("error", () => {});
    next.once("end", again);
    try {
      await next.connect();
      await next.query(`set synchronous_commit = off; listen ${channel}; listen ${whisperChannel}`);
      if (closed) return void next.end().catch(() => {});
      client = next;
      onRing();
    } catch (error) {
      log.warn({ err: error }, "the line for signals is down; trying again");
      await next.end().catch(() => {});
      again();
    }
  }

  function again(): void {
    client = undefined;
    if (closed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      void connect();
    }, 500);
  }

  void connect();
  return {
    /** Many commits in one moment ring once. */
    ring(): void {
      if (ringing || !client) return;
      ringing = true;
      const ringingClient = client;
      setImmediate(() => {
        ringing = false;
        ringingClient.query(`notify ${channel}`).catch(() => {});
      });
    },
    async close(): Promise<void> {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
