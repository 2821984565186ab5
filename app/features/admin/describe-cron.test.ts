import { expect, test } from "vitest";
import { describeCron } from "./describe-cron.ts";

test.each([
  ["* * * * *", "every minute"],
  ["*/5 * * * *", "every 5 minutes"],
  ["7 * * * *", "every hour at :07"],
  ["1,31 * * * *", "every hour at :01 and :31"],
  ["17 3 * * *", "every day at 03:17 UTC"],
  ["17 3 * * 1", "17 3 * * 1"],
  ["17 */2 * * *", "17 */2 * * *"],
])('cron expression %s reads as "%s"', (cron, words) => {
  expect(describeCron(cron)).toBe(words);
});
