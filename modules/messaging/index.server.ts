import type { JobType } from "#platform/jobs";
import { tellWaiting } from "./jobs/tell-waiting.ts";

export { loadMessageFor } from "./access.ts";
export { acceptRequest, declineRequest } from "./commands/answer-request.ts";
export { type Arrangement, arrangeConversation, muteFor } from "./commands/arrange.ts";
export {
  addToGroup,
  leaveGroup,
  removeFromGroup,
  renameGroup,
  setGroupPicture,
} from "./commands/change-group.ts";
export { deleteForAll, deleteForMe, editMessage, react } from "./commands/change-message.ts";
export { forgetMessages } from "./commands/forget-messages.ts";
export { forwardMessage } from "./commands/forward-message.ts";
export { lookAtReported, type ReportedMessage } from "./commands/look-at-reported.ts";
export { markConversationRead, markConversationUnread } from "./commands/mark-read.ts";
export { type Sent, sendMessage } from "./commands/send-message.ts";
export { startGroup } from "./commands/start-group.ts";
export { tellTyping } from "./commands/tell-typing.ts";
export { writeTo } from "./commands/write-to.ts";
export {
  conversationChanged,
  messageChanged,
  messageRequested,
  messagesWaiting,
} from "./events.ts";
export { clientIdSchema, groupNameSchema, messageInput } from "./inputs.ts";
export { tellWaiting } from "./jobs/tell-waiting.ts";
export { limitSending } from "./limit-sending.ts";
export { type Changes, changesSince } from "./queries/changes-since.ts";
export { type ConversationPage, conversationPage } from "./queries/conversation-page.ts";
export { findPeople, pairWith } from "./queries/find-people.ts";
export { type InboxFolder, type InboxPage, inboxPage } from "./queries/inbox-page.ts";
export { mayReadConversation, mayReadMessage } from "./queries/may-read-message.ts";
export { type ChosenMessage, messageFor } from "./queries/message-for.ts";
export { messagesExport } from "./queries/messages-export.ts";
export { type FoundMessage, searchMessages } from "./queries/search-messages.ts";
export { unreadConversations } from "./queries/unread-conversations.ts";
export { messageViews, readersApart } from "./views.ts";

/** Work that commands and the clock start by name. */
export const messagingJobs = [tellWaiting] as readonly JobType<unknown>[];
