import type { Message } from "#platform/i18n";
import type { Ground } from "./grounds.ts";

/** 3 is the most urgent. */
export type Severity = 1 | 2 | 3;

interface ReasonDetails {
  readonly group: ReasonGroup;
  /** As the form phrases it: for a person, or for something they made. */
  readonly name: Message;
  /** For lists, where the full label would be too long. */
  readonly short: Message;
  readonly hint?: Message;
  readonly severity: Severity;
  /** The rule it is about, suggested to the moderator. */
  readonly ground: Ground;
}

export const reasonGroupLabels = {
  child: "reports.groups.child",
  violence: "reports.groups.violence",
  self: "reports.groups.selfHarm",
  private: "reports.groups.privacy",
  people: "reports.groups.people",
  deceit: "reports.groups.deception",
  law: "reports.groups.law",
  place: "reports.groups.other",
} as const satisfies Readonly<Record<string, Message>>;
export type ReasonGroup = keyof typeof reasonGroupLabels;

const reasons = {
  child_abuse: {
    group: "child",
    severity: 3,
    ground: "law",
    name: "reports.reasons.childAbuse.name",
    short: "reports.reasons.childAbuse.short",
    hint: "reports.reasons.childAbuse.hint",
  },
  child_grooming: {
    group: "child",
    severity: 3,
    ground: "law",
    name: "reports.reasons.grooming.name",
    short: "reports.reasons.grooming.short",
  },
  threat: {
    group: "violence",
    severity: 3,
    ground: "harm",
    name: "reports.reasons.threat.name",
    short: "reports.reasons.threat.short",
  },
  incitement: {
    group: "violence",
    severity: 3,
    ground: "harm",
    name: "reports.reasons.incitement.name",
    short: "reports.reasons.incitement.short",
  },
  gore: {
    group: "violence",
    severity: 1,
    ground: "place",
    name: "reports.reasons.gore.name",
    short: "reports.reasons.gore.short",
  },
  self_harm: {
    group: "self",
    severity: 3,
    ground: "harm",
    name: "reports.reasons.selfHarm.name",
    short: "reports.reasons.selfHarm.short",
    hint: "reports.reasons.selfHarm.hint",
  },
  self_harm_praise: {
    group: "self",
    severity: 2,
    ground: "harm",
    name: "reports.reasons.selfHarmPraise.name",
    short: "reports.reasons.selfHarmPraise.short",
  },
  doxxing: {
    group: "private",
    severity: 2,
    ground: "private",
    name: "reports.reasons.doxxing.name",
    short: "reports.reasons.doxxing.short",
  },
  intimate_pictures: {
    group: "private",
    severity: 2,
    ground: "private",
    name: "reports.reasons.intimateImages.name",
    short: "reports.reasons.intimateImages.short",
    hint: "reports.reasons.intimateImages.hint",
  },
  harassment: {
    group: "people",
    severity: 2,
    ground: "maker",
    name: "reports.reasons.harassment.name",
    short: "reports.reasons.harassment.short",
  },
  hate: {
    group: "people",
    severity: 2,
    ground: "maker",
    name: "reports.reasons.hate.name",
    short: "reports.reasons.hate.short",
    hint: "reports.reasons.hate.hint",
  },
  sexual_harassment: {
    group: "people",
    severity: 2,
    ground: "maker",
    name: "reports.reasons.sexualHarassment.name",
    short: "reports.reasons.sexualHarassment.short",
  },
  impersonation: {
    group: "deceit",
    severity: 2,
    ground: "credit",
    name: "reports.reasons.impersonation.name",
    short: "reports.reasons.impersonation.short",
  },
  scam: {
    group: "deceit",
    severity: 2,
    ground: "honest",
    name: "reports.reasons.scam.name",
    short: "reports.reasons.scam.short",
  },
  falsehood: {
    group: "deceit",
    severity: 1,
    ground: "honest",
    name: "reports.reasons.misinformation.name",
    short: "reports.reasons.misinformation.short",
    hint: "reports.reasons.misinformation.hint",
  },
  stolen_work: {
    group: "law",
    severity: 1,
    ground: "copying",
    name: "reports.reasons.stolenWork.name",
    short: "reports.reasons.stolenWork.short",
  },
  forbidden_goods: {
    group: "law",
    severity: 2,
    ground: "law",
    name: "reports.reasons.prohibitedGoods.name",
    short: "reports.reasons.prohibitedGoods.short",
    hint: "reports.reasons.prohibitedGoods.hint",
  },
  unlawful: {
    group: "law",
    severity: 2,
    ground: "law",
    name: "reports.reasons.illegal.name",
    short: "reports.reasons.illegal.short",
    hint: "reports.reasons.illegal.hint",
  },
  spam: {
    group: "place",
    severity: 1,
    ground: "selling",
    name: "reports.reasons.spam.name",
    short: "reports.reasons.spam.short",
  },
  explicit: {
    group: "place",
    severity: 1,
    ground: "place",
    name: "reports.reasons.explicit.name",
    short: "reports.reasons.explicit.short",
  },
  off_topic: {
    group: "place",
    severity: 1,
    ground: "place",
    name: "reports.reasons.offTopic.name",
    short: "reports.reasons.offTopic.short",
  },
  other: {
    group: "place",
    severity: 1,
    ground: "place",
    name: "reports.reasons.other.name",
    short: "reports.reasons.other.short",
    hint: "reports.reasons.other.hint",
  },
} as const satisfies Readonly<Record<string, ReasonDetails>>;

export type ReportReason = keyof typeof reasons;
export const reasonDetails: Readonly<Record<ReportReason, ReasonDetails>> = reasons;
export const reportReasons = Object.keys(reasons) as [ReportReason, ...ReportReason[]];

/** Everything but what only things, and never people, can be. */
export const personReasons = reportReasons.filter((reason) => reason !== "off_topic");

/** These need a note in addition to the reason. */
export const reasonsRequiringNote: readonly ReportReason[] = ["other", "unlawful"];
/** By law, a notice of unlawful content has to be confirmed as made in good faith. */
export const reasonsRequiringGoodFaith: readonly ReportReason[] = ["unlawful"];
