import type { FileHandle } from "node:fs/promises";

const pieceBytes = 64 * 1024;

/**
 * An open file as a byte stream. A reader may supply its own buffer, so that a file of any size can
 * be sent through a single one; the file is closed at the end or on cancellation.
 */
export function bytesOf(
  handle: FileHandle,
  { start, end }: { readonly start: number; readonly end: number },
): ReadableStream<Uint8Array> {
  let position = start;
  return new ReadableStream({
    type: "bytes",
    autoAllocateChunkSize: pieceBytes,
    async pull(controller) {
      const { byobRequest } = controller;
      const view = byobRequest?.view;
      if (!byobRequest || !view) throw new Error("a stream of bytes was asked for no bytes");
      const left = end + 1 - position;
      if (left <= 0) {
        await handle.close();
        controller.close();
        byobRequest.respond(0);
        return;
      }
      const into = new Uint8Array(view.buffer, view.byteOffset, Math.min(view.byteLength, left));
      try {
        const { bytesRead } = await handle.read(into, 0, into.length, position);
        if (bytesRead === 0) throw new Error("a stored file is shorter than it was");
        position += bytesRead;
        byobRequest.respond(bytesRead);
      } catch (error) {
        await handle.close().catch(() => undefined);
        throw error;
      }
    },
    cancel: () => handle.close(),
  });
}
