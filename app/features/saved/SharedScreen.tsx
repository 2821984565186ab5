import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import type { SharedFolder } from "#contracts/saved";
import { TargetText } from "./TargetText.tsx";

interface Props {
  /** Of the folder's first page. */
  readonly path: string;
  readonly folder: SharedFolder;
}

/** A shared folder: what the reader may read of it, without the owner's notes. */
export function SharedScreen({ path, folder }: Props) {
  const { name, by, things, page, more } = folder;
  return (
    <div className="page">
      <header className="saved-head">
        <h1 dir="auto">{name}</h1>
        <p className="quiet" dir="auto">
          {by ? `A folder that ${by} shares by its link.` : "A folder that is shared by its link."}{" "}
          You see what you may read.
        </p>
      </header>
      <div className="saved-main">
        {things.length === 0 ? (
          <EmptyState heading="h2" title="Nothing here for you to read">
            Whoever shares it may put something here later.
          </EmptyState>
        ) : (
          <ol className="saved-lines saved-shared">
            {things.map((thing) => (
              <li key={thing.href} className="saved-text">
                <TargetText thing={thing} />
                <p className="saved-facts">
                  {thing.by && <span>{thing.by}</span>}
                  {thing.place && <span>{thing.place}</span>}
                </p>
              </li>
            ))}
          </ol>
        )}
        <nav className="saved-more" aria-label="Further">
          {page > 1 && (
            <a className="link" href={path}>
              Back to the beginning
            </a>
          )}
          {more && (
            <ButtonLink href={`${path}?page=${page + 1}`} rel="next">
              Show more
            </ButtonLink>
          )}
        </nav>
      </div>
    </div>
  );
}
