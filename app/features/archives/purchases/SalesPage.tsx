import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { ConfirmDialog } from "#app/ui/ConfirmDialog.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import type { Sale } from "#contracts/archives";
import { formatMoney, money } from "#platform/money";

interface Props {
  readonly title: string;
  readonly href: string;
  readonly sales: readonly Sale[];
  readonly next: string | null;
  /** The sale about to be refunded. */
  readonly ask: string | null;
}

const paid = ({ minor, currency }: Sale) => formatMoney(money(BigInt(minor), currency));

const columnsOf = (path: string): readonly Column<Sale>[] => [
  {
    key: "buyer",
    head: "Bought by",
    cell: ({ buyer }) =>
      buyer.username ? <a href={`/${buyer.username}`}>{buyer.name}</a> : buyer.name,
    phone: "title",
    tone: "strong",
  },
  {
    key: "at",
    head: "Date",
    cell: ({ at }) => <DateTime at={at} form="short" />,
    phone: "meta",
    tone: "quiet",
  },
  {
    key: "act",
    head: "Refund",
    cell: (sale) =>
      sale.refunded ? (
        "Given back"
      ) : sale.canRefund ? (
        <a href={`${path}?ask=${sale.id}`}>Give it back</a>
      ) : (
        "No longer possible"
      ),
    phone: "line",
  },
  {
    key: "paid",
    head: "Paid",
    cell: paid,
    numeric: true,
    phone: "value",
    tone: ({ refunded }) => (refunded ? undefined : "money"),
  },
];

/** Who bought a work, and the way to give their money back. */
export function SalesPage({ title, href, sales, next, ask }: Props) {
  const path = `${href}/sales`;
  const saleToRefund = sales.find(({ id, canRefund }) => id === ask && canRefund);
  return (
    <div className="page sales">
      <Breadcrumbs
        crumbs={[
          { name: "Archives", href: "/archives" },
          { name: title, href },
        ]}
      />
      <h1>Sales</h1>
      <Table
        caption="Who bought it"
        hideCaption
        columns={columnsOf(path)}
        rows={sales}
        rowKey={({ id }) => id}
        empty={<p className="quiet">Nobody has bought it yet.</p>}
      />
      {next && (
        <p>
          <a href={`${path}?after=${encodeURIComponent(next)}`}>Older sales</a>
        </p>
      )}
      {saleToRefund && (
        <ConfirmDialog
          open
          question={`Give ${paid(saleToRefund)} back to ${saleToRefund.buyer.name}?`}
          consequence={<p>All of it goes back to them, and the work closes to them at once.</p>}
          act="Give it back"
          stay="Keep the sale"
          closeTo={path}
        >
          <input type="hidden" name="purchaseId" value={saleToRefund.id} />
        </ConfirmDialog>
      )}
    </div>
  );
}
