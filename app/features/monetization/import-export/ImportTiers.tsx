import { ReplyErrors } from "#app/components/tiers/ReplyErrors.tsx";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { PlannedTierView } from "#contracts/subscriptions";
import type { Translate } from "#platform/i18n";
import { formatMoney, isCurrency, money } from "#platform/money";
import { FileForm } from "./FileForm.tsx";

export interface TiersPreview {
  readonly planned: readonly PlannedTierView[];
  readonly text: string;
}

const columnsOf = (t: Translate): readonly Column<PlannedTierView>[] => [
  {
    key: "name",
    head: t("monetization.importTiers.tier"),
    cell: ({ name }) => name,
    phone: "title",
    tone: "strong",
  },
  {
    key: "says",
    head: t("monetization.importTiers.outcome"),
    cell: ({ problem }) => problem ?? t("monetization.importTiers.draft"),
    phone: "line",
  },
  {
    key: "price",
    head: t("monetization.importTiers.monthly"),
    cell: ({ monthlyMinor, currency }) =>
      monthlyMinor && currency && isCurrency(currency)
        ? formatMoney(money(BigInt(monthlyMinor), currency), t)
        : t("monetization.importTiers.free"),
    numeric: true,
    phone: "value",
  },
];

/** Tiers from another site: first a preview, then drafts only their owner sees. */
export function ImportTiers(props: {
  look: TiersPreview | undefined;
  reply: FormReply | undefined;
}) {
  const t = useTranslate();
  const { look, reply } = props;
  const fine = look?.planned.filter(({ problem }) => problem === null).length ?? 0;
  if (!look)
    return (
      <FileForm
        form="tiers_look"
        label={t("monetization.importTiers.file")}
        help={t("monetization.importTiers.fileHelp")}
        accept=".json,application/json"
        button={t("monetization.importTiers.preview")}
        error={Object.values(reply?.error ?? {})[0]?.[0]}
      />
    );
  return (
    <div className="import-look">
      <p className="settings-lead" role="status">
        {t("monetization.importTiers.lead")}
      </p>
      <Table
        caption={t("monetization.importTiers.caption")}
        hideCaption
        columns={columnsOf(t)}
        rows={look.planned}
        rowKey={({ name }) => name}
        empty={<p className="quiet">{t("monetization.importTiers.empty")}</p>}
      />
      {fine > 0 && (
        <Form>
          <ReplyErrors reply={reply} />
          <input type="hidden" name="form" value="tiers_bring" />
          <input type="hidden" name="text" value={look.text} />
          <SubmitButton busyText={t("monetization.importTiers.importing")}>
            {t("monetization.importTiers.submit", { count: fine })}
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}
