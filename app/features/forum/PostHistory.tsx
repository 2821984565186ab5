import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Difference } from "#app/ui/Difference.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import type { RevisionView } from "#contracts/forum";

interface Props {
  readonly title: string;
  readonly number: number;
  readonly href: string;
  readonly firstAt: string;
  readonly firstBy: string;
  readonly revisions: readonly RevisionView[];
}

/** Every edit of a post, latest first: deletions are struck out, insertions underlined. */
export function PostHistory({ title, number, href, firstAt, firstBy, revisions }: Props) {
  return (
    <div className="page history">
      <Breadcrumbs
        crumbs={[
          { name: "Forum", href: "/forum" },
          { name: title, href },
        ]}
      />
      <h1>{number === 1 ? "Earlier versions" : `Earlier versions of post ${number}`}</h1>
      {revisions.length === 0 && <h2 className="sr-only">Versions</h2>}
      {revisions.length === 0 && (
        <EmptyState title="As it was written">Nobody has changed this post.</EmptyState>
      )}
      <ol reversed className="revisions">
        {revisions.map((revision) => (
          <li key={revision.version}>
            <h2>{`Version ${revision.version}`}</h2>
            <p className="quiet">
              {`By ${revision.byName}, `}
              <DateTime at={revision.at} form="exact" />
              {revision.reason && `: ${revision.reason}`}
            </p>
            {revision.title && (
              <p className="difference-title">
                Title: <del>{revision.title.before}</del> <ins>{revision.title.after}</ins>
              </p>
            )}
            <Difference parts={revision.parts} />
          </li>
        ))}
      </ol>
      <p className="quiet">
        {`First written by ${firstBy}, `}
        <DateTime at={firstAt} form="exact" />.
      </p>
    </div>
  );
}
