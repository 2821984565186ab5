import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { count, inArray } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import {
  followableTopic,
  guildGatePort,
  mayReadPost,
  replyToTopic,
  startTopic,
  topicInput,
  watchTopic,
} from "#modules/forum";
import { announceInGuild, forumGuildAccess, leaveGuild } from "#modules/guilds";
import { fileToServe, mediaJobs, subjectReadersPort, uploadFile } from "#modules/media";
import { listNotifications, notificationJobs, notificationListeners } from "#modules/notifications";
import { type Actor, guest, type Member } from "#permissions";
import type { Context } from "#platform/context";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { openDiskStorage } from "#platform/storage";
import { users } from "#tables/identity";
import { notificationDeliveries } from "#tables/notifications";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { english } from "#tests/translate";
import { aWriter } from "../forum/forum.factory.ts";
import { aGuild, aGuildMember } from "./guilds.factory.ts";

const { db } = await testDatabase();
provideForTest(db, provide(eventListeners, notificationListeners));
const post = await testMail(db, [
  ...notificationJobs,
  ...mediaJobs,
  ...notificationListeners.map(({ job }) => job),
]);
provideForTest(db, provide(guildGatePort, forumGuildAccess));
provideForTest(db, provide(subjectReadersPort, { forum_post: mayReadPost }));
const folder = mkdtempSync(join(tmpdir(), "guildhall-leaks-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);
const as = (actor: Actor) => testContext(db, actor) as Context<Member>;
const errorOf = (asking: Promise<unknown>) => asking.catch((error) => ({ ...error }));

/** A guild with a topic that contains a file and mentions an outsider. */
async function aGuildThatTalks(visibility: "private" | "secret") {
  const owner = (await aWriter(db)).actor;
  const guild = await aGuild(db, { visibility, policy: "invite", owner });
  const member = await aGuildMember(db, guild);
  const gone = await aGuildMember(db, guild);
  const outsider = (await aWriter(db)).actor;
  const admin = (await aWriter(db, { roles: ["admin"] })).actor;
  const bytes = new TextEncoder().encode("The canary sings at four.");
  const file = await uploadFile(as(owner), { name: "canary.txt", bytes }, storage);
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
  (await listNotifications(as(actor), { filter: "all" }, english)).notifications.map(
    ({ message }) => message,
  );

describe.each(["private", "secret"] as const)(
  "a %s guild reveals nothing to outsiders",
  (visibility) => {
    test("by a file address: it is not found, like a nonexistent one", async () => {
      const { file, member, gone, guild, outsider, admin } = await aGuildThatTalks(visibility);
      expect(await fileToServe(as(member), file.id)).toMatchObject({ name: "canary.txt" });
      await leaveGuild(as(gone), { slug: guild.slug });
      for (const actor of [guest, outsider, admin, gone])
        expect(await errorOf(fileToServe(as(actor), file.id))).toEqual(
          await errorOf(fileToServe(as(actor), "0".repeat(26))),
        );
    });

    test("by a mention, reply, announcement, email or push", async () => {
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
      const emails = await post.deliver();
      expect((await noticesOf(member)).join(" ")).toContain("Canary");
      for (const actor of [outsider, admin]) expect(await noticesOf(actor)).toEqual([]);
      expect(await noticesOf(gone)).toEqual(before);
      expect(before.join(" ")).not.toContain("Canary");
      // Emails and pushes are deliveries of notifications, so there are none of those either.
      const outside = [outsider, admin, gone].map(({ userId }) => userId);
      const [late] = await db
        .select({ count: count() })
        .from(notificationDeliveries)
        .where(inArray(notificationDeliveries.userId, outside));
      expect(late?.count).toBe(0);
      const people = await db.select().from(users).where(inArray(users.id, outside));
      const addresses = people.map(({ email }) => email);
      expect(emails.filter(({ to }) => addresses.includes(to.address))).toEqual([]);
    });

    test("by live updates: outsiders can't subscribe to its topics", async () => {
      const { publicId, member, outsider, admin } = await aGuildThatTalks(visibility);
      expect(await followableTopic(as(member), publicId)).toBeDefined();
      for (const actor of [guest, outsider, admin]) {
        expect(await followableTopic(as(actor), publicId)).toBeUndefined();
        expect(await followableTopic(as(actor), "nosuchtopic0")).toBeUndefined();
      }
    });
  },
);
