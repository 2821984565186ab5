import type { IncomingMessage, ServerResponse } from "node:http";
import { isIP } from "node:net";
import { randomId } from "#platform/ids";
import { defaultHeaders, maxBytesFor } from "./headers.ts";

/** What the edge found out about a request before any of our routes saw it. */
export interface RequestInfo {
  readonly requestId: string;
  readonly clientIp: string;
}

interface Options {
  publicUrl: string;
  /**
   * Whether PUBLIC_URL was set; otherwise other names of this machine redirect to the default one.
   */
  publicUrlGiven: boolean;
  trustedProxies: readonly string[];
  /** Whether browsers are to use https for every subdomain too. */
  includeSubDomains?: boolean;
  /** Called if X-Forwarded-For comes from an address that is not a trusted proxy. */
  onUntrustedForward?: (peer: string) => void;
}

interface Rejection {
  readonly status: number;
  readonly text: string;
  readonly location?: string;
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const knownMethods = new Set([...safeMethods, "POST", "PUT", "PATCH", "DELETE"]);
/** Called by other machines, which prove themselves by a signature or a token instead of an origin. */
const signedPrefixes = ["/webhooks/", "/unsubscribe/", "/api/v1/"];
/**
 * Pages that receive text shared by other apps (the manifest's share_target); it may have several
 * lines.
 */
const multilinePaths = /^\/(create|forum\/new)(\.data)?\?/;
const withoutLines = (url: string): string =>
  multilinePaths.test(url) ? url.replaceAll(/%0[ad]/gi, "-") : url;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const badInPath = /[\\\x00-\x20\x7f]|%(?:00|0a|0d|5c)/i;

/**
 * Browsers resolve `.` and `..` before they send an address. The router would resolve them after the
 * checks here, which decide by the path's beginning: `/webhooks/../settings` is no webhook.
 */
const dotSegment = /\/(?:\.|%2e){1,2}(?:[/;]|%2f|$)/i;

/**
 * The first step for every request: assigns an id and the default headers, rejects what no
 * legitimate client sends, and rewrites its URL to the site's own, so that nothing behind it can be
 * misled by a Host header. Returns undefined if it has already responded.
 */
export function makeEdge({
  publicUrl,
  publicUrlGiven,
  trustedProxies,
  includeSubDomains = false,
  onUntrustedForward,
}: Options) {
  const headers = defaultHeaders(publicUrl, { includeSubDomains });
  const proxies = new Set(trustedProxies);
  const publicHost = new URL(publicUrl).host;

  return function arrive(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): RequestInfo | undefined {
    const requestId = randomId();
    outgoing.setHeader("X-Request-Id", requestId);
    for (const [name, value] of headers) outgoing.setHeader(name, value);

    const rejection = rejectionFor(incoming) ?? redirectToPublicHost(incoming);
    if (rejection) {
      if (rejection.location) outgoing.setHeader("Location", rejection.location);
      // What is left of the body is not read: the connection ends with the answer.
      outgoing.setHeader("Connection", "close");
      outgoing.writeHead(rejection.status, { "Content-Type": "text/plain; charset=utf-8" });
      outgoing.end(`${rejection.text}\n`);
      return undefined;
    }
    incoming.url = publicUrl + incoming.url;
    const peer = plainIp(incoming.socket.remoteAddress ?? "");
    if (incoming.headers["x-forwarded-for"] !== undefined && !proxies.has(peer))
      onUntrustedForward?.(peer);
    return { requestId, clientIp: clientIp(incoming, proxies) };
  };

  function rejectionFor(incoming: IncomingMessage): Rejection | undefined {
    const { method = "", url = "" } = incoming;
    if (!knownMethods.has(method)) return { status: 405, text: "Method not allowed." };
    if (
      !url.startsWith("/") ||
      url.startsWith("//") ||
      badInPath.test(withoutLines(url)) ||
      dotSegment.test(url.split("?", 1)[0] ?? "") ||
      !decodes(url)
    )
      return { status: 400, text: "Malformed URL." };
    // Two Host headers can make a request reach one server while being meant for another.
    if ((incoming.headersDistinct.host?.length ?? 0) > 1)
      return { status: 400, text: "Request has more than one Host header." };
    if (!safeMethods.has(method)) {
      if (!signedPrefixes.some((prefix) => url.startsWith(prefix)) && !fromOurPages(incoming))
        return { status: 403, text: "Cross-site request blocked." };
      if (incoming.headers["transfer-encoding"] !== undefined)
        return { status: 411, text: "Content-Length required." };
      if (Number(incoming.headers["content-length"] ?? 0) > maxBytesFor(url))
        return { status: 413, text: "Request body too large." };
    }
    return undefined;
  }

  /** `localhost` and `127.0.0.1` would be two origins with two sets of cookies: use only one. */
  function redirectToPublicHost(incoming: IncomingMessage): Rejection | undefined {
    const host = incoming.headers.host ?? "";
    if (publicUrlGiven || host === publicHost || !/^localhost(:\d+)?$/.test(host)) return undefined;
    if (incoming.method !== "GET" && incoming.method !== "HEAD") return undefined;
    return { status: 307, text: "Redirecting.", location: publicUrl + incoming.url };
  }

  /**
   * Cross-site requests must not act. Browsers send where a request comes from; for browsers too
   * old for that, Origin has to be ours. A request with neither header is not from a page at all.
   */
  function fromOurPages(incoming: IncomingMessage): boolean {
    const { origin } = incoming.headers;
    const site = incoming.headers["sec-fetch-site"];
    if (origin !== undefined && origin !== publicUrl) return false;
    return site === undefined ? origin === publicUrl : site === "same-origin";
  }
}

function decodes(url: string): boolean {
  try {
    decodeURIComponent(url.split("?", 1)[0] ?? "");
    return true;
  } catch {
    return false;
  }
}

/** The socket's own address, or the last one in X-Forwarded-For that is not a trusted proxy. */
function clientIp(incoming: IncomingMessage, proxies: ReadonlySet<string>): string {
  const peer = plainIp(incoming.socket.remoteAddress ?? "");
  if (!proxies.has(peer)) return peer;
  const hops = String(incoming.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((hop) => plainIp(hop.trim()));
  for (const hop of hops.reverse()) {
    if (isIP(hop) === 0) return peer;
    if (!proxies.has(hop)) return hop;
  }
  return peer;
}

const plainIp = (ip: string) =>
  ip.startsWith("::ffff:") && isIP(ip.slice(7)) === 4 ? ip.slice(7) : ip;
