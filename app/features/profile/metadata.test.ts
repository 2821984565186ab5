import { describe, expect, test } from "vitest";
import type { ProfileView } from "#contracts/people";
import { atomFeed } from "./atom.ts";
import { profileMeta } from "./profile-meta.ts";
import { tabOf } from "./tabs.tsx";

const nasty = `</script><script>alert("1")</script>&'`;
const person: ProfileView = {
  id: "019a0000-0000-7000-8000-000000000001",
  username: "mira",
  displayName: nasty,
  avatar: { alt: "", sizes: [{ width: 512, webp: "w", avif: "a" }] },
  visibility: "public",
  isLimited: false,
  banner: null,
  pronouns: "",
  bioHtml: "",
  bioText: `${nasty}${"x".repeat(400)}`,
  links: [{ label: "", url: "https://mira.org/", verified: true }],
  joinedAt: "2025-01-02T03:04:05.000Z",
  staff: null,
  creator: false,
  allowsTraining: false,
  showsGuilds: true,
  followerCount: 3,
  followingCount: 0,
  indexed: true,
  isSelf: false,
  following: "none",
  followsMe: false,
  muted: false,
  mayMessage: false,
  mayRequestMessage: false,
};
const site = "https://hall.org";
const texts = { description: "A description", feedTitle: "Works" };
const find = (tags: readonly object[], key: string) => tags.find((tag) => key in tag);

describe("structured data of a profile", () => {
  test("states the name, the address and the joining date", () => {
    const tags = profileMeta(person, site, texts);
    expect(tags).toContainEqual({ property: "og:image", content: "https://hall.org/files/w.webp" });
    expect(tags).toContainEqual({ name: "twitter:card", content: "summary" });
    expect(find(tags, "script:ld+json")).toMatchObject({
      "script:ld+json": {
        "@type": "ProfilePage",
        dateCreated: person.joinedAt,
        mainEntity: { "@id": "https://hall.org/mira", sameAs: ["https://mira.org/"] },
      },
    });
  });

  test("contains no more than a reduced or members-only page shows", () => {
    for (const part of [{ isLimited: true }, { visibility: "members" }] as const) {
      const tags = profileMeta({ ...person, ...part, indexed: false }, site, texts);
      expect(find(tags, "script:ld+json")).toBeUndefined();
      expect(JSON.stringify(tags)).not.toContain("feed.atom");
    }
  });
});

describe("feed of a profile", () => {
  const entry = {
    url: "https://hall.org/w/1",
    title: `A <b>title</b> & "more"\u0000`,
    publishedAt: "2026-01-01T00:00:00.000Z",
    summary: "]]>",
  };

  test("is well-formed with any display name", () => {
    const feed = atomFeed(person, site, { title: nasty, language: "en", entries: [entry] });
    expect(feed).not.toContain("<script>");
    expect(feed).toContain("A &lt;b&gt;title&lt;/b&gt; &amp; &quot;more&quot;</title>");
    expect(feed).not.toContain("\u0000");
    expect(feed.match(/<entry>/g)).toHaveLength(1);
    // Nothing but tags we wrote ourselves.
    const names = new Set([...feed.matchAll(/<\/?([a-zA-Z]+)/g)].map(([, name]) => name));
    expect([...names].sort()).toEqual([
      "author",
      "entry",
      "feed",
      "id",
      "link",
      "name",
      "summary",
      "title",
      "updated",
      "uri",
    ]);
  });

  test("is valid without works and dated when the owner joined", () => {
    expect(atomFeed(person, site, { title: "Works", language: "en", entries: [] })).toContain(
      `<updated>${person.joinedAt}</updated>`,
    );
  });
});

test.each([
  ["about", "about"],
  ["followers", "followers"],
  [null, "works"],
  ["constructor", "works"],
  ["__proto__", "works"],
])("the tab %s is %s", (param, tab) => {
  expect(tabOf(param)).toBe(tab);
});
