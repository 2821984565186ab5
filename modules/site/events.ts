import { z } from "zod";
import { defineEvent } from "#platform/events";
import { registrationModes } from "./contract.ts";

export const announcementsTag = "announcements";
const payload = z.object({ announcementId: z.uuid() });

/** `data` says only that something changed: open pages reload it. */
const refreshOpenPages = () => [{ topic: "site", data: { changed: "announcements" } }];

export const announcementPublished = defineEvent("site.announcement_published", {
  payload,
  tags: () => [announcementsTag],
  live: refreshOpenPages,
});

export const announcementWithdrawn = defineEvent("site.announcement_withdrawn", {
  payload,
  tags: () => [announcementsTag],
  live: refreshOpenPages,
});

/** A scheduled announcement starts or stops showing. */
export const announcementRefreshed = defineEvent("site.announcement_refreshed", {
  payload,
  tags: () => [announcementsTag],
  live: refreshOpenPages,
});

/** Pages that show the terms. */
export const termsTag = "terms";

export const termsPublished = defineEvent("site.terms_published", {
  payload: z.object({ version: z.number().int() }),
  tags: () => [termsTag],
});

/** Pages that depend on the registration mode. */
export const registrationTag = "registration";

export const registrationChanged = defineEvent("site.registration_changed", {
  payload: z.object({ mode: z.enum(registrationModes) }),
  tags: () => [registrationTag],
});

/** Processes that hear it load the texts again (`server/site-texts.ts`). */
export const siteTextsTag = "site texts";

export const siteTextChanged = defineEvent("site.text_changed", {
  payload: z.object({ locale: z.string(), key: z.string() }),
  tags: () => [siteTextsTag],
});

/** Processes that hear it load the identity again (`server/site-texts.ts`). */
export const siteIdentityTag = "site identity";

export const siteIdentityChanged = defineEvent("site.identity_changed", {
  payload: z.object({}),
  tags: () => [siteIdentityTag],
});

/** Processes that hear it load again which parts are on, and the navigation (`server/site-texts.ts`). */
export const siteLayoutTag = "site layout";

export const siteLayoutChanged = defineEvent("site.layout_changed", {
  payload: z.object({}),
  tags: () => [siteLayoutTag],
});

/** Pages written by operators. Processes that hear it load the footer's links again. */
export const sitePagesTag = "site pages";

export const sitePagesChanged = defineEvent("site.pages_changed", {
  payload: z.object({ slug: z.string() }),
  tags: () => [sitePagesTag],
});

export const waitlistEntryConfirmed = defineEvent("site.waitlist_entry_confirmed", {
  payload: z.object({ entryId: z.uuid() }),
});

export const waitlistInvited = defineEvent("site.waitlist_invited", {
  payload: z.object({ entryIds: z.array(z.uuid()) }),
});
