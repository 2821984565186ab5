import { Checkbox } from "#app/ui/Checkbox.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { Select } from "#app/ui/Select.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { type AudienceImportView, audienceSourceLabels } from "#contracts/imports";

interface Props {
  readonly list: AudienceImportView;
  readonly tiers: readonly { readonly id: string; readonly name: string }[];
  readonly reply: FormReply | undefined;
}

/** Confirmation before anyone is emailed: the mapping of tiers, and consent. */
export function InviteForm({ list, tiers, reply }: Props) {
  const form = useServerForm({ id: "invite", fields: { promised: "They asked for it" }, reply });
  const typed = reply?.initialValue?.tiers;
  const chosen = Array.isArray(typed) ? typed : [];
  const people = list.tally.invite ?? 0;
  const there = audienceSourceLabels[list.source];
  return (
    <Form {...form.props} className="admin-form">
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <input type="hidden" name="form" value="audience_invite" />
      <input type="hidden" name="importId" value={list.id} />
      <h3>Which tier is which</h3>
      {tiers.length === 0 && (
        <p className="quiet">None of your tiers is live, so the letter leads to your page.</p>
      )}
      {list.sourceTiers.map(({ sourceTier, people: many, tierId }, place) => (
        <Select
          key={sourceTier}
          id={`theirs-${place}`}
          name={`tiers[${place}]`}
          label={sourceTier || "Without a tier"}
          help={many === 1 ? "One person" : `${many} people`}
          defaultValue={String(chosen[place] ?? tierId ?? "none")}
          options={[
            { value: "none", label: "They choose themselves" },
            ...tiers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ))}
      <ul className="earning-terms">
        <li>Each of them gets one letter from this hall, and never a second.</li>
        <li>
          Nobody’s card can be moved: whoever comes pays anew here, and stops paying at {there}{" "}
          themselves. The letter says so.
        </li>
        <li>You are told how many came and how many said no, not who.</li>
      </ul>
      <Checkbox
        field={form.fields.promised}
        label="These people support me or asked to hear from me, and I may write to them."
      />
      <SubmitButton busyText="Beginning">
        {people === 1 ? "Write to one person" : `Write to ${people} people`}
      </SubmitButton>
    </Form>
  );
}
