import { and, count, eq, isNotNull, isNull } from "drizzle-orm";
import type { Reader } from "../sight.ts";
import { savedItems } from "../tables.ts";

const countWith =
  (moment: typeof savedItems.remindAt | typeof savedItems.offlineAt) =>
  async (db: Reader, userId: string): Promise<number> => {
    const [row] = await db
      .select({ many: count() })
      .from(savedItems)
      .where(and(eq(savedItems.userId, userId), isNull(savedItems.removedAt), isNotNull(moment)));
    return row?.many ?? 0;
  };

/** How many wait, or are due and not yet let go. */
export const remindersOf = countWith(savedItems.remindAt);

/** How many their devices are to keep. */
export const offlineOf = countWith(savedItems.offlineAt);
