import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { replyTo } from "#app/ui/forms/reply-to.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { AutomatedDecisionView } from "#contracts/feed";

interface Props {
  readonly decisions: readonly AutomatedDecisionView[];
  readonly recommended: boolean;
  readonly reply: FormReply | undefined;
}

/** Automated decisions about the user; each can be appealed to a person. */
export function Decisions({ decisions, recommended, reply }: Props) {
  const t = useTranslate();
  return (
    <>
      <p>
        {t(recommended ? "intelligence.decisions.ranked" : "intelligence.decisions.followersOnly")}
      </p>
      {decisions.length === 0 ? (
        <p className="settings-none">{t("intelligence.decisions.none")}</p>
      ) : (
        <ul className="decisions">
          {decisions.map((decision) => (
            <li key={decision.id}>
              <p>
                {decision.text} <DateTime at={decision.at} className="caption" form="exact" />
              </p>
              {decision.contestedAt ? (
                <p className="caption">
                  <Message
                    id="intelligence.decisions.contested"
                    values={{
                      date: <DateTime at={decision.contestedAt} />,
                      code: decision.caseCode,
                    }}
                  />
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
  const t = useTranslate();
  const form = useServerForm({
    id: `contest-${decision.id}`,
    reply,
    fields: { words: t("intelligence.decisions.reason") },
  });
  return (
    <details open={reply !== undefined}>
      <summary className="link">{t("intelligence.decisions.contest")}</summary>
      <Form {...form.props} className="settings-form" preventScrollReset>
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="form" value="contest" />
        <input type="hidden" name="decision" value={decision.id} />
        <TextArea
          field={form.fields.words}
          label={t("intelligence.decisions.reason")}
          help={t("intelligence.decisions.reasonHelp")}
          rows={3}
        />
        <SubmitButton kind="quiet">{t("intelligence.decisions.submit")}</SubmitButton>
      </Form>
    </details>
  );
}
