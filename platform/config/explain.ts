import type { z } from "zod";

/** Settings whose values are never printed, by the suffix of their names. */
export const mayHoldSecret = (name: string): boolean =>
  /URL$|DSN$|KEY$|SECRET$|PASSWORD$|TOKEN$/.test(name);

/** A table of setting, given value and problem. Values that may hold a secret are not shown. */
export function explainProblems(error: z.ZodError, values: Record<string, unknown>): string {
  const rows = error.issues.map((issue) => {
    const name = String(issue.path[0] ?? "?");
    const value = values[name];
    const display =
      value === undefined ? "(not set)" : mayHoldSecret(name) ? "(hidden)" : JSON.stringify(value);
    return [name, display, issue.message] as const;
  });
  const header = ["Setting", "Given", "Problem"] as const;
  const widths = [0, 1].map((i) =>
    Math.max(...[header, ...rows].map((row) => (row[i] ?? "").length)),
  );
  const line = (row: readonly string[]) =>
    `  ${(row[0] ?? "").padEnd(widths[0] ?? 0)}  ${(row[1] ?? "").padEnd(widths[1] ?? 0)}  ${row[2] ?? ""}`;
  return ["The configuration is invalid:", "", line(header), ...rows.map(line), ""].join("\n");
}
