import { AccountStatusPart } from "#app/components/cases/AccountStatusPart.tsx";
import { Badge } from "#app/ui/Badge.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PersonDetails } from "#contracts/admin";
import { AuditLines } from "./AuditLines.tsx";
import { PersonActions } from "./PersonActions.tsx";
import { PersonSessions } from "./PersonSessions.tsx";
import { roleNames } from "./roles.ts";
import { ViewAs } from "./ViewAs.tsx";

interface Props {
  readonly person: PersonDetails;
  readonly reply: FormReply | undefined;
}

const limitNames = {
  banned: "admin.person.limits.banned",
  suspended: "admin.person.limits.suspended",
  muted: "admin.person.limits.muted",
  no_messages: "admin.person.limits.noMessages",
  no_links: "admin.person.limits.noLinks",
  slow: "admin.person.limits.slow",
} as const;

const caseStates = {
  open: "admin.person.cases.states.open",
  decided: "admin.person.cases.states.decided",
  appealed: "admin.person.cases.states.appealed",
  closed: "admin.person.cases.states.closed",
} as const;

export function PersonOverview({ person, reply }: Props) {
  const t = useTranslate();
  const { email, emailVerified, joined, secondFactor, level, roles, limits, cases, about } = person;
  return (
    <>
      <DefinitionList
        entries={[
          {
            term: t("admin.person.email"),
            value: emailVerified ? email : t("admin.person.emailUnconfirmed", { email }),
          },
          { term: t("admin.person.joined"), value: <DateTime at={joined} /> },
          { term: t("admin.twoFactor.field"), value: t(secondFactor ? "admin.yes" : "admin.no") },
          { term: t("admin.person.trustLevel"), value: level },
          { term: t("admin.person.roles"), value: roleNames(roles, t) },
          ...(person.leaving
            ? [{ term: t("admin.person.deletion"), value: t("admin.person.deletionRequested") }]
            : []),
        ]}
      />
      {limits.length > 0 && (
        <p className="admin-chips space-above">
          {limits.map(({ kind, until }) => (
            <Badge key={kind} tone="madder">
              {until ? (
                <Message
                  id="admin.person.limitUntil"
                  values={{
                    limit: t(limitNames[kind]),
                    time: <DateTime at={until} form="exact" />,
                  }}
                />
              ) : (
                t(limitNames[kind])
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
          {t("admin.person.accountStatus")}
        </h2>
        <AccountStatusPart standing={person.standing} to="steward" />
      </section>
      <section className="admin-part" aria-labelledby="cases">
        <h2 id="cases" className="section-head">
          {t("admin.person.cases.title")}
        </h2>
        {cases.length === 0 && <p className="admin-note">{t("admin.person.cases.empty")}</p>}
        <ul>
          {cases.map(({ code, title, status }) => (
            <li key={code} className="audit-line">
              <a href={`/cases/${code}`}>{title ?? t("admin.person.cases.noTitle")}</a>
              <span className="caption">{t(caseStates[status])}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="admin-part" aria-labelledby="log">
        <h2 id="log" className="section-head">
          {t("admin.person.auditLog")}
        </h2>
        <AuditLines entries={about} />
      </section>
    </>
  );
}
