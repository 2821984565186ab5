import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { selfOf } from "../access.ts";
import type { Picture } from "../contract.ts";
import { profiles } from "../tables.ts";

export interface OwnCard {
  readonly avatar: Picture | null;
  readonly timeZone: string;
  /** When they asked to leave, in the days of grace. */
  readonly leavingSince: Date | null;
}

/** What the frame of every page shows of whoever is signed in; one read by key. */
export async function ownCard(ctx: Context<Actor>): Promise<OwnCard> {
  const [card] = await ctx.db
    .select({
      avatar: profiles.avatar,
      timeZone: users.timeZone,
      leavingSince: users.deletionRequestedAt,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, selfOf(ctx.actor).userId));
  return card ?? { avatar: null, timeZone: "UTC", leavingSince: null };
}
