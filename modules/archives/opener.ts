import { eq } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { tiers } from "#tables/subscriptions";
import { accessAt, type WorkRow } from "./access.ts";
import { priceWords } from "./buying/price.ts";
import { guildDoor } from "./guild-door.ts";
import type { PersonName } from "./person-name.ts";
import type { Opener } from "./views.ts";
import { buyPath, type LaterLevel, workPath } from "./words.ts";

const laterWords: Readonly<Record<LaterLevel, string>> = {
  public: "everybody",
  members: "all members",
  followers: "all followers",
};

/** Exactly what would open a work to somebody who can't open it now. */
export async function openerOf(
  ctx: Context<Actor>,
  work: WorkRow,
  by: PersonName,
): Promise<Opener> {
  const access = accessAt(work, ctx.clock.now());
  const later =
    work.opensAt && work.opensTo && access === work.access
      ? { at: work.opensAt.toISOString(), to: laterWords[work.opensTo] }
      : null;
  const { words, action } = await keyTo(ctx, work, access, by);
  return { words, action, later };
}

async function keyTo(
  ctx: Context<Actor>,
  work: WorkRow,
  access: WorkRow["access"],
  by: PersonName,
): Promise<Pick<Opener, "words" | "action">> {
  const back = encodeURIComponent(workPath(work.publicId));
  const signIn = { href: `/login?redirectTo=${back}`, label: "Sign in" };
  switch (access) {
    case "tier": {
      const [tier] = await ctx.db
        .select({ name: tiers.name })
        .from(tiers)
        .where(eq(tiers.id, work.tierId ?? work.id));
      return {
        words: `For subscribers of ${by.name} at “${tier?.name ?? "a tier"}” or above.`,
        action: by.username
          ? { href: `/creators/${by.username}/subscribe`, label: `See ${by.name}’s tiers` }
          : null,
      };
    }
    case "price": {
      const price = priceWords(work) ?? "";
      const buy = buyPath(work.publicId);
      return {
        words: `${price}, once, and it is yours to open for good.`,
        action: {
          href: isMember(ctx.actor) ? buy : `/login?redirectTo=${encodeURIComponent(buy)}`,
          label: isMember(ctx.actor) ? `Buy it for ${price}` : `Sign in to buy it for ${price}`,
        },
      };
    }
    case "followers":
      return {
        words: `For people who follow ${by.name}.`,
        action: isMember(ctx.actor)
          ? by.username
            ? { href: `/${by.username}`, label: `Go to ${by.name}’s page to follow` }
            : null
          : signIn,
      };
    case "guild": {
      const guild = await guildDoor(ctx).name(ctx, work.guildId ?? "");
      return {
        words: `For members of ${guild?.name ?? "a guild"}.`,
        action: guild && { href: guild.href, label: `See ${guild.name}` },
      };
    }
    default:
      return { words: "For members: sign in, or make an account.", action: signIn };
  }
}
