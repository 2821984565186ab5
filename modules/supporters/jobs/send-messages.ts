import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { type Creator, findCreator } from "#modules/creators";
import { memberColumns } from "#modules/identity";
import { deliverToSupporter } from "#modules/messaging";
import { type Actor, can, type Member } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, withTransaction } from "#platform/db";
import { failPoint } from "#platform/failpoints";
import { defineJob, enqueue, type JobType } from "#platform/jobs";
import { users } from "#tables/identity";
import { readSupporterFilter } from "../filter.ts";
import { recipientsOf } from "../queries/reach.ts";
import { supporterMessageRecipients, supporterMessages } from "../tables.ts";

type Ctx = Context<Actor>;
type Sending = typeof supporterMessages.$inferSelect;

/** Then the rest becomes another job, so that other long jobs get their turn. */
const runMs = 20_000;
const batchSize = 100;
/** Recipients written to at once. */
const lanes = 4;

/**
 * Sends what creators wrote to many supporters. Each recipient's row changes in the transaction that
 * writes the message to them, so a process that dies leaves nobody with half of it, and nobody gets
 * it twice. The clock starts it again each minute, for what a process that died left.
 */
export const sendSupporterMessages: JobType<Record<string, never>, Actor> = defineJob<
  Record<string, never>,
  Actor
>("supporters.send_messages", {
  payload: z.object({}),
  queue: "long",
  timeoutSeconds: 300,
  handle: async (ctx) => {
    const endsAt = performance.now() + runMs;
    for (let open = await openMessages(ctx); open.length > 0; open = await openMessages(ctx)) {
      for (const message of open) await sendSome(ctx, message);
      if (performance.now() > endsAt || ctx.signal?.aborted) {
        await inTransaction(ctx, (tx) => enqueue(tx, sendSupporterMessages, {}));
        return;
      }
    }
  },
});

/** The earliest first; each gets a batch in turn. */
const openMessages = ({ db }: Ctx): Promise<Sending[]> =>
  db
    .select()
    .from(supporterMessages)
    .where(inArray(supporterMessages.state, ["collecting", "sending"]))
    .orderBy(asc(supporterMessages.createdAt), asc(supporterMessages.id));

/** A batch, or the end, of one message. */
async function sendSome(ctx: Ctx, message: Sending): Promise<void> {
  const [actor, creator] = await Promise.all([
    loadMember(ctx, message.creatorId),
    findCreator(ctx.db, message.creatorId),
  ]);
  if (
    !actor ||
    !creator ||
    !can(actor, "creator.message_supporters", { creatorId: creator.userId })
  )
    return finish(ctx, message, "stopped");
  const own = { ...ctx, actor };
  if (message.state === "collecting") return collect(own, creator, message);
  const waiting = await ctx.db
    .select({ userId: supporterMessageRecipients.userId })
    .from(supporterMessageRecipients)
    .where(isWaiting(message))
    .orderBy(asc(supporterMessageRecipients.userId))
    .limit(batchSize);
  if (waiting.length === 0) return finish(ctx, message, "done");
  const queue = waiting.values();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const { userId } of queue) await deliver(own, message, userId);
    }),
  );
}

const isWaiting = ({ id }: Sending) =>
  and(
    eq(supporterMessageRecipients.messageId, id),
    eq(supporterMessageRecipients.state, "waiting"),
  );

async function deliver(ctx: Context<Member>, message: Sending, userId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const one = and(isWaiting(message), eq(supporterMessageRecipients.userId, userId));
    const [row] = await tx
      .select({ state: supporterMessages.state })
      .from(supporterMessageRecipients)
      .innerJoin(supporterMessages, eq(supporterMessages.id, supporterMessageRecipients.messageId))
      .where(one)
      .for("update", { of: supporterMessageRecipients, skipLocked: true });
    // Another process has written to them, or is doing so; or it was stopped.
    if (row?.state !== "sending") return;
    const { kind, body } = message;
    const outcome = await deliverToSupporter(withTransaction(ctx, tx), {
      userId,
      kind,
      body,
      clientId: `supporters-${message.id}`,
    });
    await failPoint("supporters.after_delivery");
    await tx
      .update(supporterMessageRecipients)
      .set({ state: outcome === "sent" ? "sent" : "skipped", doneAt: ctx.clock.now() })
      .where(one);
  });
}

/** Writes one row for each recipient, with one statement. */
async function collect(ctx: Context<Member>, creator: Creator, message: Sending): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const own = eq(supporterMessages.id, message.id);
    const [locked] = await tx
      .select({ state: supporterMessages.state })
      .from(supporterMessages)
      .where(own)
      .for("update");
    if (locked?.state !== "collecting") return;
    const filter = readSupporterFilter(new URLSearchParams(message.filter));
    const reached = recipientsOf({ ...ctx, db: tx }, creator, { filter, kind: message.kind });
    const { rowCount } = await tx.execute(sql`
      insert into ${supporterMessageRecipients} (message_id, user_id)
      select ${message.id}::uuid, reached.user_id from (${reached}) as reached
      on conflict do nothing`);
    await tx
      .update(supporterMessages)
      .set({ state: "sending", recipients: rowCount ?? 0 })
      .where(own);
  });
}

async function finish(ctx: Ctx, { id }: Sending, state: "done" | "stopped"): Promise<void> {
  await inTransaction(ctx, (tx) =>
    tx
      .update(supporterMessages)
      .set({ state, finishedAt: ctx.clock.now() })
      .where(
        and(
          eq(supporterMessages.id, id),
          inArray(supporterMessages.state, ["collecting", "sending"]),
        ),
      ),
  );
}

/** The creator as they are now: a limit ends what is still to be sent. */
async function loadMember({ db, clock }: Ctx, userId: string): Promise<Member | undefined> {
  const [found] = await db
    .select({ ...memberColumns(clock.now()), erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!found || found.erasedAt) return undefined;
  const { suspendedAt, erasedAt: _gone, ...member } = found;
  return {
    kind: "member",
    ...member,
    suspended: suspendedAt !== null,
    sessionId: "",
    authenticatedAt: new Date(0),
  };
}
