import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Difference } from "#app/ui/Difference.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Message } from "#app/ui/Message.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { RevisionView } from "#contracts/forum";

interface Props {
  readonly title: string;
  readonly number: number;
  readonly href: string;
  readonly firstAt: string;
  readonly firstBy: string;
  readonly revisions: readonly RevisionView[];
}

/** Every edit of a post, latest first: deletions are struck out, insertions underlined. */
export function PostHistory({ title, number, href, firstAt, firstBy, revisions }: Props) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("forum.history.pageTitle", { title })} unlisted />
      <div className="page history">
        <Breadcrumbs
          crumbs={[
            { name: t("forum.title"), href: "/forum" },
            { name: title, href },
          ]}
        />
        <h1>
          {number === 1 ? t("forum.history.title") : t("forum.history.titleOfPost", { number })}
        </h1>
        {revisions.length === 0 && <h2 className="sr-only">{t("forum.history.versions")}</h2>}
        {revisions.length === 0 && (
          <EmptyState title={t("forum.history.emptyTitle")}>{t("forum.history.empty")}</EmptyState>
        )}
        <ol reversed className="revisions">
          {revisions.map((revision) => (
            <li key={revision.version}>
              <h2>{t("forum.history.version", { number: revision.version })}</h2>
              <p className="quiet">
                <RevisionAuthor revision={revision} />
              </p>
              {revision.title && (
                <p className="difference-title">
                  <Message
                    id="forum.history.renamed"
                    values={{
                      before: <del>{revision.title.before}</del>,
                      after: <ins>{revision.title.after}</ins>,
                    }}
                  />
                </p>
              )}
              {revision.parts ? (
                <Difference parts={revision.parts} />
              ) : (
                <p className="quiet">{t("forum.history.withheld")}</p>
              )}
            </li>
          ))}
        </ol>
        <p className="quiet space-above">
          <Message
            id="forum.history.first"
            values={{ name: firstBy, date: <DateTime at={firstAt} form="exact" /> }}
          />
        </p>
      </div>
    </>
  );
}

function RevisionAuthor({ revision }: { readonly revision: RevisionView }) {
  const { byName: name, at, reason } = revision;
  const date = <DateTime at={at} form="exact" />;
  return reason ? (
    <Message id="forum.history.byWithReason" values={{ name, date, reason }} />
  ) : (
    <Message id="forum.history.by" values={{ name, date }} />
  );
}
