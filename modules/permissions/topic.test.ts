import { describe, expect, test } from "vitest";
import { type Actor, can, guest, type PostFacts } from "#permissions";
import { actors, allMembers, allowed, allowedOnOwn, writers } from "./permissions.factory.ts";

const member = (userId: string, roles: readonly ("admin" | "moderator")[] = []): Actor => ({
  kind: "member",
  userId,
  username: userId,
  displayName: userId,
  roles,
  emailVerified: true,
  sessionId: "s",
  hasSecondFactor: false,
  authenticatedAt: new Date(0),
  suspended: false,
});
const author = member("author");
const other = member("other");
const moderator = member("steward", ["moderator"]);
const facts = (overrides: Partial<PostFacts> = {}): PostFacts => ({
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
  ...overrides,
});

describe("topics", () => {
  test("trusted categories are for level 2 and staff", () => {
    const trusted = { mayReply: "trusted" as const };
    expect(can(other, "topic.reply", facts({ ...trusted, trust: 1 }))).toBe(false);
    expect(can(other, "topic.reply", facts({ ...trusted, trust: 2 }))).toBe(true);
    expect(can(moderator, "topic.reply", facts({ ...trusted, trust: 0 }))).toBe(true);
    expect(can(guest, "topic.reply", facts())).toBe(false);
  });

  test("an archived category is read-only for everyone", () => {
    for (const actor of [other, moderator])
      expect(can(actor, "topic.reply", facts({ archived: true }))).toBe(false);
    expect(can(guest, "topic.read", facts({ archived: true }))).toBe(true);
  });

  test("site staff have no access inside a guild", () => {
    expect(can(moderator, "topic.read", facts({ guildPart: null }))).toBe(false);
    expect(can(moderator, "topic.govern", facts({ guildPart: null }))).toBe(false);
    expect(can(other, "topic.reply", facts({ guildPart: "reader" }))).toBe(false);
    expect(can(other, "topic.govern", facts({ guildPart: "moderator" }))).toBe(true);
    expect(can(other, "topic.change_author", facts({ guildPart: "moderator" }))).toBe(false);
    expect(can(moderator, "topic.change_author", facts({ guildPart: "reader" }))).toBe(true);
  });

  test("categories can be followed by those who may read them", () => {
    expect(can(guest, "category.follow", facts())).toBe(false);
    expect(can(other, "category.follow", facts())).toBe(true);
    expect(can(other, "category.follow", facts({ mayRead: "trusted", trust: 1 }))).toBe(false);
    for (const guildPart of [null, "reader"] as const)
      for (const actor of [other, moderator])
        expect(can(actor, "category.follow", facts({ guildPart }))).toBe(false);
    expect(can(other, "category.follow", facts({ guildPart: "member" }))).toBe(true);
  });

  test("level 4 may moderate but not administer; suspended members neither", () => {
    expect(can(other, "topic.moderate", facts({ trust: 4 }))).toBe(true);
    expect(can(other, "topic.govern", facts({ trust: 4 }))).toBe(false);
    expect(can({ ...other, suspended: true } as Actor, "topic.moderate", facts({ trust: 4 }))).toBe(
      false,
    );
  });

  test("site level 4 can't moderate in a guild", () => {
    for (const guildPart of ["reader", "member"] as const)
      expect(can(other, "topic.moderate", facts({ trust: 4, guildPart }))).toBe(false);
    expect(can(other, "topic.moderate", facts({ trust: 1, guildPart: "moderator" }))).toBe(true);
  });

  test("polls are for those who may participate there", () => {
    expect(can(other, "topic.vote", facts({ mayReply: "staff" }))).toBe(true);
    expect(can(other, "topic.vote", facts({ archived: true }))).toBe(false);
    expect(can(other, "topic.vote", facts({ guildPart: "reader" }))).toBe(false);
    expect(can(other, "topic.vote", facts({ guildPart: "member" }))).toBe(true);
  });

  test("accepting an answer is for the asker, staff and level 3, only in questions", () => {
    const question = { kind: "question" as const };
    expect(can(author, "topic.accept", facts(question))).toBe(true);
    expect(can(other, "topic.accept", facts({ ...question, trust: 2 }))).toBe(false);
    expect(can(other, "topic.accept", facts({ ...question, trust: 3 }))).toBe(true);
    expect(can(author, "topic.accept", facts())).toBe(false);
  });
});

