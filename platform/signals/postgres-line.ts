import pg from "pg";
import { log } from "../log.ts";
import type { Ears, Line } from "./line.ts";
import { whisperChannel } from "./whisper.ts";

/** Commits within this time ring once. */
const gatherMs = 5;
const channel = "guildhall_signals";

/** The server's own name for a connection; the types leave it out. */
const own = (client: pg.Client) => (client as unknown as { processID?: number }).processID;

/** One connection for hearing and ringing; comes back by itself when it is lost. */
export function openPostgresLine(url: string, { onRing, onWhisper }: Ears): Line {
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
      if (heard.channel === whisperChannel) onWhisper(heard.payload ?? "");
      else if (heard.processId !== own(next)) onRing();
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
    ring() {
      if (ringing || !client) return;
      ringing = true;
      const ringingClient = client;
      setTimeout(() => {
        ringing = false;
        ringingClient.query(`notify ${channel}`).catch(() => {});
      }, gatherMs);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
