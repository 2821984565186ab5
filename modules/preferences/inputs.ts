import { z } from "zod";
import {
  accents,
  clocks,
  dateOrders,
  densities,
  motions,
  startPages,
  textSizes,
  themes,
  warningWays,
  weekStarts,
} from "./contract.ts";

export const themeInput = z.object({ theme: z.enum(themes) });

export const lookInput = themeInput.extend({
  accent: z.enum(accents),
  density: z.enum(densities),
  textSize: z.enum(textSizes),
  motion: z.enum(motions),
});

export const waysInput = z.object({
  startPage: z.enum(startPages),
  dateOrder: z.enum(dateOrders),
  clock: z.enum(clocks),
  weekStart: z.enum(weekStarts),
});

export const readingInput = z.object({
  warnings: z.enum(warningWays),
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}$/, "Choose from these."))
    .max(20)
    .default([]),
});
