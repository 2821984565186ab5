import { and, eq, inArray } from "drizzle-orm";
import { fileCorruptionFound } from "#modules/archives";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { defineListener } from "#platform/events";
import { archiveFiles } from "#tables/archives";
import { userRoles } from "#tables/identity";
import { notify } from "../commands/notify.ts";

/**
 * The backup that could still repair it grows older by the day, so administrators are notified at
 * once.
 */
export const notifyOfDamagedFile = defineListener(
  fileCorruptionFound,
  "notifications.notify_of_damaged_file",
  async (ctx: Context<Actor>, { fileId, found }) => {
    const [file] = await ctx.db
      .select({ name: archiveFiles.name, checkedAt: archiveFiles.checkedAt })
      .from(archiveFiles)
      // Repaired or deleted since: nothing is left to repair.
      .where(
        and(eq(archiveFiles.id, fileId), inArray(archiveFiles.checkResult, ["changed", "missing"])),
      );
    if (!file) return;
    const to = await ctx.db
      .selectDistinct({ id: userRoles.userId })
      .from(userRoles)
      .where(eq(userRoles.role, "admin"));
    if (to.length === 0) return;
    await notify(ctx, {
      type: "file_damaged",
      key: `rot ${fileId} ${found} ${file.checkedAt?.toISOString()}`,
      to: to.map(({ id }) => id),
      facts: { title: file.name },
    });
  },
);
