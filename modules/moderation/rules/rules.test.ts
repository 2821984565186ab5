import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  deletePost,
  editPost,
  guildGatePort,
  judgePost,
  replyToTopic,
  startTopic,
  topicInput,
} from "#modules/forum";
import { guildGate } from "#modules/guilds";
import { type Actor, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { eventListeners } from "#platform/events";
import type { JobType } from "#platform/jobs";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aCategory, aTopic, aWriter } from "../../forum/forum.factory.ts";
import { aGuild, aGuildMember } from "../../guilds/guilds.factory.ts";
import { aMember } from "../../identity/identity.factory.ts";
import {
  addRule,
  changeRule,
  decideCase,
  forgetEvidence,
  forgetInCases,
  moderationJobs,
  moderationListeners,
  rulesPage,
} from "../index.server.ts";
import { decisionInput } from "../inputs.ts";
import { postState } from "../moderation.factory.ts";
import { cases, moderationRules, ruleHits } from "../tables.ts";
import { watchEdits } from "./watch-posts.ts";

const { db } = await testDatabase();
provideForTest(db, provide(eventListeners, moderationListeners));
provideForTest(db, provide(guildGatePort, guildGate));
const post = await testPost(db, [
  ...moderationJobs,
  ...moderationListeners.map(({ job }) => job as JobType<unknown>),
]);
const as = (actor: Actor) => testContext(db, actor);
const chief = (await aMember(db, { roles: ["admin"] })).actor;
const steward = (await aMember(db, { roles: ["moderator"] })).actor;

/** A rule that looks for one word, and what its page says of it. */
async function aRule(word: string, mode: "watch" | "hold") {
  await addRule(as(chief), {
    name: word,
    shape: "words",
    pattern: word,
    mode,
    newcomersOnly: false,
    reason: "spam",
  });
  const [rule] = await db.select().from(moderationRules).where(eq(moderationRules.name, word));
  const open = rule?.id ?? "";
  const page = async () => {
    const { hits, rules } = await rulesPage(as(steward), { open });
    return { hits, count: rules.find(({ id }) => id === open)?.hitCount };
  };
  return {
    ruleId: open,
    page,
    retire: () => changeRule(as(chief), { ruleId: open, to: "retired" }),
  };
}

async function aReply(body: string) {
  const host = await aWriter(db);
  const author = await aWriter(db);
  const { publicId } = await aTopic(db, { author: host.actor });
  const { number } = await replyToTopic(as(author.actor), { publicId, body });
  await post.deliver();
  const edit = async (actor: Actor, words: string, version: number) => {
    await editPost(as(actor), { publicId, number, body: words, version, reason: "" });
    await post.deliver();
  };
  return { author, which: { publicId, number }, edit };
}

test("of what a closed guild says, a rule keeps that it was and not a word", async () => {
  const { ruleId, page, retire } = await aRule("turpentine", "watch");
  const guild = await aGuild(db, { visibility: "secret", policy: "invite" });
  const { category: _, ...input } = topicInput.parse({
    kind: "discussion",
    category: "none",
    title: "Among us",
    tags: "",
    body: "Our turpentine is hidden in the cellar.",
  });
  await startTopic(as(await aGuildMember(db, guild)), { ...input, guildId: guild.id });
  await post.deliver();
  expect(await page()).toMatchObject({ count: 1, hits: [{ excerpt: null, unshown: "closed" }] });
  const stored = await db.select().from(ruleHits).where(eq(ruleHits.ruleId, ruleId));
  expect(stored).toMatchObject([{ excerpt: "" }]);
  // Every steward reads what only members may.
  const { slug } = await aCategory(db, { mayRead: "members" });
  const author = (await aWriter(db)).actor;
  await aTopic(db, { author, category: slug, body: "Turpentine for all of us." });
  await post.deliver();
  const { hits } = await page();
  expect(hits[0]?.excerpt).toContain("Turpentine for all");
  await retire();
});

test("what was found is read until it is hidden or deleted, its author leaves, or half a year is over", async () => {
  const { ruleId, page, retire } = await aRule("shellac", "watch");
  const hidden = await aReply("Hide the shellac.");
  const deleted = await aReply("Delete the shellac.");
  const left = await aReply("I leave the shellac.");
  await aReply("Old shellac.");
  const shown = async () => (await page()).hits.map(({ excerpt, unshown }) => excerpt ?? unshown);
  expect((await shown()).sort()).toEqual([
    "Delete the shellac.",
    "Hide the shellac.",
    "I leave the shellac.",
    "Old shellac.",
  ]);
  await judgePost(as(steward), { ...hidden.which, verdict: "hide" });
  await deletePost(as(deleted.author.actor), deleted.which);
  await forgetInCases(as(system("test")), { userId: left.author.user.id });
  expect((await shown()).sort()).toEqual(["Old shellac.", "gone", "gone", "past"]);

  const later = as(system("test"));
  later.clock.advance(182 * dayMs - 1);
  await forgetEvidence.handle(later, {});
  expect(await shown()).toContain("Old shellac.");
  later.clock.advance(2);
  await forgetEvidence.handle(later, {});
  expect(await shown()).not.toContain("Old shellac.");
  const rows = await db.select().from(ruleHits).where(eq(ruleHits.ruleId, ruleId));
  expect(rows.map(({ excerpt }) => excerpt)).toEqual(["", "", "", ""]);
  expect(await page()).toMatchObject({ count: 4 });
  await retire();
});

test("each edit is judged anew, a job that runs twice judges once, and a post counts once", async () => {
  const { page, retire } = await aRule("casino", "hold");
  const { author, which, edit } = await aReply("My casino.");
  const state = () => postState(db, author.user.id, which.number);
  const held = { hiddenWhy: "review" };
  expect(await state()).toMatchObject(held);
  // What waits for a steward is there for stewards to read.
  expect((await page()).hits).toMatchObject([{ excerpt: "My casino." }]);
  const dismiss = decisionInput.parse({ measure: "dismiss", ground: "maker", statement: "" });
  const approve = async () => {
    const [open] = await db
      .select()
      .from(cases)
      .where(and(eq(cases.concernedId, author.user.id), eq(cases.status, "open")));
    await decideCase(as(steward), { code: open?.code ?? "", ...dismiss });
    await post.deliver();
  };
  await approve();
  expect(await state()).toMatchObject({ hiddenAt: null });

  const { id: postId } = (await state()) ?? { id: "" };
  const again = { ...which, topicId: postId, postId, byId: author.user.id, mentionedIds: [] };
  await watchEdits.job.handle(as(system("test")), { ...again, change: "edited" } as never);
  expect(await state()).toMatchObject({ hiddenAt: null });

  await edit(author.actor, "My casino, now with a prize.", 1);
  expect(await state()).toMatchObject(held);
  await approve();
  // A steward's own edit is not held against them.
  await edit(steward, "My casino, in order.", 2);
  expect(await state()).toMatchObject({ hiddenAt: null });
  expect(await page()).toMatchObject({
    count: 1,
    hits: [{ excerpt: "My casino, now with a prize." }],
  });
  await retire();
});
