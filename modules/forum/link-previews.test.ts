import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, afterEach, expect, test } from "vitest";
import {
  deletePost,
  editPost,
  eraseForumData,
  forumExport,
  forumJobs,
  forumListeners,
  postSource,
  previewBody,
  replyToTopic,
  restorePost,
  reviewPost,
  setLinkPreviews,
  setReview,
  startTopic,
  topicFeed,
  topicInput,
  topicPage,
} from "#modules/forum";
import {
  cleanupPreviews,
  linkPreviewJobs,
  previewHostsPort,
  previewPicture,
  previewPicturesInUse,
} from "#modules/link-previews";
import { type Actor, guest, system } from "#permissions";
import { dayMs, hourMs } from "#platform/calendar";
import { inTransaction } from "#platform/db";
import { eventListeners } from "#platform/events";
import { enqueue } from "#platform/jobs";
import { withoutPreviews } from "#platform/markdown";
import { provide } from "#platform/ports";
import { fileReferencesPort, openDiskStorage, storagePort } from "#platform/storage";
import { linkPreviews, linkPreviewUses } from "#tables/link-previews";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import { aCategory, aTopic, aWriter } from "./forum.factory.ts";
import { rerenderBatch } from "./jobs/rerender-posts.ts";
import { forumPosts, forumTopics } from "./tables.ts";

/** The other site. */
const asked: string[] = [];
const pages: Record<string, { type?: string; body: string | Buffer; status?: number }> = {};
const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  const found = pages[request.url ?? ""];
  response.writeHead(found?.status ?? (found ? 200 : 404), {
    "Content-Type": found?.type ?? "text/html; charset=utf-8",
    ...(found?.status === 302 && { Location: String(found.body) }),
  });
  response.end(found?.body ?? "");
});
await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const { db } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), "guildhall-previews-"));
const storage = await openDiskStorage(folder);
provideForTest(
  db,
  provide(storagePort, async () => storage),
  provide(fileReferencesPort, [previewPicturesInUse]),
  provide(eventListeners, forumListeners),
  provide(previewHostsPort, ({ origin }) => origin === site),
);
const jobs = [...forumJobs, ...linkPreviewJobs, ...forumListeners.map(({ job }) => job)];
const { deliver } = await testMail(db, jobs);
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  asked.length = 0;
});

const as = (actor: Actor) => testContext(db, actor);
const chief = as((await aMember(db, { roles: ["admin"] })).actor);
const ana = await aWriter(db);
const picture = await sharp({
  create: { width: 900, height: 450, channels: 3, background: "#3366aa" },
})
  .png()
  .toBuffer();

let made = 0;
/** A page of the other site, at an address of its own. */
function aPage(head: string, type?: string): string {
  made += 1;
  pages[`/page-${made}`] = { body: `<head>${head}</head>`, ...(type && { type }) };
  return `${site}/page-${made}`;
}
const titled = (title: string, more = "") =>
  `<meta property="og:title" content="${title}"><meta property="og:description" content="About it">${more}`;

const seen = async (publicId: string, number = 1, actor: Actor = guest): Promise<string> => {
  const found = await topicPage(as(actor), { publicId });
  if (!("view" in found)) throw new Error("moved");
  return found.view.posts.find((post) => post.number === number)?.html ?? "";
};
const card = '<aside class="link-preview">';
/** So many days after a preview was fetched. */
const age = (url: string, ms: number) =>
  db
    .update(linkPreviews)
    .set({
      fetchedAt: sql`${linkPreviews.fetchedAt} - ${ms} * interval '1 millisecond'`,
      requestedAt: sql`${linkPreviews.requestedAt} - ${ms} * interval '1 millisecond'`,
    })
    .where(eq(linkPreviews.url, url));
const stored = async (url: string) =>
  (await db.select().from(linkPreviews).where(eq(linkPreviews.url, url)))[0];

