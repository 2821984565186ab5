import type { IncomingMessage } from "node:http";
import { allowedUrl } from "./allowed-url.ts";
import { OutboundError } from "./outbound-error.ts";

interface Limits {
  readonly maxRedirects: number;
  readonly maxBytes: number;
}

export interface Fetched {
  readonly url: string;
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
}

export type SendRequest = (url: URL) => Promise<IncomingMessage>;

/** Sends a request, follows allowed redirects, and reads text up to a limit. */
export async function fetchText(
  written: string,
  ask: SendRequest,
  limits: Limits,
): Promise<Fetched> {
  const { url, response } = await followRedirects(written, ask, limits.maxRedirects);
  return read(url, response, limits.maxBytes);
}

/** The final URL after redirects, each hop checked by the same rules, and its response. */
export async function followRedirects(
  written: string,
  ask: SendRequest,
  maxRedirects: number,
  check: (url: string | URL) => URL = allowedUrl,
): Promise<{ readonly url: URL; readonly response: IncomingMessage }> {
  let url = check(written);
  for (let hops = 0; ; hops++) {
    const response = await ask(url);
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (status < 300 || status >= 400 || !location) return { url, response };
    response.destroy();
    if (hops >= maxRedirects) throw new OutboundError("too_many_redirects");
    const next = URL.parse(location, url);
    if (!next) throw new OutboundError("address_not_allowed");
    url = check(next);
  }
}

async function read(url: URL, response: IncomingMessage, maxBytes: number): Promise<Fetched> {
  try {
    const contentType = response.headers["content-type"] ?? "";
    if (!/^(text\/|application\/xhtml\+xml)/i.test(contentType))
      throw new OutboundError("not_text");
    // Compression was not requested; a small response could decompress into a large one.
    if (response.headers["content-encoding"]) throw new OutboundError("not_text");
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of response) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new OutboundError("too_large");
      chunks.push(chunk);
    }
    const text = new TextDecoder().decode(Buffer.concat(chunks));
    return { url: url.href, status: response.statusCode ?? 0, contentType, text };
  } finally {
    response.destroy();
  }
}