describe("posts", () => {
  test("hidden ones can be read only by their author and staff", () => {
    const hidden = facts({ postHidden: true });
    expect(
      [guest, other, author, moderator].map((actor) => can(actor, "post.read", hidden)),
    ).toEqual([false, false, true, true]);
  });

  test("no one can react to, vote for or flag their own", () => {
    for (const action of ["post.react", "post.flag"] as const) {
      expect(can(author, action, facts())).toBe(false);
      expect(can(other, action, facts())).toBe(true);
    }
    const answer = facts({ kind: "question", isFirst: false, postAuthorId: "other" });
    expect(can(other, "post.vote", answer)).toBe(false);
    expect(can(author, "post.vote", answer)).toBe(true);
  });

  test("deleted by staff can't be restored by the author", () => {
    const deleted = { postDeleted: true, deletedSecondsAgo: 5 };
    expect(can(author, "post.restore", facts({ ...deleted, deletedByAuthor: true }))).toBe(true);
    expect(can(author, "post.restore", facts({ ...deleted, deletedByAuthor: false }))).toBe(false);
    expect(can(moderator, "post.restore", facts({ ...deleted, deletedSecondsAgo: 9e6 }))).toBe(
      true,
    );
  });

  test("deleted by site staff can't be restored by guild moderators", () => {
    const inGuild = { postDeleted: true, guildPart: "moderator" as const };
    expect(can(other, "post.restore", facts(inGuild))).toBe(true);
    expect(can(other, "post.restore", facts({ ...inGuild, deletedBySite: true }))).toBe(false);
    expect(can(moderator, "post.restore", facts({ ...inGuild, deletedBySite: true }))).toBe(true);
    const mine = { ...inGuild, postAuthorId: "other" };
    expect(can(other, "post.restore", facts(mine))).toBe(false);
    expect(can(other, "post.restore", facts({ ...mine, deletedByAuthor: true }))).toBe(true);
  });
});

const everyone = ["guest", ...allMembers, "system"];
const staff = ["moderator", "admin", "system"];
/** The facts of a topic by another user. */
const theirs = (overrides: Partial<PostFacts> = {}) =>
  facts({ authorId: "x", postAuthorId: "x", ...overrides });
const own =
  (overrides: Partial<PostFacts> = {}) =>
  (id: string) =>
    facts({ authorId: id, postAuthorId: id, ...overrides });

describe("a place", () => {
  test.each([
    ["everyone", 0, everyone],
    ["members", 0, [...allMembers, "system"]],
    ["trusted", 1, staff],
    ["trusted", 2, [...allMembers, "system"]],
    ["trusted", 3, [...allMembers, "system"]],
    ["staff", 4, staff],
  ] as const)("for %s is read at trust level %d by %j", (mayRead, trust, readers) => {
    expect(allowed("topic.read", theirs({ mayRead, trust }))).toEqual(readers);
  });

  test("of a guild is read by those the guild lets in", () => {
    expect(allowed("topic.read", theirs({ guildPart: null }))).toEqual(["system"]);
    for (const guildPart of ["reader", "member", "moderator"] as const)
      expect(allowed("topic.read", theirs({ guildPart, mayRead: "staff" }))).toEqual(everyone);
  });

  test.each([
    [{}, [...writers, "system"]],
    [{ mayStart: "trusted", trust: 1 }, staff],
    [{ mayStart: "staff", trust: 4 }, staff],
    [{ mayStart: "everyone" }, [...writers, "system"]],
    [{ archived: true }, []],
    [{ mayRead: "staff" }, staff],
    [{ guildPart: null }, ["system"]],
    [{ guildPart: "reader" }, ["system"]],
    [{ guildPart: "member", mayStart: "staff" }, [...writers, "system"]],
    [{ guildPart: "moderator", mayStart: "staff" }, [...writers, "system"]],
    [{ guildPart: "member", archived: true }, []],
  ] as const)("with %j takes new topics by %j", (overrides, starters) => {
    expect(allowed("topic.start", theirs(overrides))).toEqual(starters);
  });

  test("takes announcements by those who moderate it", () => {
    expect(allowed("topic.announce", theirs())).toEqual(staff);
    expect(allowed("topic.announce", theirs({ archived: true }))).toEqual([]);
    expect(allowed("topic.announce", theirs({ guildPart: "moderator" }))).toEqual([
      ...writers,
      "system",
    ]);
    expect(allowed("topic.announce", theirs({ guildPart: "member" }))).toEqual(staff);
  });

  test("is followed by members in any state, and by nobody without an account", () => {
    expect(allowed("category.follow", theirs())).toEqual(allMembers);
    expect(allowed("category.follow", theirs({ guildPart: "moderator" }))).toEqual(allMembers);
  });
});

