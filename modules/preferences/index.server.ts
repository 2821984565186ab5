export { lookInput, readingInput, themeInput, waysInput } from "./inputs.ts";
export {
  forgetPreferences,
  formatsOf,
  frameOf,
  prefer,
  preferencesExport,
  readingOf,
  startPageOf,
} from "./preferences.ts";
