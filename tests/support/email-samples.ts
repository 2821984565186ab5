import { type DateFormats, defaultDateFormats } from "#platform/calendar";
import type { Translate } from "#platform/i18n";

/** How the recipient of a sample reads dates: as an account with this language does at first. */
export const sampleFormats = ({ locale }: Pick<Translate, "locale">): DateFormats => ({
  ...defaultDateFormats,
  locale,
});
