import { DateTime } from "#app/ui/DateTime.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Message } from "#app/ui/Message.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { SitePageRow } from "#contracts/site";
import { isLocale, locales } from "#platform/i18n";
import { hidden } from "../tags.tsx";
import { editPagePath } from "./pages-path.ts";

/** Every page, those in the footer first and in its order. */
export function PagesList({ pages }: { readonly pages: readonly SitePageRow[] }) {
  const t = useTranslate();
  return (
    <section className="admin-part">
      <p className="admin-note">{t("pages.lead")}</p>
      <Table
        caption={t("pages.title")}
        hideCaption
        rows={pages}
        rowKey={({ slug }) => slug}
        rowTo={({ slug, translations }) => editPagePath({ slug, locale: translations[0]?.locale })}
        dense
        columns={[
          {
            key: "title",
            head: t("pages.fields.title"),
            phone: "title",
            cell: ({ translations }) => <bdi>{translations[0]?.title}</bdi>,
          },
          {
            key: "address",
            head: t("pages.address"),
            cell: ({ slug }) => (
              <code className="admin-code" dir="ltr">
                /pages/{slug}
              </code>
            ),
          },
          {
            key: "languages",
            head: t("pages.languages"),
            cell: ({ translations }) => (
              <bdi>
                {new Intl.ListFormat(t.locale, { type: "unit" }).format(
                  translations.map(({ locale }) =>
                    isLocale(locale) ? locales[locale].name : locale,
                  ),
                )}
              </bdi>
            ),
          },
          {
            key: "updated",
            head: t("pages.lastPublished"),
            cell: ({ translations }) => <DateTime at={lastPublished(translations)} />,
          },
          {
            key: "footer",
            head: t("pages.footer"),
            cell: (page) => <FooterMoves page={page} {...placeOf(pages, page)} />,
          },
        ]}
        empty={
          <EmptyState title={t("pages.empty.title")} heading="h2">
            {t("pages.empty.text")}
          </EmptyState>
        }
      />
    </section>
  );
}

const lastPublished = (translations: SitePageRow["translations"]): string =>
  translations
    .map(({ publishedAt }) => publishedAt)
    .toSorted()
    .at(-1) ?? "";

function placeOf(pages: readonly SitePageRow[], page: SitePageRow) {
  const listed = pages.filter(({ inFooter }) => inFooter);
  return { isFirst: listed[0] === page, isLast: listed.at(-1) === page };
}

const moves = {
  show: "pages.move.show",
  hide: "pages.move.hide",
  up: "pages.move.up",
  down: "pages.move.down",
} as const;

interface FooterMovesProps {
  readonly page: SitePageRow;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function FooterMoves({
  page: { slug, inFooter, translations },
  isFirst,
  isLast,
}: FooterMovesProps) {
  const possible: (keyof typeof moves)[] = inFooter
    ? [...(isFirst ? [] : ["up" as const]), ...(isLast ? [] : ["down" as const]), "hide"]
    : ["show"];
  return (
    <span className="admin-line">
      {possible.map((move) => (
        <Form key={move} preventScrollReset>
          <input type="hidden" name="intent" value="footer" />
          <input type="hidden" name="slug" value={slug} />
          <input type="hidden" name="move" value={move} />
          <SubmitButton kind="text">
            <Message id={moves[move]} values={{ title: translations[0]?.title ?? slug, hidden }} />
          </SubmitButton>
        </Form>
      ))}
    </span>
  );
}
