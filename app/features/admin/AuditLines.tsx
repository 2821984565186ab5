import { When } from "#app/ui/When.tsx";
import { actionWords, type ShownAuditLine } from "#contracts/admin";

/** Entries of the log, newest first, as sentences. */
export function AuditLines({ entries }: { readonly entries: readonly ShownAuditLine[] }) {
  if (entries.length === 0) return <p className="desk-note">Nothing is written here yet.</p>;
  return (
    <ol>
      {entries.map(({ id, who, action, person, at, reason, place, subjectKind, subjectId }) => (
        <li key={id} className="audit-line">
          <span>
            <b>{who}</b> {actionWords[action] ?? action}
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
            <When at={at} form="exact" /> · entry {place}
          </span>
        </li>
      ))}
    </ol>
  );
}
