import type { GuildPerson } from "#contracts/guilds";
import type { SplitLine } from "#contracts/tips";
import type { SplitRuleLine, SplitRuleView } from "./contract.ts";
import { idleReason } from "./split-income.ts";
import type { RuleLineRow, SplitRule } from "./split-rule.ts";

type People = ReadonlyMap<string, GuildPerson>;

/** A line's label: a member the reader may not see appears without a name. */
const labelOf = ({ userId, roleName, payeeCount }: RuleLineRow, people: People): string =>
  userId
    ? (people.get(userId)?.displayName ?? "A member")
    : `${roleName ?? ""}${payeeCount > 1 ? `, divided by ${payeeCount}` : ""}`;

const restOf = (lines: readonly { readonly basisPoints: number }[]): number =>
  10_000 - lines.reduce((sum, { basisPoints }) => sum + basisPoints, 0);

export function ruleView(rule: SplitRule, people: People): SplitRuleView {
  const lines = rule.lines.map(
    (line): SplitRuleLine => ({
      kind: line.userId ? "person" : "role",
      label: labelOf(line, people),
      basisPoints: line.basisPoints,
      idle: idleReason(line, line.payeeCount),
    }),
  );
  return {
    id: rule.id,
    version: rule.version,
    since: rule.publishedAt.toISOString(),
    until: rule.endedAt?.toISOString() ?? null,
    by: people.get(rule.publishedBy)?.displayName ?? "Somebody who left",
    lines,
    restBp: restOf(lines),
  };
}

/** How a tip is currently divided, for a user about to give one. */
export function splitLines(rule: SplitRule, people: People): readonly SplitLine[] {
  const paid = rule.lines.filter((line) => idleReason(line, line.payeeCount) === null);
  if (paid.length === 0) return [];
  return [
    ...paid.map((line) => ({ label: labelOf(line, people), basisPoints: line.basisPoints })),
    ...(restOf(paid) > 0 ? [{ label: "The purse", basisPoints: restOf(paid) }] : []),
  ];
}
