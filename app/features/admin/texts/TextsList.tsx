import { Badge } from "#app/ui/Badge.tsx";
import { Button } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Pagination } from "#app/ui/Pagination.tsx";
import { Select } from "#app/ui/Select.tsx";
import { Table } from "#app/ui/Table.tsx";
import { Tabs } from "#app/ui/Tabs.tsx";
import { TextInput } from "#app/ui/TextInput.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { SiteTextList, SiteTextState } from "#contracts/site";
import { locales } from "#platform/i18n";
import { InLanguage } from "./InLanguage.tsx";
import { type TextsView, textsPath } from "./texts-path.ts";

interface Props {
  readonly list: SiteTextList;
  readonly view: TextsView;
}

/** The texts of the interface, found by their words or key, with the site's own beside them. */
export function TextsList({ list, view }: Props) {
  const t = useTranslate();
  const { language, filter } = view;
  return (
    <>
      <p className="admin-note">{t("admin.texts.lead")}</p>
      <TextsSearch view={view} />
      <Tabs
        label={t("admin.texts.filters")}
        tabs={[
          {
            name: t("admin.texts.all"),
            href: textsPath(view, { filter: "all", page: 1 }),
            count: list.counts.all,
          },
          {
            name: t("admin.texts.changed"),
            href: textsPath(view, { filter: "changed", page: 1 }),
            count: list.counts.changed,
          },
        ]}
        current={textsPath(view, { filter, page: 1 })}
      />
      <Table
        caption={t("admin.texts.caption", { language: locales[language].name })}
        hideCaption
        rows={list.texts}
        rowKey={({ key }) => key}
        rowTo={({ key }) => textsPath(view, { key })}
        dense
        columns={[
          {
            key: "key",
            head: t("admin.texts.columns.key"),
            phone: "title",
            cell: ({ key }) => <code className="admin-code">{key}</code>,
          },
          {
            key: "default",
            head: t("admin.texts.columns.default"),
            cell: ({ defaultText }) => <InLanguage language={language}>{defaultText}</InLanguage>,
          },
          {
            key: "own",
            head: t("admin.texts.columns.own"),
            cell: ({ ownText, state }) =>
              ownText !== null && (
                <>
                  <InLanguage language={language}>{ownText}</InLanguage>
                  <StateBadge state={state} />
                </>
              ),
          },
        ]}
        empty={<NoTexts view={view} />}
      />
      {list.lastPage > 1 && (
        <Pagination
          label={t("admin.texts.pages")}
          current={list.page}
          last={list.lastPage}
          hrefOf={(page) => textsPath(view, { page })}
        />
      )}
    </>
  );
}

function TextsSearch({ view: { language, query, filter } }: { readonly view: TextsView }) {
  const t = useTranslate();
  return (
    <search>
      <form className="admin-line">
        {filter !== "all" && <input type="hidden" name="show" value={filter} />}
        <Select
          id="language"
          name="language"
          label={t("admin.texts.language")}
          defaultValue={language}
          options={Object.entries(locales).map(([value, { name }]) => ({ value, label: name }))}
        />
        <TextInput
          id="q"
          name="q"
          type="search"
          label={t("admin.texts.search")}
          defaultValue={query}
          dir="auto"
          optional
        />
        <Button type="submit">{t("admin.search")}</Button>
      </form>
    </search>
  );
}

function NoTexts({ view: { language, query, filter } }: { readonly view: TextsView }) {
  const t = useTranslate();
  if (filter === "changed" && query === "")
    return (
      <EmptyState title={t("admin.texts.noneChanged.title")} heading="h2">
        {t("admin.texts.noneChanged.text", { language: locales[language].name })}
      </EmptyState>
    );
  return (
    <EmptyState title={t("admin.texts.empty.title")} heading="h2">
      {t("admin.texts.empty.text")}
    </EmptyState>
  );
}

/** The column itself says that a text was changed. */
function StateBadge({ state }: { readonly state: SiteTextState }) {
  const t = useTranslate();
  if (state === "default_changed") return <Badge>{t("admin.texts.states.defaultChanged")}</Badge>;
  if (state === "ignored") return <Badge tone="madder">{t("admin.texts.states.ignored")}</Badge>;
  return null;
}
