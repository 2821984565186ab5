import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { type PreviewView, previewPath, workPath } from "#contracts/archives";
import { WorkPage } from "../reading/WorkPage.tsx";

/** A work as others will see it, under a bar that says which audience is previewed. */
export function PreviewPage({ preview }: { preview: PreviewView }) {
  const { publicId, as, shows, work } = preview;
  const address = (next: { readonly as?: string; readonly of?: string }) =>
    `${previewPath(publicId)}?${new URLSearchParams({ as: as.key, of: shows, ...next })}`;
  return (
    <>
      <section className="page preview-bar" aria-label="Preview">
        <div className="preview-head">
          <p>
            <b>{shows === "draft" ? "Your draft" : "What is published"}</b>, seen as{" "}
            {lowerFirst(as.name)}
          </p>
          <p className="preview-ways">
            {preview.hasDraft && preview.isPublished && (
              <a href={address({ of: shows === "draft" ? "published" : "draft" })}>
                {shows === "draft" ? "See what is published" : "See the draft"}
              </a>
            )}
            <ButtonLink icon="pencil" href={`${workPath(publicId)}/edit`}>
              Go on editing
            </ButtonLink>
          </p>
        </div>
        <nav aria-label="Seen as">
          <ul className="preview-as">
            {preview.audiences.map(({ key, name }) => (
              <li key={key}>
                <a
                  className="chip"
                  href={address({ as: key })}
                  aria-current={key === as.key ? "page" : undefined}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {preview.problems.length > 0 && (
          <div className="preview-problems">
            <p>Before it can be published:</p>
            <ul>
              {preview.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </div>
        )}
      </section>
      {work ? (
        <WorkPage work={work} isPreview coins="" />
      ) : (
        <div className="page">
          <h1 className="sr-only">{preview.title}</h1>
          <EmptyState title="To them it isn’t there" heading="h2">
            They get the same answer as for an address that never was.
          </EmptyState>
        </div>
      )}
    </>
  );
}

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
