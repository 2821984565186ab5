import { accountTypes } from "./notification-types/account.ts";
import type { NotificationType, Setting } from "./notification-types/define.ts";
import { forumTypes } from "./notification-types/forum.ts";
import { guildTypes } from "./notification-types/guilds.ts";
import { messageTypes } from "./notification-types/messages.ts";
import { moneyTypes } from "./notification-types/money.ts";
import { peopleTypes } from "./notification-types/people.ts";

export const channels = ["app", "email", "push"] as const;
export type Channel = (typeof channels)[number];

const declared = {
  ...peopleTypes,
  ...messageTypes,
  ...forumTypes,
  ...guildTypes,
  ...moneyTypes,
  ...accountTypes,
} as const;

export type TypeName = keyof typeof declared;
export const typeNames = Object.keys(declared) as readonly TypeName[];

/** The single source for the settings, the messages, the emails and the pushes. */
export const notificationTypes: Readonly<Record<TypeName, NotificationType>> = declared;

export const isTypeName = (name: string): name is TypeName => Object.hasOwn(declared, name);

/** Only what differs from the list. */
export type Choices = Partial<Record<TypeName, Partial<Record<Channel, boolean>>>>;

const fixed: Readonly<Record<Setting, boolean | undefined>> = {
  always: true,
  never: false,
  on: undefined,
  off: undefined,
};

/** Whether a user with these choices gets notifications of this type on this channel. */
export function wants(choices: Choices, type: TypeName, channel: Channel): boolean {
  const setting = notificationTypes[type][channel];
  return fixed[setting] ?? choices[type]?.[channel] ?? setting === "on";
}
