import {
  type Action,
  type Actor,
  can,
  guest,
  type Member,
  type PersonFacts,
  system,
} from "./index.ts";

/** A signed-in member with a confirmed address in good standing. */
export const member = (userId: string, overrides: Partial<Member> = {}): Member => ({
  kind: "member",
  userId,
  username: userId,
  displayName: userId,
  roles: [],
  emailVerified: true,
  sessionId: "session",
  hasSecondFactor: false,
  authenticatedAt: new Date(0),
  suspended: false,
  ...overrides,
});

/** One of each kind of actor. A member's id is their key here. */
export const actors = {
  guest,
  member: member("member"),
  unconfirmed: member("unconfirmed", { emailVerified: false }),
  suspended: member("suspended", { suspended: true }),
  muted: member("muted", { limits: ["muted"] }),
  noMessages: member("noMessages", { limits: ["no_messages"] }),
  moderator: member("moderator", { roles: ["moderator"] }),
  admin: member("admin", { roles: ["admin"] }),
  suspendedAdmin: member("suspendedAdmin", { roles: ["admin"], suspended: true }),
  system: system("test"),
} as const satisfies Record<string, Actor>;

export type ActorName = keyof typeof actors;
export const actorNames = Object.keys(actors) as ActorName[];

/** Every member of the list, whatever their state. */
export const allMembers = actorNames.filter((name) => actors[name].kind === "member");
/** Members who are not suspended, whether or not they confirmed their address. */
export const notSuspended = allMembers.filter((name) => !name.startsWith("suspended"));
/** Members who are not suspended and have confirmed their address. */
export const goodStanding: readonly ActorName[] = [
  "member",
  "muted",
  "noMessages",
  "moderator",
  "admin",
];
/** Members in good standing who are not muted. */
export const writers: readonly ActorName[] = ["member", "noMessages", "moderator", "admin"];

type FactsFor<A extends Action> = Parameters<typeof can<A>>[2];

/** Who may do it, the facts being the same for all. */
export const allowed = <A extends Action>(action: A, facts: FactsFor<A>): ActorName[] =>
  actorNames.filter((name) => can(actors[name], action, facts));

/** Which members may do it where it is about themselves. */
export const allowedOnOwn = <A extends Action>(
  action: A,
  factsFor: (userId: string) => FactsFor<A>,
): ActorName[] =>
  actorNames.filter((name) => {
    const actor: Actor = actors[name];
    return actor.kind === "member" && can(actor, action, factsFor(actor.userId));
  });

/** Another person with a public profile and no relation to the actor. */
export const personFacts = (overrides: Partial<PersonFacts> = {}): PersonFacts => ({
  userId: "other",
  visibility: "public",
  blocked: false,
  leaving: false,
  followed: false,
  followsBack: false,
  sharesGuild: false,
  supports: false,
  mayMessage: "everyone",
  mayMention: "everyone",
  ...overrides,
});
