import type { HiddenHit, RuleMode } from "#contracts/moderation";
import type { Message } from "#platform/i18n";

export const modeNames: Readonly<Record<RuleMode, Message>> = {
  watch: "moderation.rules.modes.watch",
  queue: "moderation.rules.modes.queue",
  hold: "moderation.rules.modes.hold",
};

export const hiddenReasonNames: Readonly<Record<HiddenHit, Message>> = {
  closed: "moderation.rules.hidden.closed",
  gone: "moderation.rules.hidden.gone",
  past: "moderation.rules.hidden.past",
};
