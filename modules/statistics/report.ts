import { type ReadPart, readParts } from "./constants.ts";

/** What the page of a work reports about itself. */
export interface ReadingReport {
  /** Opened by a link within the site, without a request for its document. */
  readonly opened: boolean;
  readonly progress: ReadPart | 0;
  readonly played: boolean;
}

const isFlag = (text: string | null) => text === null || text === "1";

/** Undefined if it is none. */
export function parseReadingReport(params: URLSearchParams): ReadingReport | undefined {
  const [opened, played, progress] = ["opened", "played", "progress"].map((name) =>
    params.get(name),
  );
  if (!isFlag(opened ?? null) || !isFlag(played ?? null)) return undefined;
  const part = readParts.find((each) => String(each) === progress);
  if (progress !== null && part === undefined) return undefined;
  if (opened === null && played === null && part === undefined) return undefined;
  return { opened: opened === "1", played: played === "1", progress: part ?? 0 };
}
