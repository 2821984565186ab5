import { and, eq, inArray } from "drizzle-orm";
import { rotFound } from "#modules/archives";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { listen } from "#platform/events";
import { archiveFiles } from "#tables/archives";
import { userRoles } from "#tables/identity";
import { notify } from "../commands/notify.ts";

/** The copy that could still mend it grows older by the day, so whoever runs the place hears at once. */
export const tellOfRot = listen(
  rotFound,
  "notifications.tell_of_rot",
  async (ctx: Context<Actor>, { fileId, found }) => {
    const [file] = await ctx.db
      .select({ name: archiveFiles.name, checkedAt: archiveFiles.checkedAt })
      .from(archiveFiles)
      // Whole again, or gone with its work, since it was found: nothing is left to mend.
      .where(
        and(eq(archiveFiles.id, fileId), inArray(archiveFiles.checkFound, ["changed", "missing"])),
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
