/** What a notice is told with. Names of people are looked up when it is shown, never kept in it. */
export interface NoticeFacts {
  /** What it is about, as its own page names it: a topic, a work, a guild. */
  readonly title?: string;
  /** The beginning of what was said. Left out of mails and pushes unless the person allows it. */
  readonly excerpt?: string;
  /** Where it leads, inside the site. */
  readonly path?: string;
  /** An amount in words, already formatted. */
  readonly amount?: string;
  /** A day or an hour in words. */
  readonly when?: string;
  /** Which of several things happened; each type knows its own. */
  readonly what?: string;
}

/** As a sentence needs it: who did it, however many they were. */
export interface Told extends NoticeFacts {
  /** "Mira Vance", "Mira Vance and 12 others", or "Somebody". */
  readonly who: string;
  readonly count: number;
}

/** `always` and `never` are no choice; the matrix says why. */
export type Setting = "on" | "off" | "always" | "never";

export interface NoticeType {
  readonly family: Family;
  /** As the settings name it. */
  readonly name: string;
  /** Who gets it, in a few words under the name. */
  readonly gets: string;
  readonly says: (told: Told) => string;
  readonly path: (facts: NoticeFacts) => string;
  readonly app: Setting;
  readonly email: Setting;
  readonly push: Setting;
  /**
   * `each`: one by one. `target`: all about the same thing within a while are one notice. `type`:
   * all of this kind.
   */
  readonly group: "each" | "target" | "type";
  /** Waits for nothing: neither quiet hours nor the daily cap hold it back. */
  readonly urgent?: true;
  /** Whoever it comes from writes the letter, too; then none is written here. */
  readonly ownLetter?: true;
  /** For those who run the place: the settings of others leave it out. */
  readonly forStaff?: true;
}

export const families = {
  people: "People",
  messages: "Messages",
  forum: "Forum",
  guilds: "Guilds",
  works: "Works",
  money: "Money",
  account: "Account and house",
} as const;
export type Family = keyof typeof families;

/** “A title”, or a plain word where there is none. */
export const quoted = (title: string | undefined, otherwise: string): string =>
  title ? `“${title}”` : otherwise;
