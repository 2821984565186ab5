import { Button, ButtonLink } from "#app/ui/Button.tsx";
import { DateInput } from "#app/ui/DateInput.tsx";
import { Disclosure } from "#app/ui/Disclosure.tsx";
import { Select } from "#app/ui/Select.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  type SupporterFilter,
  type SupportersView,
  stateLabel,
  supporterLimits,
  supporterSorts,
  supporterStates,
  supportersPath,
} from "#contracts/supporters";
import type { Message } from "#platform/i18n";

type Page = Pick<SupportersView, "tiers" | "tags" | "currency" | "spentProblem">;

interface Props {
  readonly filter: SupporterFilter;
  readonly page: Page;
}

const sortNames = {
  newest: "supporters.sorts.newest",
  spent: "supporters.sorts.spent",
  name: "supporters.sorts.name",
} as const satisfies Record<string, Message>;

const narrowing = ["tierId", "state", "since", "spent", "tag"] as const;

/** A plain form of the address: every choice can be linked to, with script or without. */
export function SupporterFilters({ filter, page }: Props) {
  const t = useTranslate();
  const narrowed = narrowing.filter((name) => filter[name] !== undefined).length;
  return (
    <form className="supporter-filters" action={supportersPath} method="get">
      <div className="supporter-search">
        <TextInput
          label={t("supporters.search")}
          hideLabel
          name="q"
          type="search"
          maxLength={supporterLimits.search}
          defaultValue={filter.text}
          placeholder={t("supporters.searchHint")}
        />
        <Button type="submit" icon="search">
          {t("supporters.searchSubmit")}
        </Button>
      </div>
      <Disclosure
        summary={
          narrowed > 0
            ? t("supporters.filters.titleCount", { count: narrowed })
            : t("supporters.filters.title")
        }
        defaultOpen={narrowed > 0}
      >
        <div className="supporter-fields">
          <Select
            label={t("supporters.filters.tier")}
            name="tier"
            empty={t("supporters.filters.allTiers")}
            defaultValue={filter.tierId ?? ""}
            options={page.tiers.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <NarrowingFields filter={filter} page={page} />
          <Select
            label={t("supporters.filters.sort")}
            name="sort"
            defaultValue={filter.sort}
            options={supporterSorts.map((sort) => ({ value: sort, label: t(sortNames[sort]) }))}
          />
        </div>
        <div className="supporter-apply">
          <Button type="submit" kind="primary">
            {t("supporters.filters.apply")}
          </Button>
          {narrowed > 0 && (
            <ButtonLink href={supportersPath} kind="text">
              {t("supporters.filters.clear")}
            </ButtonLink>
          )}
        </div>
      </Disclosure>
    </form>
  );
}

/** The filters by state, time, amount and tag. */
export function NarrowingFields({ filter, page }: Props) {
  const t = useTranslate();
  return (
    <>
      <Select
        label={t("supporters.filters.state")}
        name="state"
        empty={t("supporters.filters.allStates")}
        defaultValue={filter.state ?? ""}
        options={supporterStates.map((state) => ({
          value: state,
          label: t(stateLabel(state)),
        }))}
      />
      <DateInput label={t("supporters.filters.since")} name="since" defaultValue={filter.since} />
      <TextInput
        label={t("supporters.filters.spent", { currency: page.currency })}
        name="spent"
        inputMode="decimal"
        defaultValue={filter.spent}
        error={page.spentProblem}
      />
      {(page.tags.length > 0 || filter.tag) && (
        <Select
          label={t("supporters.filters.tag")}
          name="tag"
          empty={t("supporters.filters.allTags")}
          defaultValue={filter.tag ?? ""}
          options={page.tags.map((tag) => ({ value: tag, label: tag }))}
        />
      )}
    </>
  );
}
