import { ButtonLink } from "#app/ui/Button.tsx";
import { Disclosure } from "#app/ui/Disclosure.tsx";
import { Field } from "#app/ui/Field.tsx";
import { Form } from "#app/ui/Form.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import { useField } from "#app/ui/forms/binding.ts";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { useServerForm } from "#app/ui/forms/use-server-form.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { replyToIntent } from "../reply-to-intent.ts";

export interface RateView {
  readonly key: string;
  readonly place: string;
  readonly tax: string;
  readonly rate: string;
  readonly from: string;
  readonly source: string;
  readonly asOf: string;
}

interface Props {
  readonly rates: readonly RateView[];
  readonly isOwnTable: boolean;
  /** The oldest date of which a rate is. */
  readonly asOf: string | null;
  readonly reply: FormReply | undefined;
}

/** The rates that apply today, each with its source, and how to replace them by a file. */
export function TaxRatesPart({ rates, isOwnTable, asOf, reply }: Props) {
  const t = useTranslate();
  const form = useServerForm({
    id: "tax-rates",
    reply: replyToIntent(reply, "rates"),
    fields: { rates: t("tax.rates.file") },
  });
  const label = t("tax.rates.file");
  const help = t("tax.rates.fileHelp");
  const parts = useField({ field: form.fields.rates, label, help });
  const columns: readonly Column<RateView>[] = [
    {
      key: "place",
      head: t("tax.rates.place"),
      cell: (row) => <bdi>{row.place}</bdi>,
      phone: "title",
    },
    { key: "tax", head: t("tax.rates.tax"), cell: (row) => <bdi>{row.tax}</bdi>, phone: "meta" },
    {
      key: "rate",
      head: t("tax.rates.rate"),
      cell: (row) => row.rate,
      numeric: true,
      phone: "value",
    },
    { key: "from", head: t("tax.rates.from"), cell: (row) => row.from, phone: "line" },
    {
      key: "source",
      head: t("tax.rates.source"),
      cell: (row) => <bdi>{t("tax.rates.sourceAsOf", { source: row.source, date: row.asOf })}</bdi>,
      phone: "line",
      tone: "quiet",
    },
  ];
  return (
    <section className="admin-part" aria-labelledby="tax-rates-head">
      <h2 id="tax-rates-head" className="section-head">
        {t("tax.rates.title")}
      </h2>
      <p>
        {isOwnTable ? t("tax.rates.own") : t("tax.rates.builtIn")}{" "}
        {asOf && t("tax.rates.asOf", { date: asOf })}
      </p>
      <p className="admin-note">{t("tax.rates.check")}</p>
      <Disclosure summary={t("tax.rates.show", { count: rates.length })}>
        <Table
          caption={t("tax.rates.title")}
          hideCaption
          dense
          columns={columns}
          rows={rates}
          rowKey={({ key }) => key}
        />
      </Disclosure>
      <Form {...form.props} className="admin-form" encType="multipart/form-data">
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <input type="hidden" name="intent" value="rates" />
        <Field parts={parts} label={label} help={help}>
          <input {...parts.control} className="input input-file" type="file" accept=".csv" />
        </Field>
        <div className="admin-line">
          <SubmitButton>{t("tax.rates.upload")}</SubmitButton>
          <ButtonLink href="/admin/tax/rates-file">{t("tax.rates.download")}</ButtonLink>
        </div>
      </Form>
      {isOwnTable && (
        <Form>
          <input type="hidden" name="intent" value="restore" />
          <SubmitButton kind="quiet">{t("tax.rates.restore")}</SubmitButton>
        </Form>
      )}
    </section>
  );
}
