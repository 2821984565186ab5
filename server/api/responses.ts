import { createHash } from "node:crypto";
import { apiBase, apiLimits } from "#contracts/api";
import type { Database } from "#platform/db";
import { spendToken } from "#platform/ratelimit";

/** For programs in other people's pages: a token is needed, so nothing here rests on cookies. */
export const crossOrigin: Readonly<Record<string, string>> = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, Link, Location, RateLimit, RateLimit-Policy, Retry-After",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

export const preflight = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...crossOrigin,
      "Access-Control-Allow-Methods": "GET, POST, OPTIONS",
      "Access-Control-Allow-Headers": "Authorization, Content-Type, Idempotency-Key, If-None-Match",
      "Access-Control-Max-Age": "86400",
    },
  });

interface RateLimitState {
  readonly headers: Record<string, string>;
  /** Seconds to wait, where it was too much. */
  readonly wait: number | undefined;
}

/** Counts a request of this token and returns the values for its rate limit headers. */
export async function countRequest(
  db: Database,
  tokenId: string,
  { write }: { readonly write: boolean },
): Promise<RateLimitState> {
  const names = write ? (["requests", "writes"] as const) : (["requests"] as const);
  const policies: string[] = [];
  const left: string[] = [];
  let wait: number | undefined;
  for (const name of names) {
    const limit = apiLimits[name];
    const taken = await spendToken(db, { name: `api_${name}`, key: tokenId, ...limit });
    policies.push(`"${name}";q=${limit.limit};w=${limit.perSeconds}`);
    left.push(`"${name}";r=${taken.remaining};t=${taken.fullInSeconds}`);
    if (!taken.allowed) {
      wait = taken.retryAfterSeconds;
      break;
    }
  }
  return { wait, headers: { "RateLimit-Policy": policies.join(", "), RateLimit: left.join(", ") } };
}

/** The response. A repeated request gets a 304 if the client still has it. */
export function respondWith(
  request: Request,
  answer: unknown,
  { created, at }: { readonly created: boolean; readonly at?: string | undefined },
): Response {
  const text = `${JSON.stringify(answer)}\n`;
  const headers: Record<string, string> = {
    "Content-Type": "application/json",
    "Cache-Control": "private, no-cache",
    Vary: "Authorization",
  };
  if (created) {
    if (at) headers.Location = apiBase + at;
    return new Response(text, { status: 201, headers });
  }
  headers.ETag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  const link = nextLink(request.url, answer);
  if (link) headers.Link = link;
  if (request.headers.get("If-None-Match") === headers.ETag)
    return new Response(null, { status: 304, headers });
  return new Response(text, { headers });
}

/** RFC 8288: the next page’s own address. */
function nextLink(requestUrl: string, answer: unknown): string | undefined {
  const next =
    typeof answer === "object" && answer !== null && "next" in answer ? answer.next : undefined;
  if (typeof next !== "string") return undefined;
  const url = new URL(requestUrl);
  url.searchParams.set("after", next);
  return `<${url.href}>; rel="next"`;
}
