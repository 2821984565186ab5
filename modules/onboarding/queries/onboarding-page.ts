import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { ownProfile } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Translate } from "#platform/i18n";
import type { Progress, Step } from "../contract.ts";
import { progressOf } from "../progress.ts";
import { userInterests } from "../tables.ts";
import { tagCatalog } from "../tag-catalog.ts";
import { suggestPeople } from "./suggest-people.ts";

/** One step with what was saved for it, here or on another device. */
export async function onboardingPage(ctx: Context<Actor>, t: Translate, params: Step | undefined) {
  const { userId } = requireMember(ctx);
  const progress = await progressOf(ctx.db, userId);
  const step: Step = params ?? progress.next ?? "face";
  const [profile, chosen, suggestions] = await Promise.all([
    step === "face" ? ownProfile(ctx) : undefined,
    step === "interests" || step === "people" ? interestsOf(ctx, userId) : [],
    step === "people" ? suggestPeople(ctx, t) : [],
  ]);
  return {
    progress,
    step,
    profile,
    families: step === "interests" ? tagCatalog(t) : [],
    /** What the step is filled with, or what it suggests by. */
    chosen,
    suggestions,
  };
}

export async function interestsOf({ db }: Context<Actor>, userId: string): Promise<string[]> {
  const rows = await db
    .select({ tag: userInterests.tag })
    .from(userInterests)
    .where(eq(userInterests.userId, userId))
    .orderBy(userInterests.tag);
  return rows.map(({ tag }) => tag);
}

/** For the home page: whether to offer onboarding, and where it continues. */
export async function onboardingPrompt(ctx: Context<Actor>): Promise<Progress | undefined> {
  const progress = await progressOf(ctx.db, requireMember(ctx).userId);
  return progress.isComplete ? undefined : progress;
}
