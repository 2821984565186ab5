import { z } from "zod";
import { message } from "#platform/i18n";
import { plainSingleLine, plainText } from "#platform/plain-text";
import {
  contestLimit,
  feedLimits,
  feedTabs,
  type MuteSpan,
  muteSpans,
  signals,
} from "./contract.ts";

const weight = z.number().int().min(0).max(200);

/** Weights, switches and the first tab. */
export const feedInput = z.object({
  relation: weight,
  interest: weight,
  freshness: weight,
  quality: weight,
  feedback: weight,
  diversity: weight,
  on: z.array(z.enum(signals)).default([]),
  firstTab: z.enum(feedTabs),
});

export const muteSpan = z
  .enum(Object.keys(muteSpans) as [MuteSpan, ...MuteSpan[]], message("home.errors.noMuteSpan"))
  .default("ever");

export const muteInput = z.object({
  span: muteSpan,
  kind: z.enum(["tag", "word"]),
  value: plainSingleLine({ min: 1, max: feedLimits.word }).transform((text) => text.toLowerCase()),
});

export const contestInput = z.object({
  decision: z.uuid(),
  words: plainText({ min: 1, max: contestLimit }),
});
