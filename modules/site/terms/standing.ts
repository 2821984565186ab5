import { asc, gt } from "drizzle-orm";
import type { Clock } from "#platform/clock";
import type { Database, Transaction } from "#platform/db";
import { publishedTerms } from "../tables.ts";
import { readSections, releasedTerms, type TermsVersion } from "./versions.ts";

type Asking = { readonly db: Database | Transaction; readonly clock: Clock };
type Row = typeof publishedTerms.$inferSelect;
export interface Standing {
  readonly present: TermsVersion;
  /** Oldest first, without those whose day has not come. */
  readonly versions: readonly TermsVersion[];
  /** Published, not holding yet, and not overtaken by a later version with an earlier day. */
  readonly coming: readonly TermsVersion[];
}

/** All terms there are: those of the release, then those published from the desk. */
export async function standingTerms({ db, clock }: Asking): Promise<Standing> {
  const last = releasedTerms.at(-1)?.version ?? 0;
  const rows = await db
    .select()
    .from(publishedTerms)
    .where(gt(publishedTerms.version, last))
    .orderBy(asc(publishedTerms.version));
  const today = clock.now().toISOString().slice(0, 10);
  // One that was still to come when a later version took an earlier day never gets its own.
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
  const versions = [...releasedTerms, ...published.filter(holds)];
  const present = versions.at(-1);
  if (!present) throw new Error("there are no terms");
  return { present, versions, coming: published.filter((each) => !holds(each)) };
}

/** What holds now, by number and what is new in it. */
export const presentTerms = async (asking: Asking): Promise<TermsVersion> =>
  (await standingTerms(asking)).present;
