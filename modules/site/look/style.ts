import { sql } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { invalid } from "#platform/errors";
import { emit } from "#platform/events";
import { type Message, message } from "#platform/i18n";
import type { EmailColors } from "#platform/mail";
import type { WithPorts } from "#platform/ports";
import { type SiteStyle, siteCorners, siteDensities, siteFontStacks } from "../contract.ts";
import { siteIdentityChanged } from "../events.ts";
import { siteIdentity } from "../identity.ts";
import { defaultSiteStyle, readSetting, writeSetting } from "../site-settings.ts";
import { accentTones } from "./accent.ts";
import { contrastOf, luminance, parseColor } from "./colors.ts";
import { loadChangedSiteLook, siteLook } from "./look.ts";
import { defaultPalette, hasOwnColors, type Theme } from "./palette.ts";
import { palettesOf, previewCss } from "./style-css.ts";

/** So that members' own accent colors can be read on every ground. */
const grounds = { lightAtLeast: 0.5, darkAtMost: 0.06 };
const textContrast = 7;

const color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?:#[0-9a-f]{6})?$/, "site.identity.errors.accent" satisfies Message)
  .default("");
const lightGround = color.refine(
  (hex) => hex === "" || luminance(parseColor(hex)) >= grounds.lightAtLeast,
  { error: "site.style.errors.tooDark" satisfies Message },
);
const darkGround = color.refine(
  (hex) => hex === "" || luminance(parseColor(hex)) <= grounds.darkAtMost,
  { error: "site.style.errors.tooLight" satisfies Message },
);
const font = z.string().trim().max(40).default("default");

/** Flat, so that each field of a plain form has its own error. */
export const siteStyleInput = z.object({
  lightPage: lightGround,
  lightSurface: lightGround,
  lightText: color,
  darkPage: darkGround,
  darkSurface: darkGround,
  darkText: color,
  corners: z.enum(siteCorners, { error: "site.style.errors.choose" satisfies Message }),
  density: z.enum(siteDensities, { error: "site.style.errors.choose" satisfies Message }),
  textFont: font,
  headingFont: font,
});
export type SiteStyleInput = z.output<typeof siteStyleInput>;

/** The style of the site as this process knows it. */
export const siteStyle = (ctx: WithPorts): SiteStyle => siteLook(ctx).style;

/** Rejects text that can't be read on its grounds, and fonts that are not there. */
function styleOf(ctx: WithPorts, input: SiteStyleInput): SiteStyle {
  const style: SiteStyle = {
    light: { page: input.lightPage, surface: input.lightSurface, text: input.lightText },
    dark: { page: input.darkPage, surface: input.darkSurface, text: input.darkText },
    corners: input.corners,
    density: input.density,
    textFont: input.textFont,
    headingFont: input.headingFont,
  };
  const errors: Record<string, readonly Message[]> = {};
  for (const theme of ["light", "dark"] as const) {
    const least = contrastIn(theme, style[theme]);
    if (least < textContrast)
      errors[`${theme}Text`] = [
        message("site.style.errors.contrast", { ratio: Math.floor(least * 10) / 10 }),
      ];
  }
  const known = new Set([...siteFontStacks, ...uploadedFonts(ctx).map(({ name }) => name)]);
  for (const field of ["textFont", "headingFont"] as const)
    if (!known.has(style[field])) errors[field] = ["site.style.errors.choose"];
  if (Object.keys(errors).length > 0) throw invalid(errors, "style_invalid");
  return style;
}

function contrastIn(theme: Theme, { page, surface, text }: SiteStyle[Theme]): number {
  const own = defaultPalette[theme];
  const ink = text || own.ink;
  return Math.min(contrastOf(ink, page || own.paper), contrastOf(ink, surface || own.sheet));
}

/** What emails are shown in; undefined for the product's own colors. */
export function siteEmailColors(ctx: WithPorts): EmailColors | undefined {
  const style = siteStyle(ctx);
  const { accent } = siteIdentity(ctx);
  const isOwn = accent !== "" || hasOwnColors(style.light) || hasOwnColors(style.dark);
  if (!isOwn) return undefined;
  const palettes = palettesOf(style);
  const tones = accentTones(accent, palettes);
  const colors = (theme: Theme, onButton: string) => {
    const { paper, ink, "ink-3": quiet, rule } = palettes[theme];
    const tone = tones[theme];
    return { page: paper, text: ink, quiet, rule, link: tone, button: tone, onButton };
  };
  return { light: colors("light", "#ffffff"), dark: colors("dark", "#0b0f12") };
}

/** The site's own fonts. */
export const uploadedFonts = (ctx: WithPorts) =>
  siteLook(ctx).files.filter(({ purpose }) => purpose === "font");

/** The style sheet of a preview; rejects what could not be saved either. */
export function previewSiteStyle(ctx: Context<Actor>, input: SiteStyleInput): string {
  authorize(ctx.actor, "site.operate", {});
  return previewCss(styleOf(ctx, input), siteIdentity(ctx).accent, uploadedFonts(ctx));
}

export const setSiteStyle = async (ctx: Context<Actor>, input: SiteStyleInput): Promise<void> =>
  change(ctx, "style", styleOf(ctx, input));

/** Shows the product's own colors and type again. Idempotent. */
export const resetSiteStyle = (ctx: Context<Actor>): Promise<void> =>
  change(ctx, "style reset", defaultSiteStyle);

async function change(ctx: Context<Actor>, changed: string, style: SiteStyle): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    authorize(ctx.actor, "site.operate", {});
    // With the fonts: one that is removed meanwhile is not chosen any more.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('site files'))`);
    const before = await readSetting(tx, "style");
    if (JSON.stringify(before) === JSON.stringify(style)) return;
    await writeSetting(tx, "style", style, ctx.clock.now());
    await emit(tx, siteIdentityChanged, {});
    await recordAudit(tx, ctx, { action: "admin.identity_set", details: { changed } });
  });
  await loadChangedSiteLook(ctx);
}
