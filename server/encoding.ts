import { pipeline, Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { promisify } from "node:util";
import {
  brotliCompress,
  constants,
  crc32,
  createGzip,
  deflateRawSync,
  gzip,
  gzipSync,
} from "node:zlib";
import { documentText, type PageDocument } from "#app/http/page-document.ts";

export type Encoding = "br" | "gzip" | "identity";
const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** The best of ours that the client takes. */
export function encodingFor(header: string | undefined): Encoding {
  if (!header) return "identity";
  if (accepts(header, "br")) return "br";
  return accepts(header, "gzip") ? "gzip" : "identity";
}

const namesOf = {
  br: { accepted: /(^|[\s,])br([\s;,]|$)/, rejected: /\bbr\s*;\s*q=0(\.0*)?\s*(,|$)/ },
  gzip: { accepted: /(^|[\s,])gzip([\s;,]|$)/, rejected: /\bgzip\s*;\s*q=0(\.0*)?\s*(,|$)/ },
};

const accepts = (header: string, name: keyof typeof namesOf): boolean =>
  namesOf[name].accepted.test(header) && !namesOf[name].rejected.test(header);

const worthIt = /^(text\/|application\/(json|javascript|manifest|xml))/;
const minBytes = 1_000;

/** Twice as fast as 4, for a twentieth more bytes. */
const level = 3;
/** Larger bodies are compressed beside the event loop, at the price of handing them over. */
const maxSyncBytes = 300_000;

/**
 * A page rendered for one request. What it shares with others is compressed already, so that gzip is
 * the fastest for a page that consists mostly of that, and otherwise Brotli at its fastest.
 */
export async function compressDocument(
  document: PageDocument,
  { status, headers }: Response,
  accepted: string | undefined,
): Promise<Response> {
  const length = document.reduce((sum, piece) => sum + lengthOf(piece), 0);
  const best = encodingFor(accepted);
  const encoding =
    length < minBytes
      ? "identity"
      : best === "br" && isMostlyShared(document, accepted)
        ? "gzip"
        : best;
  if (best !== "identity") headers.append("Vary", "Accept-Encoding");
  if (encoding === "identity") return new Response(documentText(document), { status, headers });
  headers.set("Content-Encoding", encoding);
  const body =
    encoding === "br"
      ? await toFastBrotli(Buffer.from(documentText(document)))
      : gzippedDocument(document);
  headers.set("Content-Length", String(body.length));
  return new Response(body, { status, headers });
}

const lengthOf = (piece: PageDocument[number]) =>
  typeof piece === "string" ? piece.length : piece.text.length;

function isMostlyShared(document: PageDocument, accepted = ""): boolean {
  if (!accepts(accepted, "gzip")) return false;
  let shared = 0;
  for (const piece of document)
    shared += typeof piece === "string" ? -piece.length : lengthOf(piece);
  return shared > 0;
}

const toFastBrotli = (plain: Buffer) =>
  toBrotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY + 1,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });

/** RFC 1952: deflate, no flags, no time, unknown system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** A last block without content. */
const endOfDeflate = Buffer.from([3, 0]);

/** One gzip stream of pieces that were compressed separately. */
function gzippedDocument(document: PageDocument): Buffer<ArrayBuffer> {
  if (document.length === 1) return gzipSync(documentText(document), { level });
  const chunks: Buffer[] = [gzipHeader];
  let crc = 0;
  let size = 0;
  for (const piece of document) {
    const plain = typeof piece === "string" ? Buffer.from(piece) : piece.plain;
    if (plain.length === 0) continue;
    crc = crc32(plain, crc);
    size += plain.length;
    chunks.push(
      typeof piece === "string"
        ? deflateRawSync(plain, { level, finishFlush: constants.Z_SYNC_FLUSH })
        : piece.deflated,
    );
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc, 0);
  trailer.writeUInt32LE(size % 2 ** 32, 4);
  return Buffer.concat([...chunks, endOfDeflate, trailer]);
}

