import type { JobType } from "#platform/jobs";
import { deleteUnusedPictures } from "./jobs/delete-unused-pictures.ts";
import { endMutes } from "./jobs/end-mutes.ts";
import { sendTestEmail } from "./jobs/send-test-email.ts";
import { verifyLinks } from "./jobs/verify-links.ts";

export {
  blockedWith,
  hiddenPeople,
  loadPersonFor,
  messageablePeople,
  notMuted,
  relations,
  visiblePeople,
} from "./access.ts";
export { acceptFollow, declineFollow } from "./commands/answer-follow.ts";
export { block, unblock } from "./commands/block.ts";
export { editProfile } from "./commands/edit-profile.ts";
export { erasePerson } from "./commands/erase-person.ts";
export { follow } from "./commands/follow.ts";
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
export { picturesInUse } from "./jobs/delete-unused-pictures.ts";
export { maySeeMemberships } from "./memberships.ts";
export { type ChannelTest, getLastChannelTest } from "./queries/last-channel-test.ts";
export { getOwnCard } from "./queries/own-card.ts";
export {
  blockedAndMuted,
  followRequests,
  type OwnProfile,
  ownProfile,
} from "./queries/own-profile.ts";
export { peopleExport } from "./queries/people-export.ts";
export { type PeopleList, peopleList } from "./queries/people-list.ts";
export { personExport } from "./queries/person-export.ts";
export { pictureFile } from "./queries/picture-file.ts";
export { profilePage } from "./queries/profile-page.ts";

/** Work that commands start by name. */
export const peopleJobs = [
  endMutes,
  deleteUnusedPictures,
  sendTestEmail,
  verifyLinks,
] as readonly JobType<unknown>[];
export { endMutes } from "./jobs/end-mutes.ts";
export { type Relationships, relationshipsPort } from "./relationships.ts";
