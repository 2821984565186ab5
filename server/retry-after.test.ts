import { expect, test } from "vitest";
import { DomainError } from "#platform/errors";
import { withRetryAfter } from "./retry-after.ts";

const headerOf = (status: number, headers = {}) =>
  withRetryAfter(new Response("", { status, headers })).headers.get("Retry-After");

test("a 429 or 503 without Retry-After gets one, and one that has it keeps it", () => {
  expect(headerOf(429)).toBe("60");
  expect(headerOf(429, { "Retry-After": "7" })).toBe("7");
  expect(headerOf(503)).toBe("5");
  expect(headerOf(503, { "Retry-After": "2" })).toBe("2");
  expect(headerOf(200)).toBeNull();
});

test("every error of the domain that becomes a 429 or 503 says how long to wait", () => {
  expect(new DomainError("unavailable", "x").retryAfterSeconds).toBe(5);
  expect(new DomainError("rate_limited", "x").retryAfterSeconds).toBe(60);
  expect(new DomainError("rate_limited", "x", { retryAfterSeconds: 5 }).retryAfterSeconds).toBe(5);
  expect(new DomainError("conflict", "x").retryAfterSeconds).toBeUndefined();
});
