/**
 * The browser entry point: constants, limits and view types. Form schemas are exported by the
 * server entry point, since zod is heavy and only the server needs it.
 */
export * from "./ai-use.ts";
export type * from "./comments/views.ts";
export * from "./constants.ts";
export type * from "./editing-views.ts";
export type * from "./import-export/views.ts";
export type * from "./person-name.ts";
export type * from "./purchases/views.ts";
export * from "./relations/kinds.ts";
export type * from "./views.ts";
