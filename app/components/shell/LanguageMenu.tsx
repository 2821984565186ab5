import { renderedOnce } from "#app/ui/rendered-parts.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { locales, pseudoLocale } from "#platform/i18n";

/**
 * The language of the site, for visitors and members. A plain form: the next page is loaded as a
 * whole, in the chosen language. With scripts it is sent by the choice itself.
 */
function LanguageForm({ path }: { readonly path: string }) {
  const t = useTranslate();
  if (Object.keys(locales).length < 2) return null;
  return (
    <form method="post" action="/language" className="language-menu">
      <input type="hidden" name="redirectTo" value={path} />
      <label>
        <span className="sr-only">{t("shell.language.label")}</span>
        <select
          name="language"
          defaultValue={t.locale === pseudoLocale ? undefined : t.locale}
          autoComplete="off"
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {Object.entries(locales).map(([locale, { name }]) => (
            <option key={locale} value={locale} lang={locale}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">{t("shell.language.change")}</button>
    </form>
  );
}

export const LanguageMenu = import.meta.env.SSR
  ? renderedOnce("LanguageMenu", LanguageForm)
  : LanguageForm;
