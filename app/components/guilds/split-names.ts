import type { SplitLine } from "#contracts/tips";
import type { Translate } from "#platform/i18n";

/** Who gets a share of a guild's income: a member, the members with a role, or the guild's funds. */
export function splitName({ kind, name, payeeCount }: SplitLine, t: Translate): string {
  if (kind === "treasury") return t("treasury.title");
  if (kind === "person") return name ?? t("treasury.hiddenMember");
  return payeeCount > 1
    ? t("treasury.split.roleShared", { role: name ?? "", count: payeeCount })
    : (name ?? "");
}
