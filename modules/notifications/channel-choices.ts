import {
  type Channel,
  type Choices,
  channels,
  notificationTypes,
  type TypeName,
  typeNames,
} from "./notification-types.ts";
import { type ChannelPresets, isOnInPreset, presetFields } from "./presets.ts";

interface Ticked extends ChannelPresets {
  /** The boxes, which count for customized channels and those without a preset. */
  readonly on: readonly (readonly [TypeName, Channel])[];
}

/** The boxes that are ticked once the presets are applied. */
export function ticksOf({ on, ...presets }: Ticked): readonly (readonly [TypeName, Channel])[] {
  return channels.flatMap((channel) => {
    const preset = presets[presetFields[channel]] ?? "custom";
    return preset === "custom"
      ? on.filter(([, each]) => each === channel)
      : typeNames
          .filter((type) => isOnInPreset(preset, type, notificationTypes[type][channel]))
          .map((type) => [type, channel] as const);
  });
}

/** What of the ticked boxes differs from the list; what can't be chosen is left out. */
export function choicesFrom(on: readonly (readonly [TypeName, Channel])[]): Choices {
  const ticked = new Set(on.map(([type, channel]) => `${type}.${channel}`));
  const choices: Choices = {};
  for (const type of typeNames)
    for (const channel of channels) {
      const setting = notificationTypes[type][channel];
      if (setting === "always" || setting === "never") continue;
      const chosen = ticked.has(`${type}.${channel}`);
      if (chosen !== (setting === "on")) choices[type] = { ...choices[type], [channel]: chosen };
    }
  return choices;
}
