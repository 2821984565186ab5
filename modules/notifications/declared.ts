import { accountTypes } from "./declared/account.ts";
import type { NoticeType, Setting } from "./declared/declare.ts";
import { forumTypes } from "./declared/forum.ts";
import { guildTypes } from "./declared/guilds.ts";
import { messageTypes } from "./declared/messages.ts";
import { moneyTypes } from "./declared/money.ts";
import { peopleTypes } from "./declared/people.ts";

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

/** The one list: the settings, the sentences, the letters and the pushes all come from it. */
export const noticeTypes: Readonly<Record<TypeName, NoticeType>> = declared;

export const isTypeName = (name: string): name is TypeName => Object.hasOwn(declared, name);

/** Only what differs from the list. */
export type Choices = Partial<Record<TypeName, Partial<Record<Channel, boolean>>>>;

const fixed: Readonly<Record<Setting, boolean | undefined>> = {
  always: true,
  never: false,
  on: undefined,
  off: undefined,
};

/** Whether somebody with these choices gets notices of this type on this channel. */
export function wants(choices: Choices, type: TypeName, channel: Channel): boolean {
  const setting = noticeTypes[type][channel];
  return fixed[setting] ?? choices[type]?.[channel] ?? setting === "on";
}
