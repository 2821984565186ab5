import { eq } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { tiers } from "#tables/subscriptions";
import { accessAt, type WorkRow } from "./access.ts";
import { buyPath, type LaterLevel, workPath } from "./constants.ts";
import { guildAccess } from "./guild-access.ts";
import type { PersonName } from "./person-name.ts";
import { formatPrice } from "./purchases/price.ts";
import type { UnlockOption } from "./views.ts";

const laterLabels: Readonly<Record<LaterLevel, string>> = {
  public: "everybody",
  members: "all members",
  followers: "all followers",
};

/** What would open a work to a viewer who can't open it now. */
export async function unlockOptionFor(
  ctx: Context<Actor>,
  work: WorkRow,
  reading: Promise<PersonName>,
): Promise<UnlockOption> {
  const access = accessAt(work, ctx.clock.now());
  const later =
    work.opensAt && work.opensTo && access === work.access
      ? { at: work.opensAt.toISOString(), to: laterLabels[work.opensTo] }
      : null;
  const [by, tier, guild] = await Promise.all([
    reading,
    access === "tier" ? tierOf(ctx, work) : undefined,
    access === "guild" ? guildAccess(ctx).name(ctx, work.guildId ?? "") : null,
  ]);
  const { message, action } = unlockAction(ctx, work, { access, by, tier, guild });
  return { message, action, later };
}

async function tierOf({ db }: Context<Actor>, work: WorkRow) {
  const [tier] = await db
    .select({ name: tiers.name })
    .from(tiers)
    .where(eq(tiers.id, work.tierId ?? work.id));
  return tier;
}

interface Opener {
  readonly access: WorkRow["access"];
  readonly by: PersonName;
  readonly tier: { readonly name: string } | undefined;
  readonly guild: { readonly name: string; readonly href: string } | null;
}

function unlockAction(
  ctx: Context<Actor>,
  work: WorkRow,
  { access, by, tier, guild }: Opener,
): Pick<UnlockOption, "message" | "action"> {
  const back = encodeURIComponent(workPath(work.publicId));
  const signIn = { href: `/login?redirectTo=${back}`, label: "Sign in" };
  switch (access) {
    case "tier":
      return {
        message: `For subscribers of ${by.name} at “${tier?.name ?? "a tier"}” or above.`,
        action: by.username
          ? { href: `/creators/${by.username}/subscribe`, label: `See ${by.name}’s tiers` }
          : null,
      };
    case "price": {
      const price = formatPrice(work) ?? "";
      const buy = buyPath(work.publicId);
      return {
        message: `${price}, once, and it is yours to open for good.`,
        action: {
          href: isMember(ctx.actor) ? buy : `/login?redirectTo=${encodeURIComponent(buy)}`,
          label: isMember(ctx.actor) ? `Buy it for ${price}` : `Sign in to buy it for ${price}`,
        },
      };
    }
    case "followers":
      return {
        message: `For people who follow ${by.name}.`,
        action: isMember(ctx.actor)
          ? by.username
            ? { href: `/${by.username}`, label: `Go to ${by.name}’s page to follow` }
            : null
          : signIn,
      };
    case "guild":
      return {
        message: `For members of ${guild?.name ?? "a guild"}.`,
        action: guild && { href: guild.href, label: `See ${guild.name}` },
      };
    default:
      return { message: "For members: sign in, or make an account.", action: signIn };
  }
}
