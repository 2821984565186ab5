import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import type { LiveMessage } from "../events/event.ts";
import { signalRelay } from "./relay.ts";

export const ephemeralChannel = "guildhall_ephemeral";
/** PostgreSQL carries a little less than 8,000 bytes. */
const maxBytes = 7_500;

/**
 * Publishes an ephemeral message to open pages in every process, such as a typing indicator. It may
 * be lost and is not stored; what must arrive is an event.
 */
export async function publishEphemeral(
  { db, ports }: Pick<Context, "db" | "ports">,
  message: LiveMessage,
): Promise<void> {
  const text = JSON.stringify(message);
  if (Buffer.byteLength(text) > maxBytes) return;
  const { carry } = ports.get(signalRelay);
  if (carry) await carry(text);
  else await db.execute(sql`select pg_notify(${ephemeralChannel}, ${text})`);
}

export function parseEphemeral(payload: string): LiveMessage | undefined {
  try {
    const message = JSON.parse(payload) as Partial<LiveMessage>;
    return typeof message.topic === "string" ? (message as LiveMessage) : undefined;
  } catch {
    return undefined;
  }
}
