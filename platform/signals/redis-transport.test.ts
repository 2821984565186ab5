import { describe, expect, onTestFinished, test } from "vitest";
import { hasRedis, startRedis } from "#tests/redis";
import { until } from "#tests/until";
import { openRedisTransport } from "./redis-transport.ts";

/** A process on the line, and what it heard. */
function listener(url: string) {
  const heard = { rings: 0, whispers: [] as string[] };
  const transport = openRedisTransport(url, {
    onNotify: () => {
      heard.rings++;
    },
    onEphemeral: (text) => heard.whispers.push(text),
  });
  onTestFinished(() => transport.close());
  return { transport, heard };
}

/** Each transport polls once on connecting; only after that does silence mean anything. */
const isThere = ({ heard }: ReturnType<typeof listener>) =>
  until(() => heard.rings > 0, { what: "the line is up" });

describe.runIf(hasRedis())("a Redis transport", () => {
  test("notifies other processes, not its own; ephemeral messages reach all", async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.stop());
    const one = listener(redis.url);
    const other = listener(redis.url);
    await isThere(one);
    await isThere(other);
    one.heard.rings = other.heard.rings = 0;
    one.transport.notify();
    one.transport.notify();
    await until(() => other.heard.rings > 0, { what: "the other heard it" });
    await one.transport.publishEphemeral?.("typing");
    await until(() => one.heard.whispers.length + other.heard.whispers.length === 2);
    // Messages arrive in order: by now the first would have notified itself, or the other twice.
    expect([one.heard.rings, other.heard.rings]).toEqual([0, 1]);
    expect([...one.heard.whispers, ...other.heard.whispers]).toEqual(["typing", "typing"]);
  });

  test("reconnects and checks for what it missed", async () => {
    const redis = await startRedis();
    const one = listener(redis.url);
    const other = listener(redis.url);
    await isThere(one);
    await isThere(other);
    await redis.stop();
    other.heard.rings = 0;
    one.transport.notify();
    await one.transport.publishEphemeral?.("lost");
    const back = await startRedis(redis.port);
    onTestFinished(() => back.stop());
    await until(() => other.heard.rings > 0, { what: "it looked when the line was back" });
    await until(async () => {
      await one.transport.publishEphemeral?.("again");
      return other.heard.whispers.includes("again");
    });
    expect(other.heard.whispers).not.toContain("lost");
  });
});
