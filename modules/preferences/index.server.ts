export { lookInput, readingInput, themeInput } from "./inputs.ts";
export {
  forgetPreferences,
  lookOf,
  prefer,
  preferencesExport,
  readingOf,
} from "./preferences.ts";
