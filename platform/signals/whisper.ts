import { sql } from "drizzle-orm";
import type { Database } from "../db.ts";
import type { LiveMessage } from "../events/event.ts";

export const whisperChannel = "guildhall_whispers";
/** PostgreSQL carries a little less than 8,000 bytes. */
const maxBytes = 7_500;

let carry: ((text: string) => Promise<void>) | undefined;

/** Another way than the database's, where one is set up. */
export function setWhisperer(next: typeof carry): void {
  carry = next;
}

/**
 * Tells open pages, in every process, something that may be lost and is kept nowhere: that somebody
 * is typing. What must arrive is an event.
 */
export async function whisper(db: Database, message: LiveMessage): Promise<void> {
  const text = JSON.stringify(message);
  if (Buffer.byteLength(text) > maxBytes) return;
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
