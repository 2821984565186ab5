import type { Listener } from "#platform/events";
import type { JobType } from "#platform/jobs";
import { tendGuilds } from "./jobs/tend-guilds.ts";
import { invitationJob } from "./letters.ts";
import { keepSubscribers } from "./listeners/keep-subscribers.ts";

export { knownGuild, type LoadedGuild, listedGuild, loadGuildFor } from "./access.ts";
export { announceInGuild, withdrawGuildAnnouncement } from "./commands/announce.ts";
export { answerRequests } from "./commands/answer-requests.ts";
export { askToJoin, withdrawRequest } from "./commands/ask-to-join.ts";
export { changeEvent } from "./commands/change-event.ts";
export { editGuild } from "./commands/edit-guild.ts";
export { forgetInGuilds } from "./commands/forget-in-guilds.ts";
export { foundGuild } from "./commands/found-guild.ts";
export { giveRole } from "./commands/give-role.ts";
export { answerOffer, offerGuild } from "./commands/hand-on.ts";
export { answerEvent, cancelEvent, holdEvent } from "./commands/hold-event.ts";
export { inviteToGuild, revokeInvite } from "./commands/invite.ts";
export { declineInvite, joinGuild } from "./commands/join-guild.ts";
export { leaveGuild } from "./commands/leave-guild.ts";
export { noteGuildPost } from "./commands/note-guild-post.ts";
export { recordHonest } from "./commands/record-honest.ts";
export { banFromGuild, liftBan, removeMembers } from "./commands/remove-members.ts";
export { moveGuildCategory, saveGuildCategory } from "./commands/save-category.ts";
export { removeRole, saveRole } from "./commands/save-role.ts";
export { setBanner } from "./commands/set-banner.ts";
export { showPurse } from "./commands/show-purse.ts";
export { archiveGuild, closeGuild, keepGuild, pauseGuild } from "./commands/shut-guild.ts";
export { eventInput } from "./event-inputs.ts";
export {
  announced,
  eventMoved,
  eventSoon,
  guildsTag,
  guildTag,
  joinRequested,
  memberJoined,
  memberLeft,
  personInvited,
  requestAnswered,
} from "./events.ts";
export {
  guildGate,
  guildShelf,
  guildToWriteIn,
  mayKnowGuild,
  ownsGuild,
  sharesGuild,
} from "./gates.ts";
export { guildHead } from "./guild-view.ts";
export {
  announcementInput,
  banInput,
  categoryInput,
  editInput,
  foundInput,
  inviteInput,
  roleInput,
} from "./inputs.ts";
export { tendGuilds } from "./jobs/tend-guilds.ts";
export { dropLapsed } from "./listeners/keep-subscribers.ts";
export { note as noteInGuild } from "./log.ts";
export { meetable, peopleOf } from "./people-of.ts";
export { announcementsToShow, type ShownAnnouncement } from "./queries/announcements-to-show.ts";
export { guildDirectory, guildsFor } from "./queries/directory.ts";
export { eventFile } from "./queries/events-of.ts";
export { guildCalendar } from "./queries/guild-calendar.ts";
export { guildHome, guildMovedTo } from "./queries/guild-home.ts";
export { guildAtTiers, guildReading } from "./queries/guild-reading.ts";
export { crestsOf, guildsExport, guildsOf, ownsGuilds } from "./queries/guilds-of.ts";
export { manageInvites } from "./queries/manage-invites.ts";
export { manageMembers, memberRows } from "./queries/manage-members.ts";
export { manageOverview } from "./queries/manage-overview.ts";
export { manageRequests } from "./queries/manage-requests.ts";
export { categoriesOf, manageSettings } from "./queries/manage-settings.ts";
export { membersPage } from "./queries/members-page.ts";

export { whatGuildChanges, whatRoleChanges } from "./queries/what-changes.ts";

/** Who hears of what happens in the modules below. */
export const guildListeners: readonly Listener[] = [keepSubscribers];

/** Work that commands and the clock start by name. */
export const guildJobs = [invitationJob, tendGuilds] as readonly JobType<unknown>[];
