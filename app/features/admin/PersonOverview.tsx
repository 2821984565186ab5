import { AccountStatusPart } from "#app/components/cases/AccountStatusPart.tsx";
import { Badge } from "#app/ui/Badge.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import type { PersonDetails } from "#contracts/admin";
import { AuditLines } from "./AuditLines.tsx";
import { PersonActions } from "./PersonActions.tsx";
import { PersonSessions } from "./PersonSessions.tsx";
import { ViewAs } from "./ViewAs.tsx";

interface Props {
  readonly person: PersonDetails;
  readonly reply: FormReply | undefined;
}

const limitNames = {
  banned: "Closed",
  suspended: "Suspended",
  muted: "Muted",
  no_messages: "No messages",
  no_links: "No links",
  slow: "Slowed down",
} as const;

export function PersonOverview({ person, reply }: Props) {
  const { email, emailVerified, joined, secondFactor, level, roles, limits, cases, about } = person;
  return (
    <>
      <DefinitionList
        entries={[
          { term: "Address", value: `${email}${emailVerified ? "" : " (not confirmed)"}` },
          { term: "Joined", value: <DateTime at={joined} /> },
          { term: "Second step", value: secondFactor ? "Yes" : "No" },
          { term: "Trust level", value: level },
          { term: "Roles", value: roles.length === 0 ? "None" : roles.join(", ") },
          ...(person.leaving ? [{ term: "Leaving", value: "Asked for their account to go" }] : []),
        ]}
      />
      {limits.length > 0 && (
        <p className="admin-chips space-above">
          {limits.map(({ kind, until }) => (
            <Badge key={kind} tone="madder">
              {limitNames[kind]}
              {until && (
                <>
                  {" until "}
                  <DateTime at={until} form="exact" />
                </>
              )}
            </Badge>
          ))}
        </p>
      )}
      <PersonSessions person={person} reply={reply} />
      {!person.self && <PersonActions person={person} reply={reply} />}
      {!person.self && !roles.includes("admin") && <ViewAs name={person.name} reply={reply} />}
      <section className="admin-part admin-text" aria-labelledby="standing">
        <h2 id="standing" className="section-head">
          What counts now
        </h2>
        <AccountStatusPart standing={person.standing} to="steward" />
      </section>
      <section className="admin-part" aria-labelledby="cases">
        <h2 id="cases" className="section-head">
          Cases
        </h2>
        {cases.length === 0 && <p className="admin-note">None.</p>}
        <ul>
          {cases.map(({ code, title, status }) => (
            <li key={code} className="audit-line">
              <a href={`/cases/${code}`}>{title}</a>
              <span className="caption">{status}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="admin-part" aria-labelledby="log">
        <h2 id="log" className="section-head">
          In the audit log
        </h2>
        <AuditLines entries={about} />
      </section>
    </>
  );
}
