import { Badge } from "#app/ui/Badge.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  type SentSupporterMessage,
  supporterMessagesPath,
  supportersPath,
} from "#contracts/supporters";

/** What the creator sent to many supporters, and how far it is. */
export function SentMessages({ sent }: { readonly sent: readonly SentSupporterMessage[] }) {
  const t = useTranslate();
  const states = {
    collecting: t("supporters.messages.states.collecting"),
    sending: t("supporters.messages.states.sending"),
    done: t("supporters.messages.states.done"),
    stopped: t("supporters.messages.states.stopped"),
  };
  const kinds = {
    announcement: t("supporters.messages.kinds.announcement"),
    conversation: t("supporters.messages.kinds.conversation"),
  };
  return (
    <section aria-labelledby="sent">
      <h2 id="sent">{t("supporters.messages.sent")}</h2>
      <ul className="supporter-comments">
        {sent.map(({ id, kind, body, filter, state, recipients, reached, sentAt }) => {
          const isOpen = state === "collecting" || state === "sending";
          return (
            <li key={id} className="supporter-sent">
              <p className="caption">
                {kinds[kind]} · <DateTime at={sentAt} form="exact" />
              </p>
              <p className="supporter-sent-body" dir="auto">
                {body}
              </p>
              <p className="supporter-sent-state">
                <Badge>{states[state]}</Badge>
                {state !== "collecting" && (
                  <span>{t("supporters.messages.progress", { reached, recipients })}</span>
                )}
                <ButtonLink kind="text" href={`${supportersPath}${filter}`}>
                  {t("supporters.messages.viewSupporters")}
                </ButtonLink>
                {isOpen && (
                  <ButtonLink kind="text" href={supporterMessagesPath}>
                    {t("supporters.messages.refresh")}
                  </ButtonLink>
                )}
              </p>
              {isOpen && (
                <Form action={supporterMessagesPath} preventScrollReset>
                  <input type="hidden" name="intent" value="stop" />
                  <input type="hidden" name="messageId" value={id} />
                  <SubmitButton kind="quiet" small>
                    {t("supporters.messages.stop")}
                  </SubmitButton>
                </Form>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
