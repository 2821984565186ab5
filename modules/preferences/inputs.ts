import { z } from "zod";
import type { Message } from "#platform/i18n";
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

export const readingInput = z.object({
  warnings: z.enum(contentWarningModes),
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}$/, "forms.errors.notAnOption" satisfies Message))
    .max(20)
    .default([]),
});
