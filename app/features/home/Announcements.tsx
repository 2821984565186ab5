import { DateTime } from "#app/ui/DateTime.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Html } from "#app/ui/Html.tsx";
import { Mark } from "#app/ui/Mark.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { SafeHtml } from "#platform/markdown";

export interface Announcement {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  /** The whole notice, sanitised, where the excerpt leaves something out. */
  readonly bodyHtml?: SafeHtml;
  readonly publishedAt: string;
}

export function Announcements({
  announcements,
}: {
  readonly announcements: readonly Announcement[];
}) {
  const t = useTranslate();
  return (
    <section aria-labelledby="news">
      <h2 className="section-head" id="news">
        {t("home.announcements.title")}
      </h2>
      {announcements.length === 0 ? (
        <div className="announcements-empty">
          <EmptyState title={t("home.announcements.emptyTitle")}>
            {t("home.announcements.empty")}
          </EmptyState>
        </div>
      ) : (
        announcements.map((announcement) => (
          <AnnouncementItem key={announcement.id} {...announcement} />
        ))
      )}
    </section>
  );
}

/** Announcements carry the site's logo. */
function AnnouncementItem({ title, excerpt, bodyHtml, publishedAt }: Announcement) {
  const t = useTranslate();
  return (
    <article className="notice">
      <div className="notification-crest">
        <Mark size={54} />
      </div>
      <div>
        <p className="notification-who">
          <b>{t("home.announcements.fromSite")}</b>
          <br />
          <DateTime at={publishedAt} className="caption" />
        </p>
        <h3 dir="auto">{title}</h3>
        <p className="notification-text" dir="auto">
          {excerpt}
        </p>
        {bodyHtml && (
          <details>
            <summary className="btn btn-quiet btn-small">
              {t("home.announcements.readMore")}
            </summary>
            <Html html={bodyHtml} />
          </details>
        )}
      </div>
    </article>
  );
}