describe("a topic", () => {
  test("that is hidden is read by its author and moderators", () => {
    expect(allowed("topic.read", theirs({ hidden: true }))).toEqual(staff);
    expect(allowedOnOwn("topic.read", own({ hidden: true }))).toEqual(allMembers);
  });

  test("that was deleted is read while it has replies, and by moderators", () => {
    expect(allowed("topic.read", theirs({ deleted: true, hasReplies: true }))).toEqual(everyone);
    const gone = { deleted: true, hasReplies: false };
    expect(allowed("topic.read", theirs(gone))).toEqual(staff);
    expect(allowedOnOwn("topic.read", own(gone))).toEqual(["moderator", "admin"]);
  });

  test.each([
    [{}, [...writers, "system"]],
    [{ locked: true }, staff],
    [{ deleted: true }, []],
    [{ hidden: true }, staff],
    [{ guildPart: "moderator", locked: true }, [...writers, "system"]],
    [{ guildPart: "member", locked: true }, staff],
    [{ mayReply: "staff" }, staff],
  ] as const)("with %j is replied to by %j", (overrides, repliers) => {
    expect(allowed("topic.reply", theirs(overrides))).toEqual(repliers);
  });

  test.each([
    [{}, [...writers, "system"]],
    [{ mayReply: "staff" }, [...writers, "system"]],
    [{ locked: true }, []],
    [{ deleted: true }, []],
    [{ hidden: true }, staff],
    [{ archived: true }, []],
  ] as const)("with %j is voted in by %j", (overrides, voters) => {
    expect(allowed("topic.vote", theirs(overrides))).toEqual(voters);
  });

  test("has its answer accepted by its author, moderators and trust level 3", () => {
    const question = { kind: "question", trust: 2 } as const;
    expect(allowed("topic.accept", theirs(question))).toEqual(staff);
    expect(allowedOnOwn("topic.accept", own(question))).toEqual(writers);
    expect(allowed("topic.accept", theirs({ ...question, trust: 3 }))).toEqual([
      ...writers,
      "system",
    ]);
    expect(allowed("topic.accept", theirs({ ...question, deleted: true }))).toEqual([]);
    for (const kind of ["discussion", "poll", "announcement"] as const)
      expect(allowed("topic.accept", theirs({ kind, trust: 4 }))).toEqual([]);
  });

  test("is moderated by staff and a guild's moderators, and partly from trust level 4", () => {
    expect(allowed("topic.govern", theirs({ trust: 4 }))).toEqual(staff);
    expect(allowed("topic.govern", theirs({ guildPart: "moderator" }))).toEqual(everyone);
    expect(allowed("topic.moderate", theirs({ trust: 3 }))).toEqual(staff);
    expect(allowed("topic.moderate", theirs({ trust: 4 }))).toEqual([...writers, "system"]);
    expect(allowed("topic.moderate", theirs({ trust: 5 }))).toEqual([...writers, "system"]);
    expect(allowed("topic.moderate", theirs({ trust: 4, hidden: true }))).toEqual(staff);
    expect(allowed("topic.change_author", theirs())).toEqual(staff);
    expect(allowed("topic.change_author", theirs({ guildPart: null }))).toEqual(["system"]);
  });
});

