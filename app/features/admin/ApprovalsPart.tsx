import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type { SecurityOverview } from "#contracts/admin";

type Proposal = SecurityOverview["proposals"][number];

interface Props {
  readonly proposals: readonly Proposal[];
  readonly reply: FormReply | undefined;
}

/** Proposals by one administrator that another one has to approve. */
export function ApprovalsPart({ proposals, reply }: Props) {
  return (
    <>
      {proposals.length > 0 && (
        <h3 id="proposals" className="section-head">
          Waiting for a second word
        </h3>
      )}
      {reply?.error?.[""] && <p role="alert">{reply.error[""].join(" ")}</p>}
      <ul>
        {proposals.map((proposal) => (
          <li key={proposal.id} className="audit-line">
            <span>
              <b>{proposal.by}</b> <Wanted proposal={proposal} />: {proposal.reason}
            </span>
            <span className="caption">
              Lapses <DateTime at={proposal.lapsesAt} form="exact" />
            </span>
            <Answer proposal={proposal} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Wanted({ proposal }: { readonly proposal: Proposal }) {
  const { kind, username, role, give, case: code, act, payout, days } = proposal;
  if (kind === "role")
    return (
      <>
        wants @{username} to {give ? "become" : "no longer be"} {role}
      </>
    );
  if (kind === "close_account")
    return (
      <>
        wants to {act} the account of @{username} (
        <a className="case-link" href={`/cases/${code}`}>
          the case
        </a>
        )
      </>
    );
  return (
    <>
      wants to keep a{" "}
      <a className="case-link" href={`/financial/payouts/${payout}`}>
        payout
      </a>{" "}
      of @{username} back for {days} days
    </>
  );
}

function Answer({ proposal: { id, mine, aboutMe } }: { readonly proposal: Proposal }) {
  return (
    <Form className="admin-line">
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="approvalId" value={id} />
      {!mine && !aboutMe && (
        <SubmitButton small name="agree" value="yes">
          Agree
        </SubmitButton>
      )}
      {!aboutMe && (
        <SubmitButton kind="quiet" small name="agree" value="no">
          {mine ? "Withdraw" : "Decline"}
        </SubmitButton>
      )}
      {mine && <span className="choice-hint">Another administrator has to agree.</span>}
    </Form>
  );
}
