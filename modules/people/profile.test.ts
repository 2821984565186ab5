import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import {
  editProfile,
  erasePerson,
  follow,
  ownProfile,
  peopleJobs,
  personExport,
  pictureFile,
  profilePage,
  removePicture,
  setPicture,
  setPrivacy,
} from "#modules/people";
import { type Actor, guest, system } from "#permissions";
import { jobQueue, openJobs } from "#platform/jobs";
import { OutboundError } from "#platform/outbound";
import { provide } from "#platform/ports";
import { deleteUnused, openDiskStorage } from "#platform/storage";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { profileInput, profileLimits } from "./contract.ts";
import { picturesInUse } from "./jobs/delete-unused-pictures.ts";
import { checkLinks } from "./jobs/verify-links.ts";
import { aPerson } from "./people.factory.ts";
import { pictureFiles, profiles } from "./tables.ts";

const { db } = await testDatabase();
const as = (actor: Actor) => testContext(db, actor);
const jobs = await openJobs({
  db,
  jobs: peopleJobs,
  schedules: [],
  contextFor: () => as(system("test")),
  work: false,
});
provideForTest(db, provide(jobQueue, jobs.queue));
const folder = await mkdtemp(join(tmpdir(), "pictures-"));
const storage = await openDiskStorage(folder);
afterAll(async () => {
  await jobs.stop(1_000);
  await rm(folder, { recursive: true });
});
const stored = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((e) => e.isFile())
    .length;

const see = async (actor: Actor, username: string) => {
  const page = await profilePage(as(actor), { username });
  if (!("person" in page)) throw new Error("moved");
  return page.person;
};

describe("editing", () => {
  test("shows the text to others, safely rendered", async () => {
    const ana = await aPerson(db);
    const ben = await aPerson(db, { username: "ben_the_binder" });
    const input = profileInput.parse({
      displayName: " Ana Ortega ",
      pronouns: "she/her",
      bio: "I bind **books** with @ben_the_binder.\n<script>alert(1)</script> @nobody_known",
      links: [
        { label: "Site", url: "https://ana.org/" },
        { label: "", url: "" },
      ],
    });
    await editProfile(as(ana.actor), input);
    const page = await see(guest, ana.user.username);
    expect(page).toMatchObject({ displayName: "Ana Ortega", pronouns: "she/her" });
    expect(page.bioHtml).toContain("<strong>books</strong>");
    expect(page.bioHtml).toContain(`<a href="/${ben.user.username}" class="mention">`);
    expect(page.bioHtml).not.toContain("<script");
    expect(page.bioHtml).not.toContain('href="/nobody_known"');
    expect(page.links).toEqual([{ label: "Site", url: "https://ana.org/", verified: false }]);
    expect(await ownProfile(as(ana.actor))).toMatchObject({
      bio: input.bio,
      displayName: "Ana Ortega",
    });
  });

  test("is for oneself, and not for visitors or suspended members", async () => {
    const ana = await aPerson(db);
    const input = profileInput.parse({ displayName: "X" });
    await expect(editProfile(as(guest), input)).rejects.toMatchObject({ kind: "unauthenticated" });
    const suspended = as({ ...ana.actor, suspended: true });
    await expect(editProfile(suspended, input)).rejects.toMatchObject({ kind: "forbidden" });
    expect((await see(guest, ana.user.username)).displayName).toBe(ana.user.name);
  });

  test("privacy settings are saved and take effect", async () => {
    const ana = await aPerson(db);
    const privacy = {
      visibility: "members",
      indexed: false,
      mayMessage: "nobody",
      mayMention: "following",
      membershipsVisibleTo: "nobody",
      onlineVisibleTo: "everyone",
      readReceipts: false,
      countReading: false,
    } as const;
    await setPrivacy(as(ana.actor), privacy);
    expect((await ownProfile(as(ana.actor))).privacy).toEqual(privacy);
    await expect(see(guest, ana.user.username)).rejects.toMatchObject({ kind: "unauthenticated" });
    const ben = await aPerson(db);
    expect(await see(ben.actor, ana.user.username)).toMatchObject({
      mayMessage: false,
      showsGuilds: false,
    });
    expect((await see(ana.actor, ana.user.username)).showsGuilds).toBe(true);
    await setPrivacy(as(ana.actor), {
      ...privacy,
      mayMessage: "following",
      membershipsVisibleTo: "following",
    });
    const seen = () => see(ben.actor, ana.user.username);
    expect(await seen()).toMatchObject({ mayMessage: false, showsGuilds: false });
    await follow(as(ana.actor), { userId: ben.user.id });
    expect(await seen()).toMatchObject({ mayMessage: true, showsGuilds: true });
  });
});

