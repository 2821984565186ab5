import { eq } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { type Message, message } from "#platform/i18n";
import { tiers } from "#tables/subscriptions";
import { accessAt, type WorkRow } from "./access.ts";
import { buyPath, workPath } from "./constants.ts";
import { guildAccess } from "./guild-access.ts";
import type { PersonName } from "./person-name.ts";
import { priceForText } from "./purchases/price.ts";
import type { UnlockOption } from "./views.ts";

/** What would open a work to a viewer who can't open it now. */
export async function unlockOptionFor(
  ctx: Context<Actor>,
  work: WorkRow,
  reading: Promise<PersonName>,
): Promise<UnlockOption> {
  const access = accessAt(work, ctx.clock.now());
  const later =
    work.opensAt && work.opensTo && access === work.access
      ? { at: work.opensAt.toISOString(), to: work.opensTo }
      : null;
  const [by, tier, guild] = await Promise.all([
    reading,
    access === "tier" ? tierOf(ctx, work) : undefined,
    access === "guild" ? guildAccess(ctx).name(ctx, work.guildId ?? "") : null,
  ]);
  const option = unlockAction(ctx, work, { access, by, tier, guild });
  return { ...option, later };
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
  const signIn = {
    href: `/login?redirectTo=${back}`,
    label: "archives.unlock.signIn" satisfies Message,
  };
  switch (access) {
    case "tier":
      return {
        message: tier
          ? message("archives.unlock.tier", { name: by.name, tier: tier.name })
          : message("archives.unlock.subscribers", { name: by.name }),
        action: by.username
          ? {
              href: `/creators/${by.username}/subscribe`,
              label: message("archives.unlock.viewTiers", { name: by.name }),
            }
          : null,
      };
    case "price": {
      const price = priceForText(work) ?? "";
      const buy = buyPath(work.publicId);
      return {
        message: message("archives.unlock.price", { price }),
        action: {
          href: isMember(ctx.actor) ? buy : `/login?redirectTo=${encodeURIComponent(buy)}`,
          label: isMember(ctx.actor)
            ? message("archives.unlock.buy", { price })
            : message("archives.unlock.signInToBuy", { price }),
        },
      };
    }
    case "followers":
      return {
        message: message("archives.unlock.followers", { name: by.name }),
        action: isMember(ctx.actor)
          ? by.username
            ? {
                href: `/${by.username}`,
                label: message("archives.unlock.viewProfile", { name: by.name }),
              }
            : null
          : signIn,
      };
    case "guild":
      return {
        message: guild
          ? message("archives.unlock.guild", { guild: guild.name })
          : ("archives.unlock.someGuild" satisfies Message),
        action: guild && {
          href: guild.href,
          label: message("archives.unlock.viewGuild", { guild: guild.name }),
        },
      };
    default:
      return { message: "archives.unlock.members" satisfies Message, action: signIn };
  }
}
