import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  deletePost,
  editPost,
  guildGatePort,
  replyToTopic,
  reviewPost,
  startTopic,
  topicInput,
} from "#modules/forum";
import { forumGuildAccess } from "#modules/guilds";
import { type Actor, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { eventListeners } from "#platform/events";
import type { JobType } from "#platform/jobs";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aCategory, aTopic, aWriter } from "../../forum/forum.factory.ts";
import { aGuild, aGuildMember } from "../../guilds/guilds.factory.ts";
import { aMember } from "../../identity/identity.factory.ts";
import {
  addRule,
  changeRule,
  decideCase,
  deleteExpiredEvidence,
  eraseModerationData,
  moderationJobs,
  moderationListeners,
  rulesPage,
} from "../index.server.ts";
import { decisionInput } from "../inputs.ts";
import { postState } from "../moderation.factory.ts";
import { cases, moderationRules, ruleHits } from "../tables.ts";
import { checkEdits } from "./check-posts.ts";

const { db } = await testDatabase();
provideForTest(db, provide(eventListeners, moderationListeners));
provideForTest(db, provide(guildGatePort, forumGuildAccess));
const post = await testMail(db, [
  ...moderationJobs,
  ...moderationListeners.map(({ job }) => job as JobType<unknown>),
]);
const as = (actor: Actor) => testContext(db, actor);
const chief = (await aMember(db, { roles: ["admin"] })).actor;
const moderator = (await aMember(db, { roles: ["moderator"] })).actor;

/** A rule that matches one word, and a reader for its page. */
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
    const { hits, rules } = await rulesPage(as(moderator), { open });
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

test("a match in a closed guild is recorded without its text", async () => {
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
  // Every moderator reads what only members may.
  const { slug } = await aCategory(db, { mayRead: "members" });
  const author = (await aWriter(db)).actor;
  await aTopic(db, { author, category: slug, body: "Turpentine for all of us." });
  await post.deliver();
  const { hits } = await page();
  expect(hits[0]?.excerpt).toContain("Turpentine for all");
  await retire();
});

test("matches are readable until hidden, deleted, author gone or half a year old", async () => {
  const { ruleId, page, retire } = await aRule("shellac", "watch");
  const hidden = await aReply("Hide the shellac.");
  const deleted = await aReply("Delete the shellac.");
  const left = await aReply("I leave the shellac.");
  await aReply("Old shellac.");
  const excerpts = async () =>
    (await page()).hits.map(({ excerpt, unshown }) => excerpt ?? unshown);
  expect((await excerpts()).sort()).toEqual([
    "Delete the shellac.",
    "Hide the shellac.",
    "I leave the shellac.",
    "Old shellac.",
  ]);
  await reviewPost(as(moderator), { ...hidden.which, decision: "hide" });
  await deletePost(as(deleted.author.actor), deleted.which);
  await eraseModerationData(as(system("test")), { userId: left.author.user.id });
  expect((await excerpts()).sort()).toEqual(["Old shellac.", "gone", "gone", "past"]);

  const later = as(system("test"));
  later.clock.advance(182 * dayMs - 1);
  await deleteExpiredEvidence.handle(later, {});
  expect(await excerpts()).toContain("Old shellac.");
  later.clock.advance(2);
  await deleteExpiredEvidence.handle(later, {});
  expect(await excerpts()).not.toContain("Old shellac.");
  const rows = await db.select().from(ruleHits).where(eq(ruleHits.ruleId, ruleId));
  expect(rows.map(({ excerpt }) => excerpt)).toEqual(["", "", "", ""]);
  expect(await page()).toMatchObject({ count: 4 });
  await retire();
});

test("each edit is checked again, a repeated job once, and a post counts once", async () => {
  const { page, retire } = await aRule("casino", "hold");
  const { author, which, edit } = await aReply("My casino.");
  const state = () => postState(db, author.user.id, which.number);
  const held = { hiddenReason: "review" };
  expect(await state()).toMatchObject(held);
  // What waits for a moderator is there for moderators to read.
  expect((await page()).hits).toMatchObject([{ excerpt: "My casino." }]);
  const dismiss = decisionInput.parse({ measure: "dismiss", ground: "maker", statement: "" });
  const approve = async () => {
    const [open] = await db
      .select()
      .from(cases)
      .where(and(eq(cases.concernedId, author.user.id), eq(cases.status, "open")));
    await decideCase(as(moderator), { code: open?.code ?? "", ...dismiss });
    await post.deliver();
  };
  await approve();
  expect(await state()).toMatchObject({ hiddenAt: null });

  const { id: postId } = (await state()) ?? { id: "" };
  const again = { ...which, topicId: postId, postId, byId: author.user.id, mentionedIds: [] };
  await checkEdits.job.handle(as(system("test")), { ...again, change: "edited" } as never);
  expect(await state()).toMatchObject({ hiddenAt: null });

  await edit(author.actor, "My casino, now with a prize.", 1);
  expect(await state()).toMatchObject(held);
  await approve();
  // A moderator's own edit is not held against them.
  await edit(moderator, "My casino, in order.", 2);
  expect(await state()).toMatchObject({ hiddenAt: null });
  expect(await page()).toMatchObject({
    count: 1,
    hits: [{ excerpt: "My casino, now with a prize." }],
  });
  await retire();
});
