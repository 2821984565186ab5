import type { ReactNode } from "react";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { UserAvatar } from "#app/ui/UserAvatar.tsx";
import type { InboxRequest } from "./named.ts";

/** A message request. Text only: nothing is loaded from elsewhere, the sender is not notified. */
export function RequestCard({ request }: { readonly request: InboxRequest }) {
  const t = useTranslate();
  const { from, id, kind, name, preview, joinedAt } = request;
  const path = `/messages/${id}`;
  const link = (text: ReactNode) => (
    <a href={`/${from.username}`}>
      <b dir="auto">{text}</b>
    </a>
  );
  const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>;
  return (
    <div className="request">
      <div className="request-who">
        <UserAvatar id={from.id} name={from.displayName} picture={from.avatar} size={36} />
        <p>
          {kind === "pair" ? (
            <Message
              id="messages.request.wantsToMessageCard"
              values={{ name: from.displayName, link }}
            />
          ) : (
            <Message
              id="messages.request.invitesYouCard"
              values={{ name: from.displayName, group: name, link }}
            />
          )}
          <br />
          <span className="caption">
            <DateTime at={joinedAt} />
          </span>
        </p>
      </div>
      {preview && (
        <p className="request-words" dir="auto">
          <a href={path}>{preview}</a>
        </p>
      )}
      <div className="request-acts">
        {(["accept", "decline"] as const).map((intent) => (
          <Form key={intent} action={path} preventScrollReset>
            <input type="hidden" name="intent" value={intent} />
            <SubmitButton kind={intent === "accept" ? "primary" : "quiet"} small>
              <Message
                id={
                  intent === "accept"
                    ? "messages.request.acceptFrom"
                    : "messages.request.declineFrom"
                }
                values={{ name: from.displayName, hidden }}
              />
            </SubmitButton>
          </Form>
        ))}
        <a className="btn btn-text btn-small" href={`${path}?ask=block`}>
          {t("messages.block")}
        </a>
        <a className="btn btn-text btn-small" href={`${path}?ask=report`}>
          {t("messages.report")}
        </a>
      </div>
      <p className="caption">{t("messages.request.readUnseen")}</p>
    </div>
  );
}
