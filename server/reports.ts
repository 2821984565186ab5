import type { Config } from "#platform/config";
import type { Database } from "#platform/db";
import { digestOf, receiveEnvelope, reportServerError } from "#platform/monitoring";
import type { Arrival } from "./edge.ts";

/** Errors nobody expected: ours as they happen, and what browsers post to /monitoring. */
export function makeReporter(db: Database, config: Config, release: string) {
  const underWay = new Set<Promise<unknown>>();
  const reported = new WeakSet<object>();
  const follow = (work: Promise<unknown>) => {
    underWay.add(work);
    void work.catch(() => {}).finally(() => underWay.delete(work));
  };

  return {
    /** Gives the digest at once; storing goes on behind. The same error is reported once. */
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

    async receive(request: Request, { clientIp }: Arrival): Promise<Response> {
      const { status, retryAfterSeconds, afterwards } = await receiveEnvelope({
        body: request.body,
        contentEncoding: request.headers.get("Content-Encoding") ?? undefined,
        ip: clientIp,
        userAgent: request.headers.get("User-Agent") ?? undefined,
        db,
        config,
      });
      if (afterwards) follow(afterwards());
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
