import type { Database } from "../db.ts";
import { log } from "../log.ts";
import { memoryLimiter } from "../ratelimit.ts";
import { describeError } from "./describe-error.ts";
import { digestOf } from "./digest.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { forwardEnvelope } from "./forward.ts";
import { framesOf } from "./frames.ts";
import type { ErrorReport } from "./report.ts";
import { scrubText, scrubUrl } from "./scrub.ts";
import { storeReport } from "./store.ts";

/** When everything fails at once, the log has all of it and the database only a sample. */
const stored = memoryLimiter({ limit: 60, perSeconds: 60, maxKeys: 1 });

interface ErrorCircumstances {
  readonly requestId?: string;
  readonly url?: string;
  /** Set if the error page already shows one; defaults to `digestOf(error)`. */
  readonly digest?: string;
  readonly userAgent?: string;
  /** Which build it happened in. */
  readonly release?: string;
  readonly dsn?: string | undefined;
}

/**
 * Logs an unexpected error, stores it, and forwards it if configured. Resolves to its digest and
 * never rejects, since it runs where something has already gone wrong.
 */
export async function reportServerError(
  db: Database,
  error: unknown,
  circumstances: ErrorCircumstances = {},
): Promise<string> {
  const { requestId, dsn } = circumstances;
  const digest = circumstances.digest ?? digestOf(error);
  try {
    const { type, message, stack } = describeError(error);
    log.error({ digest, requestId, type, stack }, message);
    const report = reportOf({ type, message, stack }, digest, circumstances);
    if (stored.take("all") > 0) return digest;
    await storeReport(db, report);
    if (dsn) await forwardEnvelope(report, dsn);
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    log.error({ digest, reason }, "the error report could not be stored");
  }
  return digest;
}

function reportOf(
  described: { type: string; message: string; stack: string },
  digest: string,
  from: ErrorCircumstances,
): ErrorReport {
  const { type, message, stack } = described;
  const main = { side: "server" as const, type, message, frames: framesOf(stack) };
  return {
    ...main,
    digest,
    level: "error",
    breadcrumbs: [],
    url: scrubUrl(from.url),
    release: scrubText(from.release, 100) || null,
    userAgent: scrubText(from.userAgent, 400) || null,
    requestId: scrubText(from.requestId, 64) || null,
    fingerprint: fingerprintOf(main),
  };
}
