import type { LiveMessage } from "../events/event.ts";
import type { Hub } from "./hub.ts";

interface Options {
  hub: Hub;
  topics: ReadonlySet<string>;
  /** Aborted when the client has gone. */
  signal: AbortSignal;
  heartbeatMs?: number;
  lifetimeMs?: number;
  /** The current position to resume from; a reconnecting browser sends it back. */
  id?: string;
  /** Messages sent while this browser was away; undefined if there are too many. */
  missed?: () => Promise<readonly LiveMessage[] | undefined>;
  /** Called once, however the stream ended. */
  onEnd?: () => void;
}

const encoder = new TextEncoder();
const gap = encoder.encode("event: gap\ndata: {}\n\n");
const heartbeatComment = encoder.encode(": still here\n\n");
const written = new WeakMap<object, string>();

/** Identical for all recipients, so it is serialized once. */
function inJson(data: unknown): string {
  if (typeof data !== "object" || data === null) return JSON.stringify(data);
  const text = written.get(data) ?? JSON.stringify(data);
  written.set(data, text);
  return text;
}

function inBytes({ topic, data }: LiveMessage, id: string | undefined): Uint8Array {
  const place = id === undefined ? "" : `id: ${id}\n`;
  const json = `{"topic":${JSON.stringify(topic)},"data":${inJson(data)}}`;
  return encoder.encode(`${place}event: live\ndata: ${json}\n\n`);
}

/** A client this far behind is notified once, and reloads the page's data. */
const maxWaiting = 100;

/**
 * A stream of server-sent events. It ends after a while so that permissions are checked again; the
 * browser reconnects by itself and revalidates on `hello`, so nothing is lost in between.
 */
export function liveResponse(options: Options): Response {
  const { hub, topics, signal, heartbeatMs = 25_000, lifetimeMs = 15 * 60_000, onEnd } = options;
  let stop = () => {};

  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let ended = false;
        let behind = false;
        const write = (bytes: Uint8Array) => {
          if (!ended) controller.enqueue(bytes);
        };
        const send = (message: LiveMessage, id?: string) => {
          if ((controller.desiredSize ?? 0) <= 0) {
            if (!behind) write(gap);
            behind = true;
            return;
          }
          behind = false;
          write(inBytes(message, id));
        };
        const catchUp = async (missed: NonNullable<Options["missed"]>) => {
          const messages = await missed().catch(() => undefined);
          if (!messages) return write(gap);
          for (const { to, topic: about, data } of messages)
            for (const topic of to ?? [about]) if (topics.has(topic)) send({ topic, data });
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
        const heartbeat = setInterval(() => write(heartbeatComment), heartbeatMs);
        const lifetime = setTimeout(() => stop(), lifetimeMs);
        const id = options.id === undefined ? "" : `id: ${options.id}\n`;
        write(encoder.encode(`retry: 2000\n${id}event: hello\ndata: {}\n\n`));
        let leave = () => {};
        leave = hub.add({ topics, send, end: () => stop() });
        // After joining, so that nothing is missed in between; duplicates are harmless.
        if (options.missed) void catchUp(options.missed);
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
