import { and, asc, eq, gt, isNotNull, isNull, notInArray } from "drizzle-orm";
import { supporterColumns } from "#contracts/creators";
import { findCreator } from "#modules/creators";
import { requireMember, translateFor } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { csvText } from "#platform/csv";
import { notFound } from "#platform/errors";
import type { Translate } from "#platform/i18n";
import { isCurrency, money, moneyText } from "#platform/money";
import { siteFileName } from "#platform/translations";
import { users } from "#tables/identity";
import { stateNames } from "../states.ts";
import { emailShares, subscriptions, tierPrices, tiers } from "../tables.ts";

const batch = 500;

/**
 * All current supporters of a creator, as a CSV table that is streamed. An email address is
 * included only while its owner shares it with the creator.
 */
export async function supportersFile(ctx: Context<Actor>) {
  const { userId } = requireMember(ctx);
  const creator = await findCreator(ctx.db, userId);
  if (!creator) throw notFound();
  authorize(ctx.actor, "creator.read_accounts", { creatorId: userId });
  const day = ctx.clock.now().toISOString().slice(0, 10);
  return { name: siteFileName(ctx, `supporters-${day}.csv`), content: pieces(ctx, userId) };
}

async function* pieces(ctx: Context<Actor>, creatorId: string): AsyncGenerator<string> {
  const t = await translateFor(ctx, creatorId);
  yield csvText([supporterColumns]);
  for (let after: string | undefined; ; ) {
    const rows = await rowsAfter(ctx, creatorId, after);
    if (rows.length > 0) yield csvText(rows.map((row) => cellsOf(row, t)));
    after = rows.at(-1)?.id;
    if (rows.length < batch) return;
  }
}

type Row = Awaited<ReturnType<typeof rowsAfter>>[number];

const cellsOf = ({ priceMinor, currency, ...row }: Row, t: Translate): string[] => [
  row.name,
  row.username,
  row.sharedSince ? row.email : "",
  row.sharedSince?.toISOString() ?? "",
  row.tier,
  t(stateNames[row.state]),
  priceMinor !== null && currency && isCurrency(currency)
    ? moneyText(money(priceMinor, currency))
    : "",
  currency ?? "",
  row.billingInterval ?? "",
  row.startedAt?.toISOString() ?? "",
];

function rowsAfter({ db }: Context<Actor>, creatorId: string, after: string | undefined) {
  return db
    .select({
      id: subscriptions.id,
      name: users.name,
      username: users.username,
      email: users.email,
      sharedSince: emailShares.since,
      tier: tiers.name,
      state: subscriptions.state,
      priceMinor: tierPrices.amountMinor,
      currency: tierPrices.currency,
      billingInterval: tierPrices.billingInterval,
      startedAt: subscriptions.startedAt,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.subscriberId))
    .innerJoin(tiers, eq(tiers.id, subscriptions.tierId))
    .leftJoin(tierPrices, eq(tierPrices.id, subscriptions.priceId))
    .leftJoin(
      emailShares,
      and(eq(emailShares.subscriptionId, subscriptions.id), isNull(emailShares.until)),
    )
    .where(
      and(
        eq(subscriptions.creatorId, creatorId),
        isNotNull(subscriptions.startedAt),
        notInArray(subscriptions.state, ["checkout_pending", "ended"]),
        after ? gt(subscriptions.id, after) : undefined,
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(batch);
}
