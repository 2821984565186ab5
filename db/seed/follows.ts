import { notify } from "#modules/notifications";
import { follow } from "#modules/people";
import { type Actor, isMember } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { asMember, at } from "./as-member.ts";
import { randomFrom } from "./forum/random.ts";
import { demoLogins } from "./people.ts";
import { demoProfiles } from "./profiles-data.ts";

interface PlannedFollow {
  readonly follower: string;
  readonly followed: string;
}

/** Older ones are history, of which nobody is notified. */
const notifiedDays = 45;

/** Who is followed by how many of the others. */
const drawn: Readonly<Record<string, number>> = {
  mira: 0.4,
  juno: 0.3,
  theo: 0.2,
  jun_arakawa: 0.2,
  keiko_mori: 0.25,
  tomasz_wren: 0.25,
  odile_faure: 0.2,
  agnes_teller: 0.2,
  ines_calloway: 0.15,
  silas_birch: 0.15,
  admin: 0.1,
  moderator: 0.1,
};

/**
 * Each of these from a day on which both were members, in the order of time, with the notification
 * that came with it.
 */
export async function seedFollows(
  ctx: Context<Actor>,
  planned: readonly PlannedFollow[],
): Promise<void> {
  const people = await ctx.db
    .select({ id: users.id, username: users.username, joinedAt: users.createdAt })
    .from(users);
  const known = new Map(people.map((person) => [person.username, person]));
  const now = ctx.clock.now().getTime();
  const random = randomFrom(730);
  const dated = planned.flatMap(({ follower, followed }) => {
    const from = known.get(follower);
    const to = known.get(followed);
    if (!from || !to) return [];
    const earliest = Math.max(from.joinedAt.getTime(), to.joinedAt.getTime());
    const share = 0.02 + random.next() * 0.95;
    return [{ from, to, on: new Date(earliest + (now - earliest) * share) }];
  });
  for (const { from, to, on } of dated.toSorted((a, b) => a.on.getTime() - b.on.getTime())) {
    const me = await asMember(at(ctx, on), from.username);
    const { state } = await follow(me, { userId: to.id });
    if (state === "accepted" && now - on.getTime() < notifiedDays * dayMs)
      await notify(ctx, {
        type: "followed",
        key: `followed ${from.id}`,
        to: [to.id],
        actorId: from.id,
        at: on,
      });
  }
}

/** Followers of those who are known here. The accounts with a login follow the people their profiles name. */
export async function seedFollowers(ctx: Context<Actor>): Promise<void> {
  const logins = new Set(demoLogins.map(({ username }) => username));
  const everybody = await ctx.db
    .select({ username: users.username })
    .from(users)
    .orderBy(users.createdAt);
  const random = randomFrom(4_021);
  const planned = everybody
    .filter(({ username }) => !logins.has(username))
    .flatMap(({ username: follower }) =>
      Object.entries(drawn)
        .filter(([followed, share]) => random.next() < share && followed !== follower)
        .filter(([followed]) => !demoProfiles[follower]?.follows?.includes(followed))
        .map(([followed]) => ({ follower, followed })),
    );
  await seedFollows(ctx, planned);
  await requestToFollow(ctx);
}

/** One request waits until the followed person approves it. */
async function requestToFollow(ctx: Context<Actor>): Promise<void> {
  const { actor } = await asMember(ctx, "noor_haddad");
  const on = new Date(ctx.clock.now().getTime() - 1.5 * dayMs);
  const moderator = await asMember(at(ctx, on), "moderator");
  if (isMember(actor)) await follow(moderator, { userId: actor.userId });
}
