import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { percentText } from "#contracts/creators";
import { type PaymentPreview, type PaymentTerms, previewPayment } from "#contracts/ledger";
import type { Translate } from "#platform/i18n";
import { formatMoney, type Money, money } from "#platform/money";
import "./money.css";

interface Props {
  readonly charge: Money;
  /** Part of the charge. */
  readonly taxMinor?: bigint;
  readonly terms: PaymentTerms;
}

/** What is paid, and what each recipient gets of it, before paying: as the ledger will post it. */
export function PaymentCosts({ charge, taxMinor = 0n, terms }: Props) {
  const t = useTranslate();
  const preview = previewPayment(terms, { grossMinor: charge.amountMinor, taxMinor });
  const amount = (minor: bigint) => formatMoney(money(minor, terms.currency), t);
  return (
    <div aria-live="polite">
      <DefinitionList
        torn
        entries={[
          { key: "charge", term: t("payments.you"), value: amount(preview.paidMinor) },
          ...(preview.taxMinor > 0n
            ? [{ key: "tax", term: t("payments.tax"), value: amount(-preview.taxMinor) }]
            : []),
          {
            key: "platform",
            term: t("payments.platformFeePercent", {
              percent: percentText(terms.platformFeeBp, t),
            }),
            value: amount(-preview.platformMinor),
          },
          { key: "card", term: t("payments.cardFee"), value: amount(-preview.processorMinor) },
          ...recipientLines(preview, t).map(({ term, minor }, index) => ({
            // Two recipients can have the same name.
            key: String(index),
            term,
            value: <b className="money-net">{amount(minor)}</b>,
          })),
        ]}
      />
    </div>
  );
}

/** The seller first, then collaborators by name; those whose names are hidden share one line. */
function recipientLines({ shares }: PaymentPreview, t: Translate) {
  const named = shares.filter(({ recipient }) => recipient.name !== null);
  const unnamed = shares.filter(({ recipient }) => recipient.name === null);
  return [
    ...named
      .toSorted((a, b) => Number(b.recipient.isSeller) - Number(a.recipient.isSeller))
      .map(({ recipient, amountMinor }) => ({
        term: t("payments.receives", { name: recipient.name ?? "" }),
        minor: amountMinor,
      })),
    ...(unnamed.length > 0
      ? [
          {
            term: t("payments.othersReceive", { count: unnamed.length }),
            minor: unnamed.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
          },
        ]
      : []),
  ];
}
