import type { Message } from "#platform/i18n";

/** The data of a notification. Names of people are looked up when shown, never stored in it. */
export interface NotificationFacts {
  /** What it is about, as its own page names it: a topic, a work, a guild. */
  readonly title?: string;
  /** An excerpt of the text. Left out of emails and pushes unless the user allows it. */
  readonly excerpt?: string;
  /** The local path it links to. */
  readonly path?: string;
  /** A formatted amount. */
  readonly amount?: string;
  /** A formatted date or time. */
  readonly when?: string;
  /** Which of several things happened; each type knows its own. */
  readonly what?: string;
}

/** Facts for a message, with who did it, however many they were. */
export interface ActorSummary extends NotificationFacts {
  /** "Mira Vance", "Mira Vance and 12 others", or "Somebody". */
  readonly who: string;
  readonly count: number;
}

/** `always` and `never` can't be changed; the matrix says why. */
export type Setting = "on" | "off" | "always" | "never";

export interface NotificationType {
  readonly family: Family;
  /** As the settings name it. */
  readonly name: string;
  /** Who gets it, in a few words under the name. */
  readonly recipientLabel: string;
  readonly message: (summary: ActorSummary) => string;
  readonly path: (facts: NotificationFacts) => string;
  readonly app: Setting;
  readonly email: Setting;
  readonly push: Setting;
  /**
   * `each`: one by one. `target`: all about the same target within a while are grouped. `type`: all
   * of this type.
   */
  readonly group: "each" | "target" | "type";
  /** Waits for nothing: neither quiet hours nor the daily cap hold it back. */
  readonly urgent?: true;
  /** The originating module sends the email, so none is sent here. */
  readonly ownEmail?: true;
  /** For those who run the place: the settings of others leave it out. */
  readonly forStaff?: true;
}

export const families = {
  people: "notifications.families.people",
  messages: "notifications.families.messages",
  forum: "notifications.families.forum",
  guilds: "notifications.families.guilds",
  works: "notifications.families.works",
  money: "notifications.families.money",
  account: "notifications.families.account",
} as const satisfies Record<string, Message>;
export type Family = keyof typeof families;

/** “A title”, or a plain word where there is none. */
export const quoteTitle = (title: string | undefined, otherwise: string): string =>
  title ? `“${title}”` : otherwise;
