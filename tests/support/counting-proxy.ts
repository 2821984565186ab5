import { type AddressInfo, connect, createServer } from "node:net";
import pg from "pg";

/**
 * A proxy between a process and its PostgreSQL that counts round trips: the messages after which a
 * client waits for the database. It counts what is actually sent, regardless of the sender.
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
    const read = readMessages((type) => {
      if (type === "Q" || type === "S") count += 1;
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
function readMessages(onMessage: (type: string) => void) {
  let held = Buffer.alloc(0);
  let started = false;
  return (chunk: Buffer) => {
    held = Buffer.concat([held, chunk]);
    for (;;) {
      const typeBytes = started ? 1 : 0;
      if (held.length < typeBytes + 4) return;
      const size = typeBytes + held.readUInt32BE(typeBytes);
      if (held.length < size) return;
      if (started) onMessage(String.fromCharCode(held[0] ?? 0));
      started = true;
      held = held.subarray(size);
    }
  };
}
