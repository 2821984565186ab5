import { eq } from "drizzle-orm";
import {
  guildHome,
  joinGuild,
  leaveGuild,
  manageMembers,
  manageOverview,
  membersPage,
} from "#modules/guilds";
import { type Actor, guest, type Member } from "#permissions";
import { fakeClock } from "#platform/clock";
import { makeContext } from "#platform/context";
import type { Database } from "#platform/db";
import { users } from "#tables/identity";
import { testPorts } from "#tests/context";

/** What is timed, the same in both guilds. */
export async function benchActions(db: Database, slug: "small" | "large") {
  const clock = fakeClock("2026-11-15T09:00:00Z");
  const as = (actor: Actor) => makeContext(actor, db, { ports: testPorts(db), clock });
  const owner = await member(db, "maker_1");
  const stranger = await member(db, "stranger");
  return {
    "a guild's page": () => guildHome(as(guest), { slug }),
    "its page for its owner": () => guildHome(as(owner), { slug }),
    "its members": () => membersPage(as(owner), { slug, sort: "joined" }),
    "those who wrote most": () => membersPage(as(owner), { slug, sort: "posts" }),
    "its overview": () => manageOverview(as(owner), { slug }),
    "its members to manage": () => manageMembers(as(owner), { slug, sort: "joined" }),
    "joining and leaving": async () => {
      await joinGuild(as(stranger), { slug });
      await leaveGuild(as(stranger), { slug });
    },
  } satisfies Record<string, () => Promise<unknown>>;
}

async function member(db: Database, username: string): Promise<Member> {
  const [user] = await db.select().from(users).where(eq(users.username, username));
  if (!user) throw new Error("the guilds were not filled");
  return {
    kind: "member",
    userId: user.id,
    username,
    displayName: user.name,
    roles: [],
    emailVerified: true,
    sessionId: "bench",
    hasSecondFactor: false,
    authenticatedAt: new Date(),
    suspended: false,
  };
}
