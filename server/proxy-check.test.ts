import { expect, test, vi } from "vitest";
import { log } from "#platform/log";
import { createProxyCheck, proxyWarning } from "./proxy-check.ts";

test("an untrusted proxy is logged once an hour and remembered for an hour", () => {
  const warned = vi.spyOn(log, "warn").mockReturnValue();
  let now = 0;
  const check = createProxyCheck({ PUBLIC_URL: "https://hall.example" }, () => now);
  expect(check.untrustedPeer()).toBeUndefined();
  check.record("10.0.0.5");
  check.record("8.8.8.8");
  expect(check.untrustedPeer()).toBe("8.8.8.8");
  expect(warned).toHaveBeenCalledTimes(1);
  now += 3_600_000;
  expect(check.untrustedPeer()).toBeUndefined();
  check.record("10.0.0.5");
  expect(warned).toHaveBeenCalledTimes(2);
  warned.mockRestore();
});

test("without https a stranger's header is no sign of a proxy", () => {
  const warned = vi.spyOn(log, "warn").mockReturnValue();
  const check = createProxyCheck({ PUBLIC_URL: undefined });
  check.record("8.8.8.8");
  expect([check.untrustedPeer(), warned.mock.calls.length]).toEqual([undefined, 0]);
  check.record("127.0.0.1");
  expect([check.untrustedPeer(), warned.mock.calls.length]).toEqual(["127.0.0.1", 1]);
  warned.mockRestore();
});

test("at the start https without a trusted proxy is warned of", () => {
  const at = (PUBLIC_URL: string | undefined, TRUSTED_PROXIES: string[]) =>
    proxyWarning({ PUBLIC_URL, TRUSTED_PROXIES });
  expect(at("https://hall.example", [])).toContain("TRUSTED_PROXIES");
  expect(at("https://hall.example", ["127.0.0.1"])).toBeUndefined();
  expect(at("http://127.0.0.1:3000", [])).toBeUndefined();
  expect(at(undefined, [])).toBeUndefined();
});