test("a link alone in its paragraph becomes a preview with a picture from this site", async () => {
  pages["/picture.png"] = { type: "image/png", body: picture };
  const url = aPage(
    titled("Tides &amp; moons", '<meta property="og:image" content="/picture.png">'),
  );
  const { publicId } = await aTopic(db, {
    author: ana.actor,
    body: `Look:\n\n${url}#part\n\nNice.`,
  });
  expect(asked).toEqual([]);
  expect(await seen(publicId)).not.toContain(card);
  await deliver();
  const path = new URL(url).pathname;
  expect(asked).toEqual([path, "/picture.png"]);
  const html = await seen(publicId);
  expect(html).toContain(`${card}<p class="link-title" dir="auto"><a href="${url}#part"`);
  expect(html).toContain("Tides &amp; moons");
  const key = /src="\/files\/([0-9a-f]{64})\.webp"/.exec(html)?.[1] ?? "";
  expect(await previewPicture({ db }, key)).toBe("webp");
  const bytes = Buffer.from(await new Response(await storage.get(key)).arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 640, height: 320 });
  expect(html).not.toContain("picture.png");
});

test("the text around it, mentions among it, stays as it was", async () => {
  const { user } = await aMember(db);
  const url = aPage(titled("Tides"));
  const body = `Ask @${user.username} and @nobody-at-all\n\n${url}\n\n- **one**`;
  const { publicId } = await aTopic(db, { author: ana.actor, body });
  const before = await seen(publicId);
  expect(before).toContain('class="mention"');
  await deliver();
  const after = await seen(publicId);
  expect(after).not.toBe(before);
  expect(withoutPreviews(after as Parameters<typeof withoutPreviews>[0])).toBe(before);
});

test("feeds, excerpts, exports and the source have the link, and search finds no text of the site", async () => {
  const url = aPage(titled("Zanzibarquay", '<meta property="og:image" content="/picture.png">'));
  const { publicId } = await aTopic(db, { author: ana.actor, body: `Look:\n\n${url}` });
  await deliver();
  expect(await seen(publicId)).toContain("Zanzibarquay");
  const feed = await topicFeed(as(guest), publicId);
  expect(feed.posts[0]?.summary).toBe(`Look: ${url}`);
  const exported = await Array.fromAsync(forumExport(as(ana.actor), ana.user.id));
  const source = await postSource(as(ana.actor), { publicId, number: 1 });
  expect(source.body).toBe(`Look:\n\n${url}`);
  for (const text of [feed, exported, source])
    expect(JSON.stringify(text)).not.toMatch(/Zanzibarquay|link-preview/);
  // An edit writes the preview and the search index again.
  await editPost(as(ana.actor), {
    publicId,
    number: 1,
    body: `See:\n\n${url}`,
    version: source.version,
    reason: "",
  });
  expect(await seen(publicId)).toContain("Zanzibarquay");
  const { rows } = await db.execute<{ marks: string[]; vector: string }>(
    sql`select d.marks, d::text as vector from search_documents d
      join forum_posts p on p.id = d.id join forum_topics t on t.id = p.topic_id
      where t.public_id = ${publicId}`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.marks).toContain("has:link");
  expect(rows[0]?.marks).not.toContain("has:picture");
  expect(JSON.stringify(rows).toLowerCase()).not.toContain("zanzibarquay");
});

test("an edit keeps the preview, takes it out, or fetches another", async () => {
  const one = aPage(titled("One"));
  const two = aPage(titled("Two"));
  const { publicId } = await aTopic(db, { author: ana.actor, body: one });
  await deliver();
  const edit = async (body: string) => {
    const { version } = await postSource(as(ana.actor), { publicId, number: 1 });
    await editPost(as(ana.actor), { publicId, number: 1, body, version, reason: "" });
  };
  await edit(`${one}\n\nMore.`);
  expect(await seen(publicId)).toContain(card);
  await edit(`<${one}>`);
  expect(await seen(publicId)).not.toContain(card);
  await deliver();
  expect(
    await db
      .select()
      .from(linkPreviewUses)
      .where(eq(linkPreviewUses.previewId, (await stored(one))?.id ?? "")),
  ).toEqual([]);
  await edit(two);
  await deliver();
  expect(await seen(publicId)).toContain("Two");
  expect(asked).toEqual([new URL(one).pathname, new URL(two).pathname]);
});

