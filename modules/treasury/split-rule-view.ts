import type { GuildPerson } from "#contracts/guilds";
import type { SplitLine } from "#contracts/tips";
import { storedRoleName } from "#modules/guilds";
import type { Translate } from "#platform/i18n";
import type { SplitRuleLine, SplitRuleView } from "./contract.ts";
import { idleReason } from "./split-income.ts";
import type { RuleLineRow, SplitRule } from "./split-rule.ts";

type People = ReadonlyMap<string, GuildPerson>;

export const namesOf = (people: People): ReadonlyMap<string, string> =>
  new Map([...people].map(([id, { displayName }]) => [id, displayName]));

/** A member the reader may not see appears without a name. */
const lineOf = (line: RuleLineRow, people: People, t: Translate): SplitLine => ({
  kind: line.userId ? "person" : "role",
  name: line.userId
    ? (people.get(line.userId)?.displayName ?? null)
    : line.roleName && storedRoleName(line.roleName, t),
  payeeCount: line.payeeCount,
  basisPoints: line.basisPoints,
});

const restOf = (lines: readonly { readonly basisPoints: number }[]): number =>
  10_000 - lines.reduce((sum, { basisPoints }) => sum + basisPoints, 0);

export function ruleView(rule: SplitRule, people: People, t: Translate): SplitRuleView {
  const lines = rule.lines.map(
    (line): SplitRuleLine => ({
      ...lineOf(line, people, t),
      idle: idleReason(line, line.payeeCount),
    }),
  );
  return {
    id: rule.id,
    version: rule.version,
    since: rule.publishedAt.toISOString(),
    until: rule.endedAt?.toISOString() ?? null,
    by: people.get(rule.publishedBy)?.displayName ?? null,
    lines,
    restBp: restOf(lines),
  };
}

/** How a tip is currently divided, for a user about to give one. */
export function splitLines(rule: SplitRule, people: People, t: Translate): readonly SplitLine[] {
  const paid = rule.lines.filter((line) => idleReason(line, line.payeeCount) === null);
  if (paid.length === 0) return [];
  return [
    ...paid.map((line) => lineOf(line, people, t)),
    ...(restOf(paid) > 0
      ? [{ kind: "treasury" as const, name: null, payeeCount: 0, basisPoints: restOf(paid) }]
      : []),
  ];
}
