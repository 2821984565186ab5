import type { SQL } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";

export interface SourceRef {
  readonly type: string;
  readonly id: string;
}

/** Another module's description of a transfer's source, for this viewer. */
export interface SourceDescription {
  /** "Tip", "Workshop, November": what it was about. */
  readonly what?: string;
  /** The other party, as far as this viewer may know; absent for one who is anonymous. */
  readonly who?: { readonly name: string; readonly href?: string };
  readonly href?: string;
  /** Paid to a guild: its members' shares are shown on the guild's own pages, if at all. */
  readonly ofGuild?: boolean;
}

/**
 * The ledger knows only ids. Higher modules pass in descriptions of their sources; each handles its
 * own sources only, and never reveals more than this viewer may know.
 */
export interface Describer {
  readonly describe: (
    ctx: Context<Actor>,
    sources: readonly SourceRef[],
  ) => Promise<ReadonlyMap<string, SourceDescription>>;
  /** Sources that these words fit, as far as this viewer may know; a few hundred at most. */
  readonly find?: (ctx: Context<Actor>, text: string) => Promise<readonly SourceRef[]>;
  /**
   * Whether the source of the transfer `t` was paid to a guild: its members can't be searched by
   * name.
   */
  readonly ofGuild?: SQL;
}

export const sourceKey = ({ type, id }: SourceRef) => `${type}:${id}`;

export async function describeAll(
  ctx: Context<Actor>,
  describers: readonly Describer[],
  sources: readonly SourceRef[],
): Promise<ReadonlyMap<string, SourceDescription>> {
  if (sources.length === 0) return new Map();
  const described = await Promise.all(describers.map((each) => each.describe(ctx, sources)));
  return new Map(described.flatMap((map) => [...map]));
}
