import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { saveRole } from "#modules/guilds";
import { paymentsState } from "#modules/payments";
import {
  createExpense,
  decideExpense,
  publishSplitRule,
  ruleInput,
  saveTreasurySettings,
  treasuryPage,
  treasurySettingsInput,
} from "#modules/treasury";
import { type Actor, guildPermissions } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineJob, enqueue } from "#platform/jobs";
import { guildRoles, guilds } from "#tables/guilds";
import { asMember } from "./as-member.ts";
import { replayGuildTiers } from "./guild-tiers.ts";
import { giveDemoTip } from "./tips.ts";
import { demoTreasuries, slug, treasuryDays } from "./treasuries-data.ts";

/** Two guilds open their treasuries; the first one's history is replayed a little later. */
export async function seedTreasuries(ctx: Context<Actor>): Promise<void> {
  for (const { guild, founder, thanks } of demoTreasuries) {
    const owner = await on(ctx, 320, founder);
    await saveTreasurySettings(owner, {
      ...treasurySettingsInput.parse({
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
      color: "woad",
      standing: "below_manager",
      permissions: [...guildPermissions],
    });
  }
  await inTransaction(ctx, (tx) => enqueue(tx, fillDemoTreasury, {}));
}

/**
 * Ten months of a treasury by the real commands, each on its day: tips, two rules, expenses made by
 * one member or approved by two, and one that waits. An interrupted run resumes where it stopped.
 */
export const fillDemoTreasury = defineJob<Record<string, never>, Actor>("demo.fill_purse", {
  payload: z.object({}),
  queue: "long",
  handle: async (ctx) => {
    // Nothing is pretended where money is real.
    if (paymentsState(ctx) !== "sandbox") return;
    const days = treasuryDays(ctx.clock.now());
    for (const day of days)
      if (day.what === "tip") await giveDemoTip(ctx, day.tip);
      else if (day.what === "rule") await publish(ctx, day);
      else await spend(ctx, day);
    // Their charges are divided by the rule in effect, so the rules come first.
    await inTransaction(ctx, (tx) => enqueue(tx, replayGuildTiers, {}));
  },
});

type Day = ReturnType<typeof treasuryDays>[number];

async function publish(ctx: Context<Actor>, day: Extract<Day, { what: "rule" }>): Promise<void> {
  const juno = await on(ctx, day.daysAgo, "juno");
  const { rules } = await treasuryPage(juno, { slug });
  if (rules.some(({ version }) => version >= day.version)) return;
  const moderator = await roleOf(ctx, slug, "moderator");
  await publishSplitRule(juno, {
    ...ruleInput.parse({
      people: day.people,
      roles: day.moderators ? [{ roleId: moderator, share: day.moderators }] : [],
    }),
    slug,
  });
}

async function spend(ctx: Context<Actor>, day: Extract<Day, { what: "spend" }>): Promise<void> {
  const { by, to, amount, reason, daysAgo, agreedBy } = day;
  const expense = await createExpense(await on(ctx, daysAgo, by), {
    slug,
    to,
    amount,
    reason,
    idempotencyKey: `demo-spend-${daysAgo}`,
  });
  if (expense.state === "waiting" && agreedBy)
    await decideExpense(await on(ctx, daysAgo - 1, agreedBy), {
      slug,
      expenseId: expense.expenseId,
      approve: true,
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
