import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  chooseInterests,
  eraseOnboarding,
  followSuggested,
  interestsOf,
  onboardingExport,
  onboardingPage,
  onboardingPrompt,
  saveCreatorIntent,
  saveProfileStep,
  skipOnboarding,
  skipStep,
  syncTagCatalog,
} from "#modules/onboarding";
import { block, editProfile, mute, ownProfile, peopleJobs, setPrivacy } from "#modules/people";
import { guest, system } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { english } from "#tests/translate";
import { aMember } from "../identity/identity.factory.ts";
import { tags } from "./tables.ts";

const { db } = await testDatabase();
await testMail(db, peopleJobs);
const three = ["zines", "maps", "glass"];

beforeAll(() => syncTagCatalog({ db }));

async function somebody(interests: readonly string[] = []) {
  const { user, actor } = await aMember(db);
  const ctx = testContext(db, actor);
  await editProfile(ctx, { displayName: user.name, pronouns: "they/them", bio: "", links: [] });
  if (interests.length > 0) await chooseInterests(ctx, { tags: interests });
  return { ctx, userId: user.id, username: user.username };
}
const suggested = async (ctx: Awaited<ReturnType<typeof somebody>>["ctx"]) =>
  (await onboardingPage(ctx, english, "people")).suggestions.map(({ username }) => username);

describe("the interest catalog", () => {
  test("has about forty crafts and can be synced repeatedly", async () => {
    await syncTagCatalog({ db });
    expect(await db.$count(tags)).toBe(41);
  });

  test("updates names and removes nothing", async () => {
    await db.update(tags).set({ name: "Zeens" }).where(eq(tags.slug, "zines"));
    await db.insert(tags).values({ slug: "gone-craft", name: "Gone", family: "Old" });
    await syncTagCatalog({ db });
    const rows = await db.select().from(tags);
    expect(rows.find(({ slug }) => slug === "zines")?.name).toBe("onboarding.tags.zines");
    expect(rows.some(({ slug }) => slug === "gone-craft")).toBe(true);
    await db.delete(tags).where(eq(tags.slug, "gone-craft"));
  });
});

describe("interests", () => {
  test("are at least three of the catalog, and the last choice counts", async () => {
    const { ctx, userId } = await somebody();
    await expect(chooseInterests(ctx, { tags: ["zines", "maps", "maps"] })).rejects.toThrow(
      "onboarding.errors.tooFewInterests",
    );
    await expect(chooseInterests(ctx, { tags: [...three, "sorcery"] })).rejects.toMatchObject({
      code: "unknown_tag",
    });
    expect(await interestsOf(ctx, userId)).toEqual([]);
    await chooseInterests(ctx, { tags: three });
    await chooseInterests(ctx, { tags: ["zines", "poetry", "comics", "radio"] });
    expect(await interestsOf(ctx, userId)).toEqual(["comics", "poetry", "radio", "zines"]);
  });

  test("chosen on two devices at once end as one of the two choices", async () => {
    const { ctx, userId } = await somebody();
    const other = ["poetry", "comics", "radio"];
    await Promise.all([
      chooseInterests(ctx, { tags: three }),
      chooseInterests(ctx, { tags: other }),
    ]);
    const interests = await interestsOf(ctx, userId);
    expect([[...three].sort(), [...other].sort()]).toContainEqual(interests);
  });
});

