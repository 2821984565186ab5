import { and, eq } from "drizzle-orm";
import { lockOwnCreator } from "#modules/creators";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { message } from "#platform/i18n";
import { takeToken } from "#platform/ratelimit";
import { tiers } from "#tables/subscriptions";
import { type ClassifiedLine, classifyLines } from "../classify-lines.ts";
import { importLimits, type Tally } from "../contract.ts";
import { unreadableFile } from "../errors.ts";
import { readAudience } from "../readers/read-audience.ts";
import { audienceImports, audienceLines, audienceTiers } from "../tables.ts";

/**
 * Analyzes an audience list and stores the result for a day, so that its creator can review it. No
 * emails are sent. A new analysis replaces the previous one.
 */
export async function analyzeAudience(
  ctx: Context<Actor>,
  { bytes }: { readonly bytes: Uint8Array },
): Promise<{ readonly importId: string }> {
  const { userId } = requireMember(ctx);
  await takeToken(ctx.db, { name: "audience_look", key: userId, limit: 20, perSeconds: 3_600 });
  const { source, people } = readAudience(bytes);
  const lines = await classifyLines(ctx, userId, people);
  const theirs = sourceTiers(lines);
  return inTransaction(ctx, async (tx) => {
    await lockOwnCreator(tx, ctx.actor);
    await tx
      .delete(audienceImports)
      .where(and(eq(audienceImports.creatorId, userId), eq(audienceImports.state, "analyzed")));
    const [made] = await tx
      .insert(audienceImports)
      .values({ creatorId: userId, source, tally: tallyOf(lines), createdAt: ctx.clock.now() })
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

const tallyOf = (lines: readonly ClassifiedLine[]): Tally =>
  Object.fromEntries(
    [...Map.groupBy(lines, ({ outcome }) => outcome)].map(([outcome, of]) => [outcome, of.length]),
  );

function sourceTiers(lines: readonly ClassifiedLine[]) {
  const invited = lines.filter(({ outcome }) => outcome === "invite");
  const found = [...Map.groupBy(invited, ({ sourceTier }) => sourceTier)]
    .map(([sourceTier, of]) => ({ sourceTier, people: of.length }))
    .sort((a, b) => b.people - a.people || (a.sourceTier < b.sourceTier ? -1 : 1));
  if (found.length > importLimits.sourceTiers)
    throw unreadableFile(
      message("portability.imports.errors.tooManyTiers", { maximum: importLimits.sourceTiers }),
    );
  return found;
}

/** Preselects the creator’s own tier of the same name; the creator decides. */
async function suggest(
  tx: Transaction,
  creatorId: string,
  importId: string,
  theirs: readonly { readonly sourceTier: string; readonly people: number }[],
): Promise<void> {
  const own = await tx
    .select({ id: tiers.id, name: tiers.name })
    .from(tiers)
    .where(and(eq(tiers.creatorId, creatorId), eq(tiers.state, "live")));
  const byName = new Map(own.map(({ id, name }) => [name.toLowerCase(), id]));
  await tx.insert(audienceTiers).values(
    theirs.map(({ sourceTier, people }, place) => ({
      importId,
      place,
      sourceTier,
      people,
      tierId: byName.get(sourceTier.toLowerCase()) ?? null,
    })),
  );
}
