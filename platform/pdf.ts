/** Documents on A4 sheets in any language of the site. */
export { fontsOf } from "./pdf/fonts.ts";
export { isolated, runsOf } from "./pdf/runs.ts";
export { openSheet } from "./pdf/sheet.ts";
