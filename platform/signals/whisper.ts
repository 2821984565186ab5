import { sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import type { LiveMessage } from "../events/event.ts";
import { signalRelay } from "./relay.ts";

export const whisperChannel = "guildhall_whispers";
/** PostgreSQL carries a little less than 8,000 bytes. */
const maxBytes = 7_500;

/**
 * Tells open pages, in every process, something that may be lost and is kept nowhere: that somebody
 * is typing. What must arrive is an event.
 */
export async function whisper(
  { db, ports }: Pick<Context, "db" | "ports">,
  message: LiveMessage,
): Promise<void> {
  const text = JSON.stringify(message);
  if (Buffer.byteLength(text) > maxBytes) return;
  const { carry } = ports.get(signalRelay);
  if (carry) await carry(text);
  else await db.execute(sql`select pg_notify(${whisperChannel}, ${text})`);
}

export function readWhisper(payload: string): LiveMessage | undefined {
  try {
    const message = JSON.parse(payload) as Partial<LiveMessage>;
    return typeof message.topic === "string" ? (message as LiveMessage) : undefined;
  } catch {
    return undefined;
  }
}
