import { and, eq } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { isLocale } from "#platform/i18n";
import { translations } from "#platform/translations";
import { textInvalid, textNotFound } from "../errors.ts";
import { siteTextChanged } from "../events.ts";
import type { SiteTextInput, SiteTextName } from "../inputs.ts";
import { siteTexts } from "../tables.ts";
import { loadSiteTexts } from "./load-site-texts.ts";
import { defaultsOf, problemOf } from "./usable.ts";

/**
 * Shows another text instead of the default, in one language. The default itself resets it. Every
 * process shows it within two seconds, this one when the promise resolves.
 */
export async function changeSiteText(
  ctx: Context<Actor>,
  { locale, key, text: written }: SiteTextInput,
): Promise<void> {
  authorize(ctx.actor, "site.operate", {});
  const defaults = isLocale(locale)
    ? defaultsOf(ctx.ports.get(translations), locale, key)
    : undefined;
  if (!isLocale(locale) || !defaults) throw textNotFound();
  const text = withEdgesOf(defaults.own, written);
  if (text === defaults.own) return resetSiteText(ctx, { locale, key });
  const problem = problemOf(locale, text, defaults);
  if (problem) throw textInvalid(problem);

  await inTransaction(ctx, async (tx) => {
    const set = {
      text,
      defaultText: defaults.own,
      changedAt: ctx.clock.now(),
      changedBy: isMember(ctx.actor) ? ctx.actor.userId : null,
    };
    await tx
      .insert(siteTexts)
      .values({ locale, key, ...set })
      .onConflictDoUpdate({ target: [siteTexts.locale, siteTexts.key], set });
    await record(tx, ctx, "admin.text_changed", { locale, key });
  });
  await showHere(ctx);
}

/** Shows the default again; also for a text that this version does not have. */
export async function resetSiteText(
  ctx: Context<Actor>,
  { locale, key }: SiteTextName,
): Promise<void> {
  authorize(ctx.actor, "site.operate", {});
  await inTransaction(ctx, async (tx) => {
    const removed = await tx
      .delete(siteTexts)
      .where(and(eq(siteTexts.locale, locale), eq(siteTexts.key, key)))
      .returning({ key: siteTexts.key });
    if (removed.length > 0) await record(tx, ctx, "admin.text_reset", { locale, key });
  });
  await showHere(ctx);
}

/** Without waiting for the signal. If it fails, the signal still arrives. */
const showHere = (ctx: Context<Actor>): Promise<void> =>
  loadSiteTexts(ctx).catch((error) =>
    ctx.log.warn({ err: error }, "could not load the site's own texts after a change"),
  );

async function record(
  tx: Transaction,
  ctx: Context<Actor>,
  action: "admin.text_changed" | "admin.text_reset",
  { locale, key }: SiteTextName,
): Promise<void> {
  await emit(tx, siteTextChanged, { locale, key });
  await recordAudit(tx, ctx, {
    action,
    subject: { kind: "text", id: key },
    details: { locale },
  });
}

/** A few texts begin or end with a space, which a form does not keep. */
const withEdgesOf = (original: string, text: string): string =>
  (/^\s*/.exec(original)?.[0] ?? "") + text + (/\s*$/.exec(original)?.[0] ?? "");
