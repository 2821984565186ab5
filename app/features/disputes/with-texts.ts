import type { DisputeLine, DisputePage } from "#contracts/disputes";
import type { Translate } from "#platform/i18n";

/** A line of the list with its texts in the reader's language: pages do not have these messages. */
export type DisputeLineView = Omit<DisputeLine, "what"> & { readonly what: string };

export type DisputeView = Omit<DisputePage, "what" | "reason" | "records"> & {
  readonly what: string;
  readonly reason: string;
  readonly records: readonly { readonly at: string; readonly what: string }[];
};

export const lineWithTexts = (line: DisputeLine, t: Translate): DisputeLineView => ({
  ...line,
  what: t(line.what),
});

export const disputeWithTexts = (dispute: DisputePage, t: Translate): DisputeView => ({
  ...dispute,
  what: t(dispute.what),
  reason: dispute.reason
    ? t(dispute.reason)
    : t("disputes.page.reasonCode", { code: dispute.code }),
  records: dispute.records.map(({ at, what }) => ({ at, what: t(what) })),
});
