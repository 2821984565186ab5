import { expect, test } from "vitest";
import { mintOnceKey, onceKeySchema } from "./once-key.ts";

test("what a loader mints, the form may send back, and no two are alike", () => {
  const keys = Array.from({ length: 1000 }, () => mintOnceKey());
  expect(new Set(keys).size).toBe(1000);
  for (const key of keys) expect(onceKeySchema.safeParse(key).success).toBe(true);
});

test.each(["", "x", "i".repeat(26), "A".repeat(26), `${"0".repeat(26)}\n`, "0".repeat(27)])(
  "%j is not such a key",
  (key) => {
    expect(onceKeySchema.safeParse(key).success).toBe(false);
  },
);
