/** Who may do what: pure, total, the same in the server and in the browser. */
export type { Actor, LimitKind, Member, Role } from "./actor.ts";
export {
  guest,
  hasRole,
  isLimited,
  isMember,
  isStaff,
  isViewed,
  limitKinds,
  provedLately,
  system,
} from "./actor.ts";
export { type Action, authorize, can } from "./can.ts";
export type { CaseFacts } from "./case.ts";
export type { ConversationFacts, MessageFacts } from "./conversation.ts";
export {
  type GuildFacts,
  type GuildPart,
  type GuildPermission,
  type GuildTargetFacts,
  guildPermissions,
  ownerRank,
} from "./guild.ts";
export type { PersonFacts } from "./person.ts";
export {
  type Gate,
  keeperLevel,
  type PlaceFacts,
  type PostFacts,
  type TopicFacts,
  trustedLevel,
} from "./topic.ts";
export type { WorkCommentFacts, WorkFacts } from "./work.ts";
