import { DateTime } from "#app/ui/DateTime.tsx";
import type { SecurityOverview } from "#contracts/admin";

/** Admins currently viewing as another user. Past views are in the log. */
export function ViewsPart({ views }: Pick<SecurityOverview, "views">) {
  return (
    <section className="admin-part" aria-labelledby="views">
      <h2 id="views" className="section-head">
        Looking as somebody else
      </h2>
      <ul>
        {views.map(({ by, username, until }) => (
          <li key={`${by} ${username}`} className="audit-line">
            <span>
              <b>{by}</b> looks as <a href={`/admin/people/${username}`}>@{username}</a>
            </span>
            <span className="caption">
              until <DateTime at={until} form="exact" />
            </span>
          </li>
        ))}
      </ul>
      <p className="admin-note">
        {views.length === 0 && "Nobody does now. "}
        It begins on somebody’s page, with a reason, and{" "}
        <a href="/admin/security/audit?q=viewed_as">the log has every one</a>.
      </p>
    </section>
  );
}
