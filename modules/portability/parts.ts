import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Blocker, TextChoice } from "./contract.ts";

/** One file of an export: words as JSON, or a stored file by its key. */
export type ExportedItem =
  | { readonly path: string; readonly json: unknown }
  | { readonly path: string; readonly file: string };

/**
 * What one module knows about a person. Other people appear in it by their public handle and
 * nothing else. Long lists are given in pieces, a file each, so that no more than one is in memory.
 */
export interface Exporter {
  /** The folder inside the export: lower case, digits and `-`. */
  readonly name: string;
  /** One sentence for the front page of the export. */
  readonly about: string;
  readonly collect: (ctx: Context<Actor>, userId: string) => AsyncIterable<ExportedItem>;
}

/**
 * Erases what one module holds about a person, inside the transaction of `ctx`. Again must be the
 * same as once. Files are deleted by a job that this enqueues, never here.
 */
export interface Eraser {
  readonly name: string;
  readonly erase: (
    ctx: Context<Actor>,
    leaving: { readonly userId: string; readonly ownText: TextChoice },
  ) => Promise<void>;
}

/** Whether something has to be settled first, such as money. Asked on the page and before erasing. */
export interface DepartureCheck {
  readonly name: string;
  readonly find: (ctx: Context<Actor>, userId: string) => Promise<Blocker | undefined>;
}
