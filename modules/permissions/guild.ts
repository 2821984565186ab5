import { type Actor, isMember } from "./actor.ts";

/** The complete list of permissions a guild role may carry. */
export const guildPermissions = [
  "invite",
  "approve",
  "remove",
  "ban",
  "moderate",
  "pin",
  "edit",
  "manage_roles",
  "view_treasury",
  "spend_treasury",
  "announce",
] as const;
export type GuildPermission = (typeof guildPermissions)[number];

/** What a member's role grants. No one acts on an equal or a higher rank. */
export interface GuildMembership {
  readonly rank: number;
  readonly permissions: readonly GuildPermission[];
}

/** The relation between the actor and a guild. */
export interface GuildFacts {
  readonly visibility: "public" | "private" | "secret";
  readonly policy: "open" | "request" | "invite" | "subscribers";
  /** Read-only. */
  readonly archived: boolean;
  /** Deletion requested, and still in its grace period. */
  readonly closing: boolean;
  /** The incident switch is on: no one can join. */
  readonly paused: boolean;
  /** Who sees the treasury besides those whose role allows it. */
  readonly treasuryVisibility?: "members" | "everyone" | undefined;
  readonly part: GuildMembership | null;
  readonly banned: boolean;
  /** Invited by name, or holding a valid invite link. */
  readonly invited: boolean;
  readonly requested: boolean;
  /** Supports the guild's creator at the required tier. */
  readonly entitled: boolean;
}

/** The same with the member they would act on; a rank of null means not a member. */
export interface GuildTargetFacts extends GuildFacts {
  readonly target: { readonly userId: string; readonly rank: number | null };
}

/** The same with a spend that waits. */
export interface GuildExpenseFacts extends GuildFacts {
  readonly spend: { readonly requestedBy: string; readonly toId: string };
}

export const ownerRank = 1000;

const isSystem = (actor: Actor) => actor.kind === "system";
const isActiveParticipant = (actor: Actor) =>
  isSystem(actor) || (isMember(actor) && actor.emailVerified && !actor.suspended);

/** Whether there is such a guild for them at all. The site's staff is no exception. */
const mayKnow = (actor: Actor, facts: GuildFacts): boolean =>
  isSystem(actor) ||
  facts.visibility !== "secret" ||
  facts.part !== null ||
  (facts.invited && !facts.banned);

/** Content and member list: for everyone where it is public, else for its members. */
const mayRead = (actor: Actor, facts: GuildFacts): boolean =>
  isSystem(actor) || facts.visibility === "public" || facts.part !== null;

const hasPermission = (permission: GuildPermission) => (actor: Actor, facts: GuildFacts) =>
  isSystem(actor) ||
  (isMember(actor) && !actor.suspended && (facts.part?.permissions.includes(permission) ?? false));

/** The same, in a guild that is not archived. */
const mayWriteWith = (permission: GuildPermission) => (actor: Actor, facts: GuildFacts) =>
  hasPermission(permission)(actor, facts) && !facts.archived;

const isOutsider = (actor: Actor, facts: GuildFacts): boolean =>
  isMember(actor) &&
  isActiveParticipant(actor) &&
  facts.part === null &&
  !facts.banned &&
  !facts.archived &&
  !facts.closing &&
  !facts.paused;

const outranks = (actor: Actor, { part, target }: GuildTargetFacts): boolean =>
  isSystem(actor) ||
  (isMember(actor) &&
    target.userId !== actor.userId &&
    part !== null &&
    part.rank > (target.rank ?? -1));

/** Each movement of the treasury, and who got what of it. */
const viewTreasury = (actor: Actor, facts: GuildFacts): boolean =>
  hasPermission("view_treasury")(actor, facts) ||
  (isMember(actor) && facts.part !== null && facts.treasuryVisibility !== undefined);

const isOwner = (actor: Actor, { part }: GuildFacts): boolean =>
  isSystem(actor) || (isMember(actor) && !actor.suspended && part?.rank === ownerRank);

