import { and, desc, eq, ilike, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { Describer, SourceDescription, SourceRef } from "#modules/ledger";
import { visiblePeople } from "#modules/people";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { readerTexts } from "#platform/translations";
import { users } from "#tables/identity";
import { payments } from "#tables/payments";
import { tipsAbout } from "../about.ts";
import type { TipAbout } from "../contract.ts";
import { receiptPath } from "../receipt-path.ts";
import { tips } from "../tables.ts";

const maxMatches = 300;

/** Whether a tip's recipient may see its giver: as the giver chose, and not across a block. */
export const named = (actor: Actor): SQL<boolean> =>
  sql<boolean>`(${tips.nameVisibility} <> 'nobody' and ${visiblePeople(actor, tips.payerId)})`;

/** Describes tips on ledger pages. To the recipient, a hidden giver is anonymous. */
export const tipDescriber: Describer = {
  describe: describeSources,
  find: findByTipper,
  ofGuild: sql`exists (select from ${tips} join ${payments} on ${payments.purposeId} = ${tips.id}
    where ${payments.purpose} = 'tip' and ${tips.guildId} is not null
      and ${payments.id} = case t.source_type when 'payment' then t.source_id::uuid end)`,
};

async function describeSources(
  ctx: Context<Actor>,
  sources: readonly SourceRef[],
): Promise<ReadonlyMap<string, SourceDescription>> {
  const { db, actor } = ctx;
  const ids = sources.filter(({ type }) => type === "payment").map(({ id }) => id);
  if (!isMember(actor) || ids.length === 0) return new Map();
  const rows = await db
    .select({
      paymentId: payments.id,
      tipId: tips.id,
      subjectKind: tips.subjectKind,
      subjectId: tips.subjectId,
      mine: sql<boolean>`coalesce(${tips.payerId} = ${actor.userId}, false)`,
      named: named(actor),
      guildName: tips.guildName,
      name: users.name,
      username: users.username,
    })
    .from(payments)
    .innerJoin(tips, eq(tips.id, payments.purposeId))
    .leftJoin(users, eq(users.id, tips.payerId))
    .where(
      and(
        inArray(payments.id, ids),
        eq(payments.purpose, "tip"),
        or(eq(tips.toId, actor.userId), eq(tips.payerId, actor.userId)),
      ),
    );
  const about = await tipsAbout(
    ctx,
    rows.map(({ tipId, ...row }) => ({ id: tipId, ...row })),
  );
  return new Map(
    rows.map((row) => [
      `payment:${row.paymentId}`,
      {
        ...whatOf(ctx, about.get(row.tipId)),
        ...(row.mine
          ? {
              href: receiptPath(ctx, row.tipId, false),
              ...(row.guildName && { who: { name: row.guildName }, ofGuild: true }),
            }
          : row.named &&
            row.name &&
            row.username && { who: { name: row.name, href: `/${row.username}` } }),
      },
    ]),
  );
}

/** "Tip for Six Gardens", in place of "Tip". */
function whatOf(ctx: Context<Actor>, about: TipAbout | undefined): Pick<SourceDescription, "what"> {
  if (!about) return {};
  const t = readerTexts(ctx);
  const { title } = about;
  return {
    what: about.kind === "post" ? t("tips.forPost", { title }) : t("tips.forTitle", { title }),
  };
}

async function findByTipper({ db, actor }: Context<Actor>, text: string): Promise<SourceRef[]> {
  if (!isMember(actor)) return [];
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await db
    .select({ id: payments.id })
    .from(tips)
    .innerJoin(payments, and(eq(payments.purpose, "tip"), eq(payments.purposeId, tips.id)))
    .innerJoin(users, eq(users.id, tips.payerId))
    .where(
      and(
        eq(tips.toId, actor.userId),
        ne(tips.state, "pending"),
        named(actor),
        or(ilike(users.name, pattern), ilike(users.username, pattern)),
      ),
    )
    .orderBy(desc(tips.createdAt))
    .limit(maxMatches);
  return rows.map(({ id }) => ({ type: "payment", id }));
}
