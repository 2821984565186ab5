import { type Actor, hasRole, isLimited, isMember, mayWrite } from "./actor.ts";

/** What there is between the one who asks and a conversation. */
export interface ConversationFacts {
  readonly kind: "pair" | "group";
  /** In it now; whoever never was, or was removed, is not. */
  readonly member: boolean;
  readonly state: "accepted" | "requested" | "declined";
  readonly owner: boolean;
  /** Of a pair: the other one has left the site, or one of the two keeps the other away. */
  readonly closed: boolean;
}

export interface MessageFacts {
  readonly own: boolean;
  readonly deleted: boolean;
  /** Words, as against a note of what happened. */
  readonly words: boolean;
  readonly ageMs: number;
}

const editMs = 15 * 60_000;
const deleteForAllMs = 24 * 3_600_000;

const active = (actor: Actor) => mayWrite(actor) && !isLimited(actor, "no_messages");
const inside = (actor: Actor, { member }: ConversationFacts) => isMember(actor) && member;
const looksAfter = (actor: Actor, facts: ConversationFacts) =>
  active(actor) && facts.member && facts.kind === "group" && facts.owner;

export const conversationRules = {
  /** Also for the suspended: nobody's own letters are taken from them. */
  "conversation.read": inside,
  "conversation.write": (actor: Actor, facts: ConversationFacts) =>
    active(actor) && facts.member && facts.state === "accepted" && !facts.closed,
  "conversation.answer": (actor: Actor, facts: ConversationFacts) =>
    inside(actor, facts) && facts.state !== "accepted",
  "conversation.leave": (actor: Actor, facts: ConversationFacts) =>
    inside(actor, facts) && facts.kind === "group",
  "conversation.manage": looksAfter,
  "message.edit": (actor: Actor, { own, deleted, words, ageMs }: MessageFacts) =>
    active(actor) && own && words && !deleted && ageMs < editMs,
  "message.delete_for_all": (actor: Actor, { own, deleted, words, ageMs }: MessageFacts) =>
    isMember(actor) && own && words && !deleted && ageMs < deleteForAllMs,
  "message.react": (actor: Actor, { deleted, words }: MessageFacts) =>
    active(actor) && words && !deleted,
  /** A steward, and only what somebody in the conversation reported. */
  "message.look_at_reported": (actor: Actor, { reported }: { readonly reported: boolean }) =>
    hasRole(actor, "moderator") && reported,
};
