import { DateTime } from "#app/ui/DateTime.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly viewing: { readonly name: string; readonly until: string };
}

/**
 * Shown on every page while an administrator views the site as another user: who, until when, and
 * how to stop.
 */
export function ViewAsBar({ viewing: { name, until } }: Props) {
  const t = useTranslate();
  return (
    <aside className="deletion-bar viewing-bar" aria-label={t("shell.viewAs.label")}>
      <p>
        <Message
          id="shell.viewAs.notice"
          values={{
            name,
            b: (text) => <b>{text}</b>,
            time: <DateTime at={until} form="exact" />,
          }}
        />
      </p>
      <form method="post" action="/admin/viewing">
        <button type="submit" className="btn btn-quiet btn-small">
          {t("shell.viewAs.stop")}
        </button>
      </form>
    </aside>
  );
}
