export { fileReport } from "./commands/file-report.ts";
export { openReportedMessage } from "./commands/open-reported-message.ts";
export { reportFiled } from "./events.ts";
export { noteFlag, noteFlagsSettled } from "./listeners/forum-flags.ts";
