import type { ReadPart } from "./constants.ts";

/** What one reader did with one work on one day, as far as it was not stored yet. */
export interface Reading {
  readonly publicId: string;
  readonly day: string;
  readonly hash: string;
  /** To find out their audience when it is stored; it is not stored itself. */
  readonly userId: string | null;
  referrer: string;
  views: number;
  progress: ReadPart | 0;
  played: boolean;
  /** A hash for each file they downloaded. */
  readonly downloads: Set<string>;
}

/** Adds what a reader did later to what they did before. */
export function mergeReading(into: Reading, later: Reading): void {
  if (into.views === 0) into.referrer = later.referrer;
  into.views += later.views;
  if (later.progress > into.progress) into.progress = later.progress;
  into.played ||= later.played;
  for (const hash of later.downloads) into.downloads.add(hash);
}
