/** `to do`: the site works, but is not ready for visitors. Only `FAILED` is a problem. */
export type FindingState = "ok" | "to do" | "FAILED";

export interface Finding {
  readonly state: FindingState;
  readonly name: string;
  readonly detail: string;
}

export const finding = (name: string, isWell: boolean, detail: string): Finding => ({
  state: isWell ? "ok" : "FAILED",
  name,
  detail,
});

/** A check that throws has failed, with the error as its detail; the others go on. */
export async function attempt(
  name: string,
  check: () => Promise<Finding | readonly Finding[] | undefined>,
): Promise<readonly Finding[]> {
  try {
    return [(await check()) ?? []].flat();
  } catch (error) {
    return [finding(name, false, firstLine(error))];
  }
}

/** Errors of connections to a name with several addresses have no message of their own. */
export function firstLine(error: unknown): string {
  if (error instanceof AggregateError && error.message === "") return firstLine(error.errors[0]);
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.split("\n")[0]?.slice(0, 300) ?? "";
}

/** As a table for the terminal: the widths are those of the longest entries. */
export function findingsTable(findings: readonly Finding[]): string {
  const width = (of: (each: Finding) => string) =>
    Math.max(0, ...findings.map((each) => of(each).length));
  const states = width(({ state }) => state);
  const names = width(({ name }) => name);
  return findings
    .map(({ state, name, detail }) =>
      `${state.padEnd(states)}  ${name.padEnd(names)}  ${detail}`.trimEnd(),
    )
    .join("\n");
}
