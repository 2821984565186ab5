import { shortId } from "../ids.ts";
import { maxBreadcrumbs } from "../specification.ts";
import { isDigest } from "./digest.ts";
import { isObject } from "./envelope.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { frame, framesOf } from "./frames.ts";
import { type Breadcrumb, type ErrorReport, type Frame, levels, maxFrames } from "./report.ts";
import { scrubText, scrubUrl } from "./scrub.ts";

/**
 * Extracts only what we store from a Sentry event: it comes from an untrusted browser, so each
 * field is type-checked, truncated and stripped of secrets.
 */
export function reportFromEvent(
  event: Record<string, unknown>,
  from: { userAgent: string | undefined },
): ErrorReport {
  const exception = lastOf(valuesIn(event.exception));
  const tags = isObject(event.tags) ? event.tags : {};
  const extra = isObject(event.extra) ? event.extra : {};
  const request = isObject(event.request) ? event.request : {};
  const known = framesIn(exception);
  const main = {
    side: "client" as const,
    type: scrubText(exception?.type, 200) || "Error",
    message: scrubText(exception?.value ?? messageIn(event), 2_000),
    frames: known.length > 0 ? known : framesOf(extra.stack),
  };
  return {
    ...main,
    digest: isDigest(tags.digest) ? tags.digest : shortId(),
    level: levels.find((level) => level === event.level) ?? "error",
    breadcrumbs: valuesIn(event.breadcrumbs).slice(-maxBreadcrumbs).map(breadcrumb),
    url: scrubUrl(request.url),
    release: scrubText(event.release, 100) || null,
    userAgent: scrubText(from.userAgent, 400) || null,
    requestId: scrubText(tags.request_id, 64) || null,
    fingerprint: fingerprintOf(main),
  };
}

/** Sentry writes lists plainly or as `{ values: […] }`, by version. */
function valuesIn(list: unknown): Record<string, unknown>[] {
  const values = isObject(list) ? list.values : list;
  return Array.isArray(values) ? values.slice(-1_000).filter(isObject) : [];
}

const lastOf = <T>(list: readonly T[]): T | undefined => list.at(-1);

function messageIn(event: Record<string, unknown>): unknown {
  if (isObject(event.logentry)) return event.logentry.formatted ?? event.logentry.message;
  return isObject(event.message) ? event.message.formatted : event.message;
}

function framesIn(exception: Record<string, unknown> | undefined): Frame[] {
  const stack = isObject(exception?.stacktrace) ? exception.stacktrace : {};
  const frames = Array.isArray(stack.frames) ? stack.frames.slice(-maxFrames) : [];
  return frames
    .filter(isObject)
    .map((one) => frame(one.filename ?? one.abs_path, one.function, one.lineno, one.colno));
}

function breadcrumb(crumb: Record<string, unknown>): Breadcrumb {
  const data = isObject(crumb.data) ? crumb.data : {};
  const place = scrubUrl(data.to ?? data.url);
  const message = scrubText(crumb.message, 300);
  return {
    at: instant(crumb.timestamp),
    category: scrubText(crumb.category ?? crumb.type, 60),
    message: [message, place].filter(Boolean).join(" "),
  };
}

function instant(value: unknown): string | null {
  const date =
    typeof value === "number"
      ? new Date(value * 1000)
      : new Date(typeof value === "string" ? value.slice(0, 40) : Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
