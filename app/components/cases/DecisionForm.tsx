import { useRef } from "react";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { RadioGroup } from "#app/ui/RadioGroup.tsx";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { caseLimits, measureLabels, statementTemplates } from "#contracts/moderation";
import { groundLabels, reasonDetails } from "#contracts/report-reasons";
import type { CaseData } from "./case-data.ts";

interface Props {
  readonly caseData: CaseData;
  readonly reply: FormReply | undefined;
}

/** What is done, under which rule, and the words the person reads. */
export function DecisionForm({ caseData, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "decide",
    reply,
    fields: {
      measure: t("moderation.decide.measure"),
      days: t("moderation.decide.days"),
      ground: t("moderation.decide.ground"),
      statement: t("moderation.decide.statementField"),
      replacement: t("moderation.decide.replacement"),
    },
    defaults: { ground: reasonDetails[caseData.reason].ground, measure: "dismiss", days: "7" },
  });
  const words = useRef<HTMLTextAreaElement>(null);
  const { staffView } = caseData;
  if (!staffView) return null;
  return (
    <section className="case-part" aria-labelledby="case-decision">
      <h2 id="case-decision">{t("moderation.decide.title")}</h2>
      <Form {...form.props} className="case-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="decide" />
        <Select
          field={form.fields.ground}
          label={t("moderation.decide.ground")}
          options={Object.entries(groundLabels).map(([value, label]) => ({
            value,
            label: t(label),
          }))}
        />
        <RadioGroup
          field={form.fields.measure}
          label={t("moderation.decide.measure")}
          options={staffView.measures.map((value) => ({
            value,
            label: t(measureLabels[value].name),
          }))}
        />
        <TextInput
          field={form.fields.days}
          label={t("moderation.decide.days")}
          help={t("moderation.decide.daysHelp")}
          type="number"
          min={1}
          max={caseLimits.maxDays}
        />
        <TextArea
          field={form.fields.statement}
          label={
            staffView.history
              ? t("moderation.decide.statement", { name: staffView.history.name })
              : t("moderation.decide.statementToMember")
          }
          help={t("moderation.decide.statementHelp")}
          limit={caseLimits.statement}
          rows={4}
          ref={words}
        />
        <Templates
          onChoose={(text) => {
            if (words.current) words.current.value = text;
          }}
        />
        {staffView.measures.includes("edit_out") && (
          <details className="case-more">
            <summary>{t("moderation.decide.replacementTitle")}</summary>
            <TextArea
              field={form.fields.replacement}
              label={t("moderation.decide.replacement")}
              rows={5}
              defaultValue={caseData.evidence?.words}
            />
          </details>
        )}
        <SubmitButton busyText={t("moderation.decide.busy")}>
          {t("moderation.decide.submit")}
        </SubmitButton>
      </Form>
    </section>
  );
}

/** Starter texts for a decision. Without JavaScript they can be read and copied. */
function Templates({ onChoose }: { readonly onChoose: (text: string) => void }) {
  const t = useTranslate();
  return (
    <details className="case-more">
      <summary>{t("moderation.decide.templates")}</summary>
      <ul className="case-templates">
        {statementTemplates.map(({ name, text }) => (
          <li key={name}>
            <button
              type="button"
              className="btn btn-quiet btn-small"
              onClick={() => onChoose(t(text))}
            >
              {t(name)}
            </button>
            <span>{t(text)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
