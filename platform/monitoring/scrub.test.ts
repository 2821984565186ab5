import { describe, expect, test } from "vitest";
import { digestOf } from "../monitoring.ts";
import { describeError } from "./describe-error.ts";
import { isDigest } from "./digest.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { framesOf } from "./frames.ts";
import { scrubText, scrubUrl } from "./scrub.ts";

describe("secrets are removed from", () => {
  test.each([
    ["no account for mira@demo.guildhall.test", "no account for [address]"],
    ["mira%40demo.test", "[address]"],
    ["password=hunter2 failed", "password=[left out] failed"],
    ['{"accessToken":"abc123","a":1}', '{"accessToken":"[left out]","a":1}'],
    ["Authorization: Bearer abc.def-123", "Authorization: [left out] [left out]"],
    ["Bearer abcdef123", "Bearer [left out]"],
    ["Cookie: sid=abc", "Cookie: [left out]"],
    ["postgres://app:pa55@db/x", "postgres://[left out]@db/x"],
    ["got eyJhbGciOiJIUzI1.eyJzdWIi.sig", "got [left out]"],
    ["card 4242 4242 4242 4242", "card [left out]"],
    ["a\0b", "ab"],
    ["x is not a function", "x is not a function"],
  ])("text: %s", (input, expected) => {
    expect(scrubText(input, 500)).toBe(expected);
  });

  test.each([
    ["https://hall.test/a?next=/b&token=s3cret#frag", "https://hall.test/a?next=…&token=…"],
    ["/invite/0123456789abcdef0123456789", "/invite/[left out]"],
    ["/files/01890a5d-ac96-774b-bcce-b302099a8057", "/files/01890a5d-ac96-774b-bcce-b302099a8057"],
    ["https://u:p@hall.test/a", "https://hall.test/a"],
    ["/people/mira@demo.test", "/people/[address]"],
    ["javascript:alert(1)", null],
    ["", null],
    [42, null],
  ])("URLs: %s", (input, expected) => {
    expect(scrubUrl(input)).toBe(expected);
  });

  test("malicious text is processed quickly", () => {
    for (const unit of ["a@", "token=", "://a:", "4 ", "eyJ", "bearer ", "a.", "-", "api_key"]) {
      const before = process.threadCpuUsage();
      scrubText(unit.repeat(20_000), 20_000);
      const { user, system } = process.threadCpuUsage(before);
      expect((user + system) / 1000).toBeLessThan(200);
    }
  });
});

test("query parameters stay out of the description", async () => {
  const { DrizzleQueryError } = await import("drizzle-orm");
  const error = new DrizzleQueryError(
    "insert into x values ($1)",
    ["hunter2"],
    new Error("duplicate key"),
  );
  const described = describeError(error);
  expect(described.message).toBe("duplicate key in: insert into x values ($1)");
  expect(JSON.stringify(described)).not.toContain("hunter2");
});

test("any thrown value is described", () => {
  for (const value of [undefined, null, 0, "x", Symbol("x"), Object.create(null), () => 1])
    expect(typeof describeError(value).message).toBe("string");
});

test("a digest identifies one error, however often it is requested", () => {
  const error = new Error("x");
  expect(digestOf(error)).toBe(digestOf(error));
  expect(digestOf(new Error("x"))).not.toBe(digestOf(error));
  expect(isDigest(digestOf("thrown text"))).toBe(true);
  expect(isDigest("<script>")).toBe(false);
});

test("stack traces of all browsers are parsed", () => {
  expect(framesOf("Error: x\n    at f (https://h.test/assets/a.js:1:2)\n    at /b.js:3:4")).toEqual(
    [
      { file: "/b.js", function: null, line: 3, column: 4 },
      { file: "/assets/a.js", function: "f", line: 1, column: 2 },
    ],
  );
  expect(framesOf("g@https://h.test/a.js?v=1:5:6\n@https://h.test/b.js:7:8")).toEqual([
    { file: "/b.js", function: null, line: 7, column: 8 },
    { file: "/a.js", function: "g", line: 5, column: 6 },
  ]);
});

test("the same error has one fingerprint across users and builds", () => {
  const at = (file: string, message: string, line: number) =>
    fingerprintOf({
      side: "client",
      type: "TypeError",
      message,
      frames: [{ file, function: "f", line, column: 1 }],
    });
  const first = at("/assets/root-BxK3_d0a.js", 'no topic 12 "Ink"', 1);
  expect(at("/assets/root-CzL4-e1b.js", 'no topic 7 "Oil"', 9)).toBe(first);
  expect(at("/assets/topic-BxK3_d0a.js", 'no topic 12 "Ink"', 1)).not.toBe(first);
});
