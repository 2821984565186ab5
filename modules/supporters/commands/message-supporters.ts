import { and, eq, gt } from "drizzle-orm";
import { type Creator, lockOwnCreator } from "#modules/creators";
import { requireMember } from "#modules/identity";
import { type Actor, authorize, type Member } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { conflict, DomainError, invalid } from "#platform/errors";
import { message } from "#platform/i18n";
import { enqueue } from "#platform/jobs";
import { supporterMessageLimits as limits } from "../constants.ts";
import { type SupporterFilter, spentOf, supporterSearch } from "../filter.ts";
import type { SupporterMessageInput } from "../inputs.ts";
import { sendSupporterMessages } from "../jobs/send-messages.ts";
import { recipientsOf } from "../queries/reach.ts";
import { supporterMessages } from "../tables.ts";

type Input = SupporterMessageInput & {
  readonly filter: SupporterFilter;
  readonly idempotencyKey: string;
};

/**
 * Sends a message to the actor's supporters that match and accept messages from them. Sent again
 * with the same key, it is the first one.
 */
export async function messageSupporters(
  ctx: Context<Actor>,
  { filter, kind, body, idempotencyKey }: Input,
): Promise<void> {
  const actor = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const creator = await lockOwnCreator(tx, actor);
    authorize(actor, "creator.message_supporters", { creatorId: creator.userId });
    const [before] = await tx
      .select({ id: supporterMessages.id })
      .from(supporterMessages)
      .where(
        and(
          eq(supporterMessages.creatorId, creator.userId),
          eq(supporterMessages.idempotencyKey, idempotencyKey),
        ),
      );
    if (before) return;
    const now = ctx.clock.now();
    await assertMayReach(tx, { ...ctx, actor }, creator, { filter, kind });
    await assertWithinDailyLimit(tx, creator.userId, kind, now);
    await tx.insert(supporterMessages).values({
      creatorId: creator.userId,
      idempotencyKey,
      kind,
      body,
      filter: supporterSearch({ ...filter, sort: "newest" }),
      createdAt: now,
    });
    await enqueue(tx, sendSupporterMessages, {});
  });
}

async function assertMayReach(
  tx: Transaction,
  ctx: Context<Member>,
  creator: Creator,
  { filter, kind }: Pick<Input, "filter" | "kind">,
): Promise<void> {
  // An amount that is none matches everyone: not what was meant.
  const { problem } = spentOf(filter, creator.currency);
  if (problem) throw invalid({ spent: [problem] });
  const most = limits.conversationRecipients;
  const found = await recipientsOf({ ...ctx, db: tx }, creator, { filter, kind }).limit(most + 1);
  if (found.length === 0) throw conflict("no_recipients", "supporters.messages.errors.nobody");
  if (kind === "conversation" && found.length > most)
    throw conflict(
      "too_many_recipients",
      message("supporters.messages.errors.tooManyConversations", { max: most }),
    );
}

async function assertWithinDailyLimit(
  tx: Transaction,
  creatorId: string,
  kind: Input["kind"],
  now: Date,
): Promise<void> {
  const limit = kind === "announcement" ? limits.announcementsPerDay : limits.conversationsPerDay;
  const sent = await tx.$count(
    supporterMessages,
    and(
      eq(supporterMessages.creatorId, creatorId),
      eq(supporterMessages.kind, kind),
      gt(supporterMessages.createdAt, new Date(now.getTime() - dayMs)),
    ),
  );
  if (sent >= limit)
    throw new DomainError("rate_limited", "too_many_supporter_messages", {
      message: message("supporters.messages.errors.tooManyToday", { limit, kind }),
      retryAfterSeconds: 3_600,
    });
}
