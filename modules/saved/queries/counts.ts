import { and, count, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { savedItems } from "../tables.ts";
import type { Reader } from "../visibility-filter.ts";

const countWhere =
  (moment: typeof savedItems.remindAt | typeof savedItems.offlineAt) =>
  async (db: Reader, userId: string, shown?: SQL): Promise<number> => {
    const [row] = await db
      .select({ many: count() })
      .from(savedItems)
      .where(
        and(eq(savedItems.userId, userId), isNull(savedItems.removedAt), isNotNull(moment), shown),
      );
    return row?.many ?? 0;
  };

/** How many wait, or are due and not yet let go. */
export const countReminders = countWhere(savedItems.remindAt);

/** How many items the user's devices should cache. */
export const countOffline = countWhere(savedItems.offlineAt);
