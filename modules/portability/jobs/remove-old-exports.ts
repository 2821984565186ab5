import { and, eq, inArray, isNotNull, lt, lte } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import { defineJob } from "#platform/jobs";
import { deleteUnused, siteStorage } from "#platform/storage";
import { exportsInUse } from "../exports-in-use.ts";
import { dataExports } from "../tables.ts";

/**
 * Deletes the files of expired exports. First the row is marked, then the file is deleted, then its
 * key cleared: if killed in between, the next run deletes what is left. Content that is also an
 * attachment or a work is retained.
 */
export const removeOldExports = defineJob<Record<string, never>, Actor>(
  "portability.remove_old_exports",
  {
    payload: z.object({}),
    queue: "slow",
    handle: async (ctx) => {
      const { db, clock } = ctx;
      const now = clock.now();
      await db
        .update(dataExports)
        .set({ state: "expired" })
        .where(and(eq(dataExports.state, "ready"), lte(dataExports.expiresAt, now)));
      // Its job is lost, as after a restored backup: don't let it block a new export.
      await db
        .update(dataExports)
        .set({ state: "failed" })
        .where(
          and(
            inArray(dataExports.state, ["queued", "building"]),
            lt(dataExports.requestedAt, new Date(now.getTime() - dayMs)),
          ),
        );
      const over = await db
        .select({ id: dataExports.id, storageKey: dataExports.storageKey })
        .from(dataExports)
        .where(
          and(inArray(dataExports.state, ["expired", "failed"]), isNotNull(dataExports.storageKey)),
        );
      const storage = await siteStorage(ctx);
      for (const { id, storageKey } of over) {
        if (storageKey) await deleteUnused(ctx, [storageKey], storage, exportsInUse);
        await db.update(dataExports).set({ storageKey: null }).where(eq(dataExports.id, id));
      }
    },
  },
);
