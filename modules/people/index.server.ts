export { blockedWith, loadPersonFor, notMuted, relations, visiblePeople } from "./access.ts";
export { acceptFollow, declineFollow } from "./commands/answer-follow.ts";
export { block, unblock } from "./commands/block.ts";
export { editProfile } from "./commands/edit-profile.ts";
export { follow } from "./commands/follow.ts";
export { forgetPerson } from "./commands/forget-person.ts";
export { mute, unmute } from "./commands/mute.ts";
export { removePicture, setPicture } from "./commands/set-picture.ts";
export { setPrivacy } from "./commands/set-privacy.ts";
export { removeFollower, unfollow } from "./commands/unfollow.ts";
export {
  blocked,
  followed,
  followRequested,
  personTag,
  profileEdited,
  unfollowed,
} from "./events.ts";
export { forgetFiles } from "./jobs/forget-files.ts";
export { verifyLinks } from "./jobs/verify-links.ts";
export { blockedAndMuted, followRequests, type OwnProfile, ownProfile } from "./queries/own.ts";
export { type PeopleList, peopleList } from "./queries/people-list.ts";
export { personExport } from "./queries/person-export.ts";
export { pictureFile } from "./queries/picture-file.ts";
export { profilePage } from "./queries/profile-page.ts";
