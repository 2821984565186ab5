import type { Ground } from "./grounds.ts";

/** 3 is the most urgent. */
export type Severity = 1 | 2 | 3;

interface ReasonDetails {
  readonly group: ReasonGroup;
  /** As the form phrases it: for a person, or for something they made. */
  readonly name: string;
  /** For lists, where the full label would be too long. */
  readonly short: string;
  readonly hint?: string;
  readonly severity: Severity;
  /** The rule it is about, suggested to the moderator. */
  readonly ground: Ground;
}

export const reasonGroupLabels = {
  child: "A child may be in danger",
  violence: "Violence and threats",
  self: "Somebody may hurt themselves",
  private: "What is private was laid open",
  people: "Going after people",
  deceit: "Deceit",
  law: "Others’ work, and the law",
  place: "Out of place, or something else",
} as const;
export type ReasonGroup = keyof typeof reasonGroupLabels;

const reasons = {
  child_abuse: {
    group: "child",
    severity: 3,
    ground: "law",
    name: "Shows or describes a child sexually",
    short: "Child abuse",
    hint: "Drawn and generated pictures count.",
  },
  child_grooming: {
    group: "child",
    severity: 3,
    ground: "law",
    name: "An adult tries to get close to a child",
    short: "Grooming",
  },
  threat: {
    group: "violence",
    severity: 3,
    ground: "harm",
    name: "Threatens somebody",
    short: "Threat",
  },
  incitement: {
    group: "violence",
    severity: 3,
    ground: "harm",
    name: "Calls for violence, or praises it",
    short: "Call for violence",
  },
  gore: {
    group: "violence",
    severity: 1,
    ground: "place",
    name: "Shows cruelty to shock",
    short: "Cruelty",
  },
  self_harm: {
    group: "self",
    severity: 3,
    ground: "harm",
    name: "Speaks of ending or hurting themselves",
    short: "In danger from themselves",
    hint: "If it may be minutes, ring your emergency number first.",
  },
  self_harm_praise: {
    group: "self",
    severity: 2,
    ground: "harm",
    name: "Encourages others to hurt or starve themselves",
    short: "Praise of self-harm",
  },
  doxxing: {
    group: "private",
    severity: 2,
    ground: "private",
    name: "Publishes an address, papers or other private facts",
    short: "Private facts",
  },
  intimate_pictures: {
    group: "private",
    severity: 2,
    ground: "private",
    name: "Shows somebody intimately without their leave",
    short: "Intimate pictures",
    hint: "Generated pictures of a real person count.",
  },
  harassment: {
    group: "people",
    severity: 2,
    ground: "maker",
    name: "Goes after somebody",
    short: "Harassment",
  },
  hate: {
    group: "people",
    severity: 2,
    ground: "maker",
    name: "Scorns people for what they are",
    short: "Hatred",
    hint: "Their origin, faith, sex, disability or whom they love.",
  },
  sexual_harassment: {
    group: "people",
    severity: 2,
    ground: "maker",
    name: "Presses somebody with unwanted sexual words",
    short: "Sexual harassment",
  },
  impersonation: {
    group: "deceit",
    severity: 2,
    ground: "credit",
    name: "Pretends to be somebody else",
    short: "Impersonation",
  },
  scam: {
    group: "deceit",
    severity: 2,
    ground: "honest",
    name: "Tries to get money or passwords by deceit",
    short: "Fraud",
  },
  falsehood: {
    group: "deceit",
    severity: 1,
    ground: "honest",
    name: "Says something false that can do harm",
    short: "Harmful falsehood",
    hint: "A wrong opinion or a mistake is better answered.",
  },
  stolen_work: {
    group: "law",
    severity: 1,
    ground: "copying",
    name: "Passes off others’ work as their own",
    short: "Somebody’s work",
  },
  forbidden_goods: {
    group: "law",
    severity: 2,
    ground: "law",
    name: "Offers what may not be sold",
    short: "Forbidden goods",
    hint: "Weapons, drugs, protected animals, stolen or forged things.",
  },
  unlawful: {
    group: "law",
    severity: 2,
    ground: "law",
    name: "Is against the law in another way",
    short: "Unlawful",
    hint: "Say below which law, and why.",
  },
  spam: {
    group: "place",
    severity: 1,
    ground: "selling",
    name: "Advertises, or repeats itself",
    short: "Spam",
  },
  explicit: {
    group: "place",
    severity: 1,
    ground: "place",
    name: "Is sexual where nobody expects it",
    short: "Explicit",
  },
  off_topic: {
    group: "place",
    severity: 1,
    ground: "place",
    name: "Does not belong where it stands",
    short: "Out of place",
  },
  other: {
    group: "place",
    severity: 1,
    ground: "place",
    name: "Something else",
    short: "Other",
    hint: "Say below what it is.",
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
