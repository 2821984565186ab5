import { Button, ButtonLink } from "#app/ui/Button.tsx";
import { Checkbox } from "#app/ui/Checkbox.tsx";
import { DateInput } from "#app/ui/DateInput.tsx";
import { Disclosure } from "#app/ui/Disclosure.tsx";
import { Select } from "#app/ui/Select.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
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
  const t = useTranslate();
  const narrowed = narrowing.filter((name) => filter[name] !== undefined).length;
  return (
    <form className="transaction-filters" action={path} method="get">
      {filter.side && <input type="hidden" name="side" value={filter.side} />}
      {filter.source && <input type="hidden" name="source" value={filter.source} />}
      <div className="transaction-search">
        <TextInput
          label={t("transactions.filters.search")}
          hideLabel
          name="q"
          type="search"
          maxLength={100}
          defaultValue={filter.text}
          placeholder={t("transactions.filters.searchHint")}
        />
        <Button type="submit" icon="search">
          {t("transactions.filters.search")}
        </Button>
      </div>
      <Disclosure
        summary={
          narrowed > 0
            ? t("transactions.filters.titleCount", { count: narrowed })
            : t("transactions.filters.title")
        }
        defaultOpen={narrowed > 0}
      >
        <div className="transaction-fields">
          <Select
            label={t("transactions.filters.kind")}
            name="kind"
            empty={t("transactions.filters.allKinds")}
            defaultValue={filter.kind ?? ""}
            options={Object.entries(kindGroups).map(([value, { name }]) => ({
              value,
              label: t(name),
            }))}
          />
          <DateInput
            label={t("transactions.filters.from")}
            name="from"
            defaultValue={filter.from}
          />
          <DateInput
            label={t("transactions.filters.until")}
            name="until"
            defaultValue={filter.until}
          />
          {page.currencies.length > 1 && (
            <Select
              label={t("transactions.filters.currency")}
              name="currency"
              empty={t("transactions.filters.allCurrencies")}
              defaultValue={filter.currency ?? ""}
              options={page.currencies.map((code) => ({ value: code, label: code }))}
            />
          )}
          <TextInput
            label={t("transactions.filters.min", { currency: page.amountsIn })}
            name="min"
            inputMode="decimal"
            defaultValue={filter.min}
            error={page.problems.min}
          />
          <TextInput
            label={t("transactions.filters.max", { currency: page.amountsIn })}
            name="max"
            inputMode="decimal"
            defaultValue={filter.max}
            error={page.problems.max}
          />
        </div>
        <Checkbox
          name="moves"
          value="1"
          label={t("transactions.filters.internal")}
          defaultChecked={filter.includeInternal}
        />
        <div className="transaction-apply">
          <Button type="submit" kind="primary">
            {t("transactions.filters.apply")}
          </Button>
          {narrowed > 0 && (
            <ButtonLink href={path} kind="text">
              {t("transactions.filters.clear")}
            </ButtonLink>
          )}
        </div>
      </Disclosure>
    </form>
  );
}
