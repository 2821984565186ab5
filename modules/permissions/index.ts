/** Who may do what: pure, total, the same in the server and in the browser. */
export type { Actor, LimitKind, Member, Role } from "./actor.ts";
export {
  guest,
  hasRecentAuth,
  hasRole,
  isLimited,
  isMember,
  isStaff,
  isViewed,
  limitKinds,
  system,
} from "./actor.ts";
export { type Action, authorize, can } from "./can.ts";
export type { CaseFacts } from "./case.ts";
export type { ConversationFacts, MessageFacts } from "./conversation.ts";
export type { DisputeFacts } from "./dispute.ts";
export {
  type GuildFacts,
  type GuildMembership,
  type GuildPermission,
  type GuildTargetFacts,
  guildPermissions,
  ownerRank,
} from "./guild.ts";
export type { PersonFacts } from "./person.ts";
export {
  type CategoryFacts,
  type Gate,
  moderatorTrustLevel,
  type PostFacts,
  type TopicFacts,
  trustedLevel,
} from "./topic.ts";
export type { WorkCommentFacts, WorkFacts } from "./work.ts";
