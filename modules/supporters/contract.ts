export * from "./constants.ts";
export { readSupporterFilter, type SupporterFilter, supporterSearch } from "./filter.ts";
export { stateLabel } from "./labels.ts";
export type * from "./views.ts";
