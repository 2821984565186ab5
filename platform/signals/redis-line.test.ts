import { describe, expect, onTestFinished, test } from "vitest";
import { hasRedis, startRedis } from "#tests/redis";
import { until } from "#tests/waiting";
import { openRedisLine } from "./redis-line.ts";

/** A process on the line, and what it heard. */
function listener(url: string) {
  const heard = { rings: 0, whispers: [] as string[] };
  const line = openRedisLine(url, {
    onRing: () => {
      heard.rings++;
    },
    onWhisper: (text) => heard.whispers.push(text),
  });
  onTestFinished(() => line.close());
  return { line, heard };
}

/** Whoever comes to the line looks once; only then is silence worth anything. */
const isThere = ({ heard }: ReturnType<typeof listener>) =>
  until(() => heard.rings > 0, { what: "the line is up" });

describe.runIf(hasRedis())("a line over Redis", () => {
  test("rings in other processes and not in one's own; whispers are heard by all", async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.stop());
    const one = listener(redis.url);
    const other = listener(redis.url);
    await isThere(one);
    await isThere(other);
    one.heard.rings = other.heard.rings = 0;
    one.line.ring();
    one.line.ring();
    await until(() => other.heard.rings > 0, { what: "the other heard it" });
    await one.line.whisper?.("typing");
    await until(() => one.heard.whispers.length + other.heard.whispers.length === 2);
    // What is said later arrives later: by now the first would have heard itself, or the other twice.
    expect([one.heard.rings, other.heard.rings]).toEqual([0, 1]);
    expect([...one.heard.whispers, ...other.heard.whispers]).toEqual(["typing", "typing"]);
  });

  test("comes back by itself, and looks for what it missed", async () => {
    const redis = await startRedis();
    const one = listener(redis.url);
    const other = listener(redis.url);
    await isThere(one);
    await isThere(other);
    await redis.stop();
    other.heard.rings = 0;
    one.line.ring();
    await one.line.whisper?.("lost");
    const back = await startRedis(redis.port);
    onTestFinished(() => back.stop());
    await until(() => other.heard.rings > 0, { what: "it looked when the line was back" });
    await until(async () => {
      await one.line.whisper?.("again");
      return other.heard.whispers.includes("again");
    });
    expect(other.heard.whispers).not.toContain("lost");
  });
});
