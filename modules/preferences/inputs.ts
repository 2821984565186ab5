import { z } from "zod";
import type { Message } from "#platform/i18n";
import { isLanguageCode, noLanguage } from "#platform/languages";
import {
  accents,
  clocks,
  contentWarningModes,
  dateOrders,
  densities,
  motions,
  startPages,
  textSizes,
  themes,
  weekStarts,
} from "./contract.ts";

export const themeInput = z.object({ theme: z.enum(themes) });

export const appearanceInput = themeInput.extend({
  accent: z.enum(accents),
  density: z.enum(densities),
  textSize: z.enum(textSizes),
  motion: z.enum(motions),
});

export const formatsInput = z.object({
  startPage: z.enum(startPages),
  dateOrder: z.enum(dateOrders),
  clock: z.enum(clocks),
  weekStart: z.enum(weekStarts),
});

const maxLanguages = 60;
const language = z
  .string()
  .refine(
    (code) => isLanguageCode(code) && code !== noLanguage,
    "forms.errors.notAnOption" satisfies Message,
  );

export const readingInput = z.object({
  warnings: z.enum(contentWarningModes),
  languages: z.array(language).max(maxLanguages).default([]),
  /** One more, from a select. */
  otherLanguage: language.optional(),
});
