import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { SearchPage } from "#contracts/search";
import { renderHtml } from "#tests/translate";
import { ResultsPage } from "./ResultsPage.tsx";

const found: SearchPage["results"] = [
  {
    kind: "reply",
    id: "1",
    href: "/forum/x",
    by: "Mira Vance",
    place: "Tools",
    note: null,
    title: [{ text: "Paper", hit: true }],
    excerpt: [],
    at: "2026-11-15T09:00:00Z",
    topic: "9f3kq2m7x1va",
    more: 2,
  },
];
const facets: SearchPage["facets"] = [
  { name: "from", values: [{ operator: "from:mira", label: "Mira Vance", count: 7 }] },
];
const page = (counts: SearchPage["counts"]): SearchPage => ({
  results: found,
  facets,
  counts,
  tags: [],
  next: null,
  suggestion: null,
  isShowingSuggestion: false,
  ignored: [],
  chips: [],
  examined: 256,
});

function render(
  counts: SearchPage["counts"],
  tab: "all" | "works" = "all",
  besides: Partial<SearchPage> = {},
): string {
  const params = { query: "paper", tab, sort: "relevance", after: undefined } as const;
  const element = (
    <ResultsPage
      params={params}
      visitor
      saved={null}
      savedSearches={null}
      popularTags={[]}
      page={{ ...page(counts), ...besides }}
    />
  );
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderHtml(<RouterProvider router={router} />);
}

test("states the total when only the best matches are listed", () => {
  const html = render({
    replies: { count: 1024, more: true },
    topics: { count: 1024, more: true },
    works: { count: 3, more: false },
  });
  expect(html).toContain("Showing the best of the newest 256 results in Topics and Replies.");
  expect(html).toContain("1,024+");
  expect(html).toContain("Counts cover only the newest results.");
});

test("states no total when all matches are listed", () => {
  const html = render({ replies: { count: 12, more: false }, works: { count: 3, more: false } });
  expect(html).not.toContain("the best of");
  expect(html).not.toContain("Counts cover");
});

test("ignores totals of other result types than the selected one", () => {
  const html = render(
    { replies: { count: 1024, more: true }, works: { count: 3, more: false } },
    "works",
  );
  expect(html).not.toContain("the best of");
});

test("links further matches in a topic as a search within that topic", () => {
  expect(render({ replies: { count: 3, more: false } })).toMatch(
    /href="\/search\?q=paper\+topic%3A9f3kq2m7x1va"[^>]*>2 more in this topic</,
  );
});

test("the next page uses the corrected query when its results are shown", () => {
  const counts = { replies: { count: 30, more: false } };
  const more = (besides: Partial<SearchPage>) =>
    /href="([^"]*)"[^>]*rel="next"|rel="next"[^>]*href="([^"]*)"/
      .exec(render(counts, "all", { next: "c1", ...besides }))
      ?.slice(1)
      .find(Boolean);
  expect(more({ suggestion: "papyrus", isShowingSuggestion: true })).toBe(
    "/search?q=papyrus&amp;after=c1",
  );
  expect(more({})).toBe("/search?q=paper&amp;after=c1");
});
