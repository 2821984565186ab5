import { DateTime } from "#app/ui/DateTime.tsx";
import { Html } from "#app/ui/Html.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { SitePageView } from "#contracts/site";
import "./site-page.css";

/** A page that the operator of the site wrote. */
export function SitePage({ page: { title, html, locale, publishedAt } }: { page: SitePageView }) {
  const t = useTranslate();
  const language = locale === t.locale ? undefined : locale;
  return (
    <article className="page site-page">
      <h1 lang={language} dir="auto">
        {title}
      </h1>
      <p className="caption">
        <Message id="pages.updated" values={{ date: <DateTime at={publishedAt} /> }} />
      </p>
      <Html html={html} lang={language} />
    </article>
  );
}
