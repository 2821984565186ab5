import { desc, eq, sql } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { preparedQuery } from "#platform/db";
import { notFound } from "#platform/errors";
import type { TermsView } from "../contract.ts";
import { termsAcceptances } from "../tables.ts";
import { currentTerms, isDraft, loadTermsVersions } from "../terms/current-terms.ts";
import { diffTerms } from "../terms/diff-terms.ts";
import type { TermsVersion } from "../terms/versions.ts";

interface TermsPageParams {
  /** As given in the URL; the current one by default. */
  readonly version: string | null;
  readonly since: string | null;
}

/** One version of the terms, the names of all others, and the changes if requested. */
export async function termsPage(ctx: Context<Actor>, params: TermsPageParams): Promise<TermsView> {
  const { current, versions: all } = await loadTermsVersions(ctx);
  const versions = isDraft(ctx, current) ? [] : all.filter((each) => !isDraft(ctx, each));
  if (isDraft(ctx, current) && params.version === null && params.since === null) return nothing;
  const selected = params.version === null ? current : find(versions, params.version);
  const before = params.since === null ? undefined : find(versions, params.since);
  if (before && before.version >= selected.version) throw notFound();
  const { version, date, summary, language, sections } = selected;
  const [mine] = await lastAccepted(ctx);
  return {
    version,
    date,
    summary,
    isPresent: selected === current,
    language,
    sections: sections.map(({ id, title, summary: plain, html }) => ({
      id,
      title,
      summary: plain,
      html,
    })),
    history: versions
      .map(({ version: number, date: day, summary: news, language: of }) => ({
        version: number,
        date: day,
        summary: news,
        language: of,
      }))
      .reverse(),
    since: before?.version,
    differences: before ? diffTerms(before, selected) : [],
    mine: isMember(ctx.actor)
      ? { accepted: mine?.version, acceptedAt: mine?.acceptedAt.toISOString() }
      : undefined,
  };
}

/** Nothing is published yet. */
const nothing: TermsView = {
  version: 0,
  date: "",
  summary: "",
  isPresent: true,
  language: undefined,
  sections: [],
  history: [],
  since: undefined,
  differences: [],
  mine: undefined,
};

function find(versions: readonly TermsVersion[], written: string) {
  const found = versions.find(({ version }) => String(version) === written);
  if (!found) throw notFound("terms_not_found");
  return found;
}

const lastAccepted = async ({ db, actor }: Context<Actor>) =>
  isMember(actor) ? lastAcceptance(db).execute({ userId: actor.userId }) : [];

const lastAcceptance = preparedQuery((db) =>
  db
    .select()
    .from(termsAcceptances)
    .where(eq(termsAcceptances.userId, sql.placeholder("userId")))
    .orderBy(desc(termsAcceptances.version))
    .limit(1)
    .prepare("terms_last_acceptance"),
);

/** What a member has not accepted yet: the version and what is new in it. */
export async function termsToAccept(
  ctx: Context<Actor>,
): Promise<{ version: number; summary: string; first: boolean } | undefined> {
  if (!isMember(ctx.actor)) return undefined;
  const [[mine], current] = await Promise.all([lastAccepted(ctx), currentTerms(ctx)]);
  if (isDraft(ctx, current)) return undefined;
  const { version, summary } = current;
  return mine && mine.version >= version ? undefined : { version, summary, first: !mine };
}
