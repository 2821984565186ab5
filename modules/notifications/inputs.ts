import { z } from "zod";
import { digestFrequencies } from "./contract.ts";
import { channels, isTypeName, type TypeName, typeNames } from "./notification-types.ts";

/** `07:30` as minutes after midnight. */
const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Give a time such as 22:00.")
  .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));

const cell = z
  .string()
  .refine(
    (text) => {
      const [type = "", channel = ""] = text.split(".");
      return isTypeName(type) && channels.some((each) => each === channel);
    },
    { error: "There is no such notification." },
  )
  .transform((text) => text.split(".") as [TypeName, (typeof channels)[number]]);

export const notificationSettingsInput = z
  .object({
    /** Every box that is ticked, as `type.channel`. */
    on: z
      .array(cell)
      .max(typeNames.length * channels.length)
      .default([]),
    digest: z.enum(digestFrequencies, "Choose how often."),
    digestHour: z.number("Choose an hour.").int().min(0).max(23),
    digestWeekday: z.number("Choose a day.").int().min(1).max(7),
    quiet: z.boolean().default(false),
    quietFrom: timeOfDay.default(22 * 60),
    quietUntil: timeOfDay.default(8 * 60),
    pushesPerDay: z
      .number("Give a whole number.")
      .int("Give a whole number.")
      .min(0, "Not fewer than none.")
      .max(100, "At most 100 a day."),
    previews: z.boolean().default(false),
  })
  .refine(({ quiet, quietFrom, quietUntil }) => !quiet || quietFrom !== quietUntil, {
    error: "Quiet hours that begin and end at the same time have no length.",
    path: ["quietUntil"],
  });
export type NotificationSettingsInput = z.output<typeof notificationSettingsInput>;

/** As returned by the browser's PushManager. */
export const pushSubscriptionInput = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1_000),
  p256dh: z.string().regex(/^[\w-]{80,100}=*$/),
  auth: z.string().regex(/^[\w-]{20,30}=*$/),
});
export type PushSubscriptionInput = z.output<typeof pushSubscriptionInput>;

export const notificationIds = z.array(z.uuid()).min(1).max(100);
