import { Checkbox } from "#app/ui/Checkbox.tsx";
import type { FieldBinding } from "#app/ui/forms/binding.ts";
import { GroupedRadios } from "#app/ui/GroupedRadios.tsx";
import { TextArea } from "#app/ui/TextArea.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  personReasons,
  type ReportReason,
  reasonDetails,
  reasonGroupLabels,
  reportLimits,
  reportReasons,
  responseTimeLabels,
} from "#contracts/report-reasons";
import type { Translate } from "#platform/i18n";

/** For `useServerForm`: the fields of every report. */
export const reportFields = (t: Translate) => ({
  reason: t("reports.fields.reason"),
  note: t("reports.fields.note"),
  goodFaith: t("reports.fields.goodFaith"),
});

interface Props {
  readonly fields: Readonly<Record<keyof ReturnType<typeof reportFields>, FieldBinding>>;
  /** A person as a whole, or something they made. */
  readonly about: "person" | "thing";
}

/** Most reports are about these. */
const frequent: readonly ReportReason[] = ["spam", "harassment", "off_topic"];

/** The fields of a report: group, reason within it, and a message to the moderator. */
export function ReportFields({ fields, about }: Props) {
  const t = useTranslate();
  const reasons: readonly ReportReason[] = about === "person" ? personReasons : reportReasons;
  return (
    <>
      <GroupedRadios
        field={fields.reason}
        label={t("reports.form.reason")}
        frequent={frequent
          .filter((reason) => reasons.includes(reason))
          .map((reason) => optionOf(t, reason))}
        groups={Object.entries(reasonGroupLabels).map(([key, name]) => ({
          key,
          name: t(name),
          options: reasons
            .filter((reason) => reasonDetails[reason].group === key && !frequent.includes(reason))
            .map((reason) => optionOf(t, reason)),
          below: key === "law" && (
            <Checkbox
              field={fields.goodFaith}
              label={t("reports.form.goodFaith")}
              help={t("reports.form.goodFaithHelp")}
            />
          ),
        }))}
      />
      <TextArea
        field={fields.note}
        label={t("reports.form.note")}
        limit={reportLimits.note}
        rows={3}
        optional
      />
    </>
  );
}

function optionOf(t: Translate, reason: ReportReason) {
  const { name, hint, severity } = reasonDetails[reason];
  const time = t(responseTimeLabels[severity]);
  return {
    value: reason,
    label: t(name),
    hint: hint ? t("reports.form.hintAndTime", { hint: t(hint), time }) : time,
  };
}
