import { z } from "zod";
import { hourMs, isDay, isZone, localToInstant } from "#platform/calendar";
import type { Message } from "#platform/i18n";
import { plainSingleLine, plainText } from "#platform/plain-text";
import { guildLimits } from "./contract.ts";

const hour = z
  .string("forms.errors.dateTime" satisfies Message)
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, {
    error: "forms.errors.dateTime" satisfies Message,
  })
  .refine((text) => isDay(text.slice(0, 10)), {
    error: "guilds.errors.noSuchDay" satisfies Message,
  });

export const eventInput = z.object({
  title: plainSingleLine({ max: guildLimits.eventTitle, min: 1 }),
  startsAt: hour,
  hours: z.coerce
    .number("guilds.errors.hours" satisfies Message)
    .min(0.25, "guilds.errors.hoursMin" satisfies Message)
    .max(72, "guilds.errors.hoursMax" satisfies Message)
    .default(1),
  zone: z
    .string("guilds.errors.timeZoneRequired" satisfies Message)
    .max(60)
    .refine(isZone, { error: "guilds.errors.timeZoneRequired" satisfies Message }),
  place: plainSingleLine({ max: guildLimits.eventPlace }).default(""),
  about: plainText({ max: guildLimits.eventAbout }).default(""),
});
export type EventInput = z.output<typeof eventInput>;

/** Converts event form input to row values. */
export function toEventValues({ title, about, place, zone, ...when }: EventInput) {
  const startsAt = localToInstant(zone, when.startsAt);
  const endsAt = new Date(startsAt.getTime() + when.hours * hourMs);
  return { title, about, place, zone, startsAt, endsAt };
}
