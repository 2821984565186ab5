import { DateTime } from "#app/ui/DateTime.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { SecurityOverview } from "#contracts/admin";
import { bold } from "./tags.tsx";

/** Admins currently viewing as another user. Past views are in the log. */
export function ViewsPart({ views }: Pick<SecurityOverview, "views">) {
  const t = useTranslate();
  return (
    <section className="admin-part" aria-labelledby="views">
      <h2 id="views" className="section-head">
        {t("admin.viewAs.active.title")}
      </h2>
      <ul>
        {views.map(({ by, username, until }) => (
          <li key={`${by} ${username}`} className="audit-line">
            <span>
              <Message
                id="admin.viewAs.active.line"
                values={{
                  by,
                  username,
                  b: bold,
                  link: (text) => <a href={`/admin/people/${username}`}>{text}</a>,
                }}
              />
            </span>
            <span className="caption">
              <Message
                id="admin.viewAs.active.until"
                values={{ time: <DateTime at={until} form="exact" /> }}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className="admin-note">
        {views.length === 0 && <>{t("admin.viewAs.active.none")} </>}
        <Message
          id="admin.viewAs.active.help"
          values={{ link: (text) => <a href="/admin/security/audit?q=viewed_as">{text}</a> }}
        />
      </p>
    </section>
  );
}
