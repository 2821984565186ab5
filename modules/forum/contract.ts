/** The browser door: words and limits, what forms send, and what screens show. */
export * from "./inputs.ts";
export type * from "./views.ts";
export * from "./words.ts";
