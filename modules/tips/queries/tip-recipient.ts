import { eq } from "drizzle-orm";
import { guildAddress } from "#contracts/ledger";
import { requireMember } from "#modules/identity";
import { paymentSettings, paymentsState } from "#modules/payments";
import { isPartOn } from "#modules/site";
import { areTipsTaxed } from "#modules/taxes";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { isCurrency } from "#platform/money";
import { users } from "#tables/identity";
import { suggestedTips, type TipRecipientView } from "../contract.ts";
import { getGuildTipPort } from "../guild-tip-port.ts";
import { tipSettings } from "../tables.ts";
import { tipTerms } from "../terms.ts";
import { wholeTo } from "../whole-to.ts";

/**
 * The panel on a user's page, the same for every reader; null if tips are not accepted. Whether the
 * reader may tip is checked when they do.
 */
export async function getTipRecipient(
  ctx: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<TipRecipientView | null> {
  if (paymentsState(ctx) === "off" || !isPartOn(ctx, "tips")) return null;
  const [row] = await ctx.db
    .select({
      open: tipSettings.open,
      currency: tipSettings.currency,
      presetsMinor: tipSettings.presetsMinor,
      messageRequired: tipSettings.messageRequired,
      username: users.username,
      displayName: users.name,
    })
    .from(tipSettings)
    .innerJoin(users, eq(users.id, tipSettings.userId))
    .where(eq(tipSettings.userId, userId));
  if (!row?.open || !isCurrency(row.currency)) return null;
  const owner = { type: "member", id: userId } as const;
  return {
    address: row.username,
    displayName: row.displayName,
    isGuild: false,
    split: [],
    messageRequired: row.messageRequired,
    currency: row.currency,
    presets: row.presetsMinor.map(String),
    isTaxed: areTipsTaxed(ctx),
    terms: tipTerms(ctx, {
      owner,
      displayName: row.displayName,
      currency: row.currency,
      agreed: { ...wholeTo(owner), names: new Map() },
    }),
  };
}

/** The panel on a guild's page; nothing where the asker may not read there, or it takes no tips. */
export async function getGuildTipRecipient(
  ctx: Context<Actor>,
  { slug }: { readonly slug: string },
): Promise<TipRecipientView | null> {
  if (paymentsState(ctx) === "off" || !isPartOn(ctx, "tips")) return null;
  const recipient = await getGuildTipPort(ctx)?.findForPayer(ctx.db, ctx, slug);
  if (!recipient?.open) return null;
  return {
    address: guildAddress(recipient.slug),
    displayName: recipient.name,
    isGuild: true,
    split: recipient.split,
    messageRequired: recipient.messageRequired,
    currency: recipient.currency,
    presets: recipient.presetsMinor.map(String),
    isTaxed: areTipsTaxed(ctx),
    terms: tipTerms(ctx, {
      ...recipient,
      owner: { type: "guild", id: recipient.guildId },
      displayName: recipient.name,
    }),
  };
}

/** The tip settings, for its settings. */
export async function getOwnTipSettings(ctx: Context<Actor>) {
  const { userId } = requireMember(ctx);
  const [row] = await ctx.db.select().from(tipSettings).where(eq(tipSettings.userId, userId));
  const currency = paymentSettings(ctx).currency;
  return {
    open: row?.open ?? false,
    currency,
    presets: row?.presetsMinor ?? suggestedTips(currency).map((each) => each.amountMinor),
    messageRequired: row?.messageRequired ?? false,
    thanks: row?.thanks ?? "",
  };
}
