import { useRevalidateEvery } from "#app/runtime/use-revalidate-every.ts";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { ImportView, PlannedView } from "#contracts/archives";
import { fileSize } from "#platform/file-size";
import type { Translate } from "#platform/i18n";

const columnsOf = (t: Translate): readonly Column<PlannedView>[] => [
  {
    key: "title",
    head: t("archives.import.work"),
    cell: ({ title, href }) => (href ? <a href={href}>{title}</a> : title),
    phone: "title",
    tone: "strong",
  },
  {
    key: "says",
    head: t("archives.import.status"),
    cell: ({ problems, href }) =>
      problems.length > 0
        ? problems.map(({ message }) => message).join(" ")
        : t(href ? "archives.import.imported" : "archives.import.ready"),
    phone: "line",
  },
  {
    key: "files",
    head: t("archives.import.files"),
    cell: ({ fileCount, bytes }) =>
      fileCount === 0
        ? t("archives.import.noFiles")
        : t("archives.import.fileSizes", { count: fileCount, size: fileSize(bytes, t.locale) }),
    numeric: true,
    phone: "value",
    tone: "quiet",
  },
];

/** What a ZIP would import, before the import; and its result afterwards. */
export function ImportPage({ view }: { view: ImportView }) {
  const t = useTranslate();
  const { work, file, planned, error, state, failed } = view;
  useRevalidateEvery(state === "running");
  const fine = planned.filter(({ problems }) => problems.length === 0);
  const left = fine.filter(({ href }) => href === null).length;
  const imported = fine.length - left;
  return (
    <div className="page import">
      <Breadcrumbs
        crumbs={[
          { name: t("archives.title"), href: "/archives" },
          {
            name: work.title || t("archives.import.yourDraft"),
            href: `/archives/${work.publicId}/edit`,
          },
        ]}
      />
      <h1>{t("archives.import.title", { file: file.name })}</h1>
      {error ? (
        <p className="work-note" role="alert">
          {t("archives.import.unreadable", { error })}
        </p>
      ) : (
        <>
          <p>
            {t("archives.import.summary", {
              kind: view.kind ?? "",
              total: planned.length,
              ready: fine.length,
            })}{" "}
            {view.collectionCount > 0 &&
              t("archives.import.collections", { count: view.collectionCount })}
          </p>
          <p role="status">
            {state === "running" &&
              t("archives.import.running", { done: imported, total: fine.length })}
            {state === "stopped" && t("archives.import.stopped", { count: imported })}
            {state === "done" && t("archives.import.done", { count: imported })}
          </p>
          {failed.length > 0 && (
            <ul className="import-failed">
              {failed.map(({ key, why }) => (
                <li key={`${key} ${why}`}>{why}</li>
              ))}
            </ul>
          )}
          <Table
            caption={t("archives.import.caption")}
            hideCaption
            columns={columnsOf(t)}
            rows={planned}
            rowKey={({ key }) => key}
            empty={<p className="quiet">{t("archives.import.empty")}</p>}
          />
          {(left > 0 || failed.length > 0 || state === "stopped") && state !== "running" && (
            <Form>
              <SubmitButton name="intent" value="bring-in" busyText={t("archives.import.starting")}>
                {state === "stopped" || left === 0
                  ? t("archives.import.tryAgain")
                  : t("archives.import.submit", { count: left })}
              </SubmitButton>
            </Form>
          )}
        </>
      )}
    </div>
  );
}
