import { makeSignature } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { withProvider } from "#modules/payments";
import type { Member } from "#permissions";
import { systemClock } from "#platform/clock";
import type { Context } from "#platform/context";
import { type Database, openDatabase } from "#platform/db";
import { startPostgres } from "#platform/postgres";
import { loadOrCreateSecret } from "#platform/secrets";
import { sessions } from "#tables/identity";
import { testContext } from "#tests/context";
import { aMember } from "../../../modules/identity/identity.factory.ts";
import { aMethod, aSandbox } from "../../../modules/payments/sandbox.factory.ts";
import { createTipSettings } from "../../../modules/tips/tips.factory.ts";

export interface Giver {
  readonly userId: string;
  readonly cookie: string;
  readonly methodId: string;
}

export interface World {
  readonly givers: readonly Giver[];
  /** Usernames of those who take tips. */
  readonly creators: readonly string[];
}

/** The database of a place that is running, for as long as `work` takes. */
export async function withItsDatabase<T>(
  dataDir: string,
  work: (db: Database, url: string) => Promise<T>,
): Promise<T> {
  const postgres = await startPostgres({ dataDir });
  const db = openDatabase(postgres.appUrl, { max: 4 });
  try {
    return await work(db, postgres.appUrl);
  } finally {
    await db.$client.end();
    await postgres.stop();
  }
}

/** People with a card each, and people to tip, in a place that is running. */
export async function makeWorld(
  dataDir: string,
  { givers, creators }: { readonly givers: number; readonly creators: number },
): Promise<World> {
  const secret = loadOrCreateSecret(dataDir, "auth-secret");
  return withItsDatabase(dataDir, async (db, url) => {
    const { box, provider, close } = aSandbox(url, systemClock);
    try {
      const world = { givers: [] as Giver[], creators: [] as string[] };
      for (let n = 0; n < creators; n++) {
        const { user } = await aMember(db, { username: `maker_${n}` });
        await createTipSettings(db, user.id);
        world.creators.push(user.username);
      }
      for (let n = 0; n < givers; n++) {
        const { actor } = await aMember(db, { createdAt: new Date("2026-01-01T00:00:00Z") });
        const ctx: Context<Member> = { ...testContext(db), clock: systemClock, actor };
        const methodId = await withProvider(ctx, provider, (paying) =>
          aMethod(paying, box, provider),
        );
        const cookie = await cookieOf(db, actor, secret);
        world.givers.push({ userId: actor.userId, methodId, cookie });
      }
      return world;
    } finally {
      await close();
    }
  });
}

/** As the browser has it after signing in; the session is there already. */
async function cookieOf(db: Database, actor: Member, secret: string): Promise<string> {
  const now = new Date();
  const [session] = await db
    .update(sessions)
    .set({ createdAt: now, updatedAt: now, expiresAt: new Date(now.getTime() + 86_400_000) })
    .where(eq(sessions.id, actor.sessionId))
    .returning({ token: sessions.token });
  if (!session) throw new Error("no session");
  const value = `${session.token}.${await makeSignature(session.token, secret)}`;
  return `__Host-gh_session=${encodeURIComponent(value)}`;
}
