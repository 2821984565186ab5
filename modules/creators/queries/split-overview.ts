import { and, asc, eq, inArray, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import type { SplitShareView, SplitView } from "../contract.ts";
import { splitShares, splitVersions } from "../tables.ts";

export interface SplitWithMe extends SplitView {
  readonly creator: {
    readonly id: string;
    readonly username: string;
    readonly displayName: string;
  };
  readonly myBasisPoints: number;
  readonly myAnswer: SplitShareView["answer"];
}

export interface SplitOverview {
  readonly inForce: SplitView | undefined;
  readonly proposed: SplitView | undefined;
  /** Splits of others that the user has a share in, or is invited to. */
  readonly others: readonly SplitWithMe[];
}

const creator = alias(users, "creator");

/** How the user's earnings are split, and whose splits the user has a share in. */
export async function splitOverview(ctx: Context<Actor>): Promise<SplitOverview> {
  const { userId } = requireMember(ctx);
  const mine = ctx.db
    .select({ id: splitShares.versionId })
    .from(splitShares)
    .where(eq(splitShares.userId, userId));
  const rows = await ctx.db
    .select({
      version: splitVersions,
      creator: { id: creator.id, username: creator.username, displayName: creator.name },
      share: splitShares,
      username: users.username,
      displayName: users.name,
    })
    .from(splitVersions)
    .innerJoin(creator, eq(creator.id, splitVersions.creatorId))
    .leftJoin(splitShares, eq(splitShares.versionId, splitVersions.id))
    .leftJoin(users, eq(users.id, splitShares.userId))
    .where(
      and(
        inArray(splitVersions.state, ["proposed", "in_force"]),
        or(eq(splitVersions.creatorId, userId), inArray(splitVersions.id, mine)),
      ),
    )
    .orderBy(asc(splitVersions.proposedAt), asc(splitShares.userId));
  const views = [...Map.groupBy(rows, ({ version }) => version.id).values()].map(viewOf);
  const own = views.filter((view) => view.creator.id === userId);
  return {
    inForce: own.find(({ state, shares }) => state === "in_force" && shares.length > 0),
    proposed: own.find(({ state }) => state === "proposed"),
    others: views.flatMap((view) => {
      const share = view.shares.find((one) => one.userId === userId);
      return share ? [{ ...view, myBasisPoints: share.basisPoints, myAnswer: share.answer }] : [];
    }),
  };
}

interface Row {
  readonly version: typeof splitVersions.$inferSelect;
  readonly creator: SplitWithMe["creator"];
  readonly share: typeof splitShares.$inferSelect | null;
  readonly username: string | null;
  readonly displayName: string | null;
}

function viewOf(rows: readonly Row[]) {
  const [first] = rows;
  if (!first) throw new Error("a group without rows");
  const shares = rows.flatMap(({ share, username, displayName }): SplitShareView[] =>
    share
      ? [
          {
            userId: share.userId,
            username: username ?? "",
            displayName: displayName ?? "",
            basisPoints: share.basisPoints,
            answer: share.acceptedAt ? "accepted" : share.declinedAt ? "declined" : "waiting",
          },
        ]
      : [],
  );
  const { id, state, proposedAt } = first.version;
  return {
    id,
    state,
    proposedAt: proposedAt.toISOString(),
    ownBasisPoints: 10_000 - shares.reduce((sum, { basisPoints }) => sum + basisPoints, 0),
    shares,
    creator: first.creator,
  };
}
