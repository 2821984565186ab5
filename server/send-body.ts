import type { ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";

const chunkBytes = 64 * 1024;

/**
 * Sends a response's body through one buffer, refilled once its contents are sent. Otherwise each
 * chunk allocates its own memory, and a file of gigabytes leaves them behind faster than they are
 * collected (docs/decisions/0104).
 */
export async function sendBody(answer: Response, outgoing: ServerResponse): Promise<Response> {
  const { body, status, headers } = answer;
  if (!body) return answer;
  const reader = readerOf(body);
  const left = new Promise<never>((_, reject) => {
    outgoing.once("close", () => reject(new Error("whoever asked has gone")));
  });
  // Raced against below; otherwise nothing awaits it.
  left.catch(() => undefined);
  outgoing.writeHead(status, Object.fromEntries(headers));
  try {
    let memory = new ArrayBuffer(chunkBytes);
    for (;;) {
      const { done, value } = await reader(memory);
      if (done) break;
      await Promise.race([writeChunk(outgoing, value), left]);
      memory = value.buffer;
    }
    outgoing.end();
  } catch (error) {
    // Part of it is already sent: a dropped connection is the only way to signal the failure.
    outgoing.destroy();
    await reader.leave(error);
  }
  return RESPONSE_ALREADY_SENT;
}

interface Reader {
  (memory: ArrayBuffer): Promise<{ done: true; value?: undefined } | Piece>;
  leave(reason: unknown): Promise<void>;
}
interface Piece {
  readonly done: false;
  readonly value: Uint8Array<ArrayBuffer>;
}

/** Files on this disk are read into the given buffer; other sources allocate their own. */
function readerOf(body: ReadableStream<Uint8Array>): Reader {
  const byob = byobReader(body);
  const own = byob ? undefined : body.getReader();
  const read = (memory: ArrayBuffer) =>
    (byob ? byob.read(new Uint8Array(memory)) : own?.read()) as ReturnType<Reader>;
  const leave = async (reason: unknown) => {
    await (byob ?? own)?.cancel(reason).catch(() => undefined);
  };
  return Object.assign(read, { leave });
}

function byobReader(body: ReadableStream<Uint8Array>) {
  try {
    return body.getReader({ mode: "byob" });
  } catch {
    return undefined;
  }
}

const writeChunk = (outgoing: ServerResponse, piece: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    outgoing.write(piece, (error) => (error ? reject(error) : resolve()));
  });
