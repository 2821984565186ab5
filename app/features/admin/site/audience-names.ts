import type { NavigationAudience } from "#contracts/site";
import type { Message } from "#platform/i18n";

export const audienceNames = {
  everyone: "parts.navigation.audiences.everyone",
  members: "parts.navigation.audiences.members",
  visitors: "parts.navigation.audiences.visitors",
  nobody: "parts.navigation.audiences.nobody",
} as const satisfies Readonly<Record<NavigationAudience, Message>>;
