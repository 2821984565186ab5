import type { JobType } from "#platform/jobs";
import { sendSupporterMessages } from "./jobs/send-messages.ts";

export { eraseSupporters } from "./commands/erase-supporters.ts";
export { messageSupporters } from "./commands/message-supporters.ts";
export { saveSupporterNote } from "./commands/save-note.ts";
export { stopSupporterMessage } from "./commands/stop-message.ts";
export { supporterMessageInput, supporterNoteInput } from "./inputs.ts";
export { supporterListeners } from "./listeners.ts";
export { supporterMessagesPage } from "./queries/supporter-messages-page.ts";
export { supporterPage } from "./queries/supporter-page.ts";
export { supportersCsv } from "./queries/supporters-csv.ts";
export { supportersExport } from "./queries/supporters-export.ts";
export { supportersPage } from "./queries/supporters-page.ts";
export { sendSupporterMessages };

/** Work that commands and the clock start by name. */
export const supporterJobs = [sendSupporterMessages] as readonly JobType<unknown>[];