describe("onboarding steps", () => {
  test("are saved along the way and resume where they stopped", async () => {
    const { ctx } = await somebody();
    expect(await onboardingPage(ctx, english, undefined)).toMatchObject({ step: "face" });
    await saveProfileStep(ctx, { displayName: "Wren of the Fen", bio: "I cut **reeds**." });
    expect(await ownProfile(ctx)).toMatchObject({
      displayName: "Wren of the Fen",
      bio: "I cut **reeds**.",
      pronouns: "they/them",
    });
    await skipStep(ctx, { step: "interests" });
    const otherDevice = testContext(db, ctx.actor);
    expect(await onboardingPage(otherDevice, english, undefined)).toMatchObject({
      step: "people",
      progress: { done: { face: true, interests: true, people: false }, isComplete: false },
    });
    expect(await onboardingPage(otherDevice, english, "face")).toMatchObject({ step: "face" });
    await followSuggested(ctx, { follow: [] });
    expect((await onboardingPrompt(ctx))?.next).toBe("create");
    await saveCreatorIntent(ctx, { intent: "yes" });
    expect(await onboardingPrompt(ctx)).toBeUndefined();
    expect((await onboardingPage(ctx, english, "create")).progress.creatorIntent).toBe("yes");
  });

  test("can be dismissed entirely and do not return", async () => {
    const { ctx } = await somebody();
    expect(await onboardingPrompt(ctx)).toBeDefined();
    await skipOnboarding(ctx);
    expect(await onboardingPrompt(ctx)).toBeUndefined();
    expect((await onboardingPage(ctx, english, undefined)).step).toBe("face");
  });

  test("are for members", async () => {
    const visitor = testContext(db, guest);
    for (const attempt of [
      onboardingPage(visitor, english, "face"),
      skipStep(visitor, { step: "face" }),
      skipOnboarding(visitor),
      chooseInterests(visitor, { tags: three }),
      followSuggested(visitor, { follow: [] }),
      saveCreatorIntent(visitor, { intent: "no" }),
    ])
      await expect(attempt).rejects.toMatchObject({ kind: "unauthenticated" });
  });
});

describe("suggestions", () => {
  test("put those with most in common first and say what it is", async () => {
    const some = await somebody(["weaving", "glass", "poetry"]);
    const most = await somebody(["weaving", "knitting", "natural-dyes"]);
    const me = await somebody(["weaving", "knitting", "natural-dyes"]);
    const order = await suggested(me.ctx);
    expect(order.indexOf(most.username)).toBe(0);
    expect(order).toContain(some.username);
    const { suggestions } = await onboardingPage(me.ctx, english, "people");
    expect(suggestions[0]?.shared).toEqual(["Knitting", "Natural dyes", "Weaving"]);
  });

  test("exclude oneself, followed, blocked and muted members, and closed profiles", async () => {
    const crafts = ["theatre", "radio", "songwriting"];
    const followed = await somebody(crafts);
    const blocked = await somebody(crafts);
    const blocker = await somebody(crafts);
    const muted = await somebody(crafts);
    const closed = await somebody(crafts);
    const open = await somebody(crafts);
    const me = await somebody(crafts);
    await followSuggested(me.ctx, { follow: [followed.userId] });
    await block(me.ctx, { userId: blocked.userId });
    await block(blocker.ctx, { userId: me.userId });
    await mute(me.ctx, { userId: muted.userId });
    const { privacy } = await ownProfile(closed.ctx);
    await setPrivacy(closed.ctx, { ...privacy, visibility: "followers" });
    const order = await suggested(me.ctx);
    expect(order[0]).toBe(open.username);
    for (const out of [me, followed, blocked, blocker, muted, closed])
      expect(order).not.toContain(out.username);
  });

  test("that no longer exist do not prevent following the rest", async () => {
    const there = await somebody();
    const shut = await somebody();
    const me = await somebody();
    await block(shut.ctx, { userId: me.userId });
    const nobody = "01900000-0000-7000-8000-000000000000";
    const answer = await followSuggested(me.ctx, {
      follow: [nobody, shut.userId, me.userId, there.userId, there.userId],
    });
    expect(answer).toEqual({ followed: 1 });
    expect(await suggested(me.ctx)).not.toContain(there.username);
  });
});

test("account deletion removes everything", async () => {
  const { ctx, userId } = await somebody(three);
  const systemCtx = testContext(db, system("test"));
  expect((await onboardingExport(systemCtx, { userId })).interests).toHaveLength(3);
  await eraseOnboarding(systemCtx, { userId });
  expect(await onboardingExport(systemCtx, { userId })).toEqual({ steps: null, interests: [] });
  expect(await interestsOf(ctx, userId)).toEqual([]);
});
