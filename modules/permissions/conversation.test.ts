import { describe, expect, test } from "vitest";
import { type ConversationFacts, can, type MessageFacts } from "./index.ts";
import { actors, allMembers, allowed } from "./permissions.factory.ts";

const facts = (overrides: Partial<ConversationFacts> = {}): ConversationFacts => ({
  kind: "group",
  member: true,
  state: "accepted",
  owner: false,
  announcements: false,
  closed: false,
  ...overrides,
});
const message = (overrides: Partial<MessageFacts> = {}): MessageFacts => ({
  own: true,
  deleted: false,
  hasText: true,
  ageMs: 0,
  ...overrides,
});
/** In good standing, neither muted nor barred from messages. */
const messengers = ["member", "moderator", "admin"];
const minute = 60_000;
const hour = 60 * minute;

describe("a conversation", () => {
  test("is read by its participants in any state, and by nobody else", () => {
    expect(allowed("conversation.read", facts())).toEqual(allMembers);
    expect(allowed("conversation.read", facts({ member: false }))).toEqual([]);
  });

  test("is written in by participants who accepted it, while it is not closed and no announcements", () => {
    expect(allowed("conversation.write", facts())).toEqual(messengers);
    for (const overrides of [
      { member: false },
      { state: "requested" },
      { state: "declined" },
      { closed: true },
      { announcements: true },
    ] as const)
      expect(allowed("conversation.write", facts(overrides)), JSON.stringify(overrides)).toEqual(
        [],
      );
  });

  test("request is answered by whom it was sent to", () => {
    expect(allowed("conversation.answer", facts({ state: "requested" }))).toEqual(allMembers);
    expect(allowed("conversation.answer", facts({ state: "declined" }))).toEqual(allMembers);
    expect(allowed("conversation.answer", facts())).toEqual([]);
    expect(allowed("conversation.answer", facts({ state: "requested", member: false }))).toEqual(
      [],
    );
  });

  test("is left if it is a group", () => {
    expect(allowed("conversation.leave", facts())).toEqual(allMembers);
    expect(allowed("conversation.leave", facts({ member: false }))).toEqual([]);
    expect(allowed("conversation.leave", facts({ kind: "pair" }))).toEqual([]);
  });

  test("is managed by the owner of a group", () => {
    expect(allowed("conversation.manage", facts({ owner: true }))).toEqual(messengers);
    expect(allowed("conversation.manage", facts())).toEqual([]);
    expect(allowed("conversation.manage", facts({ owner: true, kind: "pair" }))).toEqual([]);
    expect(allowed("conversation.manage", facts({ owner: true, member: false }))).toEqual([]);
  });
});

describe("a message", () => {
  test("is edited by its author for 15 minutes", () => {
    expect(allowed("message.edit", message())).toEqual(messengers);
    expect(can(actors.member, "message.edit", message({ ageMs: 15 * minute - 1 }))).toBe(true);
    expect(can(actors.member, "message.edit", message({ ageMs: 15 * minute }))).toBe(false);
  });

  test("is deleted for all by its author for a day, also when suspended", () => {
    expect(allowed("message.delete_for_everyone", message())).toEqual(allMembers);
    const at = (ageMs: number) =>
      can(actors.member, "message.delete_for_everyone", message({ ageMs }));
    expect([at(24 * hour - 1), at(24 * hour)]).toEqual([true, false]);
  });

  test.each([{ own: false }, { deleted: true }, { hasText: false }])(
    "with %j is neither edited nor deleted for all",
    (overrides) => {
      expect(allowed("message.edit", message(overrides))).toEqual([]);
      expect(allowed("message.delete_for_everyone", message(overrides))).toEqual([]);
    },
  );

  test("is reacted to while it is there", () => {
    expect(allowed("message.react", message({ own: false }))).toEqual(messengers);
    expect(allowed("message.react", message({ deleted: true }))).toEqual([]);
    expect(allowed("message.react", message({ hasText: false }))).toEqual([]);
  });

  test("is looked at by moderators only if it was reported", () => {
    expect(allowed("message.view_reported", { reported: true })).toEqual(["moderator", "admin"]);
    expect(allowed("message.view_reported", { reported: false })).toEqual([]);
  });
});
