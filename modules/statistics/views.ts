import type { ReadPart, StatisticsRange } from "./constants.ts";

/** The figures of one day, or of several added up. */
export interface WorkFigures {
  readonly views: number;
  /** People, each counted once per day. */
  readonly readers: number;
  readonly downloads: number;
  readonly plays: number;
}

export interface ReaderGroup {
  /** The host of a referrer, an audience or the name of a tier; null: small groups together. */
  readonly name: string | null;
  readonly kind: "host" | "direct" | "site" | "visitor" | "member" | "follower" | "tier" | "rest";
  readonly readers: number;
}

export interface WorkStatisticsView {
  readonly publicId: string;
  readonly title: string;
  readonly href: string;
  readonly range: StatisticsRange;
  readonly days: readonly (WorkFigures & { readonly day: string })[];
  readonly total: WorkFigures;
  /** Null where there are too few readers to show it. */
  readonly readThrough: readonly { readonly part: ReadPart; readonly readers: number }[] | null;
  readonly referrers: readonly ReaderGroup[];
  readonly audiences: readonly ReaderGroup[];
}

export interface MostReadWork {
  readonly title: string;
  readonly href: string;
  /** Where its statistics are. */
  readonly statistics: string;
  readonly readers: number;
}
