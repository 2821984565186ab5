import { Checkbox } from "#app/ui/Checkbox.tsx";
import type { FieldBinding } from "#app/ui/forms/binding.ts";
import { useMounted } from "#app/ui/forms/use-mounted.ts";
import { Select } from "#app/ui/Select.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { forumLimits, pollStyleNames, pollStyles } from "#contracts/forum";

interface Props {
  readonly fields: Readonly<
    Record<"pollOptions" | "pollStyle" | "pollDays" | "pollHidden", FieldBinding>
  >;
  readonly kind: string;
}

/** Additional fields of a poll. Without script they are always visible and count only for polls. */
export function PollFields({ fields, kind }: Props) {
  const t = useTranslate();
  const mounted = useMounted();
  if (mounted && kind !== "poll") return null;
  return (
    <fieldset className="compose-poll">
      <legend>{t("forum.poll.label")}</legend>
      <TextArea
        field={fields.pollOptions}
        label={t("forum.fields.pollOptions")}
        rows={4}
        help={t("forum.fields.pollOptionsHelp", {
          minimum: forumLimits.pollOptionsMin,
          maximum: forumLimits.pollOptionsMax,
        })}
      />
      <div className="compose-pair">
        <Select
          field={fields.pollStyle}
          label={t("forum.fields.pollStyle")}
          options={pollStyles.map((style) => ({ value: style, label: t(pollStyleNames[style]) }))}
        />
        <TextInput
          field={fields.pollDays}
          label={t("forum.fields.pollDays")}
          inputMode="numeric"
          optional
        />
      </div>
      <Checkbox field={fields.pollHidden} label={t("forum.fields.pollHidden")} />
    </fieldset>
  );
}
