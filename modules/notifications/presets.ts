import type { Setting } from "./notification-types/define.ts";
import type { Channel, TypeName } from "./notification-types.ts";

/** How much a channel is used for; `custom` is what the boxes of the single types say. */
export const presets = ["everything", "balanced", "important", "nothing", "custom"] as const;
export type Preset = (typeof presets)[number];

/** The field of each channel's preset. */
export const presetFields = {
  app: "presetApp",
  email: "presetEmail",
  push: "presetPush",
} as const satisfies Record<Channel, string>;
export type ChannelPresets = Partial<Record<(typeof presetFields)[Channel], Preset>>;

/** Someone addresses the member, or waits for them; what is always sent is not listed. */
const important: ReadonlySet<TypeName> = new Set([
  "follow_requested",
  "message_requested",
  "message_received",
  "mentioned",
  "replied",
  "guild_invited",
  "guild_requested",
  "guild_event_changed",
  "treasury_expense_requested",
  "work_sent_back",
  "export_ready",
  "webhook_off",
  "saved_reminder",
  "feedback_answered",
]);

/** Whether a preset turns a type on, where the type can be turned on or off. */
export function isOnInPreset(
  preset: Exclude<Preset, "custom">,
  type: TypeName,
  setting: Setting,
): boolean {
  if (preset === "balanced") return setting === "on";
  return preset === "everything" || (preset === "important" && important.has(type));
}

interface Cell {
  readonly type: TypeName;
  readonly setting: Setting;
  readonly on: boolean;
}

/** The preset that a channel's choices amount to: the first, if two of them are the same here. */
export function presetOf(cells: readonly Cell[]): Preset {
  const chosen = cells.filter(({ setting }) => setting === "on" || setting === "off");
  const fits = (preset: Preset) =>
    preset === "custom" ||
    chosen.every(({ type, setting, on }) => on === isOnInPreset(preset, type, setting));
  return presets.find(fits) ?? "custom";
}
