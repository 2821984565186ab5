import { and, asc, desc, eq, sql } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { notFound } from "#platform/errors";
import { users } from "#tables/identity";
import type { SitePageDetails, SitePageRow, SitePageView } from "../contract.ts";
import { sitePages, sitePageVersions } from "../tables.ts";
import { chooseTranslation } from "./choose-translation.ts";

/** A page in the reader's language, or in another if it has not been translated. */
export async function sitePage(
  { db, ports }: Pick<Context, "db" | "ports">,
  { slug, locale }: { readonly slug: string; readonly locale: string },
): Promise<SitePageView> {
  const latest = await db
    .selectDistinctOn([sitePageVersions.locale], {
      locale: sitePageVersions.locale,
      title: sitePageVersions.title,
      html: sitePageVersions.bodyHtml,
      publishedAt: sitePageVersions.publishedAt,
    })
    .from(sitePageVersions)
    .where(eq(sitePageVersions.slug, slug))
    .orderBy(asc(sitePageVersions.locale), desc(sitePageVersions.version));
  const shown = chooseTranslation({ ports }, latest, locale);
  if (!shown) throw notFound("no_such_page");
  const { title, html, publishedAt } = shown;
  return { slug, title, html, locale: shown.locale, publishedAt: publishedAt.toISOString() };
}

/** For the sitemap: each page with the day of its last change. */
export async function sitePageAddresses({ db }: Pick<Context, "db">) {
  const { rows } = await db.execute<{ slug: string; changedAt: string }>(sql`
    select slug, to_char(max(published_at) at time zone 'utc', 'YYYY-MM-DD') as "changedAt"
    from site_page_versions group by slug order by slug`);
  return rows.map(({ slug, changedAt }) => ({ path: `/pages/${slug}`, changedAt }));
}

/** Those in the footer first, in its order. */
export async function listSitePages(ctx: Context<Actor>): Promise<readonly SitePageRow[]> {
  authorize(ctx.actor, "site.operate", {});
  const { rows } = await ctx.db.execute<{
    slug: string;
    inFooter: boolean;
    translations: SitePageRow["translations"];
  }>(sql`
    select p.slug, p.footer_position is not null as "inFooter",
      json_agg(json_build_object('locale', v.locale, 'title', v.title, 'version', v.version,
        'publishedAt', v.published_at) order by v.locale) as translations
    from site_pages p join (
      select distinct on (slug, locale) * from site_page_versions
      order by slug, locale, version desc
    ) v on v.slug = p.slug
    group by p.slug
    order by p.footer_position nulls last, p.slug`);
  return rows.map(({ slug, inFooter, translations }) => ({
    slug,
    inFooter,
    translations: translations.map((each) => ({
      ...each,
      publishedAt: new Date(each.publishedAt).toISOString(),
    })),
  }));
}

/** One language of a page to edit, in its latest version or the one requested. */
export async function findSitePage(
  ctx: Context<Actor>,
  {
    slug,
    locale,
    version,
  }: {
    readonly slug: string;
    readonly locale: string;
    readonly version: number | undefined;
  },
): Promise<SitePageDetails> {
  authorize(ctx.actor, "site.operate", {});
  const [pages, versions, translated] = await Promise.all([
    ctx.db.select().from(sitePages).where(eq(sitePages.slug, slug)),
    ctx.db
      .select({
        version: sitePageVersions.version,
        publishedAt: sitePageVersions.publishedAt,
        publishedBy: users.username,
      })
      .from(sitePageVersions)
      .leftJoin(users, eq(users.id, sitePageVersions.publishedBy))
      .where(and(eq(sitePageVersions.slug, slug), eq(sitePageVersions.locale, locale)))
      .orderBy(desc(sitePageVersions.version)),
    ctx.db
      .selectDistinct({ locale: sitePageVersions.locale })
      .from(sitePageVersions)
      .where(eq(sitePageVersions.slug, slug)),
  ]);
  const page = pages[0];
  if (!page) throw notFound("no_such_page");
  const latestVersion = versions[0]?.version ?? 0;
  const chosen = version ?? latestVersion;
  const [shown] = await ctx.db
    .select({ title: sitePageVersions.title, body: sitePageVersions.body })
    .from(sitePageVersions)
    .where(
      and(
        eq(sitePageVersions.slug, slug),
        eq(sitePageVersions.locale, locale),
        eq(sitePageVersions.version, chosen),
      ),
    );
  if (version !== undefined && !shown) throw notFound("no_such_page");
  return {
    slug,
    inFooter: page.footerPosition !== null,
    locale,
    translated: translated.map((each) => each.locale).sort(),
    version: chosen,
    latestVersion,
    title: shown?.title ?? "",
    body: shown?.body ?? "",
    versions: versions.map((each) => ({
      version: each.version,
      publishedAt: each.publishedAt.toISOString(),
      publishedBy: each.publishedBy,
    })),
  };
}
