import { useEffect } from "react";
import { data, redirect } from "react-router";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { translateWork } from "./translate-work.ts";
import "#app/features/archives/archives.css";
import "#app/features/archives/reading/work.css";
import { CommentSection } from "#app/features/archives/reading/CommentSection.tsx";
import "#app/features/archives/reading/talk.css";
import { SaveButton } from "#app/components/saved/SaveButton.tsx";
import { WorkDialog } from "#app/features/archives/reading/lazy-dialogs.ts";
import { WorkPage } from "#app/features/archives/reading/WorkPage.tsx";
import { contentUseHeaders, contentUseOfWork } from "#app/http/content-use.ts";
import { createIdempotencyKey } from "#app/http/idempotency-key.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { workPage } from "#modules/archives";
import { contentUseOfWorkOwner } from "#modules/feed";
import { personTag } from "#modules/identity";
import { listSavedRefs } from "#modules/saved";
import { isMember } from "#permissions";
import type { Route } from "./+types/work.ts";
import { workAction } from "./work-action.ts";
import { coinsOf, workMeta } from "./work-meta.ts";

export const loader = withLoader(async ({ ctx, scope, url, params, cachePage, t }) => {
  const { publicUrl } = scope;
  const publicId = params.work ?? "";
  const [{ view, tags }, ownerUse, saved] = await Promise.all([
    workPage(ctx, { publicId, publicUrl, after: url.searchParams.get("after") ?? undefined }),
    contentUseOfWorkOwner(ctx, { publicId }),
    listSavedRefs(ctx, [{ kind: "work", key: publicId }]),
  ]);
  const by = view.by.id;
  const use = contentUseOfWork(view.aiUses, by ? ownerUse : undefined);
  cachePage([...tags, ...(by ? [personTag(by)] : [])]);
  const page = {
    work: translateWork(view, t),
    use,
    saved,
    verified: url.searchParams.get("verified"),
    ask: isMember(ctx.actor) ? url.searchParams.get("ask") : null,
    commentId: isMember(ctx.actor) ? url.searchParams.get("comment") : null,
    // Visitors share one cached page, so it must not contain a key.
    idempotencyKey: isMember(ctx.actor) ? createIdempotencyKey() : null,
    publicUrl,
  };
  return data(page, { headers: contentUseHeaders(use) });
});

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const action = withAction(async (args) => {
  const answer = await workAction(args);
  return typeof answer === "string" ? redirect(answer) : answer;
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? workMeta(loaderData.work, loaderData.publicUrl, loaderData.use) : [];

export default function Work({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { work, saved, ask, commentId, idempotencyKey, verified, publicUrl } = loaderData;
  const { publicId } = work;
  const isCounted = work.state === "published" && !work.may.edit;

  useEffect(() => {
    if (!isCounted) return;
    let isLeft = false;
    let end = () => {};
    import("#app/features/archives/reading/report-reading.ts").then(
      ({ reportReading }) => {
        if (!isLeft) end = reportReading(publicId);
      },
      () => {},
    );
    return () => {
      isLeft = true;
      end();
    };
  }, [publicId, isCounted]);

  return (
    <>
      <PageMeta
        title={work.title || t("archives.untitled")}
        description={work.teaser || t("archives.work.descriptionBy", { name: work.by.name })}
        url={publicUrl + work.href}
        unlisted={work.state !== "published"}
      />
      <WorkPage
        work={work}
        save={
          <SaveButton
            thing={{ kind: "work", key: work.publicId }}
            saved={saved}
            name={work.title}
            path={work.href}
          />
        }
        verified={verified}
        coins={coinsOf(work, publicUrl)}
        talk={
          work.discussion && (
            <CommentSection
              talk={work.discussion}
              path={work.href}
              editing={ask === null ? commentId : null}
              idempotencyKey={idempotencyKey}
              reply={ask === null ? actionData : undefined}
            />
          )
        }
        over={
          ask !== null && (
            <WorkDialog work={work} ask={ask} commentId={commentId} reply={actionData} />
          )
        }
      />
    </>
  );
}
