import type { Listener } from "#platform/events";
import type { JobType } from "#platform/jobs";
import { invitationEmailJob } from "./emails.ts";
import { guildMaintenance } from "./jobs/guild-maintenance.ts";
import { removeLapsedSubscribers } from "./listeners/remove-lapsed-subscribers.ts";

export { findVisibleGuild, type LoadedGuild, listedGuild, loadGuildFor } from "./access.ts";
export { announceInGuild, withdrawGuildAnnouncement } from "./commands/announce.ts";
export { answerRequests } from "./commands/answer-requests.ts";
export { assignRole } from "./commands/assign-role.ts";
export { cancelGuildEvent, createGuildEvent, respondToEvent } from "./commands/create-event.ts";
export { createGuild } from "./commands/create-guild.ts";
export { editGuild } from "./commands/edit-guild.ts";
export { eraseGuildData } from "./commands/erase-guild-data.ts";
export {
  archiveGuild,
  cancelGuildDeletion,
  pauseGuild,
  scheduleGuildDeletion,
} from "./commands/guild-lifecycle.ts";
export { inviteToGuild, revokeInvite } from "./commands/invite.ts";
export { declineInvite, joinGuild } from "./commands/join-guild.ts";
export { leaveGuild } from "./commands/leave-guild.ts";
export { recordGuildPost } from "./commands/record-guild-post.ts";
export { banFromGuild, liftBan, removeMembers } from "./commands/remove-members.ts";
export { requestToJoin, withdrawRequest } from "./commands/request-to-join.ts";
export { saveActivityStats } from "./commands/save-activity-stats.ts";
export { moveGuildCategory, saveGuildCategory } from "./commands/save-category.ts";
export { removeRole, saveRole } from "./commands/save-role.ts";
export { setBanner } from "./commands/set-banner.ts";
export { showTreasury } from "./commands/show-treasury.ts";
export { answerOwnershipOffer, offerOwnership } from "./commands/transfer-ownership.ts";
export { updateGuildEvent } from "./commands/update-event.ts";
export { eventInput } from "./event-inputs.ts";
export {
  announced,
  eventReminderDue,
  eventRescheduled,
  guildAccessTopic,
  guildsTag,
  guildTag,
  joinRequested,
  memberJoined,
  memberLeft,
  personInvited,
  requestAnswered,
} from "./events.ts";
export {
  archivesGuildAccess,
  canSeeGuild,
  forumGuildAccess,
  loadGuildForPosting,
  ownsGuild,
  sharesGuild,
} from "./guild-access.ts";
export { loadGuildHeader } from "./guild-header.ts";
export {
  announcementInput,
  banInput,
  categoryInput,
  createGuildInput,
  editInput,
  inviteInput,
  roleInput,
} from "./inputs.ts";
export { guildMaintenance } from "./jobs/guild-maintenance.ts";
export { removeLapsedMember } from "./listeners/remove-lapsed-subscribers.ts";
export { logGuildAction as noteInGuild } from "./log.ts";
export { filterVisiblePeople, peopleOf } from "./people-of.ts";
export { type AccountRoles, accountRoles } from "./queries/account-roles.ts";
export { guildDirectory, guildsBySlug, guildsFor } from "./queries/directory.ts";
export { eventFile } from "./queries/events-of.ts";
export { guildCalendar } from "./queries/guild-calendar.ts";
export { guildHome, guildMovedTo } from "./queries/guild-home.ts";
export { loadGuildHeaderForReader, loadGuildHeaderForTiers } from "./queries/guild-page-header.ts";
export { crestsOf, guildsExport, guildsOf, ownsGuilds } from "./queries/guilds-of.ts";
export { manageInvites } from "./queries/manage-invites.ts";
export { manageMembers, memberRows } from "./queries/manage-members.ts";
export { guildActivity, manageAnnouncements, manageOverview } from "./queries/manage-overview.ts";
export { manageRequests } from "./queries/manage-requests.ts";
export { categoriesOf, manageSettings } from "./queries/manage-settings.ts";
export { membersPage } from "./queries/members-page.ts";
export { previewGuildChanges, previewRoleChanges } from "./queries/preview-changes.ts";
export {
  loadVisibleAnnouncements,
  type VisibleAnnouncement,
} from "./queries/visible-announcements.ts";
export { roleName, storedRoleName } from "./roles.ts";

/** Listeners for events of the modules below. */
export const guildListeners: readonly Listener[] = [removeLapsedSubscribers];

/** Work that commands and the clock start by name. */
export const guildJobs = [invitationEmailJob, guildMaintenance] as readonly JobType<unknown>[];
