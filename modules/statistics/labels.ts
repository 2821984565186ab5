import type { Message, Translate } from "#platform/i18n";
import type { ReaderGroup } from "./views.ts";

const labels = {
  direct: "statistics.referrers.direct",
  site: "statistics.referrers.ownSite",
  visitor: "statistics.audiences.visitors",
  member: "statistics.audiences.members",
  follower: "statistics.audiences.followers",
  rest: "statistics.otherGroups",
} as const satisfies Partial<Record<ReaderGroup["kind"], Message>>;

export const groupLabel = ({ kind, name }: ReaderGroup, t: Translate): string => {
  if (kind === "host") return name ?? "";
  if (kind === "tier") return t("statistics.audiences.tier", { tier: name ?? "" });
  return t(labels[kind]);
};
