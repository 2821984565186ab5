import type { Picture } from "#contracts/people";
import { type Family, families, type Setting } from "./declared/declare.ts";
import type { Channel, TypeName } from "./declared.ts";

export { inboxTopic } from "#contracts/messaging";
export { families };

export const noticeLimits = {
  /** Notices about one thing become one group while they come this close together … */
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

export const digestRhythms = ["off", "daily", "weekly"] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

export const scopeKinds = ["guild", "topic", "conversation"] as const;
export type ScopeKind = (typeof scopeKinds)[number];
/** `mentions`: only what names one or answers one. */
export const overrideLevels = ["all", "mentions", "none"] as const;
export type OverrideLevel = (typeof overrideLevels)[number];

export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

export const noticeFilters = ["all", "unread", ...(Object.keys(families) as Family[])] as const;
export type NoticeFilter = (typeof noticeFilters)[number];

export interface NoticeView {
  readonly id: string;
  readonly type: TypeName;
  readonly family: Family;
  /** The names at the sentence's beginning, where it begins with names. */
  readonly who: string | null;
  readonly sentence: string;
  readonly excerpt: string | null;
  readonly path: string;
  readonly count: number;
  readonly at: string;
  readonly read: boolean;
  readonly faces: readonly {
    readonly id: string;
    readonly name: string;
    readonly avatar: Picture | null;
  }[];
}

/** What a week would have brought under some settings. */
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

/** The notices of one kind of thing, each by the ways it can come. */
export interface MatrixFamily {
  readonly family: Family;
  readonly name: string;
  readonly rows: readonly {
    readonly type: TypeName;
    readonly name: string;
    readonly gets: string;
    readonly cells: Readonly<Record<Channel, MatrixCell>>;
  }[];
}

export interface NoticeSettingsPage {
  readonly matrix: readonly MatrixFamily[];
  readonly settings: NoticeSettingsView;
  readonly overrides: readonly {
    readonly scopeKind: string;
    readonly scopeId: string;
    readonly level: string;
    readonly label: string;
    readonly path: string;
    readonly until: string | null;
  }[];
  readonly browsers: readonly {
    readonly id: string;
    readonly device: string;
    readonly at: string;
  }[];
  /** Whether one of them is for this session, as far as that is known. */
  readonly pushesHere: boolean;
  readonly vapidKey: string;
  readonly timeZone: string;
  readonly lastWeek: Simulation;
}

/** How somebody wants to be told, as the settings page shows it. */
export interface NoticeSettingsView {
  readonly digest: DigestRhythm;
  readonly digestHour: number;
  readonly digestWeekday: number;
  readonly quiet: boolean;
  readonly quietFrom: number;
  readonly quietUntil: number;
  readonly pushesPerDay: number;
  readonly previews: boolean;
}
