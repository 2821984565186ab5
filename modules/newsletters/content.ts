import { eq } from "drizzle-orm";
import { workPath } from "#contracts/archives";
import { accessAt, splitAtPaywall, type WorkRow } from "#modules/archives";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Translate } from "#platform/i18n";
import { prepareNewsletter } from "#platform/mail";
import { markdownForMail, textAsHtml } from "#platform/markdown";
import { archiveWorks } from "#tables/archives";
import { users } from "#tables/identity";
import type { MailingKind } from "./constants.ts";

/** What an email of a work is made of, besides its recipient. */
export interface Issue {
  readonly work: WorkRow;
  readonly creator: { readonly id: string; readonly name: string; readonly username: string };
  readonly kind: MailingKind;
  readonly subject: string;
  readonly preview: string;
}

export async function loadIssue(
  { db }: Pick<Context<Actor>, "db">,
  { workId, ...mailing }: Pick<Issue, "kind" | "subject" | "preview"> & { readonly workId: string },
): Promise<Issue | undefined> {
  const [row] = await db
    .select({
      work: archiveWorks,
      creator: { id: users.id, name: users.name, username: users.username },
    })
    .from(archiveWorks)
    .innerJoin(users, eq(users.id, archiveWorks.ownerId))
    .where(eq(archiveWorks.id, workId));
  return row && { ...row, ...mailing };
}

const maxBody = 400_000;

interface Version {
  readonly t: Translate;
  readonly origin: string;
  readonly now: Date;
  /** Whether the recipient may read all of it; otherwise it ends at the paywall marker. */
  readonly whole: boolean;
}

/** The columns of a work that an email is made of. */
type WorkText = Pick<
  WorkRow,
  "access" | "body" | "language" | "opensAt" | "opensTo" | "publicId" | "teaser" | "title"
>;

interface IssueText extends Omit<Issue, "work"> {
  readonly work: WorkText;
}

/** One version of an email: whole or not, in one language. Complete but for its recipient. */
export function prepareIssue(issue: IssueText, { t, origin, now, whole }: Version) {
  const { work, creator, kind } = issue;
  const url = new URL(workPath(work.publicId), origin).href;
  const { body, endsEarly } =
    kind === "notice" ? noticeBody(work) : emailBody(issue, { origin, now, whole });
  return prepareNewsletter({
    t,
    site: { origin },
    sender: { name: creator.name, url: new URL(`/${creator.username}`, origin).href },
    subject:
      kind === "notice"
        ? t("emails.newsletter.noticeSubject", { name: creator.name, title: work.title })
        : issue.subject || work.title,
    preview: issue.preview || (kind === "notice" ? work.teaser : ""),
    title: work.title,
    language: work.language,
    body,
    ...(endsEarly && { note: t("emails.newsletter.endsEarly", { name: creator.name }) }),
    button: {
      label: t(
        endsEarly
          ? "emails.newsletter.readRest"
          : kind === "notice"
            ? "emails.newsletter.open"
            : "emails.newsletter.comment",
      ),
      url,
    },
    viewUrl: url,
    reason: t(kind === "notice" ? "emails.newsletter.noticeReason" : "emails.newsletter.reason", {
      name: creator.name,
    }),
  });
}

function noticeBody({ teaser }: Pick<WorkText, "teaser">) {
  const html = teaser
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((part) => `<p>${textAsHtml(part).replaceAll("\n", "<br>")}</p>`)
    .join("\n");
  return { body: { html, text: teaser }, endsEarly: false };
}

function emailBody(
  { work }: IssueText,
  { origin, now, whole }: Omit<Version, "t">,
): {
  readonly body: { readonly html: string; readonly text: string };
  readonly endsEarly: boolean;
} {
  const { before, whole: all, hasMarker } = splitAtPaywall(work.body);
  // Without a marker, only the summary is for everyone.
  const source = whole ? all : hasMarker ? before : "";
  if (!whole && !hasMarker) return { ...noticeBody(work), endsEarly: true };
  const body = markdownForMail(source, {
    ownOrigin: origin,
    maxLength: maxBody,
    // Those of other works need a signed-in reader, which a mail program is not.
    pictures: accessAt(work, now) === "public",
  });
  return { body, endsEarly: !whole };
}
