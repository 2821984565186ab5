import type { GuildPermission } from "#permissions";
import type {
  GuildAction,
  GuildVisibility,
  InviteKind,
  RoleColor,
  RolePosition,
} from "./constants.ts";
import type { CountedRole, GuildHeader, GuildPerson, MemberSummary, MembersPage } from "./views.ts";

export interface GuildLogEntry {
  readonly id: string;
  readonly action: GuildAction;
  readonly by: GuildPerson | null;
  readonly about: GuildPerson | null;
  readonly details: Readonly<Record<string, string>>;
  readonly at: string;
}

export interface ManageOverview {
  readonly header: GuildHeader;
  readonly openRequests: number;
  readonly expiringInvites: number;
  readonly liveInvites: number;
  readonly bans: number;
  /** Members at the end of each of the last twelve weeks. */
  readonly growth: readonly { readonly day: string; readonly members: number }[];
  /** The latest entries. */
  readonly log: readonly GuildLogEntry[];
}

export interface GuildActivity {
  readonly header: GuildHeader;
  readonly log: readonly GuildLogEntry[];
  /** Cursor of the next page. */
  readonly earlier: string | null;
}

export interface InviteSummary {
  readonly id: string;
  readonly kind: InviteKind;
  readonly to: string | null;
  readonly role: string;
  readonly note: string;
  readonly uses: number;
  readonly maxUses: number | null;
  readonly expiresAt: string | null;
  readonly by: GuildPerson | null;
  readonly createdAt: string;
  readonly live: boolean;
  readonly usedBy: readonly GuildPerson[];
}

export interface ManageInvites {
  readonly header: GuildHeader;
  readonly roles: readonly CountedRole[];
  readonly invites: readonly InviteSummary[];
}

export interface JoinRequestSummary {
  readonly id: string;
  readonly person: GuildPerson;
  readonly answers: readonly { readonly question: string; readonly answer: string }[];
  readonly state: string;
  readonly note: string;
  readonly level: number;
  readonly askedAt: string;
}

export interface ManageRequests {
  readonly header: GuildHeader;
  readonly total: number;
  readonly requests: readonly JoinRequestSummary[];
}

export interface ManagedMember extends MemberSummary {
  readonly isMe: boolean;
  readonly may: { readonly remove: boolean; readonly ban: boolean; readonly assignRole: boolean };
}

export interface BanSummary {
  readonly person: GuildPerson;
  readonly reason: string;
  /** Null if the account was deleted. */
  readonly by: string | null;
  readonly bannedAt: string;
  readonly until: string | null;
}

export interface ManageMembers extends Omit<MembersPage, "members"> {
  readonly members: readonly ManagedMember[];
  readonly assignableRoles: readonly CountedRole[];
  readonly bans: readonly BanSummary[];
}

export interface CategorySummary {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly color: RoleColor;
}

export interface SettingsRole extends CountedRole {
  readonly position: RolePosition;
  readonly mayChange: boolean;
}

export interface ManageSettings {
  readonly header: GuildHeader;
  readonly form: Readonly<Record<string, string>> & { readonly visibility: GuildVisibility };
  readonly notifyManagers: boolean;
  readonly tiers: readonly { readonly id: string; readonly name: string }[];
  readonly roles: readonly SettingsRole[];
  /** What the asker has themselves, and so may give. */
  readonly mine: readonly GuildPermission[];
  readonly categories: readonly CategorySummary[];
  readonly ownershipTransfer: { readonly person: GuildPerson; readonly until: string } | null;
  readonly eligibleOwners: readonly GuildPerson[];
}
