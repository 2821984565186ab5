import { DrizzleQueryError } from "drizzle-orm";

/** PostgreSQL's code of an error (`23505`), also through Drizzle's wrapper. */
export function sqlState(error: unknown): string | undefined {
  const source = error instanceof DrizzleQueryError ? error.cause : error;
  return typeof source === "object" && source !== null && "code" in source
    ? String(source.code)
    : undefined;
}
