import type { SQL } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";

export interface SourceRef {
  readonly type: string;
  readonly id: string;
}

/** What another module says about the source of a transfer, to this viewer. */
export interface SourceWords {
  /** "Tip", "Workshop, November": what it was about. */
  readonly what?: string;
  /** The other side, as this viewer may know it; absent for somebody who does not show themselves. */
  readonly who?: { readonly name: string; readonly href?: string };
  readonly href?: string;
  /** It was paid to a guild: who in it got how much is told on the guild's own pages, if at all. */
  readonly ofGuild?: boolean;
}

/**
 * The ledger knows ids and nothing else. Modules above hand in what their things are called; each
 * answers for its own sources only, and never says more than this viewer may know.
 */
export interface Describer {
  readonly describe: (
    ctx: Context<Actor>,
    sources: readonly SourceRef[],
  ) => Promise<ReadonlyMap<string, SourceWords>>;
  /** Sources that these words fit, as far as this viewer may know; a few hundred at most. */
  readonly find?: (ctx: Context<Actor>, text: string) => Promise<readonly SourceRef[]>;
  /** Whether the source of the transfer `t` was paid to a guild: nobody in it is looked for by name. */
  readonly ofGuild?: SQL;
}

export const sourceKey = ({ type, id }: SourceRef) => `${type}:${id}`;

export async function describeAll(
  ctx: Context<Actor>,
  describers: readonly Describer[],
  sources: readonly SourceRef[],
): Promise<ReadonlyMap<string, SourceWords>> {
  if (sources.length === 0) return new Map();
  const told = await Promise.all(describers.map((each) => each.describe(ctx, sources)));
  return new Map(told.flatMap((map) => [...map]));
}
