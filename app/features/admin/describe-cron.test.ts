import { expect, test } from "vitest";
import { english } from "#tests/translate";
import { describeCron } from "./describe-cron.ts";

test.each([
  ["* * * * *", "Every minute"],
  ["*/5 * * * *", "Every 5 minutes"],
  ["7 * * * *", "Every hour at :07"],
  ["1,31 * * * *", "Every hour at :01 and :31"],
  ["17 3 * * *", "Every day at 03:17 UTC"],
  ["17 3 * * 1", "17 3 * * 1"],
  ["17 */2 * * *", "17 */2 * * *"],
])('cron expression %s reads as "%s"', (cron, text) => {
  expect(describeCron(cron, english)).toBe(text);
});
