import { z } from "zod";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { defineJob } from "#platform/jobs";
import { announcementRefreshed } from "../events.ts";

/** Runs when an announcement starts or stops showing: refreshes cached and open pages. */
export const refreshAnnouncement = defineJob("site.refresh_announcement", {
  payload: z.object({ announcementId: z.uuid() }),
  handle: (ctx, { announcementId }) =>
    inTransaction(ctx, (tx) => emit(tx, announcementRefreshed, { announcementId })),
});
