import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A third-party server on this machine: stores what it receives and responds as configured. */
export async function startWebhookReceiver() {
  const received: Received[] = [];
  let answer = { status: 204, text: "", headers: {} as Record<string, string> };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(answer.status, answer.headers);
      response.end(answer.text);
    });
  });
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    host: `127.0.0.1:${port}`,
    received,
    answerWith(status: number, text = "", headers: Record<string, string> = {}) {
      answer = { status, text, headers };
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

/** As a receiver checks it, by Standard Webhooks alone: nothing of ours is used. */
export function isGenuine({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  return (
    headers["webhook-signature"] ===
    `v1,${createHmac("sha256", key).update(signed).digest("base64")}`
  );
}
