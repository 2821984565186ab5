import type { IncomingMessage } from "node:http";
import { allowedUrl } from "./allowed-url.ts";
import { OutboundRefused } from "./refused.ts";

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

export type Ask = (url: URL) => Promise<IncomingMessage>;

/** Asks, follows redirects while each leads somewhere allowed, and reads text up to a limit. */
export async function follow(written: string, ask: Ask, limits: Limits): Promise<Fetched> {
  const { url, response } = await arrive(written, ask, limits.maxRedirects);
  return read(url, response, limits.maxBytes);
}

/** Where an address leads in the end, each hop held against the same rules, and what answers there. */
export async function arrive(
  written: string,
  ask: Ask,
  maxRedirects: number,
): Promise<{ readonly url: URL; readonly response: IncomingMessage }> {
  let url = allowedUrl(written);
  for (let hops = 0; ; hops++) {
    const response = await ask(url);
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (status < 300 || status >= 400 || !location) return { url, response };
    response.destroy();
    if (hops >= maxRedirects) throw new OutboundRefused("too_many_redirects");
    const next = URL.parse(location, url);
    if (!next) throw new OutboundRefused("address_not_allowed");
    url = allowedUrl(next);
  }
}

async function read(url: URL, response: IncomingMessage, maxBytes: number): Promise<Fetched> {
  try {
    const contentType = response.headers["content-type"] ?? "";
    if (!/^(text\/|application\/xhtml\+xml)/i.test(contentType))
      throw new OutboundRefused("not_text");
    // Nothing compressed was asked for; a small answer could unfold into a large one.
    if (response.headers["content-encoding"]) throw new OutboundRefused("not_text");
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of response) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new OutboundRefused("too_large");
      chunks.push(chunk);
    }
    const text = new TextDecoder().decode(Buffer.concat(chunks));
    return { url: url.href, status: response.statusCode ?? 0, contentType, text };
  } finally {
    response.destroy();
  }
}