describe("profile form input", () => {
  const good = { displayName: "Ana", pronouns: "they/them", bio: "Books.", links: [] };
  const wrong: ReadonlyArray<[string, Record<string, unknown>, string]> = [
    ["no display name", { displayName: "" }, "displayName"],
    ["a display name of spaces", { displayName: "   " }, "displayName"],
    ["a display name too long", { displayName: "x".repeat(51) }, "displayName"],
    ["a display name of a megabyte", { displayName: "x".repeat(1_000_000) }, "displayName"],
    ["a display name that is a list", { displayName: ["Ana"] }, "displayName"],
    ["a display name on two lines", { displayName: "Ana\nOrtega" }, "displayName"],
    ["a display name with a control character", { displayName: "Ana\u0007" }, "displayName"],
    ["a display name with a bidi override", { displayName: "\u202eanA" }, "displayName"],
    ["a display name with a bidi isolate", { displayName: "A\u2067na" }, "displayName"],
    ["pronouns too long", { pronouns: "x".repeat(41) }, "pronouns"],
    ["pronouns with an escape character", { pronouns: "she\u001b[31m" }, "pronouns"],
    ["pronouns that are an object", { pronouns: {} }, "pronouns"],
    ["a bio too long", { bio: "x".repeat(501) }, "bio"],
    ["a bio of a megabyte", { bio: "é".repeat(1_000_000) }, "bio"],
    ["a bio with a line separator", { bio: "a\u2028b" }, "bio"],
    ["a bio with a bidi override", { bio: "see \u202dhere" }, "bio"],
    ["nine links", { links: Array(9).fill({ label: "a", url: "https://a.org/" }) }, "links"],
    [
      "a link label too long",
      { links: [{ label: "x".repeat(41), url: "https://a.org/" }] },
      "links",
    ],
    ["a label without a URL", { links: [{ label: "Site", url: "" }] }, "links"],
    ...[
      "a.org",
      "javascript:alert(1)",
      "data:text/html,x",
      "ftp://a.org/",
      "https://user:pw@a.org/",
      "https://localhost/",
      "http://127.0.0.1\\@a.org",
      "https://a b.org/",
      "//a.org",
      `https://a.org/${"x".repeat(300)}`,
      "https://[::1]/",
      "https://\u202ea.org/",
      "mailto:a@a.org",
    ].map(
      (url) =>
        [`the address ${url.slice(0, 30)}`, { links: [{ label: "", url }] }, "links"] as [
          string,
          Record<string, unknown>,
          string,
        ],
    ),
  ];
  test.each(wrong)("%s is rejected beside its field", (_, part, field) => {
    const result = profileInput.safeParse({ ...good, ...part });
    expect(result.success).toBe(false);
    expect(new Set(result.error?.issues.map(({ path }) => path[0]))).toEqual(new Set([field]));
    for (const { message } of result.error?.issues ?? [])
      expect(message).toMatch(/^(?:people|forms)\.errors\./);
  });

  test.each([
    ["emoji, also joined ones", { displayName: "Ana 👩‍🎨🧵" }],
    ["Arabic and Hebrew", { displayName: "مِهْرَان שירה" }],
    [
      "maximum lengths",
      { displayName: "x".repeat(50), pronouns: "y".repeat(40), bio: "z".repeat(500) },
    ],
    ["a bio of several lines", { bio: "One\n\nTwo\n\t- three" }],
    [
      "eight links",
      { links: Array(profileLimits.links).fill({ label: "a", url: "https://a.org/" }) },
    ],
    ["an internationalized host name", { links: [{ label: "", url: "https://müller.de/ä?ö=ü" }] }],
  ])("%s is valid", (_, part) => {
    expect(profileInput.safeParse({ ...good, ...part }).error?.issues).toBeUndefined();
  });
});

describe("links", () => {
  test("that link back are marked verified, and lose the mark when they stop", async () => {
    const ana = await aPerson(db);
    const url = "https://ana.org/";
    await editProfile(
      as(ana.actor),
      profileInput.parse({
        displayName: "Ana",
        links: [
          { label: "", url },
          { label: "", url: "https://else.org/" },
        ],
      }),
    );
    const back = `<a rel="me" href="https://hall.org/${ana.user.username}">me</a>`;
    const page = (text: string) => async (requestedUrl: string) => {
      if (requestedUrl !== url) throw new OutboundError("too_slow");
      return { url: requestedUrl, status: 200, contentType: "text/html", text };
    };
    const marks = async () =>
      (await see(guest, ana.user.username)).links.map(({ verified }) => verified);
    const systemCtx = as(system("test"));
    await checkLinks(systemCtx, ana.user.id, "https://hall.org", page(back));
    expect(await marks()).toEqual([true, false]);
    // Editing something else keeps the link verified.
    await editProfile(
      as(ana.actor),
      profileInput.parse({ displayName: "Ana O.", links: [{ label: "Me", url }] }),
    );
    expect(await marks()).toEqual([true]);
    await checkLinks(systemCtx, ana.user.id, "https://hall.org", page("nothing here"));
    expect(await marks()).toEqual([false]);
  });
});

