import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { specifiedRoutes } from "#tests/specified-routes";
import { nameOf, schemes, sizes } from "../scripts/screens/names.ts";
import { shownPictures } from "../scripts/screens/shown.ts";

/** The pictures `npm run screens -- --docs` can replace. */
const pictures = new Set(
  specifiedRoutes.flatMap(({ route }) =>
    Object.keys(sizes).flatMap((size) =>
      schemes.map((scheme) => `docs/screens/${nameOf(route)}-${size}-${scheme}.webp`),
    ),
  ),
);

const pages = globSync("{*.md,docs/**/*.md,modules/*/README.md}");
const textOf = (page: string) => readFileSync(page, "utf8").replaceAll(/^```.*?^```/gms, "");

/** The links of a page to other files of the repository. */
const linksOf = (page: string): string[] =>
  [...textOf(page).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)]
    .map(([, link = "", other = ""]) => link || other)
    .filter((link) => !/^(https?:|mailto:)/.test(link));
const placeOf = (page: string, link: string) =>
  normalize(join(dirname(page), link.split("#")[0] ?? ""));

/** The anchors GitHub makes from the headings of a page. */
const anchorsOf = (page: string) =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(/\s/g, "-"),
  );

describe("documentation", () => {
  test("every link leads to a file or heading that exists", () => {
    expect(pages.length).toBeGreaterThan(100);
    const dead = pages.flatMap((page) =>
      linksOf(page)
        .filter((link) => {
          const [path, heading] = link.split("#");
          const place = path === "" ? page : placeOf(page, link);
          if (!existsSync(place)) return true;
          return heading && place.endsWith(".md") && !anchorsOf(place).includes(heading);
        })
        .map((link) => `${page} → ${link}`),
    );
    expect(dead).toEqual([]);
  });

  test("pictures are tracked only if a document shows them", () => {
    const tracked = globSync("docs/screens/*").map((file) => relative("docs/screens", file));
    expect(tracked.sort()).toEqual(shownPictures());
  });

  test("every picture can be made again and has a text alternative", () => {
    const embedded = pages.flatMap((page) =>
      [...textOf(page).matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, words = "", link = ""]) => ({
        words,
        place: placeOf(page, link),
      })),
    );
    expect(embedded.length).toBeGreaterThan(10);
    expect(embedded.filter(({ words, place }) => words === "" || !pictures.has(place))).toEqual([]);
  });

  test("every document can be reached from README.md", () => {
    const seen = new Set(["README.md"]);
    for (const page of seen)
      for (const link of linksOf(page)) {
        const place = placeOf(page, link);
        if (place.endsWith(".md") && existsSync(place)) seen.add(place);
      }
    const lost = globSync("docs/{*.md,guides/*.md,operations/*.md,using/*.md}").filter(
      (page) => !seen.has(relative(".", page)),
    );
    expect(lost).toEqual([]);
  });

  test("every decision has a status and a line in the index", () => {
    const records = globSync("docs/decisions/[0-9]*.md");
    expect(records.length).toBeGreaterThan(80);
    const withoutStatus = records.filter(
      (record) => !/^Status: (Accepted|Superseded by \d{4})/m.test(readFileSync(record, "utf8")),
    );
    expect(withoutStatus).toEqual([]);
    const index = linksOf("docs/decisions/README.md").map((link) => `docs/decisions/${link}`);
    expect([...new Set(index)].sort()).toEqual(records.sort());
  });
});
