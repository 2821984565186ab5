import type { JobType } from "#platform/jobs";
import { endMutes } from "./jobs/end-mutes.ts";
import { forgetFiles } from "./jobs/forget-files.ts";
import { sendTestLetter } from "./jobs/send-test-letter.ts";
import { verifyLinks } from "./jobs/verify-links.ts";

export { blockedWith, loadPersonFor, notMuted, relations, visiblePeople } from "./access.ts";
export { acceptFollow, declineFollow } from "./commands/answer-follow.ts";
export { block, unblock } from "./commands/block.ts";
export { editProfile } from "./commands/edit-profile.ts";
export { follow } from "./commands/follow.ts";
export { forgetPerson } from "./commands/forget-person.ts";
export { mute, unmute } from "./commands/mute.ts";
export { removePicture, setPicture } from "./commands/set-picture.ts";
export { setPrivacy } from "./commands/set-privacy.ts";
export { testChannels } from "./commands/test-channels.ts";
export { removeFollower, unfollow } from "./commands/unfollow.ts";
export {
  blocked,
  followed,
  followRequested,
  profileEdited,
  unfollowed,
} from "./events.ts";
export { picturesInUse } from "./jobs/forget-files.ts";
export { seesMemberships } from "./memberships.ts";
export { type ChannelTrial, lastTrial } from "./queries/last-trial.ts";
export { blockedAndMuted, followRequests, type OwnProfile, ownProfile } from "./queries/own.ts";
export { ownCard } from "./queries/own-card.ts";
export { peopleExport } from "./queries/people-export.ts";
export { type PeopleList, peopleList } from "./queries/people-list.ts";
export { personExport } from "./queries/person-export.ts";
export { pictureFile } from "./queries/picture-file.ts";
export { profilePage } from "./queries/profile-page.ts";

/** Work that commands start by name. */
export const peopleJobs = [
  endMutes,
  forgetFiles,
  sendTestLetter,
  verifyLinks,
] as readonly JobType<unknown>[];
export { endMutes } from "./jobs/end-mutes.ts";
export { type Nearness, nearnessPort } from "./nearness.ts";
