import { randomBytes } from "node:crypto";
import { log } from "../log.ts";
import type { ErrorReport } from "./report.ts";

const timeoutMs = 5_000;

/**
 * Forwards a report to the configured Sentry. The envelope is rebuilt from what we store: the
 * received one names a destination of the sender's choosing and may contain anything. Run it after
 * the response; a failure is only logged.
 */
export async function forwardEnvelope(report: ErrorReport, dsn: string): Promise<void> {
  try {
    const { url, key } = destinationOf(dsn);
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/x-sentry-envelope",
        "X-Sentry-Auth": `Sentry sentry_version=7, sentry_client=guildhall/1, sentry_key=${key}`,
      },
      body: envelopeOf(report, dsn),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`answered ${response.status}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ digest: report.digest, reason }, "an error report could not be forwarded");
  }
}

/** `https://key@host/path/project` → where that project takes envelopes. */
function destinationOf(dsn: string): { url: URL; key: string } {
  const url = new URL(dsn);
  const key = url.username;
  const parts = url.pathname.split("/").filter(Boolean);
  const project = parts.pop() ?? "";
  if (!key || !/^\w+$/.test(project)) throw new Error("SENTRY_DSN has no key or no project");
  const path = [...parts, "api", project, "envelope", ""].join("/");
  return { url: new URL(`/${path}`, url.origin), key };
}

function envelopeOf(report: ErrorReport, dsn: string): string {
  const id = randomBytes(16).toString("hex");
  const now = new Date();
  const event = {
    event_id: id,
    timestamp: now.getTime() / 1000,
    platform: report.side === "client" ? "javascript" : "node",
    level: report.level,
    release: report.release ?? undefined,
    fingerprint: [report.fingerprint],
    tags: { digest: report.digest, side: report.side, request_id: report.requestId ?? undefined },
    request: report.url
      ? { url: report.url, headers: { "User-Agent": report.userAgent ?? "" } }
      : undefined,
    exception: {
      values: [
        {
          type: report.type,
          value: report.message,
          stacktrace: {
            frames: report.frames.map((frame) => ({
              filename: frame.file,
              function: frame.function ?? undefined,
              lineno: frame.line ?? undefined,
              colno: frame.column ?? undefined,
            })),
          },
        },
      ],
    },
    breadcrumbs: report.breadcrumbs.map((crumb) => ({
      timestamp: crumb.at ?? undefined,
      category: crumb.category,
      message: crumb.message,
    })),
  };
  return [{ event_id: id, dsn, sent_at: now.toISOString() }, { type: "event" }, event]
    .map((part) => JSON.stringify(part))
    .join("\n");
}
