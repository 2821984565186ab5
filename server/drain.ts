import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "#platform/config";

/** A request may be on its way to us on a connection that has been quiet for less than this. */
const quietMs = 250;
const sweepMs = 20;
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
  let draining = false;
  let lastRequestMs = Number.NEGATIVE_INFINITY;

  server.on("connection", (socket: Socket) => {
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
      await closeListener(server);
      const deadlineMs = performance.now() + timeoutMs;
      while (open.size > 0 && performance.now() < deadlineMs) {
        for (const [socket, connection] of open)
          if (isIdle(socket, connection)) socket.destroySoon();
        await sleep(sweepMs);
      }
      server.closeAllConnections();
      // Ends its timers; the port is released already.
      server.close();
    },
  };
}

/**
 * Connections that the system has accepted and we have not are reset when the port is released. So
 * this waits for a turn of the event loop in which there was little to do: whatever was waiting has
 * then been taken.
 */
async function closeListener(server: Server): Promise<void> {
  for (let turn = 0; turn < 500; turn++) {
    const startedMs = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    if (performance.now() - startedMs < 0.2) break;
  }
  // Not `server.close()`, which would also end connections by Node's rules.
  NetServer.prototype.close.call(server);
}
