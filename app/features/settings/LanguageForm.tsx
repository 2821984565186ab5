import { Button } from "#app/ui/Button.tsx";
import { Select } from "#app/ui/Select.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { locales, pseudoLocale } from "#platform/i18n";

/** A plain form: the page that follows is loaded as a whole, in the chosen language. */
export function LanguageForm() {
  const t = useTranslate();
  return (
    <form method="post" action="/language" className="inline-form">
      <input type="hidden" name="redirectTo" value="/personalization" />
      <Select
        id="interface-language"
        name="language"
        label={t("settings.account.language")}
        help={t("settings.language.help")}
        defaultValue={t.locale === pseudoLocale ? undefined : t.locale}
        options={Object.entries(locales).map(([value, { name }]) => ({ value, label: name }))}
      />
      <Button type="submit" kind="quiet">
        {t("settings.language.save")}
      </Button>
    </form>
  );
}
