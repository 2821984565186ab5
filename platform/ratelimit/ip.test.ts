import { describe, expect, test } from "vitest";
import { limitKeyForIp, memoryLimiter } from "../ratelimit.ts";

describe("rate limit key of an address", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::ffff:cb00:7107", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["[::1]", "0:0:0:0::/64"],
    ["1:2:3:4:5:6:1.2.3.4", "1:2:3:4::/64"],
    ["::ffff:1.2.3.4", "1.2.3.4"],
    ["::ffff:0:1.2.3.4", "0:0:0:0::/64"],
    ["1::ffff:1.2.3.4", "1:0:0:0::/64"],
    ["0:0:0:0:1:ffff:102:304", "0:0:0:0::/64"],
    ["::1.2.3.4", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["1:2:3:4:5:6:7:8", "1:2:3:4::/64"],
    ["abcd::1", "abcd:0:0:0::/64"],
    ["1::", "1:0:0:0::/64"],
    ["203.0.113.7%eth0", "203.0.113.7"],
    ["[203.0.113.7]", "203.0.113.7"],
    ["x[::1]", "unknown"],
    ["[::1]x", "unknown"],
    ["", "unknown"],
    [undefined, "unknown"],
    ["203.0.113.7, 10.0.0.1", "unknown"],
    ["evil]@x", "unknown"],
  ])("%s → %s", (ip, key) => {
    expect(limitKeyForIp(ip)).toBe(key);
  });
});

describe("tokens in memory", () => {
  test("refill over time and say how long to wait", () => {
    let now = 0;
    const limiter = memoryLimiter({ limit: 2, perSeconds: 10, now: () => now });
    expect([limiter.take("a"), limiter.take("a"), limiter.take("a")]).toEqual([0, 0, 5]);
    expect(limiter.take("b")).toBe(0);
    now = 5_000;
    expect([limiter.take("a"), limiter.take("a")]).toEqual([0, 5]);
  });

  test("a smaller burst spreads the limit, and the wait is whole seconds, at least one", () => {
    let now = 1_000_000;
    const limiter = memoryLimiter({ limit: 60, perSeconds: 60, burst: 2, now: () => now });
    expect([limiter.take("a"), limiter.take("a"), limiter.take("a")]).toEqual([0, 0, 1]);
    now += 400;
    expect(limiter.take("a")).toBe(1);
    now += 600;
    expect([limiter.take("a"), limiter.take("a")]).toEqual([0, 1]);
    now += 60_000;
    expect([limiter.take("a"), limiter.take("a"), limiter.take("a")]).toEqual([0, 0, 1]);
    const slow = memoryLimiter({ limit: 1, perSeconds: 1.5, now: () => now });
    expect([slow.take("a"), slow.take("a")]).toEqual([0, 2]);
  });

  test("follows the clock of the process unless given another", async () => {
    const limiter = memoryLimiter({ limit: 1, perSeconds: 0.02 });
    expect([limiter.take("a"), limiter.take("a")]).toEqual([0, 1]);
    await new Promise((done) => setTimeout(done, 40));
    expect(limiter.take("a")).toBe(0);
  });

  test("a million keys are not all stored", () => {
    const limiter = memoryLimiter({ limit: 1, perSeconds: 3600, maxKeys: 100, now: () => 0 });
    expect(limiter.take("first")).toBe(0);
    for (let index = 0; index < 1_000; index++) limiter.take(`key ${index}`);
    expect(limiter.take("first")).toBe(0);
    expect(limiter.take("key 999")).toBeGreaterThan(0);
  });
});
