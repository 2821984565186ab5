import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { WorkCard } from "#app/components/archives/WorkCard.tsx";
import { TopicRow } from "#app/components/forum/TopicRow.tsx";
import { navItems, siteLinks } from "#app/components/shell/navigation.ts";
import { Shell } from "#app/components/shell/Shell.tsx";
import type { Viewer } from "#app/components/shell/viewer.ts";
import { Timeline } from "#app/features/forum/Timeline.tsx";
import { TopicHeader } from "#app/features/forum/TopicHeader.tsx";
import { FeedList } from "#app/features/home/FeedList.tsx";
import { Facets } from "#app/features/search/Facets.tsx";
import { SearchResultRow } from "#app/features/search/SearchResultRow.tsx";
import { FormatsContext, visitorFormats } from "#app/ui/formats.ts";
import { EditorTools } from "#app/ui/markdown/EditorTools.tsx";
import { RenderedPartsContext } from "#app/ui/rendered-parts.tsx";
import { TurnedOffContext } from "#app/ui/turned-off.ts";
import type { WorkSummary } from "#contracts/archives";
import type { FeedItem } from "#contracts/feed";
import type { TopicPageView, TopicSummary } from "#contracts/forum";
import { refKey } from "#contracts/saved";
import type { SearchResult } from "#contracts/search";
import { translated } from "#tests/translate";
import { createPartCache } from "./part-cache.ts";
import { markParts } from "./part-marks.ts";

interface Reader {
  readonly page: ReactNode;
  readonly timeZone?: string;
  readonly off?: readonly string[];
  readonly locale?: "en" | "de";
}

const render = ({ page, timeZone = "UTC", off = [], locale = "en" }: Reader, cache?: Cache) => {
  const marks = cache && markParts(cache, "nonce");
  const html = renderToString(
    translated(
      <RenderedPartsContext value={marks?.parts}>
        <TurnedOffContext value={off}>
          <FormatsContext value={{ ...visitorFormats, timeZone }}>
            <RouterProvider router={createMemoryRouter([{ path: "/", element: page }])} />
          </FormatsContext>
        </TurnedOffContext>
      </RenderedPartsContext>,
      locale,
    ),
  );
  if (!marks) return html;
  expect(html, "something was left out").toContain("<rendered-part");
  const whole = marks.putIn(html);
  expect(whole).not.toContain("rendered-part");
  return whole;
};
type Cache = ReturnType<typeof createPartCache>;

/** Each reader's page is the same from the cache as rendered in its place, and they differ. */
function expectSameForEach(readers: readonly Reader[]) {
  const cache = createPartCache(1_000_000, 1_000_000);
  const pages = readers.map((reader) => render(reader));
  expect(new Set(pages).size).toBe(readers.length);
  for (const round of [1, 2])
    for (const [n, reader] of readers.entries())
      expect(render(reader, cache), `reader ${n}, round ${round}`).toBe(pages[n]);
}

const ines: Viewer = {
  id: "1",
  name: "Ines <Calloway>",
  handle: "ines",
  href: "/ines",
  counts: { "/messages": 3 },
};
const shell = (path: string, viewer?: Viewer) => (
  <Shell
    navItems={navItems.filter(({ members }) => viewer || !members)}
    siteLinks={siteLinks}
    path={path}
    {...(viewer && { viewer })}
  >
    <h1>Here</h1>
  </Shell>
);

test("the frame of a page is the same HTML rendered once as in its place, for each reader", () => {
  expectSameForEach([
    { page: shell("/") },
    { page: shell("/forum/why?page=2") },
    { page: shell("/", ines) },
    { page: shell("/forum/why?page=2", ines) },
    { page: shell("/ines", ines) },
    { page: shell("/settings/privacy", ines) },
    { page: shell("/notifications", ines) },
    { page: shell("/", { ...ines, counts: {} }) },
    { page: shell("/", { ...ines, counts: { "/messages": 4 } }) },
    { page: shell("/", { ...ines, counts: { "/messages": 3, "/notifications": 1 } }) },
    { page: shell("/", { ...ines, staff: true }) },
    { page: shell("/", { ...ines, creator: true }) },
    { page: shell("/", { ...ines, guildOwner: true }) },
    {
      page: shell("/", {
        ...ines,
        avatar: { alt: "", sizes: [{ width: 64, webp: "a", avif: "b" }] },
      }),
    },
    { page: shell("/theo", { ...ines, name: "Theo", handle: "theo", href: "/theo" }) },
    { page: shell("/", ines), off: ["/my-subscriptions"] },
    { page: shell("/", ines), locale: "de" },
  ]);
});

const author = { id: "1", username: "mira", name: "Mira", avatar: null };

const topic: TopicSummary = {
  id: "topic",
  href: "/forum/topic",
  title: "A <question>",
  kind: "question",
  category: { slug: "craft", name: "Craft", color: "verdigris" },
  guildCategory: null,
  tags: ["ink"],
  author: { ...author, rank: null },
  recentPosters: [{ ...author, rank: null }],
  replyCount: 3,
  lastPostAt: "2026-11-14T23:30:00.000Z",
  unread: null,
  opened: false,
  continueAt: "/forum/topic#p3",
  pinned: false,
  locked: false,
  solved: false,
} as unknown as TopicSummary;

test("topics in a list are the same, for each reader", () => {
  const list = (more: Partial<TopicSummary> = {}, inCategory = false) => (
    <ol>
      <TopicRow topic={{ ...topic, ...more }} inCategory={inCategory} />
    </ol>
  );
  expectSameForEach([
    { page: list() },
    { page: list(), timeZone: "Asia/Tokyo" },
    { page: list(), locale: "de" },
    { page: list({ unread: 2, opened: true }) },
    { page: list({ locked: true }) },
    { page: list({}, true) },
  ]);
});

