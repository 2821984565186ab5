import { eq, sql } from "drizzle-orm";
import { type Database, preparedQuery, type Transaction } from "#platform/db";
import { type Progress, type Step, steps } from "./contract.ts";
import { onboardings } from "./tables.ts";

const columnOf = {
  face: "profileAt",
  interests: "interestsAt",
  people: "peopleAt",
  create: "createAt",
} as const satisfies Record<Step, keyof typeof onboardings.$inferSelect>;

/** Notes that a step was saved or passed; the first time counts. */
export async function markStepDone(
  tx: Transaction | Database,
  userId: string,
  step: Step,
  now: Date,
  more: Pick<typeof onboardings.$inferInsert, "creatorIntent"> = {},
): Promise<void> {
  const noted = { [columnOf[step]]: now, ...more };
  await tx
    .insert(onboardings)
    .values({ userId, ...noted })
    .onConflictDoUpdate({ target: onboardings.userId, set: noted });
}

const progressQuery = preparedQuery((db) =>
  db
    .select()
    .from(onboardings)
    .where(eq(onboardings.userId, sql.placeholder("userId")))
    .prepare("onboarding_progress"),
);

export async function progressOf(db: Database | Transaction, userId: string): Promise<Progress> {
  const [row] = await progressQuery(db).execute({ userId });
  const isDone = (step: Step) => Boolean(row?.[columnOf[step]]);
  const next = steps.find((step) => !isDone(step));
  return {
    done: {
      face: isDone("face"),
      interests: isDone("interests"),
      people: isDone("people"),
      create: isDone("create"),
    },
    next,
    isComplete: next === undefined || Boolean(row?.skippedAt),
    creatorIntent: row?.creatorIntent ?? undefined,
  };
}
