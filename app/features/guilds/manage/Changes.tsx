import { useTranslate } from "#app/ui/translate.ts";
/** What the form is about to change and for which members; submitting again saves it. */
export function Changes({ changes }: { readonly changes: readonly string[] | null }) {
  const t = useTranslate();
  if (!changes) return null;
  return (
    <div className="guild-changes" role="status">
      <h3>{t("guilds.review.title")}</h3>
      <ul>
        {changes.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="quiet">{t("guilds.review.hint")}</p>
      <input type="hidden" name="seen" value={changes.join(" ")} />
    </div>
  );
}
