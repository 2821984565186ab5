import { DateTime } from "#app/ui/DateTime.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { UserAvatar } from "#app/ui/UserAvatar.tsx";
import { guildLimits, type JoinRequestSummary, type ManageRequests } from "#contracts/guilds";
import { ManageFrame } from "./ManageFrame.tsx";

interface Props extends ManageRequests {
  readonly reply: FormReply | undefined;
}

/** A single form: select people, add an optional message, answer them together. */
export function RequestsPage({ header, total, requests, reply }: Props) {
  const problems = Object.values(reply?.error ?? {})
    .flatMap((messages) => messages ?? [])
    .map((message) => ({ message }));
  return (
    <ManageFrame head={header} current="/requests" title="Requests to join">
      {requests.length === 0 ? (
        <EmptyState heading="h2" title="Nobody asks at the moment">
          Whoever asks to join stands here, with what they said.
        </EmptyState>
      ) : (
        <Form className="guild-form">
          <FormErrors problems={problems} attempt={reply} />
          <p className="quiet">
            {total === 1 ? "One waits, " : `${total.toLocaleString("en-GB")} wait, `}
            longest first.
          </p>
          <ul className="guild-rows">
            {requests.map((request) => (
              <Request key={request.id} request={request} />
            ))}
          </ul>
          <div className="field">
            <label className="field-label" htmlFor="request-note">
              A word to them <span className="quiet">(optional)</span>
            </label>
            <textarea
              id="request-note"
              className="input"
              name="note"
              rows={2}
              maxLength={guildLimits.note}
            />
          </div>
          <p className="guild-acts">
            <SubmitButton name="answer" value="approved">
              Let in
            </SubmitButton>
            <SubmitButton kind="quiet" name="answer" value="asked_again">
              Ask for more
            </SubmitButton>
            <SubmitButton kind="danger" name="answer" value="declined">
              Decline
            </SubmitButton>
          </p>
        </Form>
      )}
    </ManageFrame>
  );
}

function Request({ request }: { readonly request: JoinRequestSummary }) {
  const { person } = request;
  return (
    <li className="guild-request">
      <label className="choice">
        <input type="checkbox" className="checkbox" name="requestIds" value={request.id} />
        <UserAvatar id={person.id} name={person.displayName} picture={person.avatar} size={44} />
        <span>
          <strong dir="auto">{person.displayName}</strong>{" "}
          <span className="quiet">{`@${person.username}`}</span>
        </span>
      </label>
      <p className="guild-member-facts">
        <a className="link" href={`/${person.username}`}>
          Profile
        </a>
        <span>{`Trust level ${request.level}`}</span>
        <span>
          Asked <DateTime at={request.askedAt} form="exact" />
        </span>
        {request.state === "needs_info" && <span>Asked to say more</span>}
      </p>
      {request.answers.length > 0 && (
        <dl className="guild-answers">
          {request.answers.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd dir="auto">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
