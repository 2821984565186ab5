import { DrizzleQueryError } from "drizzle-orm";
import { scrubText } from "./scrub.ts";

interface Described {
  readonly type: string;
  readonly message: string;
  /** The calls alone: the text in front of them repeats the message, unscrubbed. */
  readonly stack: string;
}

/** What of a thrown value may be logged and stored. Total: anything at all can be thrown. */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: textOf(error), stack: "" };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  // Drizzle's message holds the parameters, which are what people typed.
  if (error instanceof DrizzleQueryError)
    return {
      type: cause?.name ?? "DatabaseError",
      message: scrubText(`${cause?.message ?? "query failed"} in: ${error.query}`, 2_000),
      stack: callsOf(error),
    };
  const because = cause ? `; because ${cause.name}: ${cause.message}` : "";
  return {
    type: scrubText(error.name, 200) || "Error",
    message: scrubText(`${error.message}${because}`, 2_000),
    stack: callsOf(error),
  };
}

const callsOf = (error: Error): string =>
  String(error.stack ?? "")
    .slice(0, 40_000)
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");

function textOf(value: unknown): string {
  try {
    return scrubText(String(value), 2_000);
  } catch {
    return "a value that cannot be written out";
  }
}
