import type { lookup } from "node:dns";
import { type Fetched, fetchText } from "./fetch-text.ts";
import { OutboundError } from "./outbound-error.ts";
import { publicRequest } from "./public-request.ts";

interface Options {
  readonly maxBytes?: number;
  readonly timeoutMs?: number;
  readonly maxRedirects?: number;
  /** For tests: who answers names. */
  readonly resolve?: typeof lookup;
}

/**
 * The only way to fetch a page from an untrusted URL. No cookies, standard ports only, every
 * redirect checked again, and each address checked on connecting.
 */
export async function safeFetch(written: string, options: Options = {}): Promise<Fetched> {
  const { timeoutMs = 5_000, maxRedirects = 3, maxBytes = 512 * 1024 } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const ask = publicRequest(signal, "text/html, text/plain;q=0.5", {
      resolve: options.resolve,
    });
    return await fetchText(written, ask, { maxRedirects, maxBytes });
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    throw new OutboundError(signal.aborted ? "too_slow" : "failed", error);
  }
}
