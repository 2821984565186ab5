import { forbidden, unauthenticated } from "#platform/errors";
import { accountRules } from "./account.ts";
import type { Actor } from "./actor.ts";
import { adminRules } from "./admin.ts";
import { analyticsRules } from "./analytics.ts";
import { announcementRules } from "./announcement.ts";
import { caseRules } from "./case.ts";
import { conversationRules } from "./conversation.ts";
import { creatorRules } from "./creator.ts";
import { disputeRules } from "./dispute.ts";
import { feedbackRules } from "./feedback.ts";
import { guildRules } from "./guild.ts";
import { moneyRules } from "./money.ts";
import { payoutRules } from "./payout.ts";
import { personRules } from "./person.ts";
import { siteRules } from "./site.ts";
import { subscriptionRules } from "./subscription.ts";
import { tipRules } from "./tip.ts";
import { topicRules } from "./topic.ts";
import { transferRules } from "./transfer.ts";
import { trustRules } from "./trust.ts";
import { workRules } from "./work.ts";

type Rule<Facts> = (actor: Actor, facts: Facts) => boolean;

/** One file per resource; an action without a rule does not compile. */
const rules = {
  ...accountRules,
  ...adminRules,
  ...analyticsRules,
  ...announcementRules,
  ...caseRules,
  ...creatorRules,
  ...disputeRules,
  ...feedbackRules,
  ...guildRules,
  ...moneyRules,
  ...payoutRules,
  ...personRules,
  ...siteRules,
  ...subscriptionRules,
  ...tipRules,
  ...transferRules,
  ...topicRules,
  ...trustRules,
  ...conversationRules,
  ...workRules,
} as const;

export type Action = keyof typeof rules;
type FactsOf<A extends Action> = (typeof rules)[A] extends Rule<infer Facts> ? Facts : never;

export function can<A extends Action>(actor: Actor, action: A, facts: FactsOf<A>): boolean {
  return (rules[action] as Rule<FactsOf<A>>)(actor, facts);
}

/** Throws if not allowed: a guest is asked to sign in, everyone else is denied. */
export function authorize<A extends Action>(actor: Actor, action: A, facts: FactsOf<A>): void {
  if (can(actor, action, facts)) return;
  throw actor.kind === "guest" ? unauthenticated() : forbidden(action);
}
