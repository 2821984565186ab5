import { and, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db";
import type { LinkPreviews } from "#platform/markdown";
import { pageAddress } from "../page-address.ts";
import type { PreviewSubject } from "../request-previews.ts";
import { linkPreviews, linkPreviewUses } from "../tables.ts";

/**
 * The previews of a text, by the addresses in it. Only those that were requested for this text:
 * others would tell who writes a link that someone else has posted it, wherever that was.
 */
export async function previewsIn(
  db: Database | Transaction,
  { kind, id }: PreviewSubject,
  hrefs: readonly string[],
): Promise<LinkPreviews> {
  if (hrefs.length === 0) return new Map();
  const urls = hrefs.flatMap((href) => pageAddress(href) ?? []);
  const rows = await db
    .select({ preview: linkPreviews })
    .from(linkPreviewUses)
    .innerJoin(linkPreviews, eq(linkPreviews.id, linkPreviewUses.previewId))
    .where(
      and(
        eq(linkPreviewUses.subjectKind, kind),
        eq(linkPreviewUses.subjectId, id),
        eq(linkPreviews.status, "ready"),
        inArray(linkPreviews.url, [...urls, ""]),
      ),
    );
  const byUrl = new Map(rows.map(({ preview }) => [preview.url, preview]));
  return new Map(
    hrefs.flatMap((href) => {
      const found = byUrl.get(pageAddress(href) ?? "");
      if (!found) return [];
      const { title, description, siteName, pictureKey, pictureWidth, pictureHeight } = found;
      const picture =
        pictureKey && pictureWidth && pictureHeight
          ? { key: pictureKey, width: pictureWidth, height: pictureHeight }
          : null;
      return [[href, { title, description, siteName, picture }]];
    }),
  );
}