/**
 * Compresses a page rendered for one request; fast rather than small, since nobody else gets it.
 */
export async function compress(
  response: Response,
  streamed: boolean,
  accepted: string | undefined,
): Promise<Response> {
  const encoding = encodingFor(accepted);
  const type = response.headers.get("Content-Type") ?? "";
  if (encoding === "identity" || !worthIt.test(type) || response.headers.has("Content-Encoding"))
    return response;
  if (type.startsWith("text/event-stream") || response.body === null) return response;
  const headers = new Headers(response.headers);
  headers.append("Vary", "Accept-Encoding");
  if (headers.has("Content-Disposition")) {
    // Its route reads batch by batch; gathered here, all of it would be in memory after all.
    headers.set("Content-Encoding", "gzip");
    headers.delete("Content-Length");
    return new Response(gzippedDownload(response.body), { status: response.status, headers });
  }
  const data = type.startsWith("text/x-script") ? await readReady(response.body) : undefined;
  if (data?.isComplete) {
    const { status } = response;
    if (data.bytes.length < minBytes) return new Response(data.bytes, { status, headers });
    headers.set("Content-Encoding", "gzip");
    const body = await toGzipOf(data.bytes);
    headers.set("Content-Length", String(body.length));
    return new Response(body, { status, headers });
  }
  if (streamed || data) {
    const gzipped = createGzip({ level, flush: constants.Z_SYNC_FLUSH });
    (data ? Readable.from(data.all) : Readable.fromWeb(response.body as NodeStream))
      .on("error", (error) => gzipped.destroy(error))
      .pipe(gzipped);
    headers.set("Content-Encoding", "gzip");
    return new Response(Readable.toWeb(gzipped) as ReadableStream, {
      status: response.status,
      headers,
    });
  }
  const plain = Buffer.from(await response.arrayBuffer());
  if (plain.length < minBytes) return new Response(plain, { status: response.status, headers });
  headers.set("Content-Encoding", "gzip");
  headers.delete("Content-Length");
  return new Response(await toGzipOf(plain), { status: response.status, headers });
}

const toGzipOf = async (plain: Buffer): Promise<Buffer<ArrayBuffer>> =>
  plain.length > maxSyncBytes ? toGzip(plain, { level }) : gzipSync(plain, { level });

type Ready =
  | { readonly isComplete: true; readonly bytes: Buffer<ArrayBuffer> }
  | { readonly isComplete: false; readonly all: AsyncIterable<Uint8Array> };

/**
 * Reads what is there without waiting: nearly all page data is complete at once, and streams cost
 * several times as much as their content.
 */
async function readReady(body: ReadableStream<Uint8Array>): Promise<Ready> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let isLate = false;
  const late = new Promise<undefined>((resolve) =>
    setImmediate(() => {
      isLate = true;
      resolve(undefined);
    }),
  );
  for (;;) {
    const next = reader.read();
    const found = await Promise.race([next, late]);
    if (found === undefined || (isLate && !found.done))
      return { isComplete: false, all: remaining(chunks, next, reader) };
    if (found.done) return { isComplete: true, bytes: Buffer.concat(chunks) };
    chunks.push(found.value);
  }
}

async function* remaining(
  chunks: readonly Uint8Array[],
  next: ReturnType<ReadableStreamDefaultReader<Uint8Array>["read"]>,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): AsyncIterable<Uint8Array> {
  try {
    yield* chunks;
    for (let found = await next; !found.done; found = await reader.read()) yield found.value;
  } finally {
    await reader.cancel();
  }
}

function gzippedDownload(body: ReadableStream): ReadableStream {
  const gzipped = createGzip({ level: 4 });
  // Either end closes the other: aborting a download also stops reading its source.
  pipeline(Readable.fromWeb(body as NodeStream), gzipped, () => undefined);
  return Readable.toWeb(gzipped) as ReadableStream;
}
