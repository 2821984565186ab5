import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listenOn, rejectMalformed } from "./connections.ts";

let server: Server;
let port: number;

beforeEach(async () => {
  server = createServer(
    { headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20 },
    (_request, response) => response.end("ok"),
  );
  server.on("clientError", rejectMalformed);
  port = await listenOn(server, { HOST: "127.0.0.1", PORT: 0 });
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Everything the server sends until it closes the connection. */
async function responseTo(sent: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.setEncoding("utf8").on("data", (text) => {
    received += text;
  });
  if (sent) socket.write(sent);
  await once(socket, "close");
  return received;
}

test("a connection opened in advance and not used is closed without a response", async () => {
  expect(await responseTo("")).toBe("");
});

test("a request that is not finished in time is answered with 408", async () => {
  expect(await responseTo("GET / HTTP/1.1\r\nHost: a")).toMatch(
    /^HTTP\/1\.1 408 Request Timeout\r\nConnection: close\r\n/,
  );
});

test("malformed HTTP is answered with 400, and too many headers with 431", async () => {
  expect(await responseTo("NOT HTTP\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  const long = `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${"a".repeat(70_000)}\r\n\r\n`;
  expect(await responseTo(long)).toMatch(/^HTTP\/1\.1 431 /);
});
