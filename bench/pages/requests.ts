/**
 * Sends the requests described by the JSON file in the first argument, over 16 connections, and
 * prints what came back. A process of its own, so that it can be pinned to the other core.
 */
import { readFileSync } from "node:fs";
import autocannon, { type Request } from "autocannon";
import { randomId } from "#platform/ids";

export interface Requests {
  readonly url: string;
  readonly seconds: number;
  readonly requests: ReadonlyArray<{
    readonly method: "GET" | "POST";
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    /** Each `{key}` is replaced by a new idempotency key, each `{uuid}` by a new UUID. */
    readonly body?: string;
  }>;
}

export interface Sent {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly total: number;
  readonly statuses: Readonly<Record<string, number>>;
}

const { url, seconds, requests } = JSON.parse(
  readFileSync(process.argv[2] ?? "", "utf8"),
) as Requests;
const statuses: Record<string, number> = {};
const connections = 16;
const all: Request[] = requests.map((request) => ({
  ...request,
  setupRequest: (next) =>
    request.body === undefined
      ? next
      : {
          ...next,
          body: request.body.replace("{key}", randomId()).replace("{uuid}", crypto.randomUUID()),
        },
}));
let connected = 0;
const run = autocannon({
  url,
  connections,
  duration: seconds,
  timeout: 30,
  requests: all,
  // Each connection begins elsewhere in the list, so that they are not the same person at once.
  setupClient: (client) => {
    const first = Math.floor((connected++ / connections) * all.length);
    client.setRequests([...all.slice(first), ...all.slice(0, first)]);
  },
});
run.on("response", (_client, status) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
});
const { requests: counted, latency, errors } = await run;
if (errors > 0) statuses.error = errors;
const sent: Sent = {
  perSecond: counted.average,
  p50: latency.p50,
  p99: latency.p99,
  total: counted.total,
  statuses,
};
process.stdout.write(JSON.stringify(sent));
