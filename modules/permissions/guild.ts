import { type Actor, isMember } from "./actor.ts";

/** The one written list of what a role of a guild may carry. */
export const guildPermissions = [
  "invite",
  "approve",
  "remove",
  "ban",
  "moderate",
  "pin",
  "edit",
  "manage_roles",
  "see_purse",
  "spend_purse",
  "announce",
] as const;
export type GuildPermission = (typeof guildPermissions)[number];

/** What somebody's role gives them. Nobody acts on an equal or a higher rank. */
export interface GuildPart {
  readonly rank: number;
  readonly permissions: readonly GuildPermission[];
}

/** What there is between the one who asks and a guild. */
export interface GuildFacts {
  readonly visibility: "public" | "private" | "secret";
  readonly policy: "open" | "request" | "invite" | "subscribers";
  /** Kept for reading only. */
  readonly archived: boolean;
  /** Asked to be deleted, and still in its days of grace. */
  readonly closing: boolean;
  /** The incident switch is on: nobody comes in. */
  readonly paused: boolean;
  /** Who sees the purse besides those whose role says so. */
  readonly purseShown?: "members" | "everyone" | undefined;
  readonly part: GuildPart | null;
  readonly banned: boolean;
  /** Asked in by name, or holding a link that works. */
  readonly invited: boolean;
  readonly requested: boolean;
  /** Pays the creator whom the guild is for, at the tier it asks. */
  readonly entitled: boolean;
}

/** The same with the one they would act on; a rank of null stands for somebody who is no member. */
export interface GuildTargetFacts extends GuildFacts {
  readonly target: { readonly userId: string; readonly rank: number | null };
}

/** The same with a spend that waits. */
export interface GuildSpendFacts extends GuildFacts {
  readonly spend: { readonly askedBy: string; readonly toId: string };
}

export const ownerRank = 1000;

const isSystem = (actor: Actor) => actor.kind === "system";
const takesPart = (actor: Actor) =>
  isSystem(actor) || (isMember(actor) && actor.emailVerified && !actor.suspended);

/** Whether there is such a guild for them at all. The site's staff is no exception. */
const know = (actor: Actor, facts: GuildFacts): boolean =>
  isSystem(actor) ||
  facts.visibility !== "secret" ||
  facts.part !== null ||
  (facts.invited && !facts.banned);

/** What is said and who is there: for everybody where it is public, else for its members. */
const read = (actor: Actor, facts: GuildFacts): boolean =>
  isSystem(actor) || facts.visibility === "public" || facts.part !== null;

const has = (permission: GuildPermission) => (actor: Actor, facts: GuildFacts) =>
  isSystem(actor) ||
  (isMember(actor) && !actor.suspended && (facts.part?.permissions.includes(permission) ?? false));

/** The same, in a guild that is not kept for reading only. */
const writes = (permission: GuildPermission) => (actor: Actor, facts: GuildFacts) =>
  has(permission)(actor, facts) && !facts.archived;

const stranger = (actor: Actor, facts: GuildFacts): boolean =>
  isMember(actor) &&
  takesPart(actor) &&
  facts.part === null &&
  !facts.banned &&
  !facts.archived &&
  !facts.closing &&
  !facts.paused;

const above = (actor: Actor, { part, target }: GuildTargetFacts): boolean =>
  isSystem(actor) ||
  (isMember(actor) &&
    target.userId !== actor.userId &&
    part !== null &&
    part.rank > (target.rank ?? -1));

/** Each movement of the purse, and who got what of it. */
const seePurse = (actor: Actor, facts: GuildFacts): boolean =>
  has("see_purse")(actor, facts) ||
  (isMember(actor) && facts.part !== null && facts.purseShown !== undefined);

const isOwner = (actor: Actor, { part }: GuildFacts): boolean =>
  isSystem(actor) || (isMember(actor) && !actor.suspended && part?.rank === ownerRank);

export const guildRules = {
  /** A confirmed address and no suspension; how many is the module's to say. */
  "guild.found": (actor: Actor, _facts: Record<string, never>) =>
    isMember(actor) && takesPart(actor),
  "guild.know": know,
  "guild.read": read,
  "guild.join": (actor: Actor, facts: GuildFacts) =>
    stranger(actor, facts) &&
    (facts.invited ||
      facts.policy === "open" ||
      (facts.policy === "subscribers" && facts.entitled)),
  "guild.ask": (actor: Actor, facts: GuildFacts) =>
    stranger(actor, facts) && know(actor, facts) && facts.policy === "request",
  /** The owner hands the guild on first. */
  "guild.leave": (actor: Actor, { part }: GuildFacts) =>
    isMember(actor) && part !== null && part.rank < ownerRank,
  "guild.take_part": (actor: Actor, facts: GuildFacts) =>
    takesPart(actor) && facts.part !== null && !facts.archived,
  /** Whoever has anything to look after sees the rooms behind. */
  "guild.manage": (actor: Actor, facts: GuildFacts) =>
    isSystem(actor) ||
    (isMember(actor) && (facts.part?.permissions.some((each) => manages.has(each)) ?? false)),
  "guild.invite": (actor: Actor, facts: GuildFacts) =>
    writes("invite")(actor, facts) && !facts.paused && !facts.closing,
  "guild.see_invites": has("invite"),
  "guild.approve": writes("approve"),
  "guild.remove": (actor: Actor, facts: GuildTargetFacts) =>
    has("remove")(actor, facts) && above(actor, facts),
  "guild.ban": (actor: Actor, facts: GuildTargetFacts) =>
    has("ban")(actor, facts) && above(actor, facts),
  "guild.lift_bans": has("ban"),
  "guild.give_role": (actor: Actor, facts: GuildTargetFacts) =>
    writes("manage_roles")(actor, facts) && above(actor, facts),
  "guild.manage_roles": writes("manage_roles"),
  "guild.moderate": has("moderate"),
  "guild.pin": writes("pin"),
  "guild.edit": writes("edit"),
  /** In an incident whoever keeps order may shut the door. */
  "guild.pause": (actor: Actor, facts: GuildFacts) =>
    has("ban")(actor, facts) || has("edit")(actor, facts),
  "guild.announce": writes("announce"),
  "guild.see_purse": seePurse,
  /** How much is in it, and nothing more. */
  "guild.see_purse_sum": (actor: Actor, facts: GuildFacts) =>
    seePurse(actor, facts) || (read(actor, facts) && facts.purseShown === "everyone"),
  "guild.spend_purse": writes("spend_purse"),
  /** A spend above the guild's limit: by somebody else than who asked for it or gets it. */
  "guild.answer_spend": (actor: Actor, facts: GuildSpendFacts) =>
    writes("spend_purse")(actor, facts) &&
    isMember(actor) &&
    actor.userId !== facts.spend.askedBy &&
    actor.userId !== facts.spend.toId,
  "guild.set_purse": (actor: Actor, facts: GuildFacts) => isOwner(actor, facts) && !facts.archived,
  /** What the guild itself offers for regular payment, and at which price. */
  "guild.set_tiers": (actor: Actor, facts: GuildFacts) => isOwner(actor, facts) && !facts.archived,
  /** Who pays for those: as much as giving it back needs. */
  "guild.see_payers": has("spend_purse"),
  "guild.own": isOwner,
};

const manages: ReadonlySet<GuildPermission> = new Set([
  "invite",
  "approve",
  "remove",
  "ban",
  "edit",
  "manage_roles",
]);
