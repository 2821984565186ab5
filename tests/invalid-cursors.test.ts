import { expect, test } from "vitest";
import { guildDirectory, membersPage } from "#modules/guilds";
import { inboxPage } from "#modules/messaging";
import { listNotifications } from "#modules/notifications";
import { peopleList } from "#modules/people";
import { treasuryPage } from "#modules/treasury";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { english } from "#tests/translate";
import { aGuild } from "../modules/guilds/guilds.factory.ts";
import { aMember } from "../modules/identity/identity.factory.ts";
import { aGuildWithTreasury } from "../modules/treasury/treasury.factory.ts";

const { db } = await testDatabase();
const { actor, user } = await aMember(db);
const ctx = testContext(db, actor);
const guild = await aGuild(db, { owner: actor });
const rich = await aGuildWithTreasury(db, ctx.clock);

const dashes = "-".repeat(36);
const id = "01900000-0000-7000-8000-000000000001";

/** Each list from its beginning, and from a cursor forged in the URL. */
const lists: Readonly<Record<string, (after?: string) => Promise<object>>> = {
  guilds: (after) => guildDirectory(ctx, { list: "all", sort: "new", after }),
  "guilds by size": (after) => guildDirectory(ctx, { list: "all", sort: "size", after }),
  members: (after) => membersPage(ctx, { slug: guild.slug, sort: "joined", after }),
  "members by posts": (after) => membersPage(ctx, { slug: guild.slug, sort: "posts", after }),
  conversations: (after) => inboxPage(ctx, { folder: "inbox", after }),
  notifications: (after) =>
    listNotifications(ctx, { filter: "all", ...(after && { after }) }, english),
  followers: (after) =>
    peopleList(ctx, { userId: user.id, list: "followers", ...(after && { after }) }),
  treasury: (before) => treasuryPage(rich.ctx, { slug: rich.slug, before }),
};

test.each(Object.entries(lists))(
  "%s start at the beginning for an invalid cursor",
  async (_, list) => {
    const first = await list();
    for (const place of [
      "made up",
      `1~${dashes}`,
      `9999999999~${id}`,
      `2026-11-15 09:00:00+00~${dashes}`,
      `2026-99-99 00:00:00+00~${id}`,
      `2026-99-99T00:00:00.000000Z~${id}`,
      `unread~2026-99-99 00:00:00+00~${id}`,
      `read~2026-11-15 09:00:00+00~${dashes}`,
    ])
      expect(await list(place), place).toEqual(first);
  },
);
