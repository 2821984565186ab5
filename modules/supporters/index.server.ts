export { eraseSupporters } from "./commands/erase-supporters.ts";
export { saveSupporterNote } from "./commands/save-note.ts";
export { supporterNoteInput } from "./inputs.ts";
export { supporterListeners } from "./listeners.ts";
export { supporterPage } from "./queries/supporter-page.ts";
export { supportersCsv } from "./queries/supporters-csv.ts";
export { supportersExport } from "./queries/supporters-export.ts";
export { supportersPage } from "./queries/supporters-page.ts";
