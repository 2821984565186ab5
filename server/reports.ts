import type { Database } from "#platform/db";
import { shortId } from "#platform/ids";
import { log } from "#platform/log";
import type { Arrival } from "./edge.ts";

export function makeReporter(_db: Database) {
  const known = new WeakMap<object, string>();
  return {
    report(error: unknown, about: { requestId: string; url: string }): string {
      const before = typeof error === "object" && error !== null ? known.get(error) : undefined;
      if (before) return before;
      const digest = shortId();
      if (typeof error === "object" && error !== null) known.set(error, digest);
      log.error({ err: error, digest, requestId: about.requestId }, "uncaught error");
      return digest;
    },
    async receive(_request: Request, _arrival: Arrival): Promise<Response> {
      return new Response(null, { status: 200 });
    },
    async flush() {},
  };
}