test("a page is asked once for all who link to it, and again after a week", async () => {
  const url = aPage(titled("Before"));
  const first = await aTopic(db, { author: ana.actor, body: url });
  await deliver();
  const second = await aTopic(db, { author: ana.actor, body: `${url}#else` });
  // The author of a link does not learn at once that someone else has posted it.
  expect(await previewBody(as(ana.actor), url)).not.toContain(card);
  expect(await seen(second.publicId)).not.toContain(card);
  await deliver();
  expect(asked).toHaveLength(1);
  expect(await seen(second.publicId)).toContain("Before");
  pages[new URL(url).pathname] = { body: titled("After") };
  await age(url, 8 * dayMs);
  await aTopic(db, { author: ana.actor, body: url });
  await deliver();
  expect(asked).toHaveLength(2);
  for (const { publicId } of [first, second]) expect(await seen(publicId)).toContain("After");
});

test("a page that can't be had leaves a link, and is asked again some hours later", async () => {
  const url = `${site}/later`;
  const { publicId } = await aTopic(db, { author: ana.actor, body: url });
  await deliver();
  expect(await stored(url)).toMatchObject({ status: "failed" });
  expect(await seen(publicId)).toBe(
    `<p><a href="${url}" rel="nofollow ugc noopener">${url}</a></p>`,
  );
  await replyToTopic(as(ana.actor), { publicId, body: url });
  await deliver();
  expect(asked).toEqual(["/later"]);
  pages["/later"] = { body: titled("Late") };
  await age(url, 7 * hourMs);
  await replyToTopic(as(ana.actor), { publicId, body: url });
  await deliver();
  expect(asked).toEqual(["/later", "/later"]);
  for (const number of [1, 2, 3]) expect(await seen(publicId, number)).toContain("Late");
  // A page that is away for a moment keeps its preview.
  delete pages["/later"];
  await age(url, 8 * dayMs);
  await replyToTopic(as(ana.actor), { publicId, body: url });
  await deliver();
  expect(await seen(publicId, 4)).toContain("Late");
});

test.each([
  ["has no title", () => aPage("<p>nothing")],
  ["is not a page", () => aPage(titled("T"), "application/json")],
  [
    "leads into the network",
    () => {
      pages["/inside"] = { status: 302, body: "http://169.254.169.254/latest/" };
      return `${site}/inside`;
    },
  ],
  ["is in the network", () => "http://127.0.0.1:1/"],
  ["is this site", () => "https://hall.test/forum"],
])("what %s has no preview", async (_what, address) => {
  const { publicId } = await aTopic(db, { author: ana.actor, body: address() });
  await deliver();
  expect(await seen(publicId)).not.toContain(card);
});

test.each([
  ["no picture", "text/plain", Buffer.from("hello")],
  ["a script as picture", "image/svg+xml", Buffer.from("<svg onload='alert(1)'/>")],
  ["a damaged picture", "image/png", picture.subarray(0, 200)],
  [
    "a dot",
    "image/png",
    await sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } })
      .png()
      .toBuffer(),
  ],
  [
    "more pixels than can be meant",
    "image/png",
    await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: "red" } })
      .png({ compressionLevel: 9 })
      .toBuffer(),
  ],
])("%s leaves the preview without one", async (_what, type, body) => {
  pages["/bad-picture"] = { type, body };
  const url = aPage(titled("Plain", '<meta property="og:image" content="/bad-picture">'));
  const { publicId } = await aTopic(db, { author: ana.actor, body: url });
  await deliver();
  const html = await seen(publicId);
  expect(html).toContain("Plain");
  expect(html).not.toContain("<img");
});

test("markup of the other site stays text", async () => {
  const url = aPage(titled("&lt;img src=x onerror=alert(1)&gt;"));
  const { publicId } = await aTopic(db, { author: ana.actor, body: url });
  await deliver();
  expect(await seen(publicId)).toContain("&lt;img src=x onerror=alert(1)&gt;");
});

test("nothing is fetched for a held post until a moderator shows it", async () => {
  const newcomer = await aWriter(db, { level: 0 });
  const staff = await aWriter(db, { roles: ["moderator"] });
  const url = aPage(titled("Held"));
  await setReview(chief, { hold: true });
  const category = await aCategory(db);
  const { publicId } = await startTopic(as(newcomer.actor), {
    ...topicInput.parse({
      kind: "discussion",
      category: category.slug,
      title: "A link of mine",
      body: url,
      tags: "",
    }),
    category: category.slug,
  });
  await setReview(chief, { hold: false });
  await deliver();
  expect(asked).toEqual([]);
  await reviewPost(as(staff.actor), { publicId, number: 1, decision: "show" });
  await deliver();
  expect(asked).toEqual([new URL(url).pathname]);
  expect(await seen(publicId)).toContain("Held");
});

