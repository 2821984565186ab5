import type { Picture } from "#contracts/people";
import type { GuildPermission } from "#permissions";
import type { SafeHtml } from "#platform/markdown";
import type { BuiltInRole, GuildVisibility, JoinPolicy, RoleColor } from "./constants.ts";

/** A guild's crest: nine are derived from its first slug, and its founder picks one. */
export interface CrestView {
  readonly seed: string;
  readonly choice: number;
}

/** A guild's crest next to a username. */
export interface CrestSummary {
  readonly slug: string;
  readonly name: string;
  readonly crest: CrestView;
}

/** A guild in a list. */
export interface GuildCard {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly purpose: string;
  readonly tags: readonly string[];
  readonly crest: CrestView;
  readonly visibility: GuildVisibility;
  readonly policy: JoinPolicy;
  readonly memberCount: number;
  readonly lastActiveAt: string;
  readonly isMine: boolean;
  /** Null until there is enough data. */
  readonly honest: ActivityStats | null;
}

export interface ActivityStats {
  /** Members who wrote something in the last thirty days. */
  readonly posters: number;
  readonly questions: number;
  readonly answered: number;
  /** Half of all questions and topics had a reply within this. */
  readonly medianReplyMinutes: number | null;
}

export interface GuildPerson {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  readonly avatar: Picture | null;
}

export interface RoleView {
  readonly id: string;
  readonly key: BuiltInRole | null;
  readonly name: string;
  readonly color: RoleColor;
  readonly rank: number;
  readonly permissions: readonly GuildPermission[];
}

/** The header of every guild page. */
export interface GuildHeader {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly purpose: string;
  readonly tags: readonly string[];
  readonly crest: CrestView;
  /** Where the picture across its head is. */
  readonly banner: string | null;
  readonly visibility: GuildVisibility;
  readonly policy: JoinPolicy;
  readonly memberCount: number;
  readonly foundedAt: string;
  readonly archived: boolean;
  readonly pausedUntil: string | null;
  readonly deleteAfter: string | null;
  readonly role: { readonly name: string; readonly color: RoleColor } | null;
  readonly state: "member" | "owner" | "requested" | "invited" | "banned" | "stranger";
  /** The creator whose subscribers it is for, if any. */
  readonly creator: { readonly username: string; readonly name: string } | null;
  readonly may: GuildPermissions;
}

export interface GuildPermissions {
  readonly read: boolean;
  readonly join: boolean;
  readonly ask: boolean;
  readonly leave: boolean;
  readonly takePart: boolean;
  readonly manage: boolean;
  readonly invite: boolean;
  readonly seeInvites: boolean;
  readonly approve: boolean;
  readonly edit: boolean;
  readonly manageRoles: boolean;
  readonly announce: boolean;
  readonly pause: boolean;
  readonly liftBans: boolean;
  readonly own: boolean;
  readonly viewTreasury: boolean;
  readonly viewTreasuryBalance: boolean;
  readonly spendTreasury: boolean;
  readonly saveTreasurySettings: boolean;
  readonly setTiers: boolean;
  readonly seePayers: boolean;
}

export interface EventSummary {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly place: string;
  readonly startsAt: string;
  readonly zone: string;
  readonly attendingCount: number;
  readonly canceled: boolean;
  readonly mine: "yes" | "maybe" | "no" | null;
}

/** An event as its form is filled in: the hour as clocks show it there. */
export interface EventDraft {
  readonly id: string;
  readonly title: string;
  readonly startsAt: string;
  readonly hours: string;
  readonly zone: string;
  readonly place: string;
  readonly about: string;
}

export interface GuildCalendar {
  readonly header: GuildHeader;
  readonly upcoming: readonly EventSummary[];
  readonly past: readonly EventSummary[];
  /** Cursor for earlier events. */
  readonly earlier: string | null;
  /** The event that is being changed. */
  readonly draft: EventDraft | null;
}

export interface GuildHome {
  readonly header: GuildHeader;
  /** The role the page is viewed as, if not the actor's own; a visitor has none. */
  readonly viewingAs: { readonly role: string | null } | null;
  readonly aboutHtml: SafeHtml;
  readonly rulesHtml: SafeHtml;
  readonly hasAbout: boolean;
  readonly hasRules: boolean;
  readonly questions: readonly string[];
  /** The actor's own open request. */
  readonly request: { readonly state: "pending" | "needs_info"; readonly note: string } | null;
  readonly invitedBy: string | null;
  /** The owner offered the guild to the actor. */
  readonly offeredToMe: boolean;
  readonly announcements: readonly {
    readonly id: string;
    readonly title: string;
    readonly html: SafeHtml;
    /** Null if the account was deleted. */
    readonly by: string | null;
    readonly at: string;
  }[];
  readonly events: readonly EventSummary[];
  readonly members: readonly GuildPerson[];
  readonly tags: readonly string[];
}

export interface MemberSummary extends GuildPerson {
  readonly roleId: string;
  readonly joinedAt: string;
  readonly postCount: number;
}

export interface CountedRole extends RoleView {
  readonly memberCount: number;
}

export interface MembersPage {
  readonly header: GuildHeader;
  readonly roles: readonly CountedRole[];
  readonly members: readonly MemberSummary[];
  readonly next: string | null;
  readonly tags: readonly string[];
}
