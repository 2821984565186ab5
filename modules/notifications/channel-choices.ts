import {
  type Channel,
  type Choices,
  channels,
  notificationTypes,
  type TypeName,
  typeNames,
} from "./notification-types.ts";

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
