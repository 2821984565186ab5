import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { listMethods } from "./methods-page.ts";

export interface SavedMethod {
  readonly id: string;
  /** Visa •••• 4242 */
  readonly label: string;
}

/** The user's saved cards at checkout, the default first; a guest has none. */
export async function listSavedMethods(ctx: Context<Actor>): Promise<readonly SavedMethod[]> {
  if (!isMember(ctx.actor)) return [];
  return (await listMethods(ctx)).map(({ id, name }) => ({ id, label: name }));
}
