/** Fonts that people upload: what is in them is checked before a browser gets them. */

export { type FontFacts, readWoff2 } from "./fonts/read-woff2.ts";
