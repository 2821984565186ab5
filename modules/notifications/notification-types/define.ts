import type { Message, Translate } from "#platform/i18n";
import type { moneyToJson } from "#platform/money";

/**
 * The data of a notification. Its text is made from this when it is shown, in the language of the
 * reader. Names of people are looked up then, never stored.
 */
export interface NotificationFacts {
  /** What it is about, as its own page names it: a topic, a work, a guild. */
  readonly title?: string;
  /** An excerpt of the text. Left out of emails and pushes unless the user allows it. */
  readonly excerpt?: string;
  /** The local path it links to. */
  readonly path?: string;
  readonly sum?: ReturnType<typeof moneyToJson>;
  /** In notifications from before `sum` was stored: a formatted amount. */
  readonly amount?: string;
  /** How many things were found. */
  readonly results?: number;
  /** Which of several things happened; each type knows its own. */
  readonly what?: string;
}

/** Facts for a message, with who did it, however many they were. */
export interface ActorSummary extends NotificationFacts {
  /** "Mira Vance", "Mira Vance and 12 others", or "Someone". */
  readonly people: string;
  readonly count: number;
}

/** `always` and `never` can't be changed; the matrix says why. */
export type Setting = "on" | "off" | "always" | "never";

export interface NotificationType {
  readonly family: Family;
  /** As the settings name it. */
  readonly name: Message;
  /** When it is sent, in a few words under the name. */
  readonly help: Message;
  readonly message: (t: Translate, summary: ActorSummary) => string;
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
