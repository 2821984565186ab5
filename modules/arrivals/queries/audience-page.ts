import { and, asc, count, desc, eq, ne, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { subscriptions, tiers } from "#tables/subscriptions";
import { loadImportFor } from "../access.ts";
import { type AudienceImportLine, type AudienceImportView, arrivalLimits } from "../contract.ts";
import { audienceImports, audienceLines, audienceTiers, invitations } from "../tables.ts";

/** One list: what would happen to each line of it, or what happened. */
export async function audiencePage(
  ctx: Context<Actor>,
  importId: string,
): Promise<AudienceImportView> {
  const list = await loadImportFor(ctx, importId);
  const { id, source, state, tally } = list;
  const shown = arrivalLimits.shownLines;
  const columns = {
    line: audienceLines.line,
    verdict: audienceLines.verdict,
    reason: audienceLines.reason,
    name: audienceLines.name,
    address: audienceLines.address,
    theirTier: audienceLines.theirTier,
  };
  const lines = (isInvited: boolean) =>
    ctx.db
      .select(columns)
      .from(audienceLines)
      .where(
        and(
          eq(audienceLines.importId, id),
          isInvited ? eq(audienceLines.verdict, "invite") : ne(audienceLines.verdict, "invite"),
        ),
      )
      .orderBy(asc(audienceLines.line))
      .limit(shown);
  const others = await lines(false);
  const invited = await lines(true);
  const all = Object.values(tally).reduce((sum, each) => sum + each, 0);
  return {
    id,
    source,
    state,
    tally,
    madeAt: list.madeAt.toISOString(),
    endedAt: list.endedAt?.toISOString() ?? null,
    theirTiers: await theirTiersOf(ctx, id),
    lines: [...others, ...invited],
    unlisted: all - others.length - invited.length,
    forgotten: list.forgottenAt !== null,
    ...(await figuresOf(ctx, id)),
  };
}

const theirTiersOf = ({ db }: Context<Actor>, importId: string) =>
  db
    .select({
      theirTier: audienceTiers.theirTier,
      people: audienceTiers.people,
      tierId: audienceTiers.tierId,
      tier: tiers.name,
    })
    .from(audienceTiers)
    .leftJoin(tiers, eq(tiers.id, audienceTiers.tierId))
    .where(eq(audienceTiers.importId, importId))
    .orderBy(asc(audienceTiers.place));

/** Counted anew with each look: a list has a few thousand at most. */
async function figuresOf({ db }: Context<Actor>, importId: string) {
  const rows = await db
    .select({ state: invitations.state, people: count(), came: count(subscriptions.startedAt) })
    .from(invitations)
    .leftJoin(subscriptions, eq(subscriptions.id, invitations.subscriptionId))
    .where(eq(invitations.importId, importId))
    .groupBy(invitations.state);
  const of = (state: string) => rows.find((row) => row.state === state)?.people ?? 0;
  return {
    asked: of("sent") + of("refused"),
    waiting: of("waiting"),
    refused: of("refused"),
    came: rows.reduce((sum, row) => sum + row.came, 0),
  };
}

/** Every list one brought, newest first; the report of each stays. */
export async function audienceImportsOf(ctx: Context<Actor>): Promise<AudienceImportLine[]> {
  const { userId } = requireMember(ctx);
  const rows = await ctx.db
    .select({
      id: audienceImports.id,
      source: audienceImports.source,
      state: audienceImports.state,
      madeAt: audienceImports.madeAt,
      invited: sql<number>`coalesce((${audienceImports.tally} ->> 'invite')::int, 0)`,
    })
    .from(audienceImports)
    .where(eq(audienceImports.creatorId, userId))
    .orderBy(desc(audienceImports.madeAt))
    .limit(50);
  return rows.map(({ madeAt, ...row }) => ({ ...row, madeAt: madeAt.toISOString() }));
}
