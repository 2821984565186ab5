/** How much of a work was read, in percent; the parts that are counted. */
export const readParts = [25, 50, 75, 100] as const;
export type ReadPart = (typeof readParts)[number];

/** Ranges of the statistics of a work, in days up to today. */
export const statisticsRanges = [7, 30, 90, 365] as const;
export type StatisticsRange = (typeof statisticsRanges)[number];

/** The dashboard lists works by their readers in so many days. */
export const mostReadDays = 28;

export const statisticsLimits = {
  /** Groups with fewer readers are shown together with others. */
  smallestGroup: 5,
  /** Different referrers of a work on one day; further ones are counted as `otherReferrers`. */
  referrersPerDay: 200,
  hostLength: 100,
  /** Of one network and process; further ones are not counted. */
  readingsPerMinute: 240,
} as const;

/** Names of referrers that are no hosts. */
export const noReferrer = "";
export const ownSite = "/";
export const otherReferrers = "*";

/** Where a page reports how far it was read. */
export const readingPath = (publicId: string) => `/archives/${publicId}/reading`;
export const statisticsPath = (publicId: string) => `/archives/${publicId}/statistics`;
