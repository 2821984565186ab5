import { and, inArray, isNull } from "drizzle-orm";
import { previewsIn } from "#modules/link-previews";
import { relations } from "#modules/people";
import { can } from "#permissions";
import { message } from "#platform/i18n";
import { markdownExcerpt, parseMarkdown, rendererVersion, type SafeHtml } from "#platform/markdown";
import { users } from "#tables/identity";
import type { Asker, Reader } from "./access.ts";
import { forumLimits, newcomerLimits } from "./contract.ts";
import { newcomerLimit } from "./errors.ts";

export interface Body {
  readonly body: string;
  /** Without previews: what is counted and checked is what its author wrote. */
  readonly html: SafeHtml;
  /** What is stored: with the previews that the post already has. */
  readonly shownHtml: SafeHtml;
  readonly renderer: number;
  readonly excerpt: string;
  /** Users to notify: mentioned, and open to mentions by this author. */
  readonly mentionedIds: readonly string[];
  readonly links: number;
  readonly pictures: number;
}

export const parseBody = (source: string, ownOrigin: string | undefined) =>
  parseMarkdown(source, {
    maxLength: forumLimits.bodyMax,
    topHeading: 3,
    ...(ownOrigin && { ownOrigin }),
  });

/** Rendered once, on write; the source is stored next to it. */
export async function renderBody(
  db: Reader,
  asker: Asker,
  source: string,
  ownOrigin?: string,
  /** A post that exists, whose previews are shown. */
  postId?: string,
): Promise<Body> {
  const document = parseBody(source, ownOrigin);
  const named = await findNamed(db, asker, document.names);
  const hrefs = new Map(named.map(({ username }) => [username, `/${username}`]));
  const { html } = document.render(hrefs);
  const previews = postId
    ? await previewsIn(db, { kind: "forum_post", id: postId }, document.previewable)
    : undefined;
  return {
    body: source,
    html,
    shownHtml: previews?.size ? document.render(hrefs, undefined, previews).html : html,
    renderer: rendererVersion,
    excerpt: markdownExcerpt(source, 240),
    mentionedIds: named.filter(({ notify }) => notify).map(({ id }) => id),
    links: html.split(' rel="nofollow').length - 1,
    pictures: html.split("<img ").length - 1,
  };
}

/** External links in rendered text. */
const leadsTo = ({ html }: Pick<Body, "html">): readonly string[] =>
  [...html.matchAll(/<a href="([^"]*)"[^>]* rel="nofollow/g)].map(([, href = ""]) => href);

/** Whether a text has external links that the earlier one did not. */
export function leadsFurther(before: Pick<Body, "html">, after: Pick<Body, "html">): boolean {
  const known = new Set(leadsTo(before));
  return leadsTo(after).some((href) => !known.has(href));
}

async function findNamed(db: Reader, asker: Asker, names: readonly string[]) {
  if (names.length === 0) return [];
  const known = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(
      and(
        inArray(users.username, [...names]),
        isNull(users.erasedAt),
        isNull(users.deletionRequestedAt),
      ),
    );
  const between = await relations(
    db,
    asker,
    known.map(({ id }) => id),
  );
  return known.flatMap((person) => {
    const facts = between.get(person.id);
    // A username the actor may not see stays plain text, as an unknown one does.
    if (!facts || !can(asker.actor, "person.know", facts)) return [];
    return [{ ...person, notify: can(asker.actor, "person.mention", facts) }];
  });
}

/**
 * Enforces the limits on a text: the mention limit for everyone, and the stricter ones for
 * newcomers.
 */
export function checkBody({ links, pictures, mentionedIds }: Body, trust: number): void {
  const isNew = trust === 0;
  const names = isNew ? newcomerLimits.mentions : forumLimits.mentions;
  if (mentionedIds.length > names)
    throw newcomerLimit("body", message("forum.errors.mentions", { count: names }));
  if (!isNew) return;
  if (links > newcomerLimits.links)
    throw newcomerLimit(
      "body",
      message("forum.errors.newMemberLinks", { count: newcomerLimits.links }),
    );
  if (pictures > newcomerLimits.pictures)
    throw newcomerLimit(
      "body",
      message("forum.errors.newMemberPictures", { count: newcomerLimits.pictures }),
    );
}
