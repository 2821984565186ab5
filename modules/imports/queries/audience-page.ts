import { and, asc, count, desc, eq, ne, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { subscriptions, tiers } from "#tables/subscriptions";
import { loadImportFor } from "../access.ts";
import { type AudienceImportSummary, type AudienceImportView, importLimits } from "../contract.ts";
import { audienceImports, audienceLines, audienceTiers, invitations } from "../tables.ts";

/** One list: the expected or actual outcome of each line. */
export async function audiencePage(
  ctx: Context<Actor>,
  importId: string,
): Promise<AudienceImportView> {
  const list = await loadImportFor(ctx, importId);
  const { id, source, state, tally } = list;
  const limit = importLimits.shownLines;
  const columns = {
    line: audienceLines.line,
    outcome: audienceLines.outcome,
    reason: audienceLines.reason,
    name: audienceLines.name,
    address: audienceLines.address,
    sourceTier: audienceLines.sourceTier,
  };
  const lines = (isInvited: boolean) =>
    ctx.db
      .select(columns)
      .from(audienceLines)
      .where(
        and(
          eq(audienceLines.importId, id),
          isInvited ? eq(audienceLines.outcome, "invite") : ne(audienceLines.outcome, "invite"),
        ),
      )
      .orderBy(asc(audienceLines.line))
      .limit(limit);
  const others = await lines(false);
  const invited = await lines(true);
  const all = Object.values(tally).reduce((sum, each) => sum + each, 0);
  return {
    id,
    source,
    state,
    tally,
    createdAt: list.createdAt.toISOString(),
    endedAt: list.endedAt?.toISOString() ?? null,
    sourceTiers: await sourceTiersOf(ctx, id),
    lines: [...others, ...invited],
    unlisted: all - others.length - invited.length,
    isErased: list.forgottenAt !== null,
    ...(await figuresOf(ctx, id)),
  };
}

const sourceTiersOf = ({ db }: Context<Actor>, importId: string) =>
  db
    .select({
      sourceTier: audienceTiers.sourceTier,
      people: audienceTiers.people,
      tierId: audienceTiers.tierId,
      tier: tiers.name,
    })
    .from(audienceTiers)
    .leftJoin(tiers, eq(tiers.id, audienceTiers.tierId))
    .where(eq(audienceTiers.importId, importId))
    .orderBy(asc(audienceTiers.place));

/** Counted on each request: a list has a few thousand lines at most. */
async function figuresOf({ db }: Context<Actor>, importId: string) {
  const rows = await db
    .select({
      state: invitations.state,
      people: count(),
      subscribed: count(subscriptions.startedAt),
    })
    .from(invitations)
    .leftJoin(subscriptions, eq(subscriptions.id, invitations.subscriptionId))
    .where(eq(invitations.importId, importId))
    .groupBy(invitations.state);
  const of = (state: string) => rows.find((row) => row.state === state)?.people ?? 0;
  return {
    invited: of("sent") + of("refused"),
    waiting: of("waiting"),
    declined: of("refused"),
    subscribed: rows.reduce((sum, row) => sum + row.subscribed, 0),
  };
}

/** The actor's imported lists, newest first; the report of each is retained. */
export async function audienceImportsOf(ctx: Context<Actor>): Promise<AudienceImportSummary[]> {
  const { userId } = requireMember(ctx);
  const rows = await ctx.db
    .select({
      id: audienceImports.id,
      source: audienceImports.source,
      state: audienceImports.state,
      createdAt: audienceImports.createdAt,
      invited: sql<number>`coalesce((${audienceImports.tally} ->> 'invite')::int, 0)`,
    })
    .from(audienceImports)
    .where(eq(audienceImports.creatorId, userId))
    .orderBy(desc(audienceImports.createdAt))
    .limit(50);
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}
