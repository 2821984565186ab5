import type { z } from "zod";
import { type Message, message } from "#platform/i18n";

/** Messages for schema issues that have no message of their own. They say how to fix the input. */
export const formMessages: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "forms.errors.required" : wrongType(issue.expected);
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive ?? true);
    case "too_big":
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive ?? true);
    case "invalid_format":
      return formats[issue.format] ?? "forms.errors.format";
    case "invalid_value":
      return issue.input === undefined ? "forms.errors.choose" : "forms.errors.notAnOption";
    default:
      return "forms.errors.invalid";
  }
};

const formats: Readonly<Record<string, Message>> = {
  email: "forms.errors.email",
  url: "forms.errors.url",
  date: "forms.errors.date",
  datetime: "forms.errors.dateTime",
};

function wrongType(expected: string): Message {
  if (expected === "number" || expected === "int") return "forms.errors.number";
  if (expected === "date") return "forms.errors.date";
  if (expected === "string") return "forms.errors.once";
  return "forms.errors.invalid";
}

function tooSmall(origin: string, minimum: number, inclusive: boolean): Message {
  if (origin === "string")
    return minimum === 1
      ? "forms.errors.required"
      : message("forms.errors.tooShort", { count: minimum });
  if (origin === "array")
    return minimum === 1
      ? "forms.errors.choose"
      : message("forms.errors.tooFew", { count: minimum });
  if (origin === "file") return "forms.errors.emptyFile";
  return inclusive
    ? message("forms.errors.tooSmall", { minimum })
    : message("forms.errors.notAbove", { minimum });
}

function tooBig(origin: string, maximum: number, inclusive: boolean): Message {
  if (origin === "string") return message("forms.errors.tooLong", { count: maximum });
  if (origin === "array") return message("forms.errors.tooMany", { count: maximum });
  if (origin === "file") return "forms.errors.largeFile";
  return inclusive
    ? message("forms.errors.tooLarge", { maximum })
    : message("forms.errors.notBelow", { maximum });
}
