import { Button, ButtonLink } from "#app/ui/Button.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { DateInput } from "#app/ui/DateInput.tsx";
import { Disclosure } from "#app/ui/Disclosure.tsx";
import { Select } from "#app/ui/Select.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { kindGroups, type TransactionFilter, type TransactionsView } from "#contracts/ledger";

interface Props {
  readonly filter: TransactionFilter;
  readonly page: Pick<TransactionsView, "currencies" | "problems" | "amountsIn">;
  readonly path: string;
}

const narrowing: readonly (keyof TransactionFilter)[] = [
  "kind",
  "from",
  "until",
  "currency",
  "min",
  "max",
  "includeInternal",
];

/** A plain form of the address: every choice can be linked to, with script or without. */
export function TransactionFilters({ filter, page, path }: Props) {
  const narrowed = narrowing.filter((name) => filter[name] !== undefined).length;
  return (
    <form className="transaction-filters" action={path} method="get">
      {filter.side && <input type="hidden" name="side" value={filter.side} />}
      {filter.source && <input type="hidden" name="source" value={filter.source} />}
      <div className="transaction-search">
        <TextInput
          label="Search"
          hideLabel
          name="q"
          type="search"
          maxLength={100}
          defaultValue={filter.text}
          placeholder="What it was, or whom you paid"
        />
        <Button type="submit" icon="search">
          Search
        </Button>
      </div>
      <Disclosure
        summary={narrowed > 0 ? `Filters, ${narrowed} set` : "Filters"}
        defaultOpen={narrowed > 0}
      >
        <div className="transaction-fields">
          <Select
            label="Kind"
            name="kind"
            empty="Every kind"
            defaultValue={filter.kind ?? ""}
            options={Object.entries(kindGroups).map(([value, { name }]) => ({
              value,
              label: name,
            }))}
          />
          <DateInput label="From" name="from" defaultValue={filter.from} />
          <DateInput label="Until" name="until" defaultValue={filter.until} />
          {page.currencies.length > 1 && (
            <Select
              label="Currency"
              name="currency"
              empty="Every currency"
              defaultValue={filter.currency ?? ""}
              options={page.currencies.map((code) => ({ value: code, label: code }))}
            />
          )}
          <TextInput
            label={`At least, in ${page.amountsIn}`}
            name="min"
            inputMode="decimal"
            defaultValue={filter.min}
            error={page.problems.min}
          />
          <TextInput
            label={`At most, in ${page.amountsIn}`}
            name="max"
            inputMode="decimal"
            defaultValue={filter.max}
            error={page.problems.max}
          />
        </div>
        <Checkbox
          name="moves"
          value="1"
          label="Also what only changed its place, such as earnings that became free"
          defaultChecked={filter.includeInternal}
        />
        <div className="transaction-apply">
          <Button type="submit" kind="primary">
            Show these
          </Button>
          {narrowed > 0 && (
            <ButtonLink href={path} kind="text">
              Show all
            </ButtonLink>
          )}
        </div>
      </Disclosure>
    </form>
  );
}
