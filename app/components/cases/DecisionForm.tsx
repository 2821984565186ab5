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
import { caseLimits, measureLabels, statementTemplates } from "#contracts/moderation";
import { groundLabels, reasonDetails } from "#contracts/report-reasons";
import type { CaseData } from "./case-data.ts";

interface Props {
  readonly caseData: CaseData;
  readonly reply: FormReply | undefined;
}

/** What is done, under which rule, and the words the person reads. */
export function DecisionForm({ caseData, reply }: Props) {
  const form = useServerForm({
    id: "decide",
    reply,
    fields: {
      measure: "Decision",
      days: "Days",
      ground: "Rule",
      statement: "What they will read",
      replacement: "What stays of it",
    },
    defaults: { ground: reasonDetails[caseData.reason].ground, measure: "dismiss", days: "7" },
  });
  const words = useRef<HTMLTextAreaElement>(null);
  const { staffView } = caseData;
  if (!staffView) return null;
  return (
    <section className="case-part" aria-labelledby="case-decision">
      <h2 id="case-decision">Decision</h2>
      <Form {...form.props} className="case-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="decide" />
        <Select
          field={form.fields.ground}
          label="Under which rule"
          options={Object.entries(groundLabels).map(([value, label]) => ({ value, label }))}
        />
        <RadioGroup
          field={form.fields.measure}
          label="What is done"
          options={staffView.measures.map((value) => ({ value, label: measureLabels[value].name }))}
        />
        <TextInput
          field={form.fields.days}
          label="For how many days"
          help="Where it is for a time."
          type="number"
          min={1}
          max={caseLimits.maxDays}
        />
        <TextArea
          field={form.fields.statement}
          label={`What ${caseData.staffView?.history?.name ?? "the person"} will read`}
          help="Why, in a sentence or two. They are also told the rule, how it was decided and how to object."
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
            <summary>What stays of it, where something is edited out</summary>
            <TextArea
              field={form.fields.replacement}
              label="The text that stays"
              rows={5}
              defaultValue={caseData.evidence?.words}
            />
          </details>
        )}
        <SubmitButton busyText="Deciding">Decide and write to them</SubmitButton>
      </Form>
    </section>
  );
}

/** Starter texts for a decision. Without JavaScript they can be read and copied. */
function Templates({ onChoose }: { readonly onChoose: (text: string) => void }) {
  return (
    <details className="case-more">
      <summary>Sentences to begin with</summary>
      <ul className="case-templates">
        {statementTemplates.map(({ name, words }) => (
          <li key={name}>
            <button
              type="button"
              className="btn btn-quiet btn-small"
              onClick={() => onChoose(words)}
            >
              {name}
            </button>
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
