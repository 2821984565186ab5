import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { replyTo } from "#app/ui/forms/reply-to.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import type { AutomatedDecisionView } from "#contracts/feed";

interface Props {
  readonly decisions: readonly AutomatedDecisionView[];
  readonly recommended: boolean;
  readonly reply: FormReply | undefined;
}

/** Automated decisions about the user; each can be appealed to a person. */
export function Decisions({ decisions, recommended, reply }: Props) {
  return (
    <>
      <p>
        Ranking: your works and topics are{" "}
        {recommended
          ? "ranked like everybody’s. No person is put lower or higher, by anybody."
          : "shown only to those who follow you, because you chose so."}
      </p>
      {decisions.length === 0 ? (
        <p className="settings-none">Nothing else was decided about you without a person.</p>
      ) : (
        <ul className="decisions">
          {decisions.map((decision) => (
            <li key={decision.id}>
              <p>
                {decision.text} <DateTime at={decision.at} className="caption" form="exact" />
              </p>
              {decision.contestedAt ? (
                <p className="caption">
                  You contested it on <DateTime at={decision.contestedAt} />. A steward looks at it
                  as case {decision.caseCode}.
                </p>
              ) : (
                <Contest decision={decision} reply={replyAbout(reply, decision.id)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const replyAbout = (reply: FormReply | undefined, id: string) =>
  replyTo(reply, "contest")?.initialValue?.decision === id ? reply : undefined;

function Contest({
  decision,
  reply,
}: {
  readonly decision: AutomatedDecisionView;
  readonly reply: FormReply | undefined;
}) {
  const form = useServerForm({
    id: `contest-${decision.id}`,
    reply,
    fields: { words: "Why it is wrong" },
  });
  return (
    <details open={reply !== undefined}>
      <summary className="link">Contest it</summary>
      <Form {...form.props} className="settings-form" preventScrollReset>
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="form" value="contest" />
        <input type="hidden" name="decision" value={decision.id} />
        <TextArea
          field={form.fields.words}
          label="Why it is wrong"
          help="A steward reads this, and nobody else."
          rows={3}
        />
        <SubmitButton kind="quiet">Ask a person to look</SubmitButton>
      </Form>
    </details>
  );
}
