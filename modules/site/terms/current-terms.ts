import { asc, gt } from "drizzle-orm";
import type { Clock } from "#platform/clock";
import { appConfig } from "#platform/config";
import type { Database, Transaction } from "#platform/db";
import { defaultLocale, type Translate } from "#platform/i18n";
import type { WithPorts } from "#platform/ports";
import { publishedTerms } from "../tables.ts";
import { readSections, releasedTerms, type TermsVersion } from "./versions.ts";

interface TermsScope {
  readonly db: Database | Transaction;
  readonly clock: Clock;
  /** The reader's language, for the terms that came with the release. */
  readonly t?: Translate;
}
type Row = typeof publishedTerms.$inferSelect;
export interface TermsVersions {
  readonly current: TermsVersion;
  /** Oldest first, without those not in effect yet. */
  readonly versions: readonly TermsVersion[];
  /** Published, not holding yet, and not overtaken by a later version with an earlier day. */
  readonly upcoming: readonly TermsVersion[];
}

/**
 * All terms: those of the release, in the reader's language, then those published from the admin
 * area, as they were written.
 */
export async function loadTermsVersions({ db, clock, t }: TermsScope): Promise<TermsVersions> {
  const own = releasedTerms(t?.locale ?? defaultLocale);
  const last = own.at(-1)?.version ?? 0;
  const rows = await db
    .select()
    .from(publishedTerms)
    .where(gt(publishedTerms.version, last))
    .orderBy(asc(publishedTerms.version));
  const today = clock.now().toISOString().slice(0, 10);
  // A scheduled version never takes effect if a later version takes effect earlier.
  const overtaken = ({ version, day }: Row) =>
    rows.some((other) => other.version > version && other.day < day);
  const published = rows
    .filter((row) => !overtaken(row))
    .map(({ version, day: date, summary, body }) => ({
      version,
      date,
      summary,
      body,
      sections: readSections(body, `version ${version}`),
    }));
  const holds = ({ date }: { date: string }) => date <= today;
  const versions = [...own, ...published.filter(holds)];
  const present = versions.at(-1);
  if (!present) throw new Error("there are no terms");
  return { current: present, versions, upcoming: published.filter((each) => !holds(each)) };
}

/**
 * Whether a version came with the release, where only the demo uses it: nobody is bound by a text
 * that no operator reviewed and published.
 */
export const isDraft = ({ ports }: WithPorts, { language }: TermsVersion): boolean =>
  language !== undefined && !ports.get(appConfig).DEMO;

/** Whether the site has terms that people accept when they sign up. */
export const hasTerms = async (ctx: TermsScope & WithPorts): Promise<boolean> =>
  !isDraft(ctx, await currentTerms(ctx));

/** What holds now, by number and what is new in it. */
export const currentTerms = async (asking: TermsScope): Promise<TermsVersion> =>
  (await loadTermsVersions(asking)).current;
