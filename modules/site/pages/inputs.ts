import { z } from "zod";
import { isLocale, type Locale, type Message, message } from "#platform/i18n";
import { plainSingleLine, plainText } from "#platform/plain-text";
import { sitePageLimits } from "../contract.ts";

const slug = z
  .string("forms.errors.required")
  .trim()
  .min(1, "forms.errors.required" satisfies Message)
  .max(sitePageLimits.slug, {
    error: message("forms.errors.tooLong", { count: sitePageLimits.slug }),
  })
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "pages.errors.slug" satisfies Message);

const texts = {
  locale: z.custom<Locale>((value) => typeof value === "string" && isLocale(value), {
    error: "pages.errors.language" satisfies Message,
  }),
  title: plainSingleLine({ min: 1, max: sitePageLimits.title }),
  body: plainText({ min: 1, max: sitePageLimits.body }),
};

export const createSitePageInput = z.object({
  slug,
  ...texts,
  inFooter: z.boolean().default(false),
});
export type CreateSitePageInput = z.output<typeof createSitePageInput>;

export const publishSitePageInput = z.object({
  ...texts,
  /** The version that was edited, to notice one that was published meanwhile. */
  basedOn: z.coerce.number().int().min(0),
});
export type PublishSitePageInput = z.output<typeof publishSitePageInput> & {
  readonly slug: string;
};

export const footerMoves = ["show", "hide", "up", "down"] as const;
export type FooterMove = (typeof footerMoves)[number];
