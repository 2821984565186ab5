import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type { ConversationView } from "#contracts/messaging";

interface Props {
  readonly conversation: ConversationView;
  readonly me: string;
}

/** Replaces the composer in a message request: accept or decline. */
export function RequestBar({ conversation: { id, kind, name, members }, me }: Props) {
  const path = `/messages/${id}`;
  const senderName = members.find((member) => member.id !== me)?.displayName ?? "Somebody";
  return (
    <div className="request-bar">
      <p>
        {kind === "pair" ? `${senderName} asks to write to you.` : `You are asked into ${name}.`}{" "}
        Nobody sees that you have read this.
      </p>
      <div className="request-acts">
        {(["accept", "decline"] as const).map((intent) => (
          <Form key={intent} action={path}>
            <input type="hidden" name="intent" value={intent} />
            <SubmitButton kind={intent === "accept" ? "primary" : "quiet"}>
              {intent === "accept" ? "Accept" : "Decline"}
            </SubmitButton>
          </Form>
        ))}
        <a className="btn btn-text" href={`${path}?ask=block`}>
          Block
        </a>
        <a className="btn btn-text" href={`${path}?ask=report`}>
          Report
        </a>
      </div>
    </div>
  );
}
