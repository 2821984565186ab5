import { ReportFields, reportFields } from "#app/components/reporting/ReportFields.tsx";
import { Dialog } from "#app/ui/Dialog.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly open: boolean;
  readonly number: number;
  readonly path: string;
  readonly reply: FormReply | undefined;
}

export function FlagDialog({ open, number, path, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({ id: "flag", reply, fields: reportFields(t) });
  const closeTo = `${path}?post=${number}#p${number}`;
  return (
    <Dialog open={open} title={t("forum.report.title", { number })} closeTo={closeTo}>
      {/* With the question in its address: what is wrong is told in this same sheet. */}
      <Form {...form.props} action={`${path}?post=${number}&ask=flag`} className="dialog-form">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="flag" />
        <input type="hidden" name="number" value={number} />
        <ReportFields fields={form.fields} about="thing" />
        <p className="quiet small">{t("forum.report.privacy")}</p>
        <SubmitButton busyText={t("forum.report.sending")}>{t("forum.report.submit")}</SubmitButton>
      </Form>
    </Dialog>
  );
}
