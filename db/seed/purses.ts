import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { saveRole } from "#modules/guilds";
import { paymentsState } from "#modules/payments";
import {
  answerSpend,
  publishRule,
  purseInput,
  pursePage,
  ruleInput,
  setPurse,
  spendFromPurse,
} from "#modules/purses";
import { type Actor, guildPermissions } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineJob, enqueue } from "#platform/jobs";
import { guildRoles, guilds } from "#tables/guilds";
import { asMember } from "./as-member.ts";
import { liveGuildTiers } from "./guild-tiers.ts";
import { demoPurses, purseDays, slug } from "./purses-data.ts";
import { giveDemoTip } from "./tips.ts";

/** Two guilds open their purses; what came into the first is lived through a little later. */
export async function plantPurses(ctx: Context<Actor>): Promise<void> {
  for (const { guild, founder, thanks } of demoPurses) {
    const owner = await on(ctx, 320, founder);
    await setPurse(owner, {
      ...purseInput.parse({
        open: true,
        presets: ["3", "6", "12"],
        limit: "40",
        shown: "everyone",
        thanks,
      }),
      slug: guild,
    });
    await saveRole(owner, {
      slug: guild,
      roleId: await roleOf(ctx, guild, "manager"),
      name: "Manager",
      colour: "woad",
      standing: "below_manager",
      permissions: [...guildPermissions],
    });
  }
  await inTransaction(ctx, (tx) => enqueue(tx, fillDemoPurse, {}));
}

/**
 * Ten months of a purse by the real commands, each on its day: tips, two rules, spends that one
 * person made and that two agreed on, and one that waits. A run cut short goes on where it stopped.
 */
export const fillDemoPurse = defineJob<Record<string, never>, Actor>("demo.fill_purse", {
  payload: z.object({}),
  lane: "long",
  handle: async (ctx) => {
    // Nothing is pretended where money is real.
    if (paymentsState(ctx) !== "sandbox") return;
    const days = purseDays(ctx.clock.now());
    for (const day of days)
      if (day.what === "tip") await giveDemoTip(ctx, day.tip);
      else if (day.what === "rule") await publish(ctx, day);
      else await spend(ctx, day);
    // Their charges are divided by the rule in force, so the rules come first.
    await inTransaction(ctx, (tx) => enqueue(tx, liveGuildTiers, {}));
  },
});

type Day = ReturnType<typeof purseDays>[number];

async function publish(ctx: Context<Actor>, day: Extract<Day, { what: "rule" }>): Promise<void> {
  const juno = await on(ctx, day.daysAgo, "juno");
  const { rules } = await pursePage(juno, { slug });
  if (rules.some(({ version }) => version >= day.version)) return;
  const moderator = await roleOf(ctx, slug, "moderator");
  await publishRule(juno, {
    ...ruleInput.parse({
      people: day.people,
      roles: day.moderators ? [{ roleId: moderator, share: day.moderators }] : [],
    }),
    slug,
  });
}

async function spend(ctx: Context<Actor>, day: Extract<Day, { what: "spend" }>): Promise<void> {
  const { by, to, amount, reason, daysAgo, agreedBy } = day;
  const asked = await spendFromPurse(await on(ctx, daysAgo, by), {
    slug,
    to,
    amount,
    reason,
    onceKey: `demo-spend-${daysAgo}`,
  });
  if (asked.state === "waiting" && agreedBy)
    await answerSpend(await on(ctx, daysAgo - 1, agreedBy), {
      slug,
      spendId: asked.spendId,
      agree: true,
    });
}

async function on(ctx: Context<Actor>, daysAgo: number, username: string) {
  const then = new Date(ctx.clock.now().getTime() - daysAgo * dayMs);
  return asMember({ ...ctx, clock: { now: () => then } }, username);
}

async function roleOf({ db }: Context<Actor>, guild: string, key: "manager" | "moderator") {
  const [role] = await db
    .select({ id: guildRoles.id })
    .from(guildRoles)
    .innerJoin(guilds, eq(guilds.id, guildRoles.guildId))
    .where(and(eq(guilds.slug, guild), eq(guildRoles.key, key)));
  return role?.id ?? "";
}
