export { lookInput, readingInput, themeInput, waysInput } from "./inputs.ts";
export {
  forgetPreferences,
  formatsOf,
  frameOf,
  lookOf,
  prefer,
  preferencesExport,
  readingOf,
  startPageOf,
} from "./preferences.ts";
