import { DateTime } from "#app/ui/DateTime.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type AuditEntrySummary, auditActorText } from "#contracts/admin";
import { AuditActionName } from "./AuditActionName.tsx";

/** Log entries, newest first: who did what, to whose account, and why. */
export function AuditLines({ entries }: { readonly entries: readonly AuditEntrySummary[] }) {
  const t = useTranslate();
  if (entries.length === 0) return <p className="admin-note">{t("admin.audit.empty")}</p>;
  return (
    <ol>
      {entries.map(
        ({
          id,
          actorLabel,
          systemName,
          action,
          person,
          at,
          reason,
          place,
          subjectKind,
          subjectId,
        }) => (
          <li key={id} className="audit-line">
            <span>
              <b>{auditActorText({ actorLabel, systemName }, t)}</b> ·{" "}
              <AuditActionName action={action} />
              {person && (
                <>
                  {" · "}
                  <a href={`/admin/people/${person.username}`} dir="ltr">
                    @{person.username}
                  </a>
                </>
              )}
              {subjectKind === "case" && (
                <>
                  {" · "}
                  <a href={`/cases/${subjectId}`}>{t("admin.audit.case", { code: subjectId })}</a>
                </>
              )}
            </span>
            {reason && <span dir="auto">{reason}</span>}
            <span className="caption">
              <DateTime at={at} form="exact" /> · {t("admin.audit.entry", { number: place })}
            </span>
          </li>
        ),
      )}
    </ol>
  );
}
