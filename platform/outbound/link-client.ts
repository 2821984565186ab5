import { allowedUrl } from "./allowed-url.ts";
import { followRedirects, type SendRequest } from "./fetch-text.ts";
import { OutboundError } from "./outbound-error.ts";
import { publicRequest } from "./public-request.ts";
import { type Downloaded, safeDownload } from "./safe-download.ts";

interface Options {
  /** This site: a link to it is never followed, not even by a redirect. */
  readonly ownOrigin: string;
  /** Private machines that the operator allows to be reached. */
  readonly trusts: (url: URL) => boolean;
  readonly signal?: AbortSignal | undefined;
  /** For tests: who answers. */
  readonly ask?: SendRequest;
  readonly timeoutMs?: number;
}

interface PageStart {
  /** Where it was in the end. */
  readonly url: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface LinkClient {
  /** The beginning of a page; what is over the limit is not read. */
  readonly page: (url: string) => Promise<PageStart>;
  /** A picture, as a file on this disk. */
  readonly picture: (url: string, path: string) => Promise<Downloaded>;
}

const purpose = "link preview";
const pageBytes = 512 * 1024;
const pictureBytes = 5 * 1024 ** 2;

/** Fetches what a link preview is made of, with the protections of `safeFetch` and `safeDownload`. */
export function linkClient(options: Options): LinkClient {
  const { ownOrigin, trusts, timeoutMs = 6_000, ask } = options;
  const ownHost = URL.parse(ownOrigin)?.host;
  const check = (written: string | URL): URL => {
    const url = URL.parse(written);
    if (url?.host === ownHost) throw new OutboundError("address_not_allowed");
    const trusted =
      url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
    return trusted && trusts(url) ? url : allowedUrl(written);
  };
  return {
    async page(written) {
      const patience = AbortSignal.timeout(timeoutMs);
      const signal = options.signal ? AbortSignal.any([patience, options.signal]) : patience;
      const accept = "text/html, application/xhtml+xml;q=0.9";
      const send = ask ?? publicRequest(signal, accept, { trusts, purpose });
      try {
        return await readStart(await followRedirects(written, send, 5, check), signal);
      } catch (error) {
        if (error instanceof OutboundError) throw error;
        throw new OutboundError(patience.aborted ? "too_slow" : "failed", error);
      }
    },
    picture: (written, path) =>
      safeDownload(written, path, {
        maxBytes: pictureBytes,
        timeoutMs,
        trusts,
        check,
        purpose,
        signal: options.signal,
        ...(ask && { ask }),
      }),
  };
}

async function readStart(
  { url, response }: Awaited<ReturnType<typeof followRedirects>>,
  signal: AbortSignal,
): Promise<PageStart> {
  const stop = () => response.destroy();
  signal.addEventListener("abort", stop);
  try {
    if (response.statusCode !== 200) throw new OutboundError("not_there");
    const contentType = response.headers["content-type"] ?? "";
    if (!/^(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(contentType))
      throw new OutboundError("not_text");
    // Compression was not requested; a small response could decompress into a large one.
    if (response.headers["content-encoding"]) throw new OutboundError("not_text");
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= pageBytes) break;
    }
    signal.throwIfAborted();
    return { url: url.href, contentType, bytes: Buffer.concat(chunks).subarray(0, pageBytes) };
  } finally {
    signal.removeEventListener("abort", stop);
    response.destroy();
  }
}