test("the head of a topic and the place in it are the same, for each reader", () => {
  const opened = {
    ...topic,
    guild: null,
    startedAt: "2026-11-14T23:30:00.000Z",
    readerCount: 2,
    lastNumber: 4,
    posts: [
      { number: 1, at: "2026-11-14T23:30:00.000Z" },
      { number: 2, at: "2026-11-15T00:30:00.000Z" },
    ],
    slowSeconds: null,
    hidden: false,
    deleted: false,
    my: { readNumber: 4, newFrom: null, watch: "normal", chosen: false },
  } as unknown as TopicPageView;
  const page = (
    more: Partial<TopicPageView> = {},
    saved: readonly string[] | null = [],
    at = 1,
  ) => (
    <>
      <TopicHeader topic={{ ...opened, ...more }} path="/forum/topic" saved={saved} />
      <Timeline topic={{ ...opened, ...more }} at={at} />
    </>
  );
  const my = opened.my as NonNullable<TopicPageView["my"]>;
  expectSameForEach([
    { page: page() },
    { page: page({ my: null }, null) },
    { page: page({}, [refKey({ kind: "topic", key: "topic" })]) },
    { page: page({}, [], 2) },
    { page: page({}, [], 3) },
    { page: page({ my: { ...my, newFrom: 3 } }) },
    { page: page({ my: { ...my, watch: "muted" } }) },
    { page: page({ locked: true }) },
    { page: page({ language: "cs" }) },
    { page: page({ readerCount: 3 }) },
    { page: page(), timeZone: "Asia/Tokyo" },
  ]);
});

test("the tools of an editor are the same", () => {
  const tools = (controls: string, previewing = false) => (
    <EditorTools
      controls={controls}
      emoji={`${controls}-emoji`}
      previewing={previewing}
      onPress={() => {}}
    />
  );
  expectSameForEach([
    { page: tools("body") },
    { page: tools("about") },
    { page: tools("body", true) },
    { page: tools("body"), locale: "de" },
  ]);
});

const work: WorkSummary = {
  id: "work",
  href: "/archives/work",
  kind: "writing",
  title: "On <ink>",
  teaser: "How to make it.",
  by: author,
  cover: "/files/cover.webp",
  coverAlt: "",
  access: "public",
  price: null,
  publishedAt: "2026-11-14T23:30:00.000Z",
  tags: ["ink"],
  fileCount: 1,
  warning: "",
};

test("works in a list are the same; one whose picture loads at once is rendered in its place", () => {
  const list = (more: Partial<WorkSummary> = {}, eager = false) => (
    <>
      <WorkCard work={{ ...work, ...more }} />
      <WorkCard work={work} eager={eager} />
    </>
  );
  expectSameForEach([
    { page: list() },
    { page: list({}, true) },
    { page: list({ access: "members" }) },
    { page: list(), timeZone: "Asia/Tokyo" },
  ]);
});

const result: SearchResult = {
  kind: "topic",
  id: "topic",
  href: "/forum/topic#p1",
  by: "Mira",
  place: "Craft",
  note: null,
  title: [{ text: "<Paper>", hit: true }],
  excerpt: [{ text: "weigh it", hit: false }],
  at: "2026-11-14T23:30:00Z",
  topic: "9f3kq2m7x1va",
  more: 2,
};

test("search results and filters are the same, for each reader", () => {
  const key = refKey({ kind: "topic", key: "topic" });
  const found = (saved: readonly string[] | null, query = "paper", more = {}) => {
    const here = { query, tab: "all", sort: "relevance", after: undefined } as const;
    const values = [{ operator: "from:mira", label: "Mira", count: 7 }];
    return (
      <>
        <SearchResultRow found={{ ...result, ...more }} saved={saved} here={here} query={query} />
        <Facets facets={[{ name: "from", values }]} params={here} capped={query !== "paper"} />
      </>
    );
  };
  expectSameForEach([
    { page: found(null) },
    { page: found([]) },
    { page: found([key]) },
    { page: found([], "ink") },
    { page: found([], "paper", { note: "Private" }) },
    { page: found([]), timeZone: "Asia/Tokyo" },
  ]);
});

const items: readonly FeedItem[] = [
  {
    kind: "work",
    id: "work",
    at: "2026-11-14T23:30:00.000Z",
    explanation: "You follow Mira.",
    subjects: [{ kind: "tag", id: "ink", name: "ink" }],
    reasons: [],
    work,
  },
  {
    kind: "announcement",
    id: "news",
    at: "2026-11-14T23:30:00.000Z",
    explanation: "You are a member.",
    subjects: [],
    reasons: [],
    guild: { slug: "quire", name: "Quire", memberCount: 3, crest: { seed: "quire", choice: null } },
    title: "News",
    excerpt: "Some",
  } as unknown as FeedItem,
];

test("items of a feed are the same, for each reader", () => {
  const feed = (saved: readonly string[], from = items) => (
    <FeedList items={from} more={null} action="/?index" saved={saved} here="/" />
  );
  const [first] = items;
  expectSameForEach([
    { page: feed([]) },
    { page: feed([refKey({ kind: "work", key: "work" })]) },
    { page: feed([]), timeZone: "Asia/Tokyo" },
    { page: feed([], [{ ...(first as FeedItem), explanation: "You follow ink." }]) },
  ]);
});

test("elements rendered for few readers don't displace posts", () => {
  const cache = createPartCache(100, 100);
  let times = 0;
  const post = () =>
    cache.html("post", () => {
      times += 1;
      return <p>A post</p>;
    });
  post();
  for (let n = 0; n < 100; n++) cache.elementsHtml(`row ${n}`, () => <p>A row</p>);
  post();
  expect(times).toBe(1);
});
