import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Blocker, ContentChoice } from "./contract.ts";

/** One file of an export: text as JSON, or a stored file by its key. */
export type ExportedItem =
  | { readonly path: string; readonly json: unknown }
  | { readonly path: string; readonly file: string };

/**
 * One module's data about a person. Other people appear in it by their public handle and nothing
 * else. Long lists are split into files, so that no more than one is in memory.
 */
export interface Exporter {
  /** The folder inside the export: lower case, digits and `-`. */
  readonly name: string;
  /** A one-sentence description for the index page of the export; a message. */
  readonly about: string;
  readonly collect: (ctx: Context<Actor>, userId: string) => AsyncIterable<ExportedItem>;
}

/**
 * Erases one module's data about a person, inside the transaction of `ctx`. Must be idempotent.
 * Files are deleted by a job that this enqueues, never here.
 */
export interface Eraser {
  readonly name: string;
  readonly erase: (
    ctx: Context<Actor>,
    leaving: { readonly userId: string; readonly ownText: ContentChoice },
  ) => Promise<void>;
}

/** Whether something has to be settled first, such as money. Checked on the page and at erasure. */
export interface DeletionCheck {
  readonly name: string;
  readonly find: (ctx: Context<Actor>, userId: string) => Promise<Blocker | undefined>;
  /**
   * Settles it in the transaction of the request, for a member who agreed to that. Blockers that
   * this settles say so with `settles`.
   */
  readonly settle?: (ctx: Context<Actor>, userId: string) => Promise<void>;
}
