import { z } from "zod";
import { message } from "#platform/i18n";
import { creatorEmailChoices, digestFrequencies } from "./contract.ts";
import { channels, isTypeName, type TypeName, typeNames } from "./notification-types.ts";
import { presets } from "./presets.ts";

/** `07:30` as minutes after midnight. */
const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, message("notifications.errors.time"))
  .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));

const cell = z
  .string()
  .refine(
    (text) => {
      const [type = "", channel = ""] = text.split(".");
      return isTypeName(type) && channels.some((each) => each === channel);
    },
    { error: message("notifications.errors.unknown") },
  )
  .transform((text) => text.split(".") as [TypeName, (typeof channels)[number]]);

const preset = z.enum(presets, message("notifications.errors.noPreset")).default("custom");

export const notificationSettingsInput = z
  .object({
    /** Every box that is ticked, as `type.channel`. */
    on: z
      .array(cell)
      .max(typeNames.length * channels.length)
      .default([]),
    /** Of each channel; what is not sent is customized. */
    presetApp: preset,
    presetEmail: preset,
    presetPush: preset,
    digest: z.enum(digestFrequencies, message("notifications.errors.noFrequency")),
    digestHour: z.number(message("notifications.errors.noHour")).int().min(0).max(23),
    digestWeekday: z.number(message("notifications.errors.noDay")).int().min(1).max(7),
    quiet: z.boolean().default(false),
    quietFrom: timeOfDay.default(22 * 60),
    quietUntil: timeOfDay.default(8 * 60),
    pushesPerDay: z
      .number(message("notifications.errors.wholeNumber"))
      .int(message("notifications.errors.wholeNumber"))
      .min(0, message("notifications.errors.negative"))
      .max(100, message("notifications.errors.tooMany", { max: 100 })),
    previews: z.boolean().default(false),
  })
  .refine(({ quiet, quietFrom, quietUntil }) => !quiet || quietFrom !== quietUntil, {
    error: message("notifications.errors.quietHours"),
    path: ["quietUntil"],
  });
export type NotificationSettingsInput = z.output<typeof notificationSettingsInput>;

const creatorEmailChoice = z.enum(creatorEmailChoices, message("forms.errors.notAnOption"));

export const creatorEmailsInput = z.object({
  creatorId: z.uuid(),
  works: creatorEmailChoice,
  emails: creatorEmailChoice,
});
export type CreatorEmailsInput = z.output<typeof creatorEmailsInput>;

/** As returned by the browser's PushManager. */
export const pushSubscriptionInput = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1_000),
  p256dh: z.string().regex(/^[\w-]{80,100}=*$/),
  auth: z.string().regex(/^[\w-]{20,30}=*$/),
});
export type PushSubscriptionInput = z.output<typeof pushSubscriptionInput>;

export const notificationIds = z.array(z.uuid()).min(1).max(100);
