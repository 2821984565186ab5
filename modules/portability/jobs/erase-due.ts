import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import { sitePost } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, portsOf, type Transaction, within } from "#platform/db";
import { emit } from "#platform/events";
import { defineJob, enqueue } from "#platform/jobs";
import { users } from "#tables/identity";
import { departureBlockers } from "../departure-blockers.ts";
import { memberErased } from "../events.ts";
import { sendPortabilityLetter } from "../letters/send.ts";
import { portabilitySettings } from "../settings.ts";
import { dataExports, departures } from "../tables.ts";
import { removeOldExports } from "./remove-old-exports.ts";

/** Erases everybody whose days of grace are over, each in one transaction. */
export const eraseDue = defineJob<Record<string, never>, Actor>("portability.erase_due", {
  payload: z.object({}),
  lane: "slow",
  handle: async (ctx) => {
    const due = await ctx.db
      .select({ id: departures.id })
      .from(departures)
      .where(open(lte(departures.dueAt, ctx.clock.now())))
      .orderBy(asc(departures.dueAt));
    const failures: unknown[] = [];
    for (const { id } of due)
      await eraseOne(ctx, id).catch((error: unknown) => {
        ctx.log.error({ departureId: id, err: error }, "a member could not be erased");
        failures.push(error);
      });
    // Whoever failed is tried again with the job; those who went through are no longer due.
    if (failures.length > 0) throw new AggregateError(failures, "not everybody could be erased");
  },
});

const open = (condition: ReturnType<typeof lte>) =>
  and(condition, isNull(departures.undoneAt), isNull(departures.erasedAt));

async function eraseOne(ctx: Context<Actor>, departureId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // An undo that came first is seen here; one that comes now waits, and finds nothing to undo.
    const [departure] = await tx
      .select()
      .from(departures)
      .where(open(eq(departures.id, departureId)))
      .for("update");
    if (!departure) return;
    const { userId, ownText } = departure;
    const inside = within(ctx, tx);
    const blockers = await departureBlockers(inside, userId);
    if (blockers.length > 0) {
      if (departure.heldAt) return;
      await tx
        .update(departures)
        .set({ heldAt: ctx.clock.now() })
        .where(eq(departures.id, departureId));
      await sendPortabilityLetter(tx, {
        kind: "departure_held",
        userId,
        origin: sitePost(ctx).origin,
        details: blockers.map(({ what, remedy }) => `${what} ${remedy}`).join("\n\n"),
      });
      return;
    }
    await sayGoodbye(tx, userId);
    await forgetExports(tx, userId, ctx.clock.now());
    for (const { erase } of portabilitySettings(ctx).erasers)
      await erase(inside, { userId, ownText });
    await tx
      .update(departures)
      .set({ erasedAt: ctx.clock.now() })
      .where(eq(departures.id, departureId));
    await emit(tx, memberErased, { userId, ownText });
  });
}

async function sayGoodbye(tx: Transaction, userId: string): Promise<void> {
  const [user] = await tx
    .select({ address: users.email, name: users.name, username: users.username })
    .from(users)
    .where(eq(users.id, userId));
  if (user)
    await sendPortabilityLetter(tx, {
      kind: "erased",
      userId,
      origin: sitePost({ ports: portsOf(tx) }).origin,
      to: user,
    });
}

/** The copies they asked for go with them; the job that runs next deletes the files. */
async function forgetExports(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx
    .update(dataExports)
    .set({ state: "expired", expiresAt: now })
    .where(eq(dataExports.userId, userId));
  await enqueue(tx, removeOldExports, {});
}
