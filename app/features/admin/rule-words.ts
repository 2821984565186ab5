import type { RuleMode } from "#contracts/moderation";

export const modeNames: Readonly<Record<RuleMode, string>> = {
  watch: "Watches",
  queue: "Opens a case",
  hold: "Hides and opens a case",
};
