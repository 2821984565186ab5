import { Checkbox } from "#app/ui/Checkbox.tsx";
import type { FieldBinding } from "#app/ui/forms/binding.ts";
import { GroupedRadios } from "#app/ui/GroupedRadios.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import {
  personReasons,
  type ReportReason,
  reasonDetails,
  reasonGroupLabels,
  reportLimits,
  reportReasons,
  responseTimeLabels,
} from "#contracts/report-reasons";

/** For `useServerForm`: the fields of every report. */
export const reportFields = {
  reason: "What it is about",
  note: "Note",
  goodFaith: "Good faith",
} as const;

interface Props {
  readonly fields: Readonly<Record<keyof typeof reportFields, FieldBinding>>;
  /** A person as a whole, or something they made. */
  readonly about: "person" | "thing";
}

/** The fields of a report: group, reason within it, and a message to the moderator. */
export function ReportFields({ fields, about }: Props) {
  const reasons = about === "person" ? personReasons : reportReasons;
  return (
    <>
      <GroupedRadios
        field={fields.reason}
        label="What is it about?"
        groups={Object.entries(reasonGroupLabels).map(([key, name]) => ({
          key,
          name,
          options: reasons.filter((reason) => reasonDetails[reason].group === key).map(optionOf),
          below: key === "law" && (
            <Checkbox
              field={fields.goodFaith}
              label="I believe in good faith that it is unlawful."
              help="Asked where it is against the law in another way. Your name and address are kept with it, and shown to stewards alone."
            />
          ),
        }))}
      />
      <TextArea
        field={fields.note}
        label="What should the steward know?"
        limit={reportLimits.note}
        rows={3}
        optional
      />
    </>
  );
}

function optionOf(reason: ReportReason) {
  const { name, hint, severity } = reasonDetails[reason];
  const promise = responseTimeLabels[severity];
  return { value: reason, label: name, hint: hint ? `${hint} ${promise}` : promise };
}
