import pg from "pg";
import type { Address } from "./settings.ts";

/** `%2F…` is the only form of a socket folder that both libpq and node-postgres accept. */
export const databaseUrl = (address: Address, user: string, password: string, database: string) =>
  `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(address.host)}:${address.port}/${database}`;

export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  options: pg.ClientConfig = {},
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "guildhall set-up",
    connectionTimeoutMillis: 10_000,
    ...options,
  });
  // Without a listener, losing the server between two queries would end the process.
  client.on("error", () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
