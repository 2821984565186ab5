import { stateNames } from "#contracts/subscriptions";
import type { Message } from "#platform/i18n";
import type { SupporterState } from "./constants.ts";

export const stateLabel = (state: SupporterState): Message =>
  state === "tipped" ? "supporters.states.tipped" : stateNames[state];
