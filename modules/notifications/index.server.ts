import type { Listener } from "#platform/events";
import type { JobType } from "#platform/jobs";
import { sendTestPush } from "./commands/test-push.ts";
import { announceToAll } from "./jobs/announce-to-all.ts";
import { cleanupNotifications } from "./jobs/cleanup-notifications.ts";
import { deliverDue } from "./jobs/deliver-due.ts";
import { sendDigests } from "./jobs/send-digests.ts";
import {
  notifyOfComment,
  notifyOfPurchase,
  notifyOfWork,
  notifyOfWorkReaction,
  notifyOfWorkSentBack,
} from "./listeners/archives.ts";
import {
  notifyOfDispute,
  notifyOfDisputeDeadline,
  notifyOfDisputeOutcome,
} from "./listeners/disputes.ts";
import { notifyOfFeedback } from "./listeners/feedback.ts";
import {
  notifyOfAcceptedAnswer,
  notifyOfChangedPost,
  notifyOfReaction,
  notifyOfReply,
  notifyOfTopic,
} from "./listeners/forum.ts";
import { notifyOfGuildEvent, notifyOfMovedEvent } from "./listeners/guild-events.ts";
import {
  notifyOfApproval,
  notifyOfGuildAnnouncement,
  notifyOfGuildInvite,
  notifyOfJoinRequest,
} from "./listeners/guilds.ts";
import { notifyOfSecurity } from "./listeners/identity.ts";
import { notifyOfMessageRequest, notifyOfMessages } from "./listeners/messaging.ts";
import { notifyOfCase } from "./listeners/moderation.ts";
import {
  notifyOfPayout,
  notifyOfSubscription,
  notifyOfTip,
  notifyOfTipMessage,
} from "./listeners/money.ts";
import { notifyOfFollow, notifyOfFollowRequest } from "./listeners/people.ts";
import { notifyOfReminder } from "./listeners/saved.ts";
import { notifyOfSearchResults } from "./listeners/search.ts";
import { notifyOfAnnouncement } from "./listeners/site.ts";
import { notifyOfDamagedFile } from "./listeners/stored-files.ts";
import {
  notifyOfExpenseRequest,
  notifyOfGuildSubscriber,
  notifyOfGuildTip,
  notifyOfTreasuryPayment,
} from "./listeners/treasury.ts";

export { deletePushSubscriptionsOf } from "./commands/delete-push-subscriptions.ts";
export { eraseNotifications } from "./commands/erase-notifications.ts";
export { markRead, markUnread } from "./commands/mark-read.ts";
export { markSeen } from "./commands/mark-seen.ts";
export { type NotifyInput, notify } from "./commands/notify.ts";
export { saveCreatorEmails } from "./commands/save-creator-emails.ts";
export { saveNotificationSettings } from "./commands/save-settings.ts";
export { removeOverride, setOverride } from "./commands/set-override.ts";
export { subscribePush, unsubscribePush } from "./commands/subscribe-push.ts";
export { pushBrowsers, testPush } from "./commands/test-push.ts";
export { emailKindOf, unsubscribe } from "./commands/unsubscribe.ts";
export { wantsCreatorEmail } from "./creator-emails.ts";
export { sendPush } from "./deliver/push.ts";
export { notificationsChanged } from "./events.ts";
export {
  creatorEmailsInput,
  notificationIds,
  notificationSettingsInput,
  pushSubscriptionInput,
} from "./inputs.ts";
export { notifyBatch } from "./jobs/announce-to-all.ts";
export { cleanupNotifications } from "./jobs/cleanup-notifications.ts";
export { deliverDue } from "./jobs/deliver-due.ts";
export { sendDigests } from "./jobs/send-digests.ts";
export { notifyOn } from "./listeners/notify-on.ts";
export { notificationTypes, type TypeName, typeNames } from "./notification-types.ts";
export {
  listNotifications,
  type NotificationList,
} from "./queries/list-notifications.ts";
export { notificationsExport } from "./queries/notifications-export.ts";
export { notificationSettingsPage } from "./queries/settings-page.ts";
export { simulate } from "./queries/simulate.ts";
export { countUnreadNotifications } from "./queries/unread-notifications.ts";
export { pushPostPort } from "./settings.ts";
export { type CreatorEmailKind, creatorUnsubscribePath } from "./unsubscribe-link.ts";

/** Listeners that notify of events in lower modules. */
export const notificationListeners: readonly Listener[] = [
  notifyOfCase,
  notifyOfFollow,
  notifyOfFollowRequest,
  notifyOfMessageRequest,
  notifyOfMessages,
  notifyOfSecurity,
  notifyOfAnnouncement,
  notifyOfFeedback,
  notifyOfTopic,
  notifyOfReply,
  notifyOfChangedPost,
  notifyOfReaction,
  notifyOfAcceptedAnswer,
  notifyOfTip,
  notifyOfTipMessage,
  notifyOfSubscription,
  notifyOfPayout,
  notifyOfDispute,
  notifyOfDisputeDeadline,
  notifyOfDisputeOutcome,
  notifyOfGuildInvite,
  notifyOfJoinRequest,
  notifyOfApproval,
  notifyOfGuildAnnouncement,
  notifyOfWork,
  notifyOfPurchase,
  notifyOfComment,
  notifyOfWorkReaction,
  notifyOfWorkSentBack,
  notifyOfDamagedFile,
  notifyOfGuildEvent,
  notifyOfMovedEvent,
  notifyOfGuildTip,
  notifyOfGuildSubscriber,
  notifyOfExpenseRequest,
  notifyOfTreasuryPayment,
  notifyOfReminder,
  notifyOfSearchResults,
];

/** Work that commands and the clock start by name. */
export const notificationJobs = [
  announceToAll,
  deliverDue,
  sendDigests,
  sendTestPush,
  cleanupNotifications,
] as readonly JobType<unknown>[];
