import { asc, eq, isNotNull, sql } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { emit } from "#platform/events";
import { sitePagesChanged } from "../events.ts";
import { sitePages } from "../tables.ts";
import { loadChangedFooterPages } from "./footer-pages.ts";
import type { FooterMove } from "./inputs.ts";
import { lockSitePages } from "./publish-site-page.ts";

/** Shows a page in the footer, hides it there, or moves it by one place. */
export async function changeSitePage(
  ctx: Context<Actor>,
  { slug, move }: { readonly slug: string; readonly move: FooterMove },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    authorize(ctx.actor, "site.operate", {});
    await lockSitePages(tx);
    const [page] = await tx.select().from(sitePages).where(eq(sitePages.slug, slug));
    if (!page) throw notFound("no_such_page");
    const listed = await tx
      .select({ slug: sitePages.slug })
      .from(sitePages)
      .where(isNotNull(sitePages.footerPosition))
      .orderBy(asc(sitePages.footerPosition), asc(sitePages.slug));
    const before = listed.map((each) => each.slug);
    const after = moved(before, slug, move);
    if (after.join(" ") === before.join(" ")) return;
    await tx.update(sitePages).set({ footerPosition: null });
    await tx
      .update(sitePages)
      .set({ footerPosition: sql`array_position(${sql.param(after)}::text[], slug)` })
      .where(sql`slug = any(${sql.param(after)}::text[])`);
    await emit(tx, sitePagesChanged, { slug });
  });
  await loadChangedFooterPages(ctx);
}

export function moved(order: readonly string[], slug: string, move: FooterMove): readonly string[] {
  const at = order.indexOf(slug);
  const others = order.filter((each) => each !== slug);
  if (move === "hide") return others;
  if (move === "show") return at < 0 ? [...order, slug] : order;
  if (at < 0) return order;
  return others.toSpliced(Math.max(0, move === "up" ? at - 1 : at + 1), 0, slug);
}

/** Deletes a page in all languages, with its earlier versions. */
export async function deleteSitePage(ctx: Context<Actor>, slug: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    authorize(ctx.actor, "site.operate", {});
    await lockSitePages(tx);
    const deleted = await tx.delete(sitePages).where(eq(sitePages.slug, slug)).returning();
    if (deleted.length === 0) return;
    await emit(tx, sitePagesChanged, { slug });
    await recordAudit(tx, ctx, {
      action: "admin.page_deleted",
      subject: { kind: "page", id: slug },
    });
  });
  await loadChangedFooterPages(ctx);
}
