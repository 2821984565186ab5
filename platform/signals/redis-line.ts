import { Redis } from "ioredis";
import { randomId } from "../ids.ts";
import { log } from "../log.ts";
import type { Ears, Line } from "./line.ts";

const rings = "guildhall:signals";
const whispers = "guildhall:whispers";
const retryMs = 500;

/**
 * The same over Redis, for many processes on many machines: the database is then asked, and no longer
 * listened to. Nothing is kept there. While it is away, processes hear each other by looking.
 */
export function openRedisLine(url: string, { onRing, onWhisper }: Ears): Line {
  const me = randomId();
  const options = { retryStrategy: () => retryMs, maxRetriesPerRequest: null };
  const ears = new Redis(url, options);
  // What can't be said now is not worth saying later.
  const mouth = new Redis(url, { ...options, enableOfflineQueue: false });
  let down = false;
  let ringing = false;

  ears.on("message", (channel, text) => {
    if (channel === whispers) onWhisper(text);
    else if (text !== me) onRing();
  });
  ears.on("ready", () => {
    down = false;
    onRing();
  });
  for (const side of [ears, mouth])
    side.on("error", (error) => {
      if (!down) log.warn({ err: error }, "Redis is away; processes hear each other by looking");
      down = true;
    });
  // Asked for once; the library asks again on every new connection.
  void ears.subscribe(rings, whispers).catch(() => {});

  const say = async (channel: string, text: string) => {
    await mouth.publish(channel, text).catch(() => {});
  };
  return {
    ring() {
      if (ringing) return;
      ringing = true;
      setImmediate(() => {
        ringing = false;
        void say(rings, me);
      });
    },
    whisper: (text) => say(whispers, text),
    async close() {
      ears.disconnect();
      mouth.disconnect();
    },
  };
}
