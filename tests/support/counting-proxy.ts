import { type AddressInfo, connect, createServer } from "node:net";
import pg from "pg";

/** Sent several times a second while any request waits, to find locked tables; not by the request. */
const watchesLocks = /from pg_locks/;

/**
 * A proxy between a process and its PostgreSQL that counts round trips: the messages after which a
 * client waits for the database. It counts what is actually sent, regardless of the sender, except
 * the watch for locks.
 */
export async function countRoundTrips(databaseUrl: string) {
  // The library's own reading of the address: it may name a socket's folder.
  const { host, port } = new pg.Client(databaseUrl);
  const isFolder = host.startsWith("/");
  let count = 0;
  const server = createServer((client) => {
    const upstream = isFolder ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.pipe(to);
      from.on("error", () => to.destroy());
    }
    let isWatch = false;
    const read = readMessages((type, body) => {
      if (type === "P") isWatch = watchesLocks.test(body.toString());
      if (type === "Q" || (type === "S" && !isWatch)) count += 1;
      if (type === "S") isWatch = false;
    });
    client.on("data", read);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The process behind it is ended after the test that counted; nothing waits for this.
  server.unref();
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    /** How many there were while `work` ran. */
    async during(work: () => Promise<unknown>): Promise<number> {
      const before = count;
      await work();
      return count - before;
    },
  };
}

/** Splits a client's bytes into messages. The first, the startup message, has no type. */
function readMessages(onMessage: (type: string, body: Buffer) => void) {
  let held = Buffer.alloc(0);
  let started = false;
  return (chunk: Buffer) => {
    held = Buffer.concat([held, chunk]);
    for (;;) {
      const typeBytes = started ? 1 : 0;
      if (held.length < typeBytes + 4) return;
      const size = typeBytes + held.readUInt32BE(typeBytes);
      if (held.length < size) return;
      if (started) onMessage(String.fromCharCode(held[0] ?? 0), held.subarray(typeBytes + 4, size));
      started = true;
      held = held.subarray(size);
    }
  };
}
