import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { onboardings, userInterests } from "../tables.ts";

/** What this module stores about the user, for their export. */
export async function onboardingExport({ db }: Context<Actor>, { userId }: { userId: string }) {
  const [steps] = await db.select().from(onboardings).where(eq(onboardings.userId, userId));
  const interests = await db
    .select({ tag: userInterests.tag, chosenAt: userInterests.chosenAt })
    .from(userInterests)
    .where(eq(userInterests.userId, userId));
  return { steps: steps ?? null, interests };
}