describe("pictures", () => {
  const photo = (background: string) =>
    sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .jpeg()
      .toBuffer();

  test("are shown in every size, served by key and deleted when unused", async () => {
    const ana = await aPerson(db);
    const ben = await aPerson(db);
    const red = await photo("#a03020");
    const picture = await setPicture(
      as(ana.actor),
      { purpose: "avatar", alt: "A red field", bytes: red },
      storage,
    );
    expect(picture.sizes.map(({ width }) => width)).toEqual([512, 256, 128, 64]);
    expect((await see(guest, ana.user.username)).avatar).toEqual(picture);
    expect(await stored()).toBe(8);
    const [largest] = picture.sizes;
    expect(await pictureFile({ db }, largest?.webp ?? "")).toBe("webp");
    expect(await pictureFile({ db }, largest?.avif ?? "")).toBe("avif");
    expect(await pictureFile({ db }, "0".repeat(64))).toBeUndefined();

    // Ben shows the same picture: the same files.
    await setPicture(as(ben.actor), { purpose: "avatar", alt: "", bytes: red }, storage);
    expect(await stored()).toBe(8);
    const keys = picture.sizes.flatMap(({ webp, avif }) => [webp, avif]);
    await removePicture(as(ana.actor), { purpose: "avatar" });
    await deleteUnused(testContext(db), keys, storage, picturesInUse);
    expect(await stored()).toBe(8);
    expect((await see(guest, ana.user.username)).avatar).toBeNull();

    await setPicture(
      as(ben.actor),
      { purpose: "avatar", alt: "", bytes: await photo("#2060a0") },
      storage,
    );
    await deleteUnused(testContext(db), keys, storage, picturesInUse);
    expect(await stored()).toBe(8);
    expect(await pictureFile({ db }, largest?.webp ?? "")).toBeUndefined();
  });

  test("that were cleaned up while being set are stored again", async () => {
    const ana = await aPerson(db);
    let swept = false;
    const forgetful = {
      ...storage,
      has: async (key: string) => {
        if (!swept) await storage.delete(key);
        swept = true;
        return storage.has(key);
      },
    };
    const picture = await setPicture(
      as(ana.actor),
      { purpose: "banner", alt: "", bytes: await photo("#335533") },
      forgetful,
    );
    for (const { webp, avif } of picture.sizes)
      expect([await storage.has(webp), await storage.has(avif)]).toEqual([true, true]);
  });

  test("that can't be decoded change nothing", async () => {
    const ana = await aPerson(db);
    const bytes = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>");
    const attempt = setPicture(as(ana.actor), { purpose: "avatar", alt: "", bytes }, storage);
    await expect(attempt).rejects.toMatchObject({ kind: "invalid", code: "picture_svg" });
    expect((await see(guest, ana.user.username)).avatar).toBeNull();
    await expect(
      setPicture(as(guest), { purpose: "avatar", alt: "", bytes }, storage),
    ).rejects.toMatchObject({ kind: "unauthenticated" });
  });
});

test("erasing a member removes all their data and corrects counts elsewhere", async () => {
  const ana = await aPerson(db);
  const ben = await aPerson(db);
  await follow(as(ana.actor), { userId: ben.user.id });
  await follow(as(ben.actor), { userId: ana.user.id });
  expect(await personExport(as(ana.actor), { userId: ana.user.id })).toMatchObject({
    following: [{ username: ben.user.username }],
    followers: [{ username: ben.user.username }],
    blocked: [],
  });
  await expect(erasePerson(as(ben.actor), { userId: ana.user.id })).rejects.toThrow();
  await erasePerson(as(system("test")), { userId: ana.user.id });
  expect(await see(guest, ben.user.username)).toMatchObject({
    followerCount: 0,
    followingCount: 0,
  });
  expect(await db.$count(profiles, eq(profiles.userId, ana.user.id))).toBe(0);
  expect(await db.$count(pictureFiles, eq(pictureFiles.userId, ana.user.id))).toBe(0);
});
