import { sql } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { invalid } from "#platform/errors";
import { emit } from "#platform/events";
import { isLocale, type Locale, type Message, message } from "#platform/i18n";
import { renderMarkdown } from "#platform/markdown";
import { plainSingleLine, plainText } from "#platform/plain-text";
import type { WithPorts } from "#platform/ports";
import { type LandingView, landingLimits } from "../contract.ts";
import { siteIdentityChanged } from "../events.ts";
import { chooseTranslation } from "../pages/choose-translation.ts";
import {
  type LandingText,
  readSetting,
  type SettingValue,
  writeSetting,
} from "../site-settings.ts";
import { loadChangedSiteLook, siteLook } from "./look.ts";

const ownPath = /^\/(?![/\\])[^\s\\]*$/;

const label = plainSingleLine({ max: landingLimits.label }).default("");
const path = z
  .string()
  .trim()
  .max(landingLimits.path, {
    error: message("forms.errors.tooLong", { count: landingLimits.path }),
  })
  .refine((text) => text === "" || ownPath.test(text), {
    error: "site.landing.errors.path" satisfies Message,
  })
  .default("");

export const landingLocale = z.custom<Locale>(
  (value) => typeof value === "string" && isLocale(value),
  { error: "pages.errors.language" satisfies Message },
);

/** Flat, so that each field of a plain form has its own error. */
export const landingTextInput = z.object({
  locale: landingLocale,
  headline: plainSingleLine({ min: 1, max: landingLimits.headline }),
  body: plainText({ max: landingLimits.body }).default(""),
  label1: label,
  path1: path,
  label2: label,
  path2: path,
});
type LandingTextInput = z.output<typeof landingTextInput>;

/** Rejects a button without a label or without an address. */
function textOf({ headline, body, label1, path1, label2, path2 }: LandingTextInput): LandingText {
  const required: readonly Message[] = ["forms.errors.required"];
  const missing = Object.entries({ label1, path1, label2, path2 }).filter(
    ([name, value]) =>
      value === "" && (name.endsWith("1") ? label1 + path1 : label2 + path2) !== "",
  );
  if (missing.length > 0)
    throw invalid(
      Object.fromEntries(missing.map(([name]) => [name, required])),
      "button_not_whole",
    );
  const buttons = [
    { label: label1, path: path1 },
    { label: label2, path: path2 },
  ];
  return { headline, body, buttons: buttons.filter((each) => each.label !== "") };
}

const featuredPath = /^\/(?:archives\/[a-z0-9-]{1,80}|guilds\/[a-z0-9-]{1,80})$/i;

/** One address per line, with or without the site's own origin. */
export const landingFeaturedInput = z.object({
  featured: z
    .string()
    .max(4_000, { error: message("forms.errors.tooLong", { count: 4_000 }) })
    .default("")
    .transform((text) =>
      [...new Set(text.split(/\s+/).filter(Boolean))].map((line) =>
        line.startsWith("/") ? line : (URL.parse(line)?.pathname ?? line),
      ),
    )
    .refine((paths) => paths.every((path) => featuredPath.test(path)), {
      error: "site.landing.errors.featured" satisfies Message,
    })
    .refine((paths) => paths.length <= landingLimits.featured, {
      error: message("site.landing.errors.tooMany", { count: landingLimits.featured }),
    }),
});

/** What visitors see at the top of the start page in this language; undefined for the default. */
export function landingPage(ctx: WithPorts, locale: string): LandingView | undefined {
  const { texts } = siteLook(ctx).landing;
  const all = Object.entries(texts).map(([each, text]) => ({ locale: each, ...text }));
  const shown = chooseTranslation(ctx, all, locale);
  return shown && viewOf(shown);
}

/** As visitors would see it, without saving it. */
export const previewLanding = (input: LandingTextInput): LandingView =>
  viewOf({ locale: input.locale, ...textOf(input) });

const viewOf = ({
  locale,
  headline,
  body,
  buttons,
}: LandingText & { readonly locale: string }): LandingView => ({
  locale,
  headline,
  html: renderMarkdown(body).html,
  buttons,
});

/** Addresses of works and guilds that administrators chose; who may see them is checked when shown. */
export const featuredPaths = (ctx: WithPorts): readonly string[] => siteLook(ctx).landing.featured;

/** One language to edit, and which of the others have a text. */
export async function landingDetails(ctx: Context<Actor>, locale: Locale) {
  authorize(ctx.actor, "site.operate", {});
  const { texts, featured } = await readSetting(ctx.db, "landing");
  return { locale, text: texts[locale], translated: Object.keys(texts), featured };
}

export async function setLandingText(ctx: Context<Actor>, input: LandingTextInput): Promise<void> {
  const text = textOf(input);
  await change(ctx, `landing page ${input.locale}`, ({ texts, ...rest }) => ({
    ...rest,
    texts: { ...texts, [input.locale]: text },
  }));
}

/** Shows the default again, or the text of another language if there is one. Idempotent. */
export const resetLandingText = (ctx: Context<Actor>, locale: Locale): Promise<void> =>
  change(ctx, `landing page ${locale} reset`, ({ texts: { [locale]: _, ...texts }, ...rest }) => ({
    ...rest,
    texts,
  }));

export const setFeatured = (ctx: Context<Actor>, featured: readonly string[]): Promise<void> =>
  change(ctx, "featured", (landing) => ({ ...landing, featured: [...featured] }));

type Landing = SettingValue<"landing">;

async function change(
  ctx: Context<Actor>,
  changed: string,
  changeIn: (landing: Landing) => Landing,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    authorize(ctx.actor, "site.operate", {});
    // Two languages saved at once would overwrite each other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('site landing'))`);
    const before = await readSetting(tx, "landing");
    const after = changeIn(before);
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await writeSetting(tx, "landing", after, ctx.clock.now());
    await emit(tx, siteIdentityChanged, {});
    await recordAudit(tx, ctx, { action: "admin.identity_set", details: { changed } });
  });
  await loadChangedSiteLook(ctx);
}
