import { z } from "zod";
import { hourMs, isDay, isZone, localToInstant } from "#platform/calendar";
import { plainSingleLine, plainText } from "#platform/plain-text";
import { guildLimits } from "./contract.ts";

const hour = z
  .string("Choose a day and an hour.")
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, {
    error: "Choose a day and an hour.",
  })
  .refine((text) => isDay(text.slice(0, 10)), { error: "There is no such day." });

export const eventInput = z.object({
  title: plainSingleLine({ what: "A title", max: guildLimits.eventTitle, min: 1 }),
  startsAt: hour,
  hours: z.coerce
    .number("Write a number of hours.")
    .min(0.25, "At least a quarter of an hour.")
    .max(72, "At most three days.")
    .default(1),
  zone: z.string("Choose a time zone.").max(60).refine(isZone, { error: "Choose a time zone." }),
  place: plainSingleLine({ what: "A place", max: guildLimits.eventPlace }).default(""),
  about: plainText({ what: "The text", max: guildLimits.eventAbout }).default(""),
});
export type EventInput = z.output<typeof eventInput>;

/** Converts event form input to row values. */
export function toEventValues({ title, about, place, zone, ...when }: EventInput) {
  const startsAt = localToInstant(zone, when.startsAt);
  const endsAt = new Date(startsAt.getTime() + when.hours * hourMs);
  return { title, about, place, zone, startsAt, endsAt };
}
