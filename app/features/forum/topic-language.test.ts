import { expect, test } from "vitest";
import type { TopicPageView } from "#contracts/forum";
import { textAsHtml } from "#platform/markdown";
import { forumAtom } from "./atom.ts";
import { topicMeta } from "./topic-meta.ts";

const author = { id: null, username: null, name: "Mira", avatar: null, rank: null };

const topic: TopicPageView = {
  id: "d3m0t0p1c001",
  href: "/forum/d3m0t0p1c001",
  title: "Jak svázat knihu",
  kind: "discussion",
  category: null,
  guild: null,
  tags: [],
  author,
  startedAt: "2026-11-14T23:30:00.000Z",
  lastPostAt: "2026-11-14T23:30:00.000Z",
  replyCount: 0,
  readerCount: 1,
  lastNumber: 1,
  page: 1,
  lastPage: 1,
  posts: [
    {
      number: 1,
      href: "/forum/d3m0t0p1c001",
      author,
      at: "2026-11-14T23:30:00.000Z",
      state: "shown",
      hiddenReason: null,
      html: textAsHtml("Ahoj."),
      excerpt: "Ahoj.",
      edited: null,
      replyTo: null,
      reactions: [],
      votes: null,
      accepted: null,
      isOwn: false,
      tipPath: null,
      may: {
        edit: false,
        remove: false,
        restore: false,
        react: false,
        vote: false,
        flag: false,
        accept: false,
        govern: false,
      },
    },
  ],
  accepted: null,
  history: [],
  poll: null,
  solved: false,
  pinned: false,
  locked: false,
  slowSeconds: null,
  hidden: false,
  deleted: false,
  my: null,
  may: { reply: false, moderate: false, govern: false, changeAuthor: false },
};

test.each(["discussion", "question"] as const)(
  "structured data of a %s name its language",
  (kind) => {
    const data = (language?: string) =>
      JSON.stringify(topicMeta({ ...topic, kind, language }, "https://site.test"));
    expect(data("cs")).toContain('"inLanguage":"cs"');
    expect(data()).not.toContain("inLanguage");
  },
);

test("entries of an Atom feed have the language of their topic, if it is known", () => {
  const entry = {
    path: "/forum/d3m0t0p1c001",
    title: topic.title,
    authorName: "Mira",
    publishedAt: topic.startedAt,
    summary: "Ahoj.",
  };
  const entries = [{ ...entry, language: "cs" }, entry];
  const feed = forumAtom(
    { title: "Forum", path: "/forum", selfPath: "/forum/feed.atom", entries },
    "https://site.test",
  );
  expect(feed.match(/<entry[^>]*>/g)).toEqual(['<entry xml:lang="cs">', "<entry>"]);
});
