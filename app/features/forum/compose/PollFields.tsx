import { Checkbox } from "#app/ui/Checkbox.tsx";
import type { FieldBinding } from "#app/ui/forms/binding.ts";
import { useMounted } from "#app/ui/forms/use-mounted.ts";
import { Select } from "#app/ui/Select.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { pollStyleNames, pollStyles } from "#contracts/forum";

interface Props {
  readonly fields: Readonly<
    Record<"pollOptions" | "pollStyle" | "pollDays" | "pollHidden", FieldBinding>
  >;
  readonly kind: string;
}

/** Additional fields of a poll. Without script they are always visible and count only for polls. */
export function PollFields({ fields, kind }: Props) {
  const mounted = useMounted();
  if (mounted && kind !== "poll") return null;
  return (
    <fieldset className="compose-poll">
      <legend>The poll</legend>
      <TextArea
        field={fields.pollOptions}
        label="Options"
        rows={4}
        help="One a line, two to twenty."
      />
      <div className="compose-pair">
        <Select
          field={fields.pollStyle}
          label="How people choose"
          options={pollStyles.map((style) => ({ value: style, label: pollStyleNames[style] }))}
        />
        <TextInput
          field={fields.pollDays}
          label="Days until it closes"
          inputMode="numeric"
          optional
        />
      </div>
      <Checkbox field={fields.pollHidden} label="Show the result only to those who have voted" />
    </fieldset>
  );
}
