export { appearanceInput, formatsInput, readingInput, themeInput } from "./inputs.ts";
export {
  erasePreferences,
  loadFormats,
  loadPagePreferences,
  loadReadingPreferences,
  loadStartPage,
  preferencesExport,
  savePreferences,
  siteAppearance,
  siteDensityPort,
} from "./preferences.ts";
