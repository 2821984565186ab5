export { publishAnnouncement } from "./commands/publish-announcement.ts";
export { withdrawAnnouncement } from "./commands/withdraw-announcement.ts";
export { homePage } from "./queries/home-page.ts";
