import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { ConfirmDialog } from "#app/ui/ConfirmDialog.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { Sale } from "#contracts/archives";
import type { Translate } from "#platform/i18n";
import { formatMoney, money } from "#platform/money";

interface Props {
  readonly title: string;
  readonly href: string;
  readonly sales: readonly Sale[];
  readonly next: string | null;
  /** The sale about to be refunded. */
  readonly ask: string | null;
}

const paid = ({ minor, currency }: Sale, t: Translate) =>
  formatMoney(money(BigInt(minor), currency), t);

const columnsOf = (path: string, t: Translate): readonly Column<Sale>[] => [
  {
    key: "buyer",
    head: t("archives.sales.buyer"),
    cell: ({ buyer }) =>
      buyer.username ? <a href={`/${buyer.username}`}>{buyer.name}</a> : buyer.name,
    phone: "title",
    tone: "strong",
  },
  {
    key: "at",
    head: t("archives.sales.date"),
    cell: ({ at }) => <DateTime at={at} form="short" />,
    phone: "meta",
    tone: "quiet",
  },
  {
    key: "act",
    head: t("archives.sales.refundColumn"),
    cell: (sale) =>
      sale.refunded ? (
        t("archives.sales.refunded")
      ) : sale.canRefund ? (
        <a href={`${path}?ask=${sale.id}`}>{t("archives.sales.refund")}</a>
      ) : (
        t("archives.sales.tooLate")
      ),
    phone: "line",
  },
  {
    key: "paid",
    head: t("archives.sales.paid"),
    cell: (sale) => paid(sale, t),
    numeric: true,
    phone: "value",
    tone: ({ refunded }) => (refunded ? undefined : "money"),
  },
];

/** Who bought a work, and the way to give their money back. */
export function SalesPage({ title, href, sales, next, ask }: Props) {
  const t = useTranslate();
  const path = `${href}/sales`;
  const saleToRefund = sales.find(({ id, canRefund }) => id === ask && canRefund);
  return (
    <div className="page sales">
      <Breadcrumbs
        crumbs={[
          { name: t("archives.title"), href: "/archives" },
          { name: title, href },
        ]}
      />
      <h1>{t("archives.sales.title")}</h1>
      <Table
        caption={t("archives.sales.caption")}
        hideCaption
        columns={columnsOf(path, t)}
        rows={sales}
        rowKey={({ id }) => id}
        empty={<p className="quiet">{t("archives.sales.empty")}</p>}
      />
      {next && (
        <p>
          <a href={`${path}?after=${encodeURIComponent(next)}`}>{t("archives.sales.older")}</a>
        </p>
      )}
      {saleToRefund && (
        <ConfirmDialog
          open
          question={t("archives.sales.refundQuestion", {
            amount: paid(saleToRefund, t),
            name: saleToRefund.buyer.name,
          })}
          consequence={<p>{t("archives.sales.refundConsequence")}</p>}
          act={t("archives.sales.refundConfirm")}
          stay={t("archives.sales.cancel")}
          closeTo={path}
        >
          <input type="hidden" name="purchaseId" value={saleToRefund.id} />
        </ConfirmDialog>
      )}
    </div>
  );
}
