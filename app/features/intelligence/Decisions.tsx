import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { replyTo } from "#app/ui/forms/reply-to.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { When } from "#app/ui/When.tsx";
import type { DecisionLine } from "#contracts/feed";

interface Props {
  readonly decisions: readonly DecisionLine[];
  readonly recommended: boolean;
  readonly reply: FormReply | undefined;
}

/** What the machine decided about somebody by itself; each can be put before a person. */
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
                {decision.words} <When at={decision.at} className="caption" form="exact" />
              </p>
              {decision.contestedAt ? (
                <p className="caption">
                  You contested it on <When at={decision.contestedAt} />. A steward looks at it as
                  case {decision.caseCode}.
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
  readonly decision: DecisionLine;
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
