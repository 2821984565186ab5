import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { ConversationView } from "#contracts/messaging";

interface Props {
  readonly conversation: ConversationView;
  readonly me: string;
}

/** Replaces the composer in a message request: accept or decline. */
export function RequestBar({ conversation: { id, kind, name, members }, me }: Props) {
  const t = useTranslate();
  const path = `/messages/${id}`;
  const senderName =
    members.find((member) => member.id !== me)?.displayName ?? t("messages.unavailableMember");
  return (
    <div className="request-bar">
      <p>
        {kind === "pair"
          ? t("messages.request.wantsToMessage", { name: senderName })
          : t("messages.request.invited", { group: name })}{" "}
        {t("messages.request.readUnseen")}
      </p>
      <div className="request-acts">
        {(["accept", "decline"] as const).map((intent) => (
          <Form key={intent} action={path}>
            <input type="hidden" name="intent" value={intent} />
            <SubmitButton kind={intent === "accept" ? "primary" : "quiet"}>
              {intent === "accept" ? t("messages.request.accept") : t("messages.request.decline")}
            </SubmitButton>
          </Form>
        ))}
        <a className="btn btn-text" href={`${path}?ask=block`}>
          {t("messages.block")}
        </a>
        <a className="btn btn-text" href={`${path}?ask=report`}>
          {t("messages.report")}
        </a>
      </div>
    </div>
  );
}
