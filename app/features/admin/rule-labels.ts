import type { HiddenHit, RuleMode } from "#contracts/moderation";

export const modeNames: Readonly<Record<RuleMode, string>> = {
  watch: "Watches",
  queue: "Opens a case",
  hold: "Hides and opens a case",
};

export const hiddenReasonNames: Readonly<Record<HiddenHit, string>> = {
  closed: "In a closed guild",
  gone: "Hidden or deleted since",
  past: "Its words are no longer kept",
};
