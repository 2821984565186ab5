import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Html } from "#app/ui/Html.tsx";
import { Mark } from "#app/ui/Mark.tsx";
import { When } from "#app/ui/When.tsx";
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
  return (
    <section aria-labelledby="news">
      <h2 className="section-head" id="news">
        New in the hall
      </h2>
      {announcements.length === 0 ? (
        <div className="announcements-empty">
          <EmptyState title="No notice up yet">
            Announcements of the hall and its guilds hang here.
          </EmptyState>
        </div>
      ) : (
        announcements.map((announcement) => <Notice key={announcement.id} {...announcement} />)
      )}
    </section>
  );
}

/** An announcement hangs on the mark of whoever makes it. */
function Notice({ title, excerpt, bodyHtml, publishedAt }: Announcement) {
  return (
    <article className="notice">
      <div className="notice-crest">
        <Mark size={54} />
      </div>
      <div>
        <p className="notice-who">
          <b>The hall</b> announced
          <br />
          <When at={publishedAt} className="caption" />
        </p>
        <h3>{title}</h3>
        <p className="notice-text">{excerpt}</p>
        {bodyHtml && (
          <details>
            <summary className="btn btn-quiet btn-small">Read the notice</summary>
            <Html html={bodyHtml} />
          </details>
        )}
      </div>
    </article>
  );
}
