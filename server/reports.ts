import type { Config } from "#platform/config";
import type { Database } from "#platform/db";
import { digestOf, receiveEnvelope, reportServerError } from "#platform/monitoring";
import type { RequestInfo } from "./edge.ts";

/** Unexpected errors: ours as they happen, and those browsers post to /monitoring. */
export function makeReporter(db: Database, config: Config, release: string) {
  const underWay = new Set<Promise<unknown>>();
  const reported = new WeakSet<object>();
  const follow = (work: Promise<unknown>) => {
    underWay.add(work);
    void work.catch(() => {}).finally(() => underWay.delete(work));
  };

  return {
    /** Returns the digest at once and stores in the background. The same error is reported once. */
    report(error: unknown, { requestId, url }: { requestId: string; url: string }): string {
      const digest = digestOf(error);
      const known = typeof error === "object" && error !== null && reported.has(error);
      if (!known)
        follow(
          reportServerError(db, error, { requestId, url, digest, release, dsn: config.SENTRY_DSN }),
        );
      if (typeof error === "object" && error !== null) reported.add(error);
      return digest;
    },

    async receive(request: Request, { clientIp }: RequestInfo): Promise<Response> {
      const { status, retryAfterSeconds, afterResponse } = await receiveEnvelope({
        body: request.body,
        contentEncoding: request.headers.get("Content-Encoding") ?? undefined,
        ip: clientIp,
        userAgent: request.headers.get("User-Agent") ?? undefined,
        db,
        config,
      });
      if (afterResponse) follow(afterResponse());
      const headers = new Headers({
        "Content-Type": "application/json",
        "Cache-Control": "no-store",
      });
      if (retryAfterSeconds !== undefined) headers.set("Retry-After", String(retryAfterSeconds));
      return new Response("{}", { status, headers });
    },

    /** Waits for what is being stored or forwarded. */
    async flush(): Promise<void> {
      await Promise.allSettled(underWay);
    },
  };
}
