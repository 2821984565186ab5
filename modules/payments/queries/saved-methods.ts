import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import type { MethodView } from "../contract.ts";
import { listMethods } from "./methods-page.ts";

export interface SavedMethod {
  readonly id: string;
  /** `Visa •••• 4242`, and until when it is valid where two look alike. */
  readonly label: string;
}

/** The user's saved cards at checkout, the default first; a guest has none. */
export async function listSavedMethods(ctx: Context<Actor>): Promise<readonly SavedMethod[]> {
  if (!isMember(ctx.actor)) return [];
  return withDistinctLabels(await listMethods(ctx));
}

type Card = Pick<MethodView, "id" | "name" | "expMonth" | "expYear">;

/** Two cards with the same name show their expiry; two that also share that are numbered. */
export function withDistinctLabels(methods: readonly Card[]): SavedMethod[] {
  const withExpiry = ({ name, expMonth, expYear }: Card) =>
    `${name}, ${String(expMonth).padStart(2, "0")}/${expYear}`;
  return methods.map((method, n) => {
    const { id, name } = method;
    if (methods.filter((other) => other.name === name).length === 1) return { id, label: name };
    const label = withExpiry(method);
    const alike = (other: Card) => withExpiry(other) === label;
    if (methods.filter(alike).length === 1) return { id, label };
    return { id, label: `${label} (${methods.slice(0, n + 1).filter(alike).length})` };
  });
}