describe("a post", () => {
  test("that was deleted is read by moderators alone", () => {
    expect(allowed("post.read", theirs())).toEqual(everyone);
    expect(allowed("post.read", theirs({ postDeleted: true }))).toEqual(staff);
    expect(allowedOnOwn("post.read", own({ postDeleted: true }))).toEqual(["moderator", "admin"]);
    expect(allowed("post.read", theirs({ hidden: true }))).toEqual(staff);
  });

  test.each([
    [0, 1, 1.01],
    [1, 60, 60.01],
    [4, 60, 60.01],
  ])("is edited by its author at trust level %d for %d days", (trust, inTime, tooLate) => {
    const by = (ageDays: number) => allowedOnOwn("post.edit", own({ trust, ageDays }));
    expect(by(inTime)).toEqual(writers);
    expect(by(tooLate)).toEqual(["moderator", "admin"]);
  });

  test.each([
    [{}, writers],
    [{ locked: true }, ["moderator", "admin"]],
    [{ archived: true }, ["moderator", "admin"]],
    [{ postHidden: true }, writers],
    [{ postDeleted: true }, []],
    [{ deleted: true }, ["moderator", "admin"]],
  ] as const)("of one's own with %j is edited by %j", (overrides, editors) => {
    expect(allowedOnOwn("post.edit", own(overrides))).toEqual(editors);
    expect(allowed("post.edit", theirs(overrides))).toEqual(editors.length === 0 ? [] : staff);
  });

  test.each([
    [{}, writers],
    [{ locked: true }, ["moderator", "admin"]],
    [{ archived: true }, writers],
    [{ mayReply: "staff" }, writers],
    [{ postDeleted: true }, []],
    [{ mayRead: "staff" }, ["moderator", "admin"]],
  ] as const)("of one's own with %j is deleted by %j", (overrides, deleters) => {
    expect(allowedOnOwn("post.delete", own(overrides))).toEqual(deleters);
    expect(allowed("post.delete", theirs(overrides))).toEqual(deleters.length === 0 ? [] : staff);
  });

  test("is restored by its author within 15 seconds of deleting it", () => {
    const deleted = { postDeleted: true, deletedByAuthor: true };
    const restoredAfter = (
      deletedSecondsAgo: number | undefined,
      overrides: Partial<PostFacts> = {},
    ) =>
      can(
        actors.member,
        "post.restore",
        own({ ...deleted, deletedSecondsAgo, ...overrides })("member"),
      );
    expect([
      restoredAfter(0),
      restoredAfter(15),
      restoredAfter(15.001),
      restoredAfter(undefined),
    ]).toEqual([true, true, false, false]);
    expect(restoredAfter(1, { mayRead: "staff" })).toBe(false);
    expect(restoredAfter(1, { deletedByAuthor: undefined })).toBe(false);
    expect(can(actors.member, "post.restore", theirs({ ...deleted, deletedSecondsAgo: 1 }))).toBe(
      false,
    );
  });

  test("is restored by moderators at any time, but not over other moderators on their own", () => {
    const deleted = { postDeleted: true, deletedSecondsAgo: 9e6 };
    expect(allowed("post.restore", theirs(deleted))).toEqual(staff);
    expect(allowed("post.restore", theirs())).toEqual([]);
    const byAuthor = (deletedByAuthor: boolean | undefined) =>
      allowedOnOwn("post.restore", own({ ...deleted, deletedByAuthor }));
    expect(byAuthor(true)).toEqual(["moderator", "admin"]);
    expect(byAuthor(false)).toEqual([]);
    expect(byAuthor(undefined)).toEqual([]);
  });

  test("is reacted to and flagged by others who read it", () => {
    expect(allowed("post.react", theirs())).toEqual([...writers, "system"]);
    expect(allowed("post.react", theirs({ postDeleted: true }))).toEqual(staff);
    expect(allowed("post.react", theirs({ mayReply: "staff" }))).toEqual(staff);
    expect(allowed("post.flag", theirs({ archived: true }))).toEqual(allMembers);
    expect(allowed("post.flag", theirs({ postHidden: true }))).toEqual(["moderator", "admin"]);
    expect(allowedOnOwn("post.flag", own())).toEqual([]);
  });

  test("is voted for if it answers a question", () => {
    const answer = { kind: "question", isFirst: false } as const;
    expect(allowed("post.vote", theirs(answer))).toEqual([...writers, "system"]);
    expect(allowed("post.vote", theirs({ ...answer, isFirst: true }))).toEqual([]);
    expect(allowed("post.vote", theirs({ ...answer, kind: "discussion" }))).toEqual([]);
    expect(allowedOnOwn("post.vote", own(answer))).toEqual([]);
  });
});
