import { and, eq } from "drizzle-orm";
import { lockOwnCreator } from "#modules/creators";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { takeToken } from "#platform/ratelimit";
import { tiers } from "#tables/subscriptions";
import { arrivalLimits, type Tally } from "../contract.ts";
import { unreadableFile } from "../errors.ts";
import { type JudgedLine, judge } from "../judge.ts";
import { readAudience } from "../readers/read-audience.ts";
import { audienceImports, audienceLines, audienceTiers } from "../tables.ts";

/**
 * Judges a list of people from elsewhere and keeps what came of it for a day, so that its creator can
 * look and decide. Nobody is written to. Another look takes the place of the one before.
 */
export async function lookAtAudience(
  ctx: Context<Actor>,
  { bytes }: { readonly bytes: Uint8Array },
): Promise<{ readonly importId: string }> {
  const { userId } = requireMember(ctx);
  await takeToken(ctx.db, { name: "audience_look", key: userId, limit: 20, perSeconds: 3_600 });
  const { source, people } = readAudience(bytes);
  const lines = await judge(ctx, userId, people);
  const theirs = theirTiers(lines);
  return inTransaction(ctx, async (tx) => {
    await lockOwnCreator(tx, ctx.actor);
    await tx
      .delete(audienceImports)
      .where(and(eq(audienceImports.creatorId, userId), eq(audienceImports.state, "looked")));
    const [made] = await tx
      .insert(audienceImports)
      .values({ creatorId: userId, source, tally: tallyOf(lines), madeAt: ctx.clock.now() })
      .returning({ id: audienceImports.id });
    if (!made) throw new Error("no import was written");
    const importId = made.id;
    for (let at = 0; at < lines.length; at += 1_000)
      await tx
        .insert(audienceLines)
        .values(lines.slice(at, at + 1_000).map((line) => ({ ...line, importId })));
    if (theirs.length > 0) await suggest(tx, userId, importId, theirs);
    return { importId };
  });
}

const tallyOf = (lines: readonly JudgedLine[]): Tally =>
  Object.fromEntries(
    [...Map.groupBy(lines, ({ verdict }) => verdict)].map(([verdict, of]) => [verdict, of.length]),
  );

function theirTiers(lines: readonly JudgedLine[]) {
  const invited = lines.filter(({ verdict }) => verdict === "invite");
  const found = [...Map.groupBy(invited, ({ theirTier }) => theirTier)]
    .map(([theirTier, of]) => ({ theirTier, people: of.length }))
    .sort((a, b) => b.people - a.people || (a.theirTier < b.theirTier ? -1 : 1));
  if (found.length > arrivalLimits.theirTiers)
    throw unreadableFile(`It names more than ${arrivalLimits.theirTiers} tiers.`);
  return found;
}

/** A tier of one’s own that is called the same stands chosen; its creator decides. */
async function suggest(
  tx: Transaction,
  creatorId: string,
  importId: string,
  theirs: readonly { readonly theirTier: string; readonly people: number }[],
): Promise<void> {
  const own = await tx
    .select({ id: tiers.id, name: tiers.name })
    .from(tiers)
    .where(and(eq(tiers.creatorId, creatorId), eq(tiers.state, "live")));
  const byName = new Map(own.map(({ id, name }) => [name.toLowerCase(), id]));
  await tx.insert(audienceTiers).values(
    theirs.map(({ theirTier, people }, place) => ({
      importId,
      place,
      theirTier,
      people,
      tierId: byName.get(theirTier.toLowerCase()) ?? null,
    })),
  );
}
