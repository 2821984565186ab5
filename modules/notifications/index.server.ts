import type { Listener } from "#platform/events";
import type { JobType } from "#platform/jobs";
import { sendTestPush } from "./commands/test-push.ts";
import { announceToAll } from "./jobs/announce-to-all.ts";
import { deliverDue } from "./jobs/deliver-due.ts";
import { sendDigests } from "./jobs/send-digests.ts";
import { tidyNotices } from "./jobs/tidy-notices.ts";
import {
  tellOfComment,
  tellOfPurchase,
  tellOfWork,
  tellOfWorkReaction,
  tellOfWorkSentBack,
} from "./listeners/archives.ts";
import { tellOfFeedback } from "./listeners/feedback.ts";
import {
  tellOfAcceptedAnswer,
  tellOfChangedPost,
  tellOfReaction,
  tellOfReply,
  tellOfTopic,
} from "./listeners/forum.ts";
import { tellOfGuildEvent, tellOfMovedEvent } from "./listeners/guild-events.ts";
import {
  tellOfApproval,
  tellOfGuildAnnouncement,
  tellOfGuildInvite,
  tellOfJoinRequest,
} from "./listeners/guilds.ts";
import { tellOfSecurity } from "./listeners/identity.ts";
import { tellOfMessageRequest, tellOfMessages } from "./listeners/messaging.ts";
import { tellOfCase } from "./listeners/moderation.ts";
import {
  tellOfPayout,
  tellOfSubscription,
  tellOfTip,
  tellOfTipMessage,
} from "./listeners/money.ts";
import { tellOfFollow, tellOfFollowRequest } from "./listeners/people.ts";
import {
  tellOfGuildSubscriber,
  tellOfGuildTip,
  tellOfPursePaid,
  tellOfSpendAsked,
} from "./listeners/purses.ts";
import { tellOfReminder } from "./listeners/saved.ts";
import { tellOfNewFinds } from "./listeners/search.ts";
import { tellOfAnnouncement } from "./listeners/site.ts";
import { tellOfRot } from "./listeners/stored-files.ts";

export { forgetNotices } from "./commands/forget-notices.ts";
export { markRead, markUnread } from "./commands/mark-read.ts";
export { noteSeen } from "./commands/note-seen.ts";
export { type Notice, notify } from "./commands/notify.ts";
export { saveNoticeSettings } from "./commands/save-settings.ts";
export { removeOverride, setOverride } from "./commands/set-override.ts";
export { subscribePush, unsubscribePush } from "./commands/subscribe-push.ts";
export { pushBrowsers, testPush } from "./commands/test-push.ts";
export { letterKindOf, unsubscribe } from "./commands/unsubscribe.ts";
export { noticeTypes, type TypeName, typeNames } from "./declared.ts";
export { pushTo } from "./deliver/push.ts";
export { noticesChanged } from "./events.ts";
export { noticeIds, noticeSettingsInput, pushSubscriptionInput } from "./inputs.ts";
export { tellPiece } from "./jobs/announce-to-all.ts";
export { deliverDue } from "./jobs/deliver-due.ts";
export { sendDigests } from "./jobs/send-digests.ts";
export { tidyNotices } from "./jobs/tidy-notices.ts";
export { tellOf } from "./listeners/elsewhere.ts";
export { noticesExport } from "./queries/notices-export.ts";
export { type NoticesPage, noticesPage } from "./queries/notices-page.ts";
export { noticeSettingsPage } from "./queries/settings-page.ts";
export { simulate } from "./queries/simulate.ts";
export { unreadNotices } from "./queries/unread-notices.ts";
export { pushPostPort } from "./settings.ts";

/** Who hears of what happens in the modules below. */
export const noticeListeners: readonly Listener[] = [
  tellOfCase,
  tellOfFollow,
  tellOfFollowRequest,
  tellOfMessageRequest,
  tellOfMessages,
  tellOfSecurity,
  tellOfAnnouncement,
  tellOfFeedback,
  tellOfTopic,
  tellOfReply,
  tellOfChangedPost,
  tellOfReaction,
  tellOfAcceptedAnswer,
  tellOfTip,
  tellOfTipMessage,
  tellOfSubscription,
  tellOfPayout,
  tellOfGuildInvite,
  tellOfJoinRequest,
  tellOfApproval,
  tellOfGuildAnnouncement,
  tellOfWork,
  tellOfPurchase,
  tellOfComment,
  tellOfWorkReaction,
  tellOfWorkSentBack,
  tellOfRot,
  tellOfGuildEvent,
  tellOfMovedEvent,
  tellOfGuildTip,
  tellOfGuildSubscriber,
  tellOfSpendAsked,
  tellOfPursePaid,
  tellOfReminder,
  tellOfNewFinds,
];

/** Work that commands and the clock start by name. */
export const notificationJobs = [
  announceToAll,
  deliverDue,
  sendDigests,
  sendTestPush,
  tidyNotices,
] as readonly JobType<unknown>[];
