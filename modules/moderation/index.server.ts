export { fileReport } from "./commands/file-report.ts";
export { reportFiled } from "./events.ts";
