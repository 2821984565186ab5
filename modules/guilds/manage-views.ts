import type { GuildPermission } from "#permissions";
import type {
  GuildAct,
  GuildVisibility,
  InviteKind,
  RoleColour,
  RoleStanding,
} from "./constants.ts";
import type { CountedRole, GuildHead, GuildPerson, MemberLine, MembersPage } from "./views.ts";

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
  /** Where the log goes on. */
  readonly earlier: string | null;
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
