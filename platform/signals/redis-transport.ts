import { Redis } from "ioredis";
import { randomId } from "../ids.ts";
import { log } from "../log.ts";
import type { SignalTransport, TransportHandlers } from "./transport.ts";

const signalChannel = "guildhall:signals";
const ephemeralChannel = "guildhall:ephemeral";
const retryMs = 500;
/** A connection that does not answer for this long is closed and opened again. */
const answerTimeoutMs = 2_000;
const publishTimeoutMs = 1_000;

/**
 * The same over Redis, for many processes on many machines: the database is then only queried, not
 * listened to. Nothing is stored in Redis. While it is down, processes learn of signals by polling.
 */
export function openRedisTransport(
  url: string,
  { onNotify, onEphemeral }: TransportHandlers,
): SignalTransport {
  const me = randomId();
  const options = {
    retryStrategy: () => retryMs,
    maxRetriesPerRequest: null,
    connectTimeout: answerTimeoutMs,
    socketTimeout: answerTimeoutMs,
  };
  const handlers = new Redis(url, options);
  // What can't be published now is not worth publishing later, nor waiting for.
  const publisher = new Redis(url, {
    ...options,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    commandTimeout: publishTimeoutMs,
  });
  /** The last error that was logged, since it was last reachable. */
  let logged = "";
  let notifying = false;

  handlers.on("message", (channel, text) => {
    if (channel === ephemeralChannel) onEphemeral(text);
    else if (text !== me) onNotify();
  });
  handlers.on("ready", () => {
    logged = "";
    onNotify();
  });
  for (const side of [handlers, publisher])
    side.on("error", (error) => {
      if (error.message === logged) return;
      logged = error.message;
      log.warn({ err: error }, "Redis is unavailable; processes poll instead");
    });
  // Subscribed once; the library resubscribes on every new connection.
  void handlers.subscribe(signalChannel, ephemeralChannel).catch(() => {});

  const say = async (channel: string, text: string) => {
    await publisher.publish(channel, text).catch(() => {});
  };
  return {
    notify() {
      if (notifying) return;
      notifying = true;
      setImmediate(() => {
        notifying = false;
        void say(signalChannel, me);
      });
    },
    publishEphemeral: (text) => say(ephemeralChannel, text),
    async close() {
      handlers.disconnect();
      publisher.disconnect();
    },
  };
}
