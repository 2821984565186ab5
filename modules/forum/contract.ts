/**
 * The browser entry point: constants, limits and view types. Form schemas are exported by the
 * server entry point, since zod would be most of a forum page's weight and only the server needs
 * it.
 */

export * from "./constants.ts";
export type * from "./inputs.ts";
export type * from "./views.ts";
