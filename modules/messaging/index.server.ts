import type { JobType } from "#platform/jobs";
import { notifyUnread } from "./jobs/notify-unread.ts";

export { acceptsFromCreator } from "./accepts-from-creator.ts";
export { loadMessageFor } from "./access.ts";
export { acceptRequest, declineRequest } from "./commands/answer-request.ts";
export {
  addToGroup,
  leaveGroup,
  removeFromGroup,
  renameGroup,
  setGroupPicture,
} from "./commands/change-group.ts";
export {
  deleteForEveryone,
  deleteForMe,
  editMessage,
  setReaction,
} from "./commands/change-message.ts";
export { createGroup } from "./commands/create-group.ts";
export { deliverToSupporter } from "./commands/deliver-to-supporter.ts";
export { eraseMessages } from "./commands/erase-messages.ts";
export { forwardMessage } from "./commands/forward-message.ts";
export { markConversationRead, markConversationUnread } from "./commands/mark-read.ts";
export { messageUser } from "./commands/message-user.ts";
export { type SentMessage, sendMessage } from "./commands/send-message.ts";
export { sendTypingIndicator } from "./commands/send-typing-indicator.ts";
export {
  type ConversationSettings,
  muteDurations,
  updateConversationSettings,
} from "./commands/update-conversation-settings.ts";
export { type ReportedMessage, viewReportedMessage } from "./commands/view-reported-message.ts";
export {
  conversationChanged,
  messageChanged,
  messageRequested,
  messagesUnread,
} from "./events.ts";
export { clientIdSchema, groupNameSchema, messageInput } from "./inputs.ts";
export { notifyUnread } from "./jobs/notify-unread.ts";
export { limitSending } from "./limit-sending.ts";
export { type Changes, listChangesSince } from "./queries/changes-since.ts";
export { type ConversationPage, conversationPage } from "./queries/conversation-page.ts";
export { type ChosenMessage, getMessage } from "./queries/get-message.ts";
export { type InboxFolder, type InboxPage, inboxPage } from "./queries/inbox-page.ts";
export { mayReadConversation, mayReadMessage } from "./queries/may-read-message.ts";
export { messagesExport } from "./queries/messages-export.ts";
export { type MessageResult, searchMessages } from "./queries/search-messages.ts";
export {
  findDirectConversation,
  searchRecipients,
} from "./queries/search-recipients.ts";
export { unreadConversations } from "./queries/unread-conversations.ts";
export { messageViews, readersWithOwnView } from "./views.ts";

/** Work that commands and the clock start by name. */
export const messagingJobs = [notifyUnread] as readonly JobType<unknown>[];
