import { DateTime } from "#app/ui/DateTime.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { UserAvatar } from "#app/ui/UserAvatar.tsx";
import { guildLimits, type JoinRequestSummary, type ManageRequests } from "#contracts/guilds";
import { ManageFrame } from "./ManageFrame.tsx";

interface Props extends ManageRequests {
  readonly reply: FormReply | undefined;
}

/** A single form: select people, add an optional message, answer them together. */
export function RequestsPage({ header, total, requests, reply }: Props) {
  const t = useTranslate();
  const problems = Object.values(reply?.error ?? {})
    .flatMap((messages) => messages ?? [])
    .map((message) => ({ message }));
  return (
    <ManageFrame head={header} current="/requests" title={t("guilds.requests.title")}>
      {requests.length === 0 ? (
        <EmptyState heading="h2" title={t("guilds.requests.none")}>
          {t("guilds.requests.noneHint")}
        </EmptyState>
      ) : (
        <Form className="guild-form">
          <FormErrors problems={problems} attempt={reply} />
          <p className="quiet">{t("guilds.requests.count", { count: total })}</p>
          <ul className="guild-rows">
            {requests.map((request) => (
              <Request key={request.id} request={request} />
            ))}
          </ul>
          <div className="field">
            <label className="field-label" htmlFor="request-note">
              <Message
                id="guilds.requests.note"
                values={{ optional: (text) => <span className="quiet">{text}</span> }}
              />
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
              {t("guilds.requests.approve")}
            </SubmitButton>
            <SubmitButton kind="quiet" name="answer" value="asked_again">
              {t("guilds.requests.askMore")}
            </SubmitButton>
            <SubmitButton kind="danger" name="answer" value="declined">
              {t("guilds.requests.decline")}
            </SubmitButton>
          </p>
        </Form>
      )}
    </ManageFrame>
  );
}

function Request({ request }: { readonly request: JoinRequestSummary }) {
  const t = useTranslate();
  const { person } = request;
  return (
    <li className="guild-request">
      <label className="choice">
        <input type="checkbox" className="checkbox" name="requestIds" value={request.id} />
        <UserAvatar id={person.id} name={person.displayName} picture={person.avatar} size={44} />
        <span>
          <strong dir="auto">{person.displayName}</strong>{" "}
          <span className="quiet" dir="ltr">{`@${person.username}`}</span>
        </span>
      </label>
      <p className="guild-member-facts">
        <a className="link" href={`/${person.username}`}>
          {t("guilds.requests.profile")}
        </a>
        <span>{t("guilds.requests.level", { level: request.level })}</span>
        <span>
          <Message
            id="guilds.requests.requested"
            values={{ date: <DateTime at={request.askedAt} form="exact" /> }}
          />
        </span>
        {request.state === "needs_info" && <span>{t("guilds.requests.moreRequested")}</span>}
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
