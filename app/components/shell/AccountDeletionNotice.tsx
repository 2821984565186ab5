import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";

/** Shown on every page during the grace period: the deletion date, and a button to cancel. */
export function AccountDeletionNotice({ on }: { readonly on: string }) {
  const t = useTranslate();
  return (
    <aside className="deletion-bar" aria-label={t("shell.deletion.label")}>
      <p>
        <Message id="shell.deletion.notice" values={{ date: on, b: (date) => <b>{date}</b> }} />
      </p>
      <form method="post" action="/settings/data">
        <input type="hidden" name="intent" value="stay" />
        <button type="submit" className="btn btn-quiet btn-small">
          {t("shell.deletion.cancel")}
        </button>
      </form>
    </aside>
  );
}
