import { z } from "zod";
import { defineEvent } from "#platform/events";
import { registrationModes } from "./contract.ts";

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

/** One that was written earlier begins to show, or is over. */
export const announcementTurned = defineEvent("site.announcement_turned", {
  payload,
  tags: () => [announcementsTag],
  live: tellOpenPages,
});

/** Pages that show the terms. */
export const termsTag = "terms";

export const termsPublished = defineEvent("site.terms_published", {
  payload: z.object({ version: z.number().int() }),
  tags: () => [termsTag],
});

/** Pages that say how one gets in. */
export const registrationTag = "registration";

export const registrationChanged = defineEvent("site.registration_changed", {
  payload: z.object({ mode: z.enum(registrationModes) }),
  tags: () => [registrationTag],
});

export const placeTaken = defineEvent("site.waitlist_place_taken", {
  payload: z.object({ entryId: z.uuid() }),
});

export const waitlistInvited = defineEvent("site.waitlist_invited", {
  payload: z.object({ entryIds: z.array(z.uuid()) }),
});
