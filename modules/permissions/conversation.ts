import { type Actor, hasRole, isLimited, isMember, mayWrite } from "./actor.ts";

/** The relation between the actor and a conversation. */
export interface ConversationFacts {
  readonly kind: "pair" | "group";
  /** Currently in it; users who never were, or were removed, are not. */
  readonly member: boolean;
  readonly state: "accepted" | "requested" | "declined";
  readonly owner: boolean;
  /** Of a pair: one of the two sends the other announcements, which nobody replies to. */
  readonly announcements: boolean;
  /** Of a pair: the other's account was deleted, or one of the two blocked the other. */
  readonly closed: boolean;
}

export interface MessageFacts {
  readonly own: boolean;
  readonly deleted: boolean;
  /** Words, as against a note of what happened. */
  readonly hasText: boolean;
  readonly ageMs: number;
}

const editMs = 15 * 60_000;
const deleteForEveryoneMs = 24 * 3_600_000;

const isActive = (actor: Actor) => mayWrite(actor) && !isLimited(actor, "no_messages");
const isInside = (actor: Actor, { member }: ConversationFacts) => isMember(actor) && member;
const managesGroup = (actor: Actor, facts: ConversationFacts) =>
  isActive(actor) && facts.member && facts.kind === "group" && facts.owner;

export const conversationRules = {
  /** Also for the suspended: access to their own messages is never removed. */
  "conversation.read": isInside,
  "conversation.write": (actor: Actor, facts: ConversationFacts) =>
    isActive(actor) &&
    facts.member &&
    facts.state === "accepted" &&
    !facts.closed &&
    !facts.announcements,
  "conversation.answer": (actor: Actor, facts: ConversationFacts) =>
    isInside(actor, facts) && facts.state !== "accepted",
  "conversation.leave": (actor: Actor, facts: ConversationFacts) =>
    isInside(actor, facts) && facts.kind === "group",
  "conversation.manage": managesGroup,
  "message.edit": (actor: Actor, { own, deleted, hasText, ageMs }: MessageFacts) =>
    isActive(actor) && own && hasText && !deleted && ageMs < editMs,
  "message.delete_for_everyone": (actor: Actor, { own, deleted, hasText, ageMs }: MessageFacts) =>
    isMember(actor) && own && hasText && !deleted && ageMs < deleteForEveryoneMs,
  "message.react": (actor: Actor, { deleted, hasText }: MessageFacts) =>
    isActive(actor) && hasText && !deleted,
  /** A moderator, and only what a participant of the conversation reported. */
  "message.view_reported": (actor: Actor, { reported }: { readonly reported: boolean }) =>
    hasRole(actor, "moderator") && reported,
};
