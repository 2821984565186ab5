import { type Actor, isMember } from "./actor.ts";

/** Whose money a transfer moved. */
export interface TransferFacts {
  readonly memberIds: readonly string[];
}

export const transferRules = {
  /** Also for the suspended: what happened to one's money is never hidden from one. */
  "transfer.read": (actor: Actor, { memberIds }: TransferFacts) =>
    actor.kind === "system" || (isMember(actor) && memberIds.includes(actor.userId)),
};
