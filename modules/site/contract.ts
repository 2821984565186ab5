import { z } from "zod";
import type { SafeHtml } from "#platform/markdown";

export const announcementLimits = { titleMin: 3, titleMax: 120, bodyMax: 4_000 } as const;

export const announcementInput = z.object({
  title: z
    .string()
    .trim()
    .min(announcementLimits.titleMin, "A title needs at least 3 characters.")
    .max(announcementLimits.titleMax, "A title has at most 120 characters."),
  body: z
    .string()
    .trim()
    .min(1, "Say something.")
    .max(announcementLimits.bodyMax, "An announcement has at most 4,000 characters."),
  /** The same key again gives the first announcement back. */
  key: z.string().min(1).max(100),
});
export type AnnouncementInput = z.input<typeof announcementInput>;

export interface AnnouncementView {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  /** The whole of it, where the excerpt leaves something out. */
  readonly bodyHtml: SafeHtml | undefined;
  readonly publishedAt: string;
}
