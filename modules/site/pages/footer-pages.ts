import { sql } from "drizzle-orm";
import type { WithPorts } from "#platform/ports";
import type { SitePageLink } from "../contract.ts";
import { keptInMemory } from "../kept-in-memory.ts";
import { chooseTranslation } from "./choose-translation.ts";

interface FooterPage {
  readonly slug: string;
  readonly titles: readonly { readonly locale: string; readonly title: string }[];
}

const kept = keptInMemory<readonly FooterPage[]>("site.footerPages", {
  initial: [],
  async read(db) {
    const { rows } = await db.execute<{ slug: string; titles: FooterPage["titles"] }>(sql`
        select p.slug, json_agg(json_build_object('locale', v.locale, 'title', v.title)
            order by v.locale) as titles
        from site_pages p join (
          select distinct on (slug, locale) slug, locale, title from site_page_versions
          order by slug, locale, version desc
        ) v on v.slug = p.slug
        where p.footer_position is not null
        group by p.slug
        order by p.footer_position`);
    return rows;
  },
});

/** The links of the footer in the reader's language, as this process knows them: no statement is needed. */
export const footerPages = ({ ports }: WithPorts, locale: string): readonly SitePageLink[] =>
  kept.value({ ports }).map(({ slug, titles }) => ({
    slug,
    title: chooseTranslation({ ports }, titles, locale)?.title ?? slug,
  }));

export const footerPagesRevision = kept.revision;
/** Loads the links in this process: at the start, and when a signal says that they changed. */
export const loadFooterPages = kept.load;
export const loadChangedFooterPages = kept.loadAfterChange;
