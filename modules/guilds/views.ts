import type { Picture } from "#contracts/people";
import type { GuildPermission } from "#permissions";
import type { SafeHtml } from "#platform/markdown";
import type { GuildVisibility, JoinPolicy, RoleColour, StandingRole } from "./constants.ts";

/** A guild's crest: nine follow from its first slug, and its founders pick one. */
export interface CrestView {
  readonly seed: string;
  readonly choice: number;
}

/** A guild as a shield beside somebody's name. */
export interface CrestLine {
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
  /** Null until there is enough to say. */
  readonly honest: HonestFigures | null;
}

export interface HonestFigures {
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
  readonly key: StandingRole | null;
  readonly name: string;
  readonly colour: RoleColour;
  readonly rank: number;
  readonly permissions: readonly GuildPermission[];
}

/** What stands at the head of every page of a guild. */
export interface GuildHead {
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
  readonly role: { readonly name: string; readonly colour: RoleColour } | null;
  readonly state: "member" | "owner" | "requested" | "invited" | "banned" | "stranger";
  /** For whose subscribers it is, where it is for somebody's. */
  readonly creator: { readonly username: string; readonly name: string } | null;
  readonly may: GuildMay;
}

export interface GuildMay {
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
  readonly seePurse: boolean;
  readonly seePurseSum: boolean;
  readonly spendPurse: boolean;
  readonly setPurse: boolean;
  readonly setTiers: boolean;
  readonly seePayers: boolean;
}

export interface EventLine {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly place: string;
  readonly startsAt: string;
  readonly zone: string;
  readonly comingCount: number;
  readonly cancelled: boolean;
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
  readonly head: GuildHead;
  readonly coming: readonly EventLine[];
  readonly past: readonly EventLine[];
  /** Where what was goes on. */
  readonly earlier: string | null;
  /** The event that is being changed. */
  readonly draft: EventDraft | null;
}

export interface GuildHome {
  readonly head: GuildHead;
  /** Whose eyes it is seen with, where not one's own. */
  readonly viewingAs: string | null;
  readonly aboutHtml: SafeHtml;
  readonly rulesHtml: SafeHtml;
  readonly hasAbout: boolean;
  readonly hasRules: boolean;
  readonly questions: readonly string[];
  /** The asker's own request, where one is open. */
  readonly request: { readonly state: "pending" | "needs_info"; readonly note: string } | null;
  readonly invitedBy: string | null;
  /** Somebody wants to hand the guild to the asker. */
  readonly offeredToMe: boolean;
  readonly announcements: readonly {
    readonly id: string;
    readonly title: string;
    readonly html: SafeHtml;
    readonly by: string;
    readonly at: string;
  }[];
  readonly events: readonly EventLine[];
  readonly members: readonly GuildPerson[];
  readonly tags: readonly string[];
}

export interface MemberLine extends GuildPerson {
  readonly roleId: string;
  readonly joinedAt: string;
  readonly postCount: number;
}

export interface CountedRole extends RoleView {
  readonly memberCount: number;
}

export interface MembersPage {
  readonly head: GuildHead;
  readonly roles: readonly CountedRole[];
  readonly members: readonly MemberLine[];
  readonly next: string | null;
  readonly tags: readonly string[];
}
