import type { RequestListener, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "#platform/config";

/** A request may be on its way to us on a connection that has been quiet for less than this. */
const quietMs = 1_000;
const idleCheckMs = 20;
/** A turn of the event loop in which nothing happened takes less than this. */
const quietTurnMs = 0.3;
/** How long requests are held back while the port is released. */
const maxHoldMs = 3_000;
/** Without a request for this long nobody is waiting for us, and a stop need not wait either. */
const unusedMs = 30_000;

interface Connection {
  readonly responses: Set<ServerResponse>;
  /** How much had been received when it last became idle; more means that a request has begun. */
  bytesRead: number;
  quietSinceMs: number;
}

export interface DrainOptions {
  /** How long to go on accepting, while every response asks the client to close. */
  readonly delayMs: number;
  /** How long to wait after that for what is under way. */
  readonly timeoutMs: number;
}

export const drainOptions = (
  config: Pick<Config, "SHUTDOWN_DELAY_MS" | "SHUTDOWN_TIMEOUT_MS">,
): DrainOptions => ({
  delayMs: config.SHUTDOWN_DELAY_MS,
  timeoutMs: config.SHUTDOWN_TIMEOUT_MS,
});

/**
 * Follows the connections of a server, so that a stop breaks none in use. Node's own
 * `server.close()` resets connections on which a request is just arriving, and cuts off responses
 * that are written but not sent.
 */
export function trackConnections(server: Server) {
  const open = new Map<Socket, Connection>();
  const held: Array<() => void> = [];
  let accepted = 0;
  let draining = false;
  let holding = false;
  let lastRequestMs = Number.NEGATIVE_INFINITY;

  server.on("connection", (socket: Socket) => {
    accepted += 1;
    open.set(socket, { responses: new Set(), bytesRead: 0, quietSinceMs: performance.now() });
    socket.once("close", () => open.delete(socket));
  });
  server.on("request", (incoming, outgoing) => {
    lastRequestMs = performance.now();
    const connection = open.get(incoming.socket);
    if (draining) outgoing.shouldKeepAlive = false;
    connection?.responses.add(outgoing);
    outgoing.once("close", () => {
      if (!connection) return;
      connection.responses.delete(outgoing);
      connection.bytesRead = incoming.socket.bytesRead;
      connection.quietSinceMs = performance.now();
    });
  });

  const isIdle = (socket: Socket, { responses, bytesRead, quietSinceMs }: Connection) =>
    responses.size === 0 &&
    socket.bytesRead === bytesRead &&
    socket.writableLength === 0 &&
    performance.now() - quietSinceMs >= quietMs;

  return {
    /** A handler of the server's requests that waits while the port is being released. */
    gate:
      (handle: RequestListener): RequestListener =>
      (incoming, outgoing) => {
        if (holding) held.push(() => handle(incoming, outgoing));
        else handle(incoming, outgoing);
      },
    /**
     * Stops the server: first every response says `Connection: close`, then the port is released,
     * idle connections are closed, and what was accepted is finished.
     */
    async drain({ delayMs, timeoutMs }: DrainOptions): Promise<void> {
      draining = true;
      for (const { responses } of open.values())
        for (const response of responses)
          if (!response.headersSent) response.shouldKeepAlive = false;
      if (performance.now() - lastRequestMs < unusedMs) await sleep(delayMs);
      // Answering them would keep the event loop busy, and the next connections waiting.
      holding = true;
      await closeListener(server, () => accepted);
      holding = false;
      for (const release of held.splice(0)) release();
      const deadlineMs = performance.now() + timeoutMs;
      while (open.size > 0 && performance.now() < deadlineMs) {
        for (const [socket, connection] of open)
          if (isIdle(socket, connection)) socket.destroySoon();
        await sleep(idleCheckMs);
      }
      server.closeAllConnections();
      // Ends its timers; the port is released already.
      server.close();
    },
  };
}

/**
 * Connections that the system has accepted and we have not are reset when the port is released. So
 * this waits for turns of the event loop in which none was waiting and there was nothing else to do.
 * Node takes one connection in a turn.
 */
async function closeListener(server: Server, accepted: () => number): Promise<void> {
  const deadlineMs = performance.now() + maxHoldMs;
  for (let quiet = 0; quiet < 2 && performance.now() < deadlineMs; ) {
    const before = accepted();
    const startedMs = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    const isQuiet = accepted() === before && performance.now() - startedMs < quietTurnMs;
    quiet = isQuiet ? quiet + 1 : 0;
  }
  // Not `server.close()`, which would also end connections by Node's rules.
  NetServer.prototype.close.call(server);
}
