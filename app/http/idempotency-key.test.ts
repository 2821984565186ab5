import { expect, test } from "vitest";
import { createIdempotencyKey, idempotencyKeySchema } from "./idempotency-key.ts";

test("generated keys are valid and unique", () => {
  const keys = Array.from({ length: 1000 }, () => createIdempotencyKey());
  expect(new Set(keys).size).toBe(1000);
  for (const key of keys) expect(idempotencyKeySchema.safeParse(key).success).toBe(true);
});

test.each(["", "x", "i".repeat(26), "A".repeat(26), `${"0".repeat(26)}\n`, "0".repeat(27)])(
  "%j is not a valid key",
  (key) => {
    expect(idempotencyKeySchema.safeParse(key).success).toBe(false);
  },
);
