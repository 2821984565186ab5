/**
 * The browser door: words, limits, and what screens show. The schemas of forms come with the server's
 * door, since zod is heavy and only the server needs it.
 */
export * from "./ai-use.ts";
export type * from "./buying/views.ts";
export type * from "./making-views.ts";
export type * from "./moving/views.ts";
export type * from "./person-name.ts";
export * from "./relations/kinds.ts";
export type * from "./talk/views.ts";
export type * from "./views.ts";
export * from "./words.ts";
