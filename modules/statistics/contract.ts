export * from "./constants.ts";
export { groupLabel } from "./labels.ts";
export type * from "./views.ts";
