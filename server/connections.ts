import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import type { Config } from "#platform/config";
import { log } from "#platform/log";
import type { RequestInfo } from "./edge.ts";

/** Returns the port, which may have been assigned by the system. */
export async function listenOn(
  server: Server,
  config: Pick<Config, "HOST" | "PORT">,
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port: config.PORT, host: config.HOST }, resolve);
  });
  return (server.address() as AddressInfo).port;
}

export function logWhenDone(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  requestInfo: RequestInfo,
): void {
  const startedMs = performance.now();
  // The query is left out: it can hold what people search for, and tokens of links.
  const path = (incoming.url ?? "").replace(/^https?:\/\/[^/]*/, "").split("?", 1)[0];
  outgoing.once("close", () => {
    const ms = Math.round(performance.now() - startedMs);
    const { statusCode: status } = outgoing;
    // 503 is expected under load, and its cause is logged where it is found.
    const isError = status >= 500 && status !== 503;
    const level = isError ? "error" : ms > 1_000 ? "warn" : "debug";
    log[level](
      {
        requestId: requestInfo.requestId,
        method: incoming.method,
        path,
        status,
        ms,
      },
      "request",
    );
  });
}

/**
 * Malformed HTTP never reaches the application: it gets an error response and is disconnected.
 *
 * Browsers open connections before they need them. One that sent nothing in time is closed without
 * a response, because the browser would take that for the response to its next request.
 */
export function rejectMalformed(
  error: NodeJS.ErrnoException,
  socket: Duplex & { readonly bytesRead?: number },
): void {
  const sentNothing = error.code === "ERR_HTTP_REQUEST_TIMEOUT" && socket.bytesRead === 0;
  if (error.code === "ECONNRESET" || sentNothing || !socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(
    `HTTP/1.1 ${statusLine(error.code)}\r\nConnection: close\r\nX-Content-Type-Options: nosniff\r\nContent-Length: 0\r\n\r\n`,
  );
}

function statusLine(code: string | undefined): string {
  if (code === "HPE_HEADER_OVERFLOW") return "431 Request Header Fields Too Large";
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return "408 Request Timeout";
  return "400 Bad Request";
}
