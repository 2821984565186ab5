import type { GuildPerson } from "#contracts/guilds";
import type { Divided } from "#contracts/tips";
import type { RuleLine, RuleView } from "./contract.ts";
import { idleBecause } from "./divided.ts";
import type { Line, Rule } from "./rule.ts";

type People = ReadonlyMap<string, GuildPerson>;

/** How a line is called: somebody the asker may not meet is a member without a name. */
const labelOf = ({ userId, roleName, headCount }: Line, people: People): string =>
  userId
    ? (people.get(userId)?.displayName ?? "A member")
    : `${roleName ?? ""}${headCount > 1 ? `, divided by ${headCount}` : ""}`;

const restOf = (lines: readonly { readonly basisPoints: number }[]): number =>
  10_000 - lines.reduce((sum, { basisPoints }) => sum + basisPoints, 0);

export function ruleView(rule: Rule, people: People): RuleView {
  const lines = rule.lines.map(
    (line): RuleLine => ({
      kind: line.userId ? "person" : "role",
      label: labelOf(line, people),
      basisPoints: line.basisPoints,
      idle: idleBecause(line, line.headCount),
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

/** Where a tip goes at present, for whoever is about to give one. */
export function dividedLines(rule: Rule, people: People): readonly Divided[] {
  const paid = rule.lines.filter((line) => idleBecause(line, line.headCount) === null);
  if (paid.length === 0) return [];
  return [
    ...paid.map((line) => ({ label: labelOf(line, people), basisPoints: line.basisPoints })),
    ...(restOf(paid) > 0 ? [{ label: "The purse", basisPoints: restOf(paid) }] : []),
  ];
}
