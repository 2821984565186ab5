import { DateTime } from "#app/ui/DateTime.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Message } from "#app/ui/Message.tsx";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { caseLimits } from "#contracts/moderation";
import type { CaseData } from "./case-data.ts";

interface Props {
  readonly caseData: CaseData;
  readonly reply: FormReply | undefined;
}

const repliedTo = (reply: FormReply | undefined, intent: string) =>
  reply?.initialValue?.intent === intent ? reply : undefined;

/** The appeal and both sides' statements; shows the form to the side whose turn it is. */
export function CaseThread({ caseData, reply }: Props) {
  const t = useTranslate();
  const { words, may } = caseData;
  return (
    <>
      {words.length > 0 && (
        <section className="case-part" aria-labelledby="case-thread">
          <h2 id="case-thread">{t("moderation.thread.title")}</h2>
          <ol>
            {words.map(({ id, name, words: text, at, side }) => (
              <li key={id} className="case-said" data-side={side}>
                <p>
                  <b>{name ?? t("moderation.thread.moderator")}</b>
                  {side === "note" && (
                    <span className="choice-hint"> {t("moderation.thread.note")}</span>
                  )}{" "}
                  <DateTime at={at} form="exact" className="caption" />
                </p>
                <p className="case-words">{text}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
      {may.appeal && <AppealForm until={caseData.appealUntil} reply={repliedTo(reply, "appeal")} />}
      {may.hear && <AppealDecisionForm reply={repliedTo(reply, "hear")} />}
      {may.speak && <CaseMessageForm reply={repliedTo(reply, "say")} />}
    </>
  );
}

function AppealForm({ until, reply }: { until: string | null; reply: FormReply | undefined }) {
  const t = useTranslate();
  const form = useServerForm({
    id: "appeal",
    reply,
    fields: { words: t("moderation.appeal.text") },
  });
  return (
    <section className="case-part" aria-labelledby="case-appeal">
      <h2 id="case-appeal">{t("moderation.appeal.title")}</h2>
      <p>
        {until ? (
          <Message id="moderation.appeal.leadUntil" values={{ date: <DateTime at={until} /> }} />
        ) : (
          t("moderation.appeal.lead")
        )}
      </p>
      <Form {...form.props} className="case-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="appeal" />
        <TextArea
          field={form.fields.words}
          label={t("moderation.appeal.text")}
          limit={caseLimits.words}
          rows={5}
        />
        <SubmitButton>{t("moderation.appeal.submit")}</SubmitButton>
      </Form>
    </section>
  );
}

function AppealDecisionForm({ reply }: { reply: FormReply | undefined }) {
  const t = useTranslate();
  const form = useServerForm({
    id: "hear",
    reply,
    fields: {
      outcome: t("moderation.appealDecision.outcome"),
      words: t("moderation.appealDecision.text"),
    },
  });
  return (
    <section className="case-part" aria-labelledby="case-hearing">
      <h2 id="case-hearing">{t("moderation.appealDecision.title")}</h2>
      <Form {...form.props} className="case-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="hear" />
        <RadioGroup
          field={form.fields.outcome}
          label={t("moderation.appealDecision.outcome")}
          options={[
            { value: "upheld", label: t("moderation.appealDecision.uphold") },
            { value: "overturned", label: t("moderation.appealDecision.overturn") },
          ]}
        />
        <TextArea
          field={form.fields.words}
          label={t("moderation.appealDecision.text")}
          limit={caseLimits.words}
          rows={4}
        />
        <SubmitButton>{t("moderation.appealDecision.submit")}</SubmitButton>
      </Form>
    </section>
  );
}

function CaseMessageForm({ reply }: { reply: FormReply | undefined }) {
  const t = useTranslate();
  const form = useServerForm({
    id: "say",
    reply,
    fields: { words: t("moderation.thread.message") },
  });
  return (
    <Form {...form.props} className="case-form case-part">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="intent" value="say" />
      <TextArea
        field={form.fields.words}
        label={t("moderation.thread.message")}
        limit={caseLimits.words}
        rows={3}
      />
      <SubmitButton kind="quiet">{t("moderation.thread.send")}</SubmitButton>
    </Form>
  );
}
