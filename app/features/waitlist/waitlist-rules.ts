import type { Message } from "#platform/i18n";

/** How the waitlist works, as published. */
export const waitlistRules: readonly (readonly [title: Message, text: Message])[] = [
  ["waitlist.rules.order.title", "waitlist.rules.order.text"],
  ["waitlist.rules.referrals.title", "waitlist.rules.referrals.text"],
  ["waitlist.rules.free.title", "waitlist.rules.free.text"],
  ["waitlist.rules.leaving.title", "waitlist.rules.leaving.text"],
];
