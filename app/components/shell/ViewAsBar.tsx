import { DateTime } from "#app/ui/DateTime.tsx";

interface Props {
  readonly viewing: { readonly name: string; readonly until: string };
}

/**
 * Shown on every page while an administrator views the site as another user: who, until when, and
 * how to stop.
 */
export function ViewAsBar({ viewing: { name, until } }: Props) {
  return (
    <aside className="deletion-bar viewing-bar" aria-label="Looking as somebody else">
      <p>
        You see the hall as <b>{name}</b> does, until <DateTime at={until} form="exact" />. Nothing
        can be changed, and they can read that you looked.
      </p>
      <form method="post" action="/admin/viewing">
        <button type="submit" className="btn btn-quiet btn-small">
          Stop looking
        </button>
      </form>
    </aside>
  );
}
