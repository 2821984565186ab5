export * from "./constants.ts";
export type * from "./views.ts";
