import { z } from "zod";
import { peopleTag, personTag } from "#modules/identity";
import { defineEvent } from "#platform/events";
import { exportsTopic } from "./contract.ts";

const person = z.object({ userId: z.uuid() });
/** A user being deleted is hidden from others, so their pages and all lists of people change. */
const pages = ({ userId }: { userId: string }) => [personTag(userId), peopleTag];

export const exportProgressed = defineEvent("portability.export_progressed", {
  payload: z.object({
    userId: z.uuid(),
    exportId: z.uuid(),
    state: z.enum(["queued", "building", "ready", "failed"]),
    stepsDone: z.int(),
    stepsTotal: z.int(),
  }),
  live: ({ userId, ...progress }) => [{ topic: exportsTopic(userId), data: progress }],
});

export const deletionRequested = defineEvent("portability.deletion_requested", {
  payload: person.extend({ dueAt: z.iso.datetime() }),
  tags: pages,
});

export const deletionCanceled = defineEvent("portability.deletion_canceled", {
  payload: person,
  tags: pages,
});

export const memberErased = defineEvent("portability.member_erased", {
  payload: person.extend({ ownText: z.enum(["keep", "remove"]) }),
  tags: pages,
});
