import { bodyBytesFor } from "#app/http/body-limits.ts";
import type { Config } from "#platform/config";
import { embedOrigins } from "#platform/embeds";

/** A form of ours can end on a page of the processor; browsers hold redirects against this too. */
const formTargets = (payments: Config["PAYMENTS"]) =>
  payments === "stripe"
    ? "form-action 'self' https://checkout.stripe.com https://connect.stripe.com"
    : "form-action 'self'";

const common = (payments: Config["PAYMENTS"]) => [
  "default-src 'none'",
  "script-src-attr 'none'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  // Pages can't be framed, not even by ours; an email's preview and a work's PDF can.
  // Players of other sites are framed when a reader asks for them. On every page, because a page that
  // is opened from another keeps that one's policy.
  `frame-src 'self' ${embedOrigins.join(" ")}`,
  formTargets(payments),
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

interface PolicyOptions {
  readonly https: boolean;
  readonly payments: Config["PAYMENTS"];
  readonly dev?: boolean;
}

/** A page's own policy. `sources` are the nonce or the hashes of the page's own inline scripts. */
export function pagePolicy(
  sources: readonly string[],
  { https, payments, dev = false }: PolicyOptions,
): string {
  const scripts = `script-src 'self' ${sources.map((source) => `'${source}'`).join(" ")}`;
  const policy = [
    ...common(payments),
    scripts,
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
  // Vite puts styles into the page by script and talks over a socket.
  return dev
    ? policy
        .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
        .replace("connect-src 'self'", "connect-src 'self' ws:")
    : policy;
}

/** For everything that is not a page: nothing may run, load or be framed. */
const barePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** On every response, whatever answers it; a page replaces the policy with its own. */
export function defaultHeaders(
  publicUrl: string,
  { includeSubDomains = false }: { includeSubDomains?: boolean } = {},
): readonly (readonly [string, string])[] {
  const headers: [string, string][] = [
    ["Content-Security-Policy", barePolicy],
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Origin-Agent-Cluster", "?1"],
    ["X-Frame-Options", "DENY"],
    [
      "Permissions-Policy",
      "camera=(), microphone=(), geolocation=(), payment=(self), publickey-credentials-get=(self), publickey-credentials-create=(self)",
    ],
  ];
  if (publicUrl.startsWith("https:"))
    headers.push([
      "Strict-Transport-Security",
      `max-age=63072000${includeSubDomains ? "; includeSubDomains" : ""}`,
    ]);
  return headers;
}

/** Slightly more than the form there accepts, so that the form itself can report the excess. */
const bodyMarginBytes = 1024 * 1024;

/** How large a body the edge lets through to this address. */
export const maxBytesFor = (url: string): number =>
  bodyBytesFor(url.split("?", 1)[0] ?? "") + bodyMarginBytes;

export const maxHeaderBytes = 16 * 1024;

export const isHttps = (publicUrl: string): boolean => publicUrl.startsWith("https:");
