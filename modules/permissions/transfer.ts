import { type Actor, isMember } from "./actor.ts";

/** The members whose money a transfer moved. */
export interface TransferFacts {
  readonly memberIds: readonly string[];
}

export const transferRules = {
  /** Also for the suspended: movements of their own money are never hidden. */
  "transfer.read": (actor: Actor, { memberIds }: TransferFacts) =>
    actor.kind === "system" || (isMember(actor) && memberIds.includes(actor.userId)),
};
