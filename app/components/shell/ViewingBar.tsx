import { When } from "#app/ui/When.tsx";

interface Props {
  readonly viewing: { readonly name: string; readonly until: string };
}

/** Over every page while an administrator looks as somebody else: whose eyes, until when, and the way out. */
export function ViewingBar({ viewing: { name, until } }: Props) {
  return (
    <aside className="leaving-bar viewing-bar" aria-label="Looking as somebody else">
      <p>
        You see the hall as <b>{name}</b> does, until <When at={until} form="exact" />. Nothing can
        be changed, and they can read that you looked.
      </p>
      <form method="post" action="/admin/viewing">
        <button type="submit" className="btn btn-quiet btn-small">
          Stop looking
        </button>
      </form>
    </aside>
  );
}
