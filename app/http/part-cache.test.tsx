import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { PostArticle } from "#app/features/forum/PostArticle.tsx";
import { FeedList } from "#app/features/home/FeedList.tsx";
import { FormatsContext, visitorFormats } from "#app/ui/formats.ts";
import { RenderedPartsContext } from "#app/ui/rendered-parts.tsx";
import type { FeedItem, TopicItem, WorkItem } from "#contracts/feed";
import type { PostView } from "#contracts/forum";
import { refKey } from "#contracts/saved";
import { textAsHtml } from "#platform/markdown";
import { translated } from "#tests/translate";
import { createPartCache } from "./part-cache.ts";

test("a part is rendered once for the same key, and again once it was dropped", () => {
  const parts = createPartCache(60, 60);
  let times = 0;
  const render = (key: string) =>
    parts.html(key, () => {
      times += 1;
      return <b>{key}</b>;
    });
  expect([render("a"), render("a"), times]).toEqual(["<b>a</b>", "<b>a</b>", 1]);
  for (const key of ["b", "a", "c", "d", "e", "f", "g"]) render(key);
  expect(times).toBe(7);
  // "a" was used after "b", so "b" was dropped first.
  render("b");
  expect(times).toBe(8);
});

test("the cache takes about as much memory as its text has characters", () => {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const heapUsed = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const parts = createPartCache(50_000_000, 50_000_000);
  const row = (n: number, cell: number) => (
    <td key={cell} className="cell" data-n={n}>
      cell {cell} of {n}
    </td>
  );
  const render = (n: number) =>
    parts.html(String(n), () => Array.from({ length: 200 }, (_, cell) => row(n, cell))).length;
  render(0);
  const before = heapUsed();
  let characters = 0;
  for (let n = 1; n <= 200; n++) characters += render(n);
  expect((heapUsed() - before) / characters).toBeLessThan(2);
  expect(render(1), "they are still there").toBeGreaterThan(0);
});

const post: PostView = {
  number: 2,
  href: "/forum/topic?post=2#p2",
  author: { id: "1", username: "mira", name: "Mira <Vance>", avatar: null, rank: 3 },
  at: "2026-11-14T23:30:00.000Z",
  state: "shown",
  hiddenReason: null,
  html: textAsHtml("Some text."),
  excerpt: "Some text.",
  edited: { at: "2026-11-15T00:10:00.000Z", version: 2 },
  replyTo: { number: 1, href: "/forum/topic?post=1#p1", name: "Theo", excerpt: "A question" },
  reactions: [{ reaction: "thanks", count: 2, mine: false }],
  votes: { count: 3, mine: true },
  accepted: { byName: "Theo" },
  isOwn: false,
  tipPath: null,
  may: {
    edit: false,
    remove: true,
    restore: false,
    react: true,
    vote: true,
    flag: true,
    accept: true,
    govern: true,
  },
};

test("the text of a post has the language of its topic, the rest that of the page", () => {
  const article = (language: string | undefined) =>
    renderToString(
      translated(
        <PostArticle
          post={{ ...post, language }}
          path="/forum/topic"
          mayReply={false}
          topicId="topic"
          saved={null}
        />,
      ),
    );
  expect(article("cs").match(/<[^>]* lang="[^"]*"[^>]*>/g)).toEqual([
    '<div class="prose" dir="auto" lang="cs">',
  ]);
  expect(article(undefined)).not.toContain("lang=");
});

test("a post is the same HTML from the cache as rendered in its place, for each reader", () => {
  const parts = createPartCache(1_000_000, 1_000_000);
  const page = (saved: readonly string[] | null, timeZone: string, cached: boolean) =>
    renderToString(
      translated(
        <RenderedPartsContext value={cached ? parts : undefined}>
          <FormatsContext value={{ ...visitorFormats, timeZone }}>
            <PostArticle
              post={{ ...post, isOwn: saved === null, may: { ...post.may, edit: saved === null } }}
              path="/forum/topic"
              mayReply={saved !== null}
              topicId="topic"
              saved={saved}
            />
          </FormatsContext>
        </RenderedPartsContext>,
      ),
    );
  const readers = [
    [null, "UTC"],
    [[], "UTC"],
    [[refKey({ kind: "reply", key: "topic/2" })], "UTC"],
    [[], "Asia/Tokyo"],
  ] as const;
  const pages = readers.map(([saved, zone]) => page(saved, zone, false));
  expect(new Set(pages).size).toBeGreaterThan(2);
  for (const round of [1, 2])
    for (const [n, [saved, zone]] of readers.entries())
      expect(page(saved, zone, true), `reader ${n}, round ${round}`).toBe(pages[n]);
});

const work: WorkItem = {
  kind: "work",
  id: "work",
  at: "2026-11-14T23:30:00.000Z",
  explanation: "You follow Mira.",
  subjects: [{ kind: "tag", id: "ink", name: "ink" }],
  reasons: [],
  work: {
    id: "work",
    href: "/archives/work",
    kind: "writing",
    title: "On <ink>",
    teaser: "How to make it.",
    by: { id: "1", username: "mira", name: "Mira", avatar: null },
    cover: null,
    coverAlt: "",
    access: "public",
    price: null,
    publishedAt: "2026-11-14T23:30:00.000Z",
    tags: ["ink"],
    fileCount: 1,
    warning: "",
  },
};

const topic: TopicItem = {
  kind: "topic",
  id: "topic",
  at: "2026-11-14T23:30:00.000Z",
  explanation: "You follow Mira.",
  subjects: [],
  reasons: [{ signal: "feedback", text: "You asked for more.", share: 40 }],
  excerpt: "Some text.",
  answer: null,
  guild: null,
  topic: {
    id: "topic",
    title: "A question",
    kind: "question",
    category: { slug: "craft", name: "Craft", color: "verdigris" },
    tags: ["ink"],
    author: post.author,
    replyCount: 3,
    unread: null,
    continueAt: "/forum/topic",
  },
};

test("a feed is the same HTML from the cache as rendered in its place, for each reader", () => {
  const parts = createPartCache(1_000_000, 1_000_000);
  interface Reader {
    readonly saved?: readonly string[];
    readonly items?: readonly FeedItem[];
    readonly timeZone?: string;
  }
  const page = (reader: Reader, cached: boolean) => {
    const { saved = [], items = [work, topic], timeZone = "UTC" } = reader;
    const element = <FeedList items={items} more={null} action="/?index" saved={saved} here="/" />;
    const router = createMemoryRouter([{ path: "/", element }]);
    return renderToString(
      translated(
        <RenderedPartsContext value={cached ? parts : undefined}>
          <FormatsContext value={{ ...visitorFormats, timeZone }}>
            <RouterProvider router={router} />
          </FormatsContext>
        </RenderedPartsContext>,
      ),
    );
  };
  const { topic: summary } = topic;
  const readers: readonly Reader[] = [
    {},
    { saved: [refKey({ kind: "work", key: "work" })] },
    { timeZone: "Asia/Tokyo" },
    {
      items: [work, { ...topic, topic: { ...summary, unread: 2, continueAt: "/forum/topic#p2" } }],
    },
    { items: [{ ...work, explanation: "You follow ink." }, topic] },
  ];
  const pages = readers.map((reader) => page(reader, false));
  expect(new Set(pages).size).toBe(readers.length);
  for (const round of [1, 2])
    for (const [n, reader] of readers.entries())
      expect(page(reader, true), `reader ${n}, round ${round}`).toBe(pages[n]);
});
