import { DateTime } from "#app/ui/DateTime.tsx";
import { type AuditEntrySummary, auditActionLabels } from "#contracts/admin";

/** Log entries, newest first, as sentences. */
export function AuditLines({ entries }: { readonly entries: readonly AuditEntrySummary[] }) {
  if (entries.length === 0) return <p className="admin-note">Nothing is written here yet.</p>;
  return (
    <ol>
      {entries.map(
        ({ id, actorLabel, action, person, at, reason, place, subjectKind, subjectId }) => (
          <li key={id} className="audit-line">
            <span>
              <b>{actorLabel}</b> {auditActionLabels[action] ?? action}
              {person && (
                <>
                  : <a href={`/admin/people/${person.username}`}>@{person.username}</a>
                </>
              )}
              {subjectKind === "case" && (
                <>
                  {" "}
                  (<a href={`/cases/${subjectId}`}>case {subjectId}</a>)
                </>
              )}
            </span>
            {reason && <span>{reason}</span>}
            <span className="caption">
              <DateTime at={at} form="exact" /> · entry {place}
            </span>
          </li>
        ),
      )}
    </ol>
  );
}
