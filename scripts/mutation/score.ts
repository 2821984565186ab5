/** As much of Stryker's JSON report as is read here. */
export interface Report {
  readonly files: Readonly<
    Record<string, { readonly mutants: readonly { readonly status: string }[] }>
  >;
}

export interface Score {
  readonly detected: number;
  readonly valid: number;
  readonly percent: number;
}

const detecting = new Set(["Killed", "Timeout"]);
const counted = new Set([...detecting, "Survived", "NoCoverage"]);

/** Detected changes of all that could have been: those excluded or not compiling do not count. */
export function scoreOf({ files }: Report): Score {
  const statuses = Object.values(files).flatMap(({ mutants }) =>
    mutants.map((each) => each.status),
  );
  const valid = statuses.filter((status) => counted.has(status)).length;
  const detected = statuses.filter((status) => detecting.has(status)).length;
  return { detected, valid, percent: valid === 0 ? 100 : (100 * detected) / valid };
}