export const guildRules = {
  /** A confirmed address and no suspension; the module limits how many. */
  "guild.create": (actor: Actor, _facts: Record<string, never>) =>
    isMember(actor) && isActiveParticipant(actor),
  "guild.know": mayKnow,
  "guild.read": mayRead,
  "guild.join": (actor: Actor, facts: GuildFacts) =>
    isOutsider(actor, facts) &&
    (facts.invited ||
      facts.policy === "open" ||
      (facts.policy === "subscribers" && facts.entitled)),
  "guild.request_to_join": (actor: Actor, facts: GuildFacts) =>
    isOutsider(actor, facts) && mayKnow(actor, facts) && facts.policy === "request",
  /** The owner has to transfer the guild first. */
  "guild.leave": (actor: Actor, { part }: GuildFacts) =>
    isMember(actor) && part !== null && part.rank < ownerRank,
  "guild.take_part": (actor: Actor, facts: GuildFacts) =>
    isActiveParticipant(actor) && facts.part !== null && !facts.archived,
  /** Members with any management permission see the management pages. */
  "guild.manage": (actor: Actor, facts: GuildFacts) =>
    isSystem(actor) ||
    (isMember(actor) && (facts.part?.permissions.some((each) => managesAny.has(each)) ?? false)),
  "guild.invite": (actor: Actor, facts: GuildFacts) =>
    mayWriteWith("invite")(actor, facts) && !facts.paused && !facts.closing,
  "guild.see_invites": hasPermission("invite"),
  "guild.approve": mayWriteWith("approve"),
  "guild.remove": (actor: Actor, facts: GuildTargetFacts) =>
    hasPermission("remove")(actor, facts) && outranks(actor, facts),
  "guild.ban": (actor: Actor, facts: GuildTargetFacts) =>
    hasPermission("ban")(actor, facts) && outranks(actor, facts),
  "guild.lift_bans": hasPermission("ban"),
  "guild.give_role": (actor: Actor, facts: GuildTargetFacts) =>
    mayWriteWith("manage_roles")(actor, facts) && outranks(actor, facts),
  "guild.manage_roles": mayWriteWith("manage_roles"),
  "guild.moderate": hasPermission("moderate"),
  "guild.pin": mayWriteWith("pin"),
  "guild.edit": mayWriteWith("edit"),
  /** In an incident, members who can ban or edit may pause joining. */
  "guild.pause": (actor: Actor, facts: GuildFacts) =>
    hasPermission("ban")(actor, facts) || hasPermission("edit")(actor, facts),
  "guild.announce": mayWriteWith("announce"),
  "guild.view_treasury": viewTreasury,
  /** How much is in it, and nothing more. */
  "guild.view_treasury_balance": (actor: Actor, facts: GuildFacts) =>
    viewTreasury(actor, facts) ||
    (mayRead(actor, facts) && facts.treasuryVisibility === "everyone"),
  "guild.spend_treasury": mayWriteWith("spend_treasury"),
  /** An expense above the guild's limit: not by its requester or its recipient. */
  "guild.decide_expense": (actor: Actor, facts: GuildExpenseFacts) =>
    mayWriteWith("spend_treasury")(actor, facts) &&
    isMember(actor) &&
    actor.userId !== facts.spend.requestedBy &&
    actor.userId !== facts.spend.toId,
  "guild.edit_treasury_settings": (actor: Actor, facts: GuildFacts) =>
    isOwner(actor, facts) && !facts.archived,
  /** What the guild itself offers for regular payment, and at which price. */
  "guild.set_tiers": (actor: Actor, facts: GuildFacts) => isOwner(actor, facts) && !facts.archived,
  /** Who pays for those: as much as giving it back needs. */
  "guild.see_payers": hasPermission("spend_treasury"),
  "guild.own": isOwner,
};

const managesAny: ReadonlySet<GuildPermission> = new Set([
  "invite",
  "approve",
  "remove",
  "ban",
  "edit",
  "manage_roles",
]);
