import pg from "pg";
import { log } from "../log.ts";
import { ephemeralChannel } from "./publish-ephemeral.ts";
import type { SignalTransport, TransportHandlers } from "./transport.ts";

/** Commits within this time are notified once. */
const debounceMs = 5;
const channel = "guildhall_signals";

/** The server's own name for a connection; the types leave it out. */
const own = (client: pg.Client) => (client as unknown as { processID?: number }).processID;

/** One connection for LISTEN and NOTIFY; reconnects by itself. */
export function openPostgresTransport(
  url: string,
  { onNotify, onEphemeral }: TransportHandlers,
): SignalTransport {
  let client: pg.Client | undefined;
  let notifying = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: "guildhall signals",
      keepAlive: true,
    });
    // Own notifications were already handled at commit.
    next.on("notification", (heard) => {
      if (heard.channel === ephemeralChannel) onEphemeral(heard.payload ?? "");
      else if (heard.processId !== own(next)) onNotify();
    });
    next.on("error", () => {});
    next.once("end", again);
    try {
      await next.connect();
      await next.query(
        `set synchronous_commit = off; listen ${channel}; listen ${ephemeralChannel}`,
      );
      if (closed) return void next.end().catch(() => {});
      client = next;
      onNotify();
    } catch (error) {
      log.warn({ err: error }, "the connection for signals was lost; trying again");
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
    notify() {
      if (notifying || !client) return;
      notifying = true;
      const ringingClient = client;
      setTimeout(() => {
        notifying = false;
        ringingClient.query(`notify ${channel}`).catch(() => {});
      }, debounceMs);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
