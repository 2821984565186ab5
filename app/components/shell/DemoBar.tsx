import { useTranslate } from "#app/ui/translate.ts";

/** On every page of a demo that others can reach: nothing in it is private. */
export function DemoBar() {
  const t = useTranslate();
  return (
    <aside className="deletion-bar viewing-bar" aria-label={t("shell.demo.label")}>
      <p>{t("shell.demo.notice")}</p>
    </aside>
  );
}
