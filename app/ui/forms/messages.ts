import type { z } from "zod";

/** Messages for schema issues that have no message of their own. They say how to fix the input. */
export const formMessages: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "Fill this in." : wrongKind(issue.expected);
    case "too_small":
      return tooSmall(issue.origin, issue.minimum, issue.inclusive ?? true);
    case "too_big":
      return tooBig(issue.origin, issue.maximum, issue.inclusive ?? true);
    case "invalid_format":
      return formats[issue.format] ?? "This is not written as expected.";
    case "invalid_value":
      return issue.input === undefined ? "Choose one." : "Choose one of these.";
    default:
      return "This cannot be taken as it is.";
  }
};

const formats: Readonly<Record<string, string>> = {
  email: "Write a full address, such as mira@example.org.",
  url: "Write a full address, such as https://example.org.",
  date: "Write a day, such as 2026-11-15.",
  datetime: "Write a day and a time.",
};

function wrongKind(expected: string): string {
  if (expected === "number" || expected === "int") return "Write a number.";
  if (expected === "date") return "Write a day, such as 2026-11-15.";
  if (expected === "string") return "Give this once only.";
  return "This did not arrive as expected. Try again.";
}

function tooSmall(origin: string, minimum: number | bigint, inclusive: boolean): string {
  if (origin === "string")
    return minimum === 1 ? "Fill this in." : `Write at least ${minimum} characters.`;
  if (origin === "array") return minimum === 1 ? "Choose one." : `Choose at least ${minimum}.`;
  if (origin === "file") return "Choose a file that is not empty.";
  return inclusive ? `Give ${minimum} or more.` : `Give more than ${minimum}.`;
}

function tooBig(origin: string, maximum: number | bigint, inclusive: boolean): string {
  if (origin === "string") return `Keep this to ${maximum} characters.`;
  if (origin === "array") return `Choose at most ${maximum}.`;
  if (origin === "file") return "Choose a smaller file.";
  return inclusive ? `Give ${maximum} or less.` : `Give less than ${maximum}.`;
}
