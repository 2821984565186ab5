import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import type { RuleMode } from "../constants.ts";
import { badExpression } from "../errors.ts";
import type { ModerationRuleInput } from "../inputs.ts";
import { validatePattern } from "../rules/match.ts";
import { moderationRules } from "../tables.ts";

/** Adds a rule, after trying it on texts that make careless expressions hang. */
export async function addRule(ctx: Context<Actor>, input: ModerationRuleInput): Promise<void> {
  const { userId } = requireMember(ctx);
  authorize(ctx.actor, "moderation.set_rules", {});
  const problem = validatePattern(input.shape, input.pattern);
  if (problem) throw badExpression(problem);
  await inTransaction(ctx, async (tx) => {
    const [rule] = await tx
      .insert(moderationRules)
      .values({ ...input, createdBy: userId, createdAt: ctx.clock.now() })
      .returning({ id: moderationRules.id });
    await recordAudit(tx, ctx, {
      action: "moderation.rule_added",
      subject: { kind: "rule", id: rule?.id ?? "" },
      details: { name: input.name, shape: input.shape, mode: input.mode },
    });
  });
}

/** Lets a rule do more or less, or takes it out of use. */
export async function changeRule(
  ctx: Context<Actor>,
  { ruleId, to }: { readonly ruleId: string; readonly to: RuleMode | "retired" },
): Promise<void> {
  authorize(ctx.actor, "moderation.set_rules", {});
  await inTransaction(ctx, async (tx) => {
    const [rule] = await tx
      .update(moderationRules)
      .set(to === "retired" ? { retiredAt: ctx.clock.now() } : { mode: to, tooSlowAt: sql`null` })
      .where(eq(moderationRules.id, ruleId))
      .returning({ name: moderationRules.name });
    if (!rule) throw notFound("rule_not_found");
    await recordAudit(tx, ctx, {
      action: "moderation.rule_changed",
      subject: { kind: "rule", id: ruleId },
      details: { name: rule.name, to },
    });
  });
}
