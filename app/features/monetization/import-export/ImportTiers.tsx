import { ReplyErrors } from "#app/components/tiers/ReplyErrors.tsx";
import { Form } from "#app/ui/Form.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import type { PlannedTierView } from "#contracts/subscriptions";
import { formatMoney, isCurrency, money } from "#platform/money";
import { FileForm } from "./FileForm.tsx";

export interface TiersPreview {
  readonly planned: readonly PlannedTierView[];
  readonly text: string;
}

const columns: readonly Column<PlannedTierView>[] = [
  { key: "name", head: "Tier", cell: ({ name }) => name, phone: "title", tone: "strong" },
  {
    key: "says",
    head: "What happens",
    cell: ({ problem }) => problem ?? "Comes in as a draft",
    phone: "line",
  },
  {
    key: "price",
    head: "A month",
    cell: ({ monthlyMinor, currency }) =>
      monthlyMinor && currency && isCurrency(currency)
        ? formatMoney(money(BigInt(monthlyMinor), currency))
        : "free",
    numeric: true,
    phone: "value",
  },
];

/** Tiers from another site: first a preview, then drafts only their owner sees. */
export function ImportTiers(props: {
  look: TiersPreview | undefined;
  reply: FormReply | undefined;
}) {
  const { look, reply } = props;
  const fine = look?.planned.filter(({ problem }) => problem === null).length ?? 0;
  if (!look)
    return (
      <FileForm
        form="tiers_look"
        label="The file"
        help="What “Tiers and prices” gives you at another hall, a .json."
        accept=".json,application/json"
        button="Look at the file"
        error={Object.values(reply?.error ?? {})[0]?.[0]}
      />
    );
  return (
    <div className="import-look">
      <p className="settings-lead" role="status">
        Nothing has happened yet. This is what the file would bring.
      </p>
      <Table
        caption="Tiers in the file"
        hideCaption
        columns={columns}
        rows={look.planned}
        rowKey={({ name }) => name}
        empty={<p className="quiet">There is no tier in it.</p>}
      />
      {fine > 0 && (
        <Form>
          <ReplyErrors reply={reply} />
          <input type="hidden" name="form" value="tiers_bring" />
          <input type="hidden" name="text" value={look.text} />
          <SubmitButton busyText="Bringing in">
            {fine === 1 ? "Bring in one draft" : `Bring in ${fine} drafts`}
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}
