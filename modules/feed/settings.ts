import { type AnyColumn, eq, type SQL, sql } from "drizzle-orm";
import { preparedQuery } from "#platform/db";
import { defaultWeights, type FeedTab, type Signal, signals, type Weights } from "./contract.ts";
import type { Reader } from "./reader.ts";
import { feedSettings } from "./tables.ts";

export interface FeedSettings {
  readonly firstTab: FeedTab;
  /** As set on the sliders. */
  readonly weights: Weights;
  readonly off: readonly Signal[];
  readonly pausedAt: Date | null;
  readonly pauses: readonly (readonly [string, string])[];
  readonly forgottenAt: Date | null;
  readonly recommended: boolean;
  readonly training: boolean;
}

export const defaultTab: FeedTab = "following";

const defaultSettings: FeedSettings = {
  firstTab: defaultTab,
  weights: defaultWeights,
  off: [],
  pausedAt: null,
  pauses: [],
  forgottenAt: null,
  recommended: true,
  training: false,
};

const settingsQuery = preparedQuery((db) =>
  db
    .select()
    .from(feedSettings)
    .where(eq(feedSettings.userId, sql.placeholder("userId")))
    .prepare("feed_settings_of"),
);

export async function settingsOf(db: Reader, userId: string | SQL): Promise<FeedSettings> {
  const [row] = await (typeof userId === "string"
    ? settingsQuery(db).execute({ userId })
    : db.select().from(feedSettings).where(eq(feedSettings.userId, userId)));
  return row ? { ...row, weights: { ...defaultWeights, ...row.weights } } : defaultSettings;
}

/** For lists and joins: whether machines of others may learn from what this person publishes. */
export const allowsTraining = (person: AnyColumn | SQL | string): SQL<boolean> =>
  sql<boolean>`exists (select from ${feedSettings}
    where ${feedSettings.userId} = ${person} and ${feedSettings.training})`;

/** A signal that is turned off has no weight. */
export const effectiveWeights = ({
  weights,
  off,
}: Pick<FeedSettings, "weights" | "off">): Weights =>
  Object.fromEntries(
    signals.map((signal) => [signal, off.includes(signal) ? 0 : weights[signal]]),
  ) as unknown as Weights;
