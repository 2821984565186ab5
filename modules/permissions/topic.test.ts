import { describe, expect, test } from "vitest";
import { type Actor, can, guest, type PostFacts } from "#permissions";

const member = (userId: string, roles: readonly ("admin" | "moderator")[] = []): Actor => ({
  kind: "member",
  userId,
  username: userId,
  displayName: userId,
  roles,
  emailVerified: true,
  sessionId: "s",
  hasSecondFactor: false,
  provedAt: new Date(0),
  suspended: false,
});
const author = member("author");
const other = member("other");
const steward = member("steward", ["moderator"]);
const facts = (given: Partial<PostFacts> = {}): PostFacts => ({
  mayRead: "everyone",
  mayStart: "members",
  mayReply: "members",
  archived: false,
  trust: 1,
  authorId: "author",
  kind: "discussion",
  locked: false,
  hidden: false,
  deleted: false,
  hasReplies: true,
  postAuthorId: "author",
  isFirst: true,
  postHidden: false,
  postDeleted: false,
  ageDays: 0,
  ...given,
});

describe("topics", () => {
  test("trusted places are for level 2 and staff", () => {
    const trusted = { mayReply: "trusted" as const };
    expect(can(other, "topic.reply", facts({ ...trusted, trust: 1 }))).toBe(false);
    expect(can(other, "topic.reply", facts({ ...trusted, trust: 2 }))).toBe(true);
    expect(can(steward, "topic.reply", facts({ ...trusted, trust: 0 }))).toBe(true);
    expect(can(guest, "topic.reply", facts())).toBe(false);
  });

  test("an archived place is for reading, whoever asks", () => {
    for (const actor of [other, steward])
      expect(can(actor, "topic.reply", facts({ archived: true }))).toBe(false);
    expect(can(guest, "topic.read", facts({ archived: true }))).toBe(true);
  });

  test("in a guild being staff of the site opens nothing", () => {
    expect(can(steward, "topic.read", facts({ guildPart: null }))).toBe(false);
    expect(can(steward, "topic.govern", facts({ guildPart: null }))).toBe(false);
    expect(can(other, "topic.reply", facts({ guildPart: "reader" }))).toBe(false);
    expect(can(other, "topic.govern", facts({ guildPart: "moderator" }))).toBe(true);
    expect(can(other, "topic.change_author", facts({ guildPart: "moderator" }))).toBe(false);
    expect(can(steward, "topic.change_author", facts({ guildPart: "reader" }))).toBe(true);
  });

  test("categories are followed by members who may read them, a guild's by its own", () => {
    expect(can(guest, "category.follow", facts())).toBe(false);
    expect(can(other, "category.follow", facts())).toBe(true);
    expect(can(other, "category.follow", facts({ mayRead: "trusted", trust: 1 }))).toBe(false);
    for (const guildPart of [null, "reader"] as const)
      for (const actor of [other, steward])
        expect(can(actor, "category.follow", facts({ guildPart }))).toBe(false);
    expect(can(other, "category.follow", facts({ guildPart: "member" }))).toBe(true);
  });

  test("level 4 steers and does not govern; the suspended do neither", () => {
    expect(can(other, "topic.steer", facts({ trust: 4 }))).toBe(true);
    expect(can(other, "topic.govern", facts({ trust: 4 }))).toBe(false);
    expect(can({ ...other, suspended: true } as Actor, "topic.steer", facts({ trust: 4 }))).toBe(
      false,
    );
  });

  test("level 4 of the site steers nothing in a guild", () => {
    for (const guildPart of ["reader", "member"] as const)
      expect(can(other, "topic.steer", facts({ trust: 4, guildPart }))).toBe(false);
    expect(can(other, "topic.steer", facts({ trust: 1, guildPart: "moderator" }))).toBe(true);
  });

  test("polls are for those who take part where they stand", () => {
    expect(can(other, "topic.vote", facts({ mayReply: "staff" }))).toBe(true);
    expect(can(other, "topic.vote", facts({ archived: true }))).toBe(false);
    expect(can(other, "topic.vote", facts({ guildPart: "reader" }))).toBe(false);
    expect(can(other, "topic.vote", facts({ guildPart: "member" }))).toBe(true);
  });

  test("which answer helped is for the asker, staff and level 3, and only in questions", () => {
    const question = { kind: "question" as const };
    expect(can(author, "topic.accept", facts(question))).toBe(true);
    expect(can(other, "topic.accept", facts({ ...question, trust: 2 }))).toBe(false);
    expect(can(other, "topic.accept", facts({ ...question, trust: 3 }))).toBe(true);
    expect(can(author, "topic.accept", facts())).toBe(false);
  });
});

describe("posts", () => {
  test("hidden ones are read by their author and staff alone", () => {
    const hidden = facts({ postHidden: true });
    expect([guest, other, author, steward].map((actor) => can(actor, "post.read", hidden))).toEqual(
      [false, false, true, true],
    );
  });

  test("nobody reacts to, votes for or flags what they wrote", () => {
    for (const action of ["post.react", "post.flag"] as const) {
      expect(can(author, action, facts())).toBe(false);
      expect(can(other, action, facts())).toBe(true);
    }
    const answer = facts({ kind: "question", isFirst: false, postAuthorId: "other" });
    expect(can(other, "post.vote", answer)).toBe(false);
    expect(can(author, "post.vote", answer)).toBe(true);
  });

  test("deleted by staff, the author can't bring it back", () => {
    const deleted = { postDeleted: true, deletedSecondsAgo: 5 };
    expect(can(author, "post.restore", facts({ ...deleted, deletedByAuthor: true }))).toBe(true);
    expect(can(author, "post.restore", facts({ ...deleted, deletedByAuthor: false }))).toBe(false);
    expect(can(steward, "post.restore", facts({ ...deleted, deletedSecondsAgo: 9e6 }))).toBe(true);
  });

  test("deleted by staff of the site, a guild's moderators can't bring it back", () => {
    const inGuild = { postDeleted: true, guildPart: "moderator" as const };
    expect(can(other, "post.restore", facts(inGuild))).toBe(true);
    expect(can(other, "post.restore", facts({ ...inGuild, deletedBySite: true }))).toBe(false);
    expect(can(steward, "post.restore", facts({ ...inGuild, deletedBySite: true }))).toBe(true);
    const mine = { ...inGuild, postAuthorId: "other" };
    expect(can(other, "post.restore", facts(mine))).toBe(false);
    expect(can(other, "post.restore", facts({ ...mine, deletedByAuthor: true }))).toBe(true);
  });
});
