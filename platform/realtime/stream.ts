import type { LiveMessage } from "../events/event.ts";
import type { Hub } from "./hub.ts";

interface Options {
  hub: Hub;
  topics: ReadonlySet<string>;
  /** Aborted when the client has gone. */
  signal: AbortSignal;
  heartbeatMs?: number;
  lifetimeMs?: number;
  /** Called once, however the stream ended. */
  onEnd?: () => void;
}

/** A reader this far behind is told so once, and reads the page anew. */
const maxWaiting = 100;

/**
 * A stream of server-sent events. It ends after a while so that rights are checked anew; the
 * browser reconnects by itself and revalidates on `hello`, so nothing is lost in between.
 */
export function liveResponse(options: Options): Response {
  const { hub, topics, signal, heartbeatMs = 25_000, lifetimeMs = 15 * 60_000, onEnd } = options;
  const encoder = new TextEncoder();
  let stop = () => {};

  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let ended = false;
        let behind = false;
        const write = (text: string) => {
          if (!ended) controller.enqueue(encoder.encode(text));
        };
        const send = (message: LiveMessage) => {
          if ((controller.desiredSize ?? 0) <= 0) {
            if (!behind) write("event: gap\ndata: {}\n\n");
            behind = true;
            return;
          }
          behind = false;
          write(`event: live\ndata: ${JSON.stringify(message)}\n\n`);
        };
        stop = () => {
          if (ended) return;
          ended = true;
          clearInterval(heartbeat);
          clearTimeout(lifetime);
          leave();
          onEnd?.();
          try {
            controller.close();
          } catch {
            // The reader cancelled first, which closed it.
          }
        };
        const heartbeat = setInterval(() => write(": still here\n\n"), heartbeatMs);
        const lifetime = setTimeout(() => stop(), lifetimeMs);
        write("retry: 2000\nevent: hello\ndata: {}\n\n");
        let leave = () => {};
        leave = hub.add({ topics, send, end: () => stop() });
        // Both this and cancel() below: which of the two fires depends on how the client left.
        if (signal.aborted) stop();
        else signal.addEventListener("abort", () => stop(), { once: true });
      },
      cancel() {
        stop();
      },
    },
    { highWaterMark: maxWaiting },
  );

  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
    },
  });
}
