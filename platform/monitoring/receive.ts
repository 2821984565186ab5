import type { Config } from "../config.ts";
import type { Database } from "../db.ts";
import { DomainError, invalid } from "../errors.ts";
import { log } from "../log.ts";
import { limitKeyForIp, type MemoryLimiter, memoryLimiter } from "../ratelimit.ts";
import { describeError } from "./describe-error.ts";
import { inflate, jsonObject, maxRawBytes, parseEnvelope } from "./envelope.ts";
import { forwardEnvelope } from "./forward.ts";
import { reportFromEvent } from "./from-event.ts";
import { storeReport } from "./store.ts";

interface IncomingReport {
  readonly body: ReadableStream<Uint8Array> | Uint8Array | null;
  readonly contentEncoding: string | undefined;
  readonly ip: string | undefined;
  readonly userAgent: string | undefined;
  readonly db: Database;
  readonly config: Pick<Config, "SENTRY_DSN">;
  readonly limits?: Limits;
}

interface Limits {
  readonly perSource: MemoryLimiter;
  readonly overall: MemoryLimiter;
}

interface ReceiveResult {
  readonly status: 200 | 400 | 413 | 429 | 503;
  readonly retryAfterSeconds?: number;
  /** To be run once the response is on its way. */
  readonly afterResponse?: () => Promise<void>;
}

/** In memory: under a flood nothing may reach the database, not even the counting. */
export const createReceiveLimits = (now?: () => number): Limits => ({
  perSource: memoryLimiter({ limit: 20, perSeconds: 60, now }),
  overall: memoryLimiter({ limit: 120, perSeconds: 60, maxKeys: 1, now }),
});

const shared = createReceiveLimits();

/** Takes what a browser posted to /monitoring. Never throws; the answer is for the server to give. */
export async function receiveEnvelope(incoming: IncomingReport): Promise<ReceiveResult> {
  const { perSource, overall } = incoming.limits ?? shared;
  const wait = perSource.take(limitKeyForIp(incoming.ip)) || overall.take("all");
  if (wait > 0) {
    void discard(incoming.body);
    return { status: 429, retryAfterSeconds: wait };
  }
  try {
    const raw = await readAll(incoming.body);
    const { items } = parseEnvelope(inflate(raw, incoming.contentEncoding));
    const event = items.find((item) => item.type === "event");
    // Sessions, counts of dropped reports and the like are accepted and discarded.
    if (!event) return { status: 200 };
    const report = reportFromEvent(eventIn(event.payload), { userAgent: incoming.userAgent });
    await storeReport(incoming.db, report);
    log.warn({ digest: report.digest, side: report.side, type: report.type }, report.message);
    const dsn = incoming.config.SENTRY_DSN;
    return dsn
      ? { status: 200, afterResponse: () => forwardEnvelope(report, dsn) }
      : { status: 200 };
  } catch (error) {
    if (error instanceof DomainError)
      return { status: error.code === "envelope_too_large" ? 413 : 400 };
    log.error({ reason: describeError(error).message }, "an error report could not be stored");
    return { status: 503, retryAfterSeconds: 30 };
  }
}

function eventIn(payload: Uint8Array): Record<string, unknown> {
  try {
    return jsonObject(payload);
  } catch {
    throw invalid({}, "malformed_envelope");
  }
}

async function readAll(body: IncomingReport["body"]): Promise<Uint8Array> {
  if (body === null) return new Uint8Array();
  if (body instanceof Uint8Array) return body;
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of body) {
      size += part.length;
      // Leaving the loop cancels the stream: what is too large is not read to its end.
      if (size > maxRawBytes) throw invalid({}, "envelope_too_large");
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof DomainError ? error : invalid({}, "broken_off");
  }
  return Buffer.concat(parts);
}

async function discard(body: IncomingReport["body"]): Promise<void> {
  if (body instanceof ReadableStream && !body.locked) await body.cancel().catch(() => undefined);
}
