import { type Actor, hasRole, isMember } from "./actor.ts";

export interface FeedbackFacts {
  /** Null if a guest sent it. */
  readonly senderId: string | null;
}

type NoFacts = Record<string, never>;

export const feedbackRules = {
  "feedback.read": (actor: Actor, { senderId }: FeedbackFacts) =>
    hasRole(actor, "admin") || (isMember(actor) && actor.userId === senderId),
  "feedback.answer": (actor: Actor, _facts: NoFacts) => hasRole(actor, "admin"),
};
