import { expect, test } from "vitest";
import {
  acceptAnswer,
  measureGuildActivity,
  replyToTopic,
  startTopic,
  topicInput,
} from "#modules/forum";
import { forumGuildAccess, guildDirectory, joinGuild } from "#modules/guilds";
import { type Actor, guest, system } from "#permissions";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aGuild } from "../guilds/guilds.factory.ts";
import { guildGatePort } from "./access.ts";
import { aWriter } from "./forum.factory.ts";

const { db } = await testDatabase();
await testMail(db);
provideForTest(db, provide(guildGatePort, forumGuildAccess));

test("a guild card shows posters, answered questions and median reply time", async () => {
  const ana = await aWriter(db);
  const ben = await aWriter(db);
  const silent = await aWriter(db);
  const guild = await aGuild(db, { owner: ana.actor });
  for (const { actor } of [ben, silent]) await joinGuild(testContext(db, actor), guild);
  const at = (actor: Actor, minutes: number) => {
    const ctx = testContext(db, actor);
    ctx.clock.advance(minutes * 60_000);
    return ctx;
  };
  const ask = async (title: string) => {
    const { category: _, ...topic } = topicInput.parse({
      kind: "question",
      category: "none",
      title,
      body: "Who knows?",
      tags: "",
    });
    return startTopic(at(ana.actor, 0), { ...topic, guildId: guild.id });
  };
  const first = await ask("Which thread for a heavy atlas?");
  await ask("Which thread for a light one then?");
  const { publicId } = first;
  await replyToTopic(at(ana.actor, 5), { publicId, body: "Nobody yet?" });
  const { number } = await replyToTopic(at(ben.actor, 40), { publicId, body: "Linen." });
  await acceptAnswer(at(ana.actor, 50), { publicId, number, on: true });
  const card = async () =>
    (await guildDirectory(testContext(db, guest), { list: "all", sort: "new" })).guilds[0]?.honest;
  expect(await card()).toBeNull();
  await measureGuildActivity.handle(at(system("test"), 60), {});
  expect(await card()).toEqual({
    posters: 2,
    questions: 2,
    answered: 1,
    medianReplyMinutes: 40,
  });
});
