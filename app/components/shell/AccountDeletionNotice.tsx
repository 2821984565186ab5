/** Shown on every page during the grace period: the deletion date, and a button to cancel. */
export function AccountDeletionNotice({ on }: { readonly on: string }) {
  return (
    <aside className="deletion-bar" aria-label="Leaving">
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
