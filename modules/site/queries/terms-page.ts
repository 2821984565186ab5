import { desc, eq } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { notFound } from "#platform/errors";
import type { TermsView } from "../contract.ts";
import { termsAcceptances } from "../tables.ts";
import { differenceOf } from "../terms/difference.ts";
import { presentTerms, standingTerms } from "../terms/standing.ts";
import type { TermsVersion } from "../terms/versions.ts";

interface Asked {
  /** As written in the address; the present one unless told. */
  readonly version: string | null;
  readonly since: string | null;
}

/** One version of the terms, all the others by name, and what changed where asked. */
export async function termsPage(ctx: Context<Actor>, asked: Asked): Promise<TermsView> {
  const { present, versions } = await standingTerms(ctx);
  const shown = asked.version === null ? present : find(versions, asked.version);
  const before = asked.since === null ? undefined : find(versions, asked.since);
  if (before && before.version >= shown.version) throw notFound();
  const { version, date, summary, sections } = shown;
  const [mine] = await lastAccepted(ctx);
  return {
    version,
    date,
    summary,
    isPresent: shown === present,
    sections: sections.map(({ id, title, summary: plain, html }) => ({
      id,
      title,
      summary: plain,
      html,
    })),
    history: versions
      .map(({ version: number, date: day, summary: news }) => ({
        version: number,
        date: day,
        summary: news,
      }))
      .reverse(),
    since: before?.version,
    differences: before ? differenceOf(before, shown) : [],
    mine: isMember(ctx.actor)
      ? { accepted: mine?.version, acceptedAt: mine?.acceptedAt.toISOString() }
      : undefined,
  };
}

function find(versions: readonly TermsVersion[], written: string) {
  const found = versions.find(({ version }) => String(version) === written);
  if (!found) throw notFound("terms_not_found");
  return found;
}

const lastAccepted = async ({ db, actor }: Context<Actor>) =>
  isMember(actor)
    ? db
        .select()
        .from(termsAcceptances)
        .where(eq(termsAcceptances.userId, actor.userId))
        .orderBy(desc(termsAcceptances.version))
        .limit(1)
    : [];

/** What a member has not accepted yet: the version and what is new in it. */
export async function termsToAccept(
  ctx: Context<Actor>,
): Promise<{ version: number; summary: string; first: boolean } | undefined> {
  if (!isMember(ctx.actor)) return undefined;
  const [mine] = await lastAccepted(ctx);
  const { version, summary } = await presentTerms(ctx);
  return mine && mine.version >= version ? undefined : { version, summary, first: !mine };
}
