import type { Message } from "#platform/i18n";

/** Community rules a moderation decision can cite. */
export const groundLabels = {
  maker: "reports.grounds.respect",
  credit: "reports.grounds.credit",
  copying: "reports.grounds.copying",
  harm: "reports.grounds.harm",
  private: "reports.grounds.privacy",
  honest: "reports.grounds.honesty",
  selling: "reports.grounds.advertising",
  place: "reports.grounds.place",
  law: "reports.grounds.law",
} as const satisfies Readonly<Record<string, Message>>;
export type Ground = keyof typeof groundLabels;