test("a deleted post shows none, and has it again when it is restored", async () => {
  const url = aPage(titled("Kept"));
  const { publicId } = await aTopic(db, { author: ana.actor, body: "First." });
  await replyToTopic(as(ana.actor), { publicId, body: url });
  await deliver();
  await deletePost(as(ana.actor), { publicId, number: 2 });
  await deliver();
  expect(await seen(publicId, 2)).not.toContain("Kept");
  await restorePost(as(ana.actor), { publicId, number: 2 });
  await deliver();
  expect(await seen(publicId, 2)).toContain("Kept");
});

test("with previews turned off nothing is fetched, and posts keep those they have", async () => {
  const old = aPage(titled("Old"));
  const fresh = aPage(titled("Fresh"));
  const { publicId } = await aTopic(db, { author: ana.actor, body: old });
  await deliver();
  await setLinkPreviews(chief, { show: false });
  await expect(setLinkPreviews(as(ana.actor), { show: true })).rejects.toMatchObject({
    kind: "forbidden",
  });
  await replyToTopic(as(ana.actor), { publicId, body: `${fresh}\n\n${old}` });
  await deliver();
  expect(asked).toEqual([new URL(old).pathname]);
  expect(await seen(publicId, 1)).toContain("Old");
  expect(await seen(publicId, 2)).not.toContain(card);
  await setLinkPreviews(chief, { show: true });
});

test("a post has at most five", async () => {
  const urls = Array.from({ length: 7 }, (_, n) => aPage(titled(`Page ${n}`)));
  const { publicId } = await aTopic(db, { author: ana.actor, body: urls.join("\n\n") });
  await deliver();
  expect(asked).toHaveLength(5);
  expect((await seen(publicId)).split(card)).toHaveLength(6);
});

test("an erased author's posts use none", async () => {
  const leaving = await aWriter(db);
  const url = aPage(titled("Theirs"));
  const { publicId } = await aTopic(db, { author: ana.actor, body: "First." });
  await replyToTopic(as(leaving.actor), { publicId, body: url });
  await deliver();
  const used = async () =>
    db
      .select()
      .from(linkPreviewUses)
      .where(eq(linkPreviewUses.previewId, (await stored(url))?.id ?? ""));
  expect(await used()).toHaveLength(1);
  await eraseForumData(as(system("erase")), { userId: leaving.user.id, ownText: "remove" });
  expect(await used()).toEqual([]);
});

test("posts that are rendered again keep theirs", async () => {
  const url = aPage(titled("Again"));
  const { publicId } = await aTopic(db, { author: ana.actor, body: url });
  await deliver();
  await rerenderBatch(as(system("test")), 30_000);
  expect(await seen(publicId)).toContain("Again");
});

test("a preview that no post uses goes, and its picture", async () => {
  pages["/other.png"] = {
    type: "image/png",
    body: await sharp({ create: { width: 90, height: 60, channels: 3, background: "#a13" } })
      .png()
      .toBuffer(),
  };
  const url = aPage(titled("Gone", '<meta property="og:image" content="/other.png">'));
  const { publicId } = await aTopic(db, { author: ana.actor, body: url });
  await deliver();
  const key = (await stored(url))?.pictureKey ?? "";
  expect(await storage.has(key)).toBe(true);
  const clean = async () => {
    await inTransaction(as(system("test")), (tx) => enqueue(tx, cleanupPreviews, {}));
    await deliver();
  };
  await age(url, 2 * dayMs);
  await clean();
  expect(await stored(url)).toBeDefined();
  const { version } = await postSource(as(ana.actor), { publicId, number: 1 });
  await editPost(as(ana.actor), { publicId, number: 1, body: "No link.", version, reason: "" });
  await deliver();
  await clean();
  expect(await stored(url)).toBeUndefined();
  expect(await storage.has(key)).toBe(false);
});

test("a post's version and time are those of its words", async () => {
  const url = aPage(titled("Quiet"));
  const { publicId } = await aTopic(db, { author: ana.actor, body: url });
  await deliver();
  const [row] = await db
    .select({ version: forumPosts.version, editedAt: forumPosts.editedAt })
    .from(forumPosts)
    .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
    .where(eq(forumTopics.publicId, publicId));
  expect(row).toEqual({ version: 1, editedAt: null });
});
