import { z } from "zod";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { defineJob } from "#platform/jobs";
import { announcementTurned } from "../events.ts";

/** At the moment when an announcement begins or ends to show: kept and open pages are told. */
export const turnAnnouncement = defineJob("site.turn_announcement", {
  payload: z.object({ announcementId: z.uuid() }),
  handle: (ctx, { announcementId }) =>
    inTransaction(ctx, (tx) => emit(tx, announcementTurned, { announcementId })),
});
