import { and, eq } from "drizzle-orm";
import type { Creator } from "#modules/creators";
import { translateFor } from "#modules/identity";
import { type Actor, isViewed } from "#permissions";
import type { Context } from "#platform/context";
import { csvText } from "#platform/csv";
import type { Translate } from "#platform/i18n";
import { money, moneyText } from "#platform/money";
import { siteFileName } from "#platform/translations";
import { users } from "#tables/identity";
import { tiers } from "#tables/subscriptions";
import { requireOwnCreator } from "../access.ts";
import type { SupporterFilter } from "../filter.ts";
import { stateLabel } from "../labels.ts";
import { supporterNotes, supporters } from "../tables.ts";
import { afterRow, conditionsOf, orderOf, placeOf } from "./conditions.ts";
import { sharedEmail } from "./shared-email.ts";
import { noteOf } from "./supporters-page.ts";

const batch = 2_000;
const columns = [
  "name",
  "username",
  "email",
  "state",
  "tier",
  "since",
  "spent",
  "currency",
  "tags",
  "note",
] as const;

/**
 * The actor's own supporters that match, in the order of the page, as a CSV table that is streamed.
 * An email address is included only while its owner shares it.
 */
export async function supportersCsv(
  ctx: Context<Actor>,
  filter: SupporterFilter,
): Promise<{ readonly name: string; readonly content: AsyncGenerator<string> }> {
  const creator = await requireOwnCreator(ctx);
  const day = ctx.clock.now().toISOString().slice(0, 10);
  return {
    name: siteFileName(ctx, `supporters-${day}.csv`),
    content: pieces(ctx, creator, filter),
  };
}

async function* pieces(ctx: Context<Actor>, creator: Creator, filter: SupporterFilter) {
  const t = await translateFor(ctx, creator.userId);
  yield csvText([columns]);
  for (let after: Row | undefined; ; ) {
    const rows = await rowsAfter(ctx, creator, filter, after);
    if (rows.length > 0)
      yield csvText(rows.map((row) => cellsOf(row, creator, t, isViewed(ctx.actor))));
    after = rows.at(-1);
    if (rows.length < batch) return;
  }
}

type Row = Awaited<ReturnType<typeof rowsAfter>>[number];

const cellsOf = (row: Row, { currency }: Creator, t: Translate, viewed: boolean): string[] => [
  row.name,
  row.username,
  row.email ?? "",
  t(stateLabel(row.state)),
  row.tier ?? "",
  row.since.toISOString(),
  moneyText(money(row.spentMinor, currency)),
  currency,
  viewed ? "" : (row.tags ?? []).join(", "),
  viewed ? "" : (row.note ?? ""),
];

function rowsAfter(
  ctx: Context<Actor>,
  creator: Creator,
  filter: SupporterFilter,
  after: { readonly place: string; readonly id: string } | undefined,
) {
  return ctx.db
    .select({
      id: supporters.userId,
      place: placeOf(filter.sort),
      name: users.name,
      username: users.username,
      email: sharedEmail(supporters.creatorId, supporters.userId, users.email),
      state: supporters.state,
      tier: tiers.name,
      since: supporters.since,
      spentMinor: supporters.spentMinor,
      tags: supporterNotes.tags,
      note: supporterNotes.note,
    })
    .from(supporters)
    .innerJoin(users, eq(users.id, supporters.userId))
    .leftJoin(tiers, eq(tiers.id, supporters.tierId))
    .leftJoin(supporterNotes, noteOf)
    .where(and(conditionsOf(ctx, creator, filter), after && afterRow(filter.sort, after)))
    .orderBy(...orderOf(filter.sort))
    .limit(batch);
}
