import type { SafeHtml } from "#platform/markdown";
import type {
  CrestView,
  GuildAct,
  GuildPermission,
  GuildPerson,
  GuildVisibility,
  InviteKind,
  JoinPolicy,
  RoleColour,
  RoleStanding,
  RoleView,
} from "./contract.ts";

/** What stands at the head of every page of a guild. */
export interface GuildHead {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly purpose: string;
  readonly tags: readonly string[];
  readonly crest: CrestView;
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
}

export interface EventLine {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly place: string;
  readonly startsAt: string;
  readonly zone: string;
  /** What clocks in its zone show then: 2026-11-20T19:00. */
  readonly local: string;
  readonly comingCount: number;
  readonly cancelled: boolean;
  readonly mine: "yes" | "maybe" | "no" | null;
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

export interface LogLine {
  readonly id: string;
  readonly act: GuildAct;
  readonly by: GuildPerson | null;
  readonly about: GuildPerson | null;
  readonly details: Readonly<Record<string, string>>;
  readonly at: string;
}

export interface ManageOverview {
  readonly head: GuildHead;
  readonly openRequests: number;
  readonly expiringInvites: number;
  readonly liveInvites: number;
  readonly bans: number;
  /** Members at the end of each of the last twelve weeks. */
  readonly growth: readonly { readonly day: string; readonly members: number }[];
  readonly log: readonly LogLine[];
}

export interface InviteLine {
  readonly id: string;
  readonly kind: InviteKind;
  readonly to: string | null;
  readonly role: string;
  readonly note: string;
  readonly uses: number;
  readonly maxUses: number | null;
  readonly expiresAt: string | null;
  readonly by: GuildPerson | null;
  readonly madeAt: string;
  readonly live: boolean;
  readonly came: readonly GuildPerson[];
}

export interface ManageInvites {
  readonly head: GuildHead;
  readonly roles: readonly CountedRole[];
  readonly invites: readonly InviteLine[];
}

export interface RequestLine {
  readonly id: string;
  readonly person: GuildPerson;
  readonly answers: readonly { readonly question: string; readonly answer: string }[];
  readonly state: string;
  readonly note: string;
  readonly level: number;
  readonly askedAt: string;
}

export interface ManageRequests {
  readonly head: GuildHead;
  readonly total: number;
  readonly requests: readonly RequestLine[];
}

export interface ManagedMember extends MemberLine {
  readonly isMe: boolean;
  readonly may: { readonly remove: boolean; readonly ban: boolean; readonly giveRole: boolean };
}

export interface BanLine {
  readonly person: GuildPerson;
  readonly reason: string;
  readonly by: string;
  readonly bannedAt: string;
  readonly until: string | null;
}

export interface ManageMembers extends Omit<MembersPage, "members"> {
  readonly members: readonly ManagedMember[];
  readonly handOut: readonly CountedRole[];
  readonly bans: readonly BanLine[];
}

export interface CategoryLine {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly colour: RoleColour;
}

export interface SettingsRole extends CountedRole {
  readonly standing: RoleStanding;
  readonly mayChange: boolean;
}

export interface ManageSettings {
  readonly head: GuildHead;
  readonly form: Readonly<Record<string, string>> & { readonly visibility: GuildVisibility };
  readonly tellManagers: boolean;
  readonly tiers: readonly { readonly id: string; readonly name: string }[];
  readonly roles: readonly SettingsRole[];
  /** What the asker has themselves, and so may give. */
  readonly mine: readonly GuildPermission[];
  readonly categories: readonly CategoryLine[];
  readonly handover: { readonly person: GuildPerson; readonly until: string } | null;
  readonly heirs: readonly GuildPerson[];
}
