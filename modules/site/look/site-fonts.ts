import { and, eq, sql } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { invalid, notFound, unavailable } from "#platform/errors";
import { emit } from "#platform/events";
import { readWoff2 } from "#platform/fonts";
import { type Message, message } from "#platform/i18n";
import { enqueue } from "#platform/jobs";
import { plainSingleLine } from "#platform/plain-text";
import { filesInUse, siteStorage } from "#platform/storage";
import { siteFontLimits } from "../contract.ts";
import { siteIdentityChanged } from "../events.ts";
import { deleteUnusedSiteFiles } from "../jobs/delete-unused-site-files.ts";
import { readSetting, writeSetting } from "../site-settings.ts";
import { siteFiles } from "../tables.ts";
import { loadChangedSiteLook } from "./look.ts";

const familyInput = plainSingleLine({ min: 1, max: siteFontLimits.family });

const rejected = (error: Message) => invalid({ font: [error] }, "font_invalid");

/** Adds a WOFF2 file to the fonts that can be chosen. The same file twice is one font. */
export async function addSiteFont(ctx: Context<Actor>, bytes: Uint8Array): Promise<void> {
  authorize(ctx.actor, "site.operate", {});
  if (bytes.length > siteFontLimits.bytes)
    throw rejected(
      message("site.style.errors.fontTooLarge", { kilobytes: siteFontLimits.bytes / 1024 }),
    );
  const facts = readWoff2(bytes);
  if (!facts) throw rejected("site.style.errors.notAFont");
  const storage = await siteStorage(ctx);
  const content = (async function* () {
    yield bytes;
  })();
  const { key } = await storage.put(content, { maxBytes: siteFontLimits.bytes });
  const name = `font-${key.slice(0, 10)}`;
  const family = familyInput.safeParse(facts.family);
  await inTransaction(ctx, async (tx) => {
    // Shared, against the job that deletes: from here on the file is either there or missing.
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${filesInUse})`);
    if (!(await storage.has(key))) throw unavailable("storage_failed");
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('site files'))`);
    const fonts = await tx.$count(siteFiles, eq(siteFiles.purpose, "font"));
    if (fonts >= siteFontLimits.fonts)
      throw rejected(message("site.style.errors.tooManyFonts", { count: siteFontLimits.fonts }));
    const added = await tx
      .insert(siteFiles)
      .values({
        purpose: "font",
        name,
        type: "woff2",
        width: 0,
        height: 0,
        key,
        alt: family.success ? family.data : name,
        credit: "",
        weights: facts.weights,
        changedAt: ctx.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ name: siteFiles.name });
    if (added.length === 0) return;
    await emit(tx, siteIdentityChanged, {});
    await recordAudit(tx, ctx, {
      action: "admin.identity_set",
      details: { changed: `font ${name}` },
    });
  });
  await loadChangedSiteLook(ctx);
}

/** Removes a font; text that used it is shown in the product's own again. */
export async function removeSiteFont(ctx: Context<Actor>, name: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    authorize(ctx.actor, "site.operate", {});
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('site files'))`);
    const [gone] = await tx
      .delete(siteFiles)
      .where(and(eq(siteFiles.purpose, "font"), eq(siteFiles.name, name)))
      .returning({ key: siteFiles.key });
    if (!gone) throw notFound();
    const style = await readSetting(tx, "style");
    const without = (font: string) => (font === name ? "default" : font);
    const { textFont, headingFont } = style;
    if (textFont === name || headingFont === name)
      await writeSetting(
        tx,
        "style",
        { ...style, textFont: without(textFont), headingFont: without(headingFont) },
        ctx.clock.now(),
      );
    await enqueue(tx, deleteUnusedSiteFiles, { keys: [gone.key] });
    await emit(tx, siteIdentityChanged, {});
    await recordAudit(tx, ctx, {
      action: "admin.identity_set",
      details: { changed: `font ${name} removed` },
    });
  });
  await loadChangedSiteLook(ctx);
}
