import { eq } from "drizzle-orm";
import { guildAddress } from "#contracts/ledger";
import { requireMember } from "#modules/identity";
import { feesOf, paymentSettings, paymentsState } from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { isCurrency } from "#platform/money";
import { users } from "#tables/identity";
import { type JarView, suggestedTips } from "../contract.ts";
import { guildJars } from "../guild-jars.ts";
import { tipJars } from "../tables.ts";

/**
 * The panel on somebody's page, the same for whoever looks; nothing where tips are not taken. Who
 * may give one is asked when they do.
 */
export async function tipJarOf(
  ctx: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<JarView | null> {
  if (paymentsState(ctx) === "off") return null;
  const [row] = await ctx.db
    .select({
      open: tipJars.open,
      currency: tipJars.currency,
      presetsMinor: tipJars.presetsMinor,
      messageRequired: tipJars.messageRequired,
      username: users.username,
      displayName: users.name,
    })
    .from(tipJars)
    .innerJoin(users, eq(users.id, tipJars.userId))
    .where(eq(tipJars.userId, userId));
  if (!row?.open || !isCurrency(row.currency)) return null;
  return {
    address: row.username,
    displayName: row.displayName,
    ofGuild: false,
    divided: [],
    messageRequired: row.messageRequired,
    currency: row.currency,
    presets: row.presetsMinor.map(String),
    fees: feesOf(ctx, row.currency),
  };
}

/** The panel on a guild's page; nothing where the asker may not read there, or it takes no tips. */
export async function guildTipJar(
  ctx: Context<Actor>,
  { slug }: { readonly slug: string },
): Promise<JarView | null> {
  if (paymentsState(ctx) === "off") return null;
  const jar = await guildJars(ctx)?.find(ctx.db, ctx, slug);
  if (!jar?.open) return null;
  return {
    address: guildAddress(jar.slug),
    displayName: jar.name,
    ofGuild: true,
    divided: jar.divided,
    messageRequired: jar.messageRequired,
    currency: jar.currency,
    presets: jar.presetsMinor.map(String),
    fees: feesOf(ctx, jar.currency),
  };
}

/** One's own jar, for its settings. */
export async function ownTipJar(ctx: Context<Actor>) {
  const { userId } = requireMember(ctx);
  const [row] = await ctx.db.select().from(tipJars).where(eq(tipJars.userId, userId));
  const currency = paymentSettings(ctx).currency;
  return {
    open: row?.open ?? false,
    currency,
    presets: row?.presetsMinor ?? suggestedTips(currency).map((each) => each.amountMinor),
    messageRequired: row?.messageRequired ?? false,
    thanks: row?.thanks ?? "",
  };
}
