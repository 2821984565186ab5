import { and, desc, eq, sql } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { emit } from "#platform/events";
import { renderMarkdown } from "#platform/markdown";
import { sitePageLimits } from "../contract.ts";
import {
  sitePageChanged,
  sitePageExists,
  sitePageUnreviewed,
  tooManySitePages,
} from "../errors.ts";
import { sitePagesChanged } from "../events.ts";
import { sitePages, sitePageVersions } from "../tables.ts";
import { isUnreviewed } from "../terms/templates.ts";
import { loadChangedFooterPages } from "./footer-pages.ts";
import type { CreateSitePageInput, PublishSitePageInput } from "./inputs.ts";

/** Adds a page with its first text, at an address that is still free. */
export async function createSitePage(
  ctx: Context<Actor>,
  { slug, inFooter, ...texts }: CreateSitePageInput,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    authorize(ctx.actor, "site.operate", {});
    if (isUnreviewed(ctx, texts.body)) throw sitePageUnreviewed();
    await lockSitePages(tx);
    const pages = await tx.select().from(sitePages);
    if (pages.some((page) => page.slug === slug)) throw sitePageExists();
    if (pages.length >= sitePageLimits.pages) throw tooManySitePages();
    await tx.insert(sitePages).values({
      slug,
      footerPosition: inFooter ? Math.max(0, ...pages.map(positionOf)) + 1 : null,
      createdAt: ctx.clock.now(),
    });
    await insertVersion(tx, ctx, { slug, version: 1, ...texts });
  });
  await loadChangedFooterPages(ctx);
}

/**
 * Publishes a text of a page in one language. Publishing the same text again, as a double submit
 * does, changes nothing.
 */
export async function publishSitePage(
  ctx: Context<Actor>,
  { slug, basedOn, ...texts }: PublishSitePageInput,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    authorize(ctx.actor, "site.operate", {});
    if (isUnreviewed(ctx, texts.body)) throw sitePageUnreviewed();
    await lockSitePages(tx);
    const [page] = await tx.select().from(sitePages).where(eq(sitePages.slug, slug));
    if (!page) throw notFound("no_such_page");
    const [latest] = await tx
      .select()
      .from(sitePageVersions)
      .where(and(eq(sitePageVersions.slug, slug), eq(sitePageVersions.locale, texts.locale)))
      .orderBy(desc(sitePageVersions.version))
      .limit(1);
    if (latest?.title === texts.title && latest.body === texts.body) return;
    if ((latest?.version ?? 0) > basedOn) throw sitePageChanged();
    await insertVersion(tx, ctx, { slug, version: (latest?.version ?? 0) + 1, ...texts });
  });
  await loadChangedFooterPages(ctx);
}

const positionOf = ({ footerPosition }: { readonly footerPosition: number | null }) =>
  footerPosition ?? 0;

/** One change at a time: the order in the footer and the versions depend on what was there before. */
export const lockSitePages = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('site pages'))`);

async function insertVersion(
  tx: Transaction,
  ctx: Context<Actor>,
  version: {
    readonly slug: string;
    readonly locale: string;
    readonly version: number;
    readonly title: string;
    readonly body: string;
  },
): Promise<void> {
  await tx.insert(sitePageVersions).values({
    slug: version.slug,
    locale: version.locale,
    version: version.version,
    title: version.title,
    body: version.body,
    bodyHtml: renderMarkdown(version.body).html,
    publishedAt: ctx.clock.now(),
    publishedBy: isMember(ctx.actor) ? ctx.actor.userId : null,
  });
  await emit(tx, sitePagesChanged, { slug: version.slug });
  await recordAudit(tx, ctx, {
    action: "admin.page_published",
    subject: { kind: "page", id: version.slug },
    details: { locale: version.locale, version: String(version.version) },
  });
}
