import { config } from "#platform/config";
import type { Database } from "#platform/db";
import { takeToken } from "#platform/ratelimit";

/** Nobody floods a conversation. A quick exchange is no flood. */
export const limitSending = (db: Database, userId: string): Promise<void> =>
  takeToken(db, {
    name: "send_message",
    key: userId,
    limit: config.MESSAGES_PER_MINUTE,
    perSeconds: 60,
  });
