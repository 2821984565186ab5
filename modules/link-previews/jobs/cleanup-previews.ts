import { and, inArray, lt, notExists, sql } from "drizzle-orm";
import { z } from "zod";
import { inTransaction } from "#platform/db";
import { defineJob, enqueue } from "#platform/jobs";
import { unusedAfterMs } from "../settings.ts";
import { linkPreviews, linkPreviewUses } from "../tables.ts";
import { deletePreviewPictures } from "./delete-preview-pictures.ts";

const batch = 400;

/** Once a day: deletes what no text uses any more. */
export const cleanupPreviews = defineJob("link_previews.cleanup", {
  payload: z.object({}),
  queue: "slow",
  handle: async (ctx) => {
    const before = new Date(ctx.clock.now().getTime() - unusedAfterMs);
    await inTransaction(ctx, async (tx) => {
      const unused = tx
        .select({ id: linkPreviews.id })
        .from(linkPreviews)
        .where(
          and(
            lt(linkPreviews.requestedAt, before),
            notExists(
              tx
                .select({ one: sql`1` })
                .from(linkPreviewUses)
                .where(sql`${linkPreviewUses.previewId} = ${linkPreviews.id}`),
            ),
          ),
        )
        .limit(batch);
      const gone = await tx
        .delete(linkPreviews)
        .where(inArray(linkPreviews.id, unused))
        .returning({ key: linkPreviews.pictureKey });
      const keys = gone.flatMap(({ key }) => key ?? []);
      if (keys.length > 0) await enqueue(tx, deletePreviewPictures, { keys });
      if (gone.length === batch) await enqueue(tx, cleanupPreviews, {});
    });
  },
});
