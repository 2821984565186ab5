import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { count, inArray } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import {
  guildGatePort,
  mayFollowTopic,
  mayReadPost,
  replyToTopic,
  startTopic,
  topicInput,
  watchTopic,
} from "#modules/forum";
import { announceInGuild, guildGate, leaveGuild } from "#modules/guilds";
import { bringFile, fileToServe, mediaJobs, subjectReadersPort } from "#modules/media";
import { noticeListeners, noticesPage, notificationJobs } from "#modules/notifications";
import { type Actor, guest, type Member } from "#permissions";
import type { Context } from "#platform/context";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { openDiskStorage } from "#platform/storage";
import { users } from "#tables/identity";
import { noticeDeliveries } from "#tables/notifications";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aWriter } from "../forum/forum.factory.ts";
import { aGuild, aGuildMember } from "./guilds.factory.ts";

const { db } = await testDatabase();
provideForTest(db, provide(eventListeners, noticeListeners));
const post = await testPost(db, [
  ...notificationJobs,
  ...mediaJobs,
  ...noticeListeners.map(({ job }) => job),
]);
provideForTest(db, provide(guildGatePort, guildGate));
provideForTest(db, provide(subjectReadersPort, { forum_post: mayReadPost }));
const folder = mkdtempSync(join(tmpdir(), "guildhall-leaks-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);
const as = (actor: Actor) => testContext(db, actor) as Context<Member>;
const said = (asking: Promise<unknown>) => asking.catch((error) => ({ ...error }));

/** A guild with a topic in which a file is shown and somebody from outside is named. */
async function aGuildThatTalks(visibility: "private" | "secret") {
  const owner = (await aWriter(db)).actor;
  const guild = await aGuild(db, { visibility, policy: "invite", owner });
  const member = await aGuildMember(db, guild);
  const gone = await aGuildMember(db, guild);
  const outsider = (await aWriter(db)).actor;
  const admin = (await aWriter(db, { roles: ["admin"] })).actor;
  const bytes = new TextEncoder().encode("The canary sings at four.");
  const file = await bringFile(as(owner), { name: "canary.txt", bytes }, storage);
  const { category: _, ...input } = topicInput.parse({
    kind: "discussion",
    category: "none",
    title: "Canary at four",
    tags: "",
    body: `For @${outsider.username} and @${admin.username}: [canary.txt](${file.href})`,
  });
  const { publicId } = await startTopic(as(owner), { ...input, guildId: guild.id });
  return { guild, owner, member, gone, outsider, admin, file, publicId };
}

const noticesOf = async (actor: Member) =>
  (await noticesPage(as(actor), { filter: "all" })).notices.map(({ sentence }) => sentence);

describe.each(["private", "secret"] as const)(
  "a %s guild tells outsiders nothing",
  (visibility) => {
    test("by a file's address: it is not found, exactly as one that never was", async () => {
      const { file, member, gone, guild, outsider, admin } = await aGuildThatTalks(visibility);
      expect(await fileToServe(as(member), file.id)).toMatchObject({ name: "canary.txt" });
      await leaveGuild(as(gone), { slug: guild.slug });
      for (const actor of [guest, outsider, admin, gone])
        expect(await said(fileToServe(as(actor), file.id))).toEqual(
          await said(fileToServe(as(actor), "0".repeat(26))),
        );
    });

    test("by a mention, a reply, an announcement, a letter or a push", async () => {
      const { guild, owner, member, gone, outsider, admin, publicId } =
        await aGuildThatTalks(visibility);
      for (const actor of [member, gone])
        await watchTopic(as(actor), { publicId, level: "watching" });
      await leaveGuild(as(gone), { slug: guild.slug });
      await post.deliver();
      const before = await noticesOf(gone);
      await replyToTopic(as(owner), {
        publicId,
        body: `@${outsider.username} @${gone.username} the canary again.`,
      });
      await announceInGuild(as(owner), {
        slug: guild.slug,
        title: "Canary at four",
        body: "At four.",
      });
      const letters = await post.deliver();
      expect((await noticesOf(member)).join(" ")).toContain("Canary");
      for (const actor of [outsider, admin]) expect(await noticesOf(actor)).toEqual([]);
      expect(await noticesOf(gone)).toEqual(before);
      expect(before.join(" ")).not.toContain("Canary");
      // Letters and pushes are deliveries of notices, so there are none of those either.
      const outside = [outsider, admin, gone].map(({ userId }) => userId);
      const [late] = await db
        .select({ count: count() })
        .from(noticeDeliveries)
        .where(inArray(noticeDeliveries.userId, outside));
      expect(late?.count).toBe(0);
      const people = await db.select().from(users).where(inArray(users.id, outside));
      const addresses = people.map(({ email }) => email);
      expect(letters.filter(({ to }) => addresses.includes(to.address))).toEqual([]);
    });

    test("by a live line: nobody from outside follows its topics", async () => {
      const { publicId, member, outsider, admin } = await aGuildThatTalks(visibility);
      expect(await mayFollowTopic(as(member), publicId)).toBe(true);
      for (const actor of [guest, outsider, admin]) {
        expect(await mayFollowTopic(as(actor), publicId)).toBe(false);
        expect(await mayFollowTopic(as(actor), "nosuchtopic0")).toBe(false);
      }
    });
  },
);
