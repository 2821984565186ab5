import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { listMethods } from "./methods-page.ts";

export interface KeptMethod {
  readonly id: string;
  /** Visa ending in 4242 */
  readonly label: string;
}

/** The cards somebody can choose from when paying, the usual one first; a guest has none. */
export async function keptMethods(ctx: Context<Actor>): Promise<readonly KeptMethod[]> {
  if (!isMember(ctx.actor)) return [];
  return (await listMethods(ctx)).map(({ id, name }) => ({ id, label: name }));
}
