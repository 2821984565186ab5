import { expect, test } from "vitest";
import { renderHtml } from "#tests/translate";
import { InboxList } from "./InboxList.tsx";
import type { InboxRow } from "./named.ts";

const row = (id: string): InboxRow => ({
  id,
  kind: "pair",
  name: `Conversation ${id}`,
  avatars: [],
  picture: null,
  preview: "Is the proof dry?",
  lastAt: "2026-11-15T08:30:00.000Z",
  unread: true,
  muted: false,
  pinned: false,
  announcements: false,
});

test("an opened conversation is not marked as unread, others are", () => {
  const inbox = { conversations: [row("a"), row("b")], requests: [], next: null };
  const html = renderHtml(<InboxList inbox={inbox} folder="inbox" current="b" heading="h2" />);
  const [, first = "", second = ""] = html.split('class="conversation-row"');
  expect(first).toContain("Unread");
  expect(second).not.toContain("Unread");
});
