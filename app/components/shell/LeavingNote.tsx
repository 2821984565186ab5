/** In the days of grace, on every page: that one is leaving, and the one press that undoes it. */
export function LeavingNote({ on }: { readonly on: string }) {
  return (
    <aside className="leaving-bar" aria-label="Leaving">
      <p>
        You are leaving on <b>{on}</b>. Until then nothing is gone, and others do not see you.
      </p>
      <form method="post" action="/settings/privacy">
        <input type="hidden" name="intent" value="stay" />
        <button type="submit" className="btn btn-quiet btn-small">
          Stay
        </button>
      </form>
    </aside>
  );
}
