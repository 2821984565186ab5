import { z } from "zod";
import { defineEvent } from "#platform/events";

export const announcementsTag = "announcements";
const payload = z.object({ announcementId: z.uuid() });

/** `data` says only that something changed: open pages read it anew. */
const tellOpenPages = () => [{ topic: "site", data: { changed: "announcements" } }];

export const announcementPublished = defineEvent("site.announcement_published", {
  payload,
  tags: () => [announcementsTag],
  live: tellOpenPages,
});

export const announcementWithdrawn = defineEvent("site.announcement_withdrawn", {
  payload,
  tags: () => [announcementsTag],
  live: tellOpenPages,
});
