import type { Picture } from "#contracts/people";
import type { Message } from "#platform/i18n";
import { type Family, families, type Setting } from "./notification-types/define.ts";
import type { Channel, TypeName } from "./notification-types.ts";

export { inboxTopic } from "#contracts/messaging";
export { isOnInPreset, type Preset, presetFields, presetOf, presets } from "./presets.ts";
export { families };

export const notificationLimits = {
  /** Notifications about one target are grouped while they arrive this close together … */
  groupWindowMs: 2 * 3_600_000,
  /** … and until the group is this old. */
  groupMaxMs: 12 * 3_600_000,
  /** What is seen within this time is neither mailed nor pushed. */
  seenFirstMs: 60_000,
  pushesPerDay: 12,
  keptDays: 180,
  pageSize: 30,
  pushDevices: 10,
} as const;

export const digestFrequencies = ["off", "daily", "weekly"] as const;
export type DigestFrequency = (typeof digestFrequencies)[number];

/** How emails of one creator arrive: each by itself, in the digest, or not at all. */
export const creatorEmailChoices = ["each", "digest", "off"] as const;
export type CreatorEmailChoice = (typeof creatorEmailChoices)[number];

export const scopeKinds = ["guild", "topic", "conversation"] as const;
export type ScopeKind = (typeof scopeKinds)[number];
/** `mentions`: only mentions of the user and replies to them. */
export const overrideLevels = ["all", "mentions", "none"] as const;
export type OverrideLevel = (typeof overrideLevels)[number];

export const weekdays = [
  "notifications.weekdays.monday",
  "notifications.weekdays.tuesday",
  "notifications.weekdays.wednesday",
  "notifications.weekdays.thursday",
  "notifications.weekdays.friday",
  "notifications.weekdays.saturday",
  "notifications.weekdays.sunday",
] as const satisfies readonly Message[];

export const notificationFilters = [
  "all",
  "unread",
  ...(Object.keys(families) as Family[]),
] as const;
export type NotificationFilter = (typeof notificationFilters)[number];

export interface NotificationView {
  readonly id: string;
  readonly type: TypeName;
  readonly family: Family;
  /** The names at the start of the message, if it starts with names. */
  readonly who: string | null;
  readonly message: string;
  readonly excerpt: string | null;
  readonly path: string;
  readonly count: number;
  readonly at: string;
  readonly read: boolean;
  readonly avatars: readonly {
    readonly id: string;
    readonly name: string;
    readonly avatar: Picture | null;
  }[];
}

/** What a week would have looked like under given settings. */
export interface Simulation {
  readonly emails: number;
  readonly pushes: number;
  readonly inApp: number;
  /** Pushes that the daily cap would have held back. */
  readonly capped: number;
  readonly digests: number;
}

export interface MatrixCell {
  readonly on: boolean;
  readonly setting: Setting;
}

/** Notification types of one family, each with its channels. */
export interface MatrixFamily {
  readonly family: Family;
  readonly rows: readonly {
    readonly type: TypeName;
    readonly name: string;
    readonly help: string;
    readonly cells: Readonly<Record<Channel, MatrixCell>>;
  }[];
}

export interface NotificationSettingsPage {
  readonly matrix: readonly MatrixFamily[];
  readonly settings: NotificationSettingsView;
  readonly overrides: readonly {
    readonly scopeKind: string;
    readonly scopeId: string;
    readonly level: string;
    readonly label: string;
    readonly path: string;
    readonly until: string | null;
  }[];
  /** Creators whose emails can be switched on their own. */
  readonly creators: readonly CreatorEmailsView[];
  readonly browsers: readonly {
    readonly id: string;
    readonly device: string;
    readonly at: string;
  }[];
  /** Whether one of them belongs to this session, as far as known. */
  readonly pushEnabledHere: boolean;
  readonly vapidKey: string;
  readonly timeZone: string;
  readonly lastWeek: Simulation;
}

/** The user's notification settings, as the settings page shows them. */
export interface NotificationSettingsView {
  readonly digest: DigestFrequency;
  readonly digestHour: number;
  readonly digestWeekday: number;
  readonly quiet: boolean;
  readonly quietFrom: number;
  readonly quietUntil: number;
  readonly pushesPerDay: number;
  readonly previews: boolean;
}

export interface CreatorEmailsView {
  readonly creatorId: string;
  readonly name: string;
  readonly username: string;
  /** New works. */
  readonly works: CreatorEmailChoice;
  /** What the creator sends as an email. */
  readonly emails: CreatorEmailChoice;
}
