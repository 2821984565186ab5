import { z } from "zod";
import { peopleTag, personTag } from "#modules/identity";
import { defineEvent } from "#platform/events";
import { exportsTopic } from "./contract.ts";

const person = z.object({ userId: z.uuid() });
/** Whoever is leaving is hidden from others, so their pages change with it, and whatever lists them. */
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

export const departureRequested = defineEvent("portability.departure_requested", {
  payload: person.extend({ dueAt: z.iso.datetime() }),
  tags: pages,
});

export const departureUndone = defineEvent("portability.departure_undone", {
  payload: person,
  tags: pages,
});

export const memberErased = defineEvent("portability.member_erased", {
  payload: person.extend({ ownText: z.enum(["keep", "remove"]) }),
  tags: pages,
});
