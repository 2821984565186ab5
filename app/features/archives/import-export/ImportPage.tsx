import { useRevalidateEvery } from "#app/runtime/use-revalidate-every.ts";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { type Column, Table } from "#app/ui/Table.tsx";
import { formatBytes, type ImportView, type PlannedView } from "#contracts/archives";

const columns: readonly Column<PlannedView>[] = [
  {
    key: "title",
    head: "Work",
    cell: ({ title, href }) => (href ? <a href={href}>{title}</a> : title),
    phone: "title",
    tone: "strong",
  },
  {
    key: "says",
    head: "What happens",
    cell: ({ problems, href }) =>
      problems.length > 0 ? problems.join(" ") : href ? "Is here, as a draft" : "Comes in",
    phone: "line",
  },
  {
    key: "files",
    head: "Files",
    cell: ({ fileCount, bytes }) =>
      fileCount === 0 ? "none" : `${fileCount}, ${formatBytes(bytes)}`,
    numeric: true,
    phone: "value",
    tone: "quiet",
  },
];

const holders = { bag: "A bag", table: "A table", ghost: "What Ghost exported," } as const;

/** What a ZIP would import, before the import; and its result afterwards. */
export function ImportPage({ view }: { view: ImportView }) {
  const { work, file, planned, error, state, failed } = view;
  useRevalidateEvery(state === "running");
  const fine = planned.filter(({ problems }) => problems.length === 0);
  const left = fine.filter(({ href }) => href === null).length;
  return (
    <div className="page import">
      <Breadcrumbs
        crumbs={[
          { name: "Archives", href: "/archives" },
          { name: work.title || "Your draft", href: `/archives/${work.publicId}/edit` },
        ]}
      />
      <h1>Bring in {file.name}</h1>
      {error ? (
        <p className="work-note" role="alert">
          Nothing can come in from this file. {error}
        </p>
      ) : (
        <>
          <p>
            {view.kind && holders[view.kind]} with {count(planned.length, "work")}, of which{" "}
            {fine.length} can come in. Each becomes a draft that only you see.
            {view.collectionCount > 0 &&
              ` Collections that come along, in their order: ${view.collectionCount}.`}
          </p>
          <p role="status">
            {state === "running" && `Bringing them in: ${fine.length - left} of ${fine.length}.`}
            {state === "stopped" &&
              `It stopped: ${count(fine.length - left, "work")} came in. You can try again.`}
            {state === "done" && `Done: ${count(fine.length - left, "work")} came in.`}
          </p>
          {failed.length > 0 && (
            <ul className="import-failed">
              {failed.map(({ key, why }) => (
                <li key={`${key} ${why}`}>{why}</li>
              ))}
            </ul>
          )}
          <Table
            caption="What is in it"
            hideCaption
            columns={columns}
            rows={planned}
            rowKey={({ key }) => key}
            empty={<p className="quiet">There is nothing in it.</p>}
          />
          {(left > 0 || failed.length > 0 || state === "stopped") && state !== "running" && (
            <Form>
              <SubmitButton name="intent" value="bring-in" busyText="Beginning">
                {state === "stopped" || left === 0
                  ? "Try again"
                  : `Bring in ${count(left, "work")}`}
              </SubmitButton>
            </Form>
          )}
        </>
      )}
    </div>
  );
}

const count = (many: number, what: string): string => `${many} ${what}${many === 1 ? "" : "s"}`;
