import type { ReactNode } from "react";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { SecurityOverview } from "#contracts/admin";
import { bold } from "./tags.tsx";

type Proposal = SecurityOverview["proposals"][number];

interface Props {
  readonly proposals: readonly Proposal[];
  readonly reply: FormReply | undefined;
}

/** Proposals by one administrator that another one has to approve. */
export function ApprovalsPart({ proposals, reply }: Props) {
  const t = useTranslate();
  return (
    <>
      {proposals.length > 0 && (
        <h3 id="proposals" className="section-head">
          {t("admin.approvals.title")}
        </h3>
      )}
      {reply?.error?.[""] && <p role="alert">{reply.error[""].join(" ")}</p>}
      <ul>
        {proposals.map((proposal) => (
          <li key={proposal.id} className="audit-line">
            <span>
              <Wanted proposal={proposal} />
            </span>
            <span className="caption">
              <Message
                id="admin.approvals.expires"
                values={{ time: <DateTime at={proposal.lapsesAt} form="exact" /> }}
              />
            </span>
            <Answer proposal={proposal} />
          </li>
        ))}
      </ul>
    </>
  );
}

const addRole = {
  admin: "admin.approvals.addAdmin",
  moderator: "admin.approvals.addModerator",
} as const;
const removeRole = {
  admin: "admin.approvals.removeAdmin",
  moderator: "admin.approvals.removeModerator",
} as const;

/** Who wants what, and why. */
function Wanted({ proposal }: { readonly proposal: Proposal }) {
  const { kind, by, username, reason, role, give, case: code, act, payout, days } = proposal;
  const values = { by, username, reason, b: bold };
  const linkTo = (href: string) => (text: ReactNode) => (
    <a className="case-link" href={href}>
      {text}
    </a>
  );
  if (kind === "role")
    return (
      <Message
        id={(give ? addRole : removeRole)[role === "admin" ? "admin" : "moderator"]}
        values={values}
      />
    );
  if (kind === "close_account")
    return (
      <Message
        id={act === "suspend" ? "admin.approvals.suspendAccount" : "admin.approvals.closeAccount"}
        values={{ ...values, link: linkTo(`/cases/${code}`) }}
      />
    );
  return (
    <Message
      id="admin.approvals.holdPayout"
      values={{ ...values, days: Number(days), link: linkTo(`/financial/payouts/${payout}`) }}
    />
  );
}

function Answer({ proposal: { id, mine, aboutMe } }: { readonly proposal: Proposal }) {
  const t = useTranslate();
  return (
    <Form className="admin-line">
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="approvalId" value={id} />
      {!mine && !aboutMe && (
        <SubmitButton small name="agree" value="yes">
          {t("admin.approvals.approve")}
        </SubmitButton>
      )}
      {!aboutMe && (
        <SubmitButton kind="quiet" small name="agree" value="no">
          {t(mine ? "admin.approvals.withdraw" : "admin.approvals.decline")}
        </SubmitButton>
      )}
      {mine && <span className="choice-hint">{t("admin.approvals.own")}</span>}
    </Form>
  );
}
