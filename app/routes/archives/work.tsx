import { data, redirect } from "react-router";
import "#app/features/archives/archives.css";
import "#app/features/archives/reading/work.css";
import { Talk } from "#app/features/archives/reading/Talk.tsx";
import "#app/features/archives/reading/talk.css";
import { SaveButton } from "#app/components/saved/SaveButton.tsx";
import { WorkQuestions } from "#app/features/archives/reading/later-questions.ts";
import { WorkPage } from "#app/features/archives/reading/WorkPage.tsx";
import { headersOfUse, saidOfWork } from "#app/http/content-use.ts";
import { mintOnceKey } from "#app/http/once-key.ts";
import { act, load } from "#app/http/route.ts";
import { workPage } from "#modules/archives";
import { contentUseOf } from "#modules/feed";
import { personTag } from "#modules/identity";
import { savedAmong } from "#modules/saved";
import { isMember } from "#permissions";
import type { Route } from "./+types/work.ts";
import { actOnWork } from "./act-on-work.ts";
import { coinsOf, workMeta } from "./work-meta.ts";

export const loader = load(async ({ ctx, scope, url, params, keep }) => {
  const { publicUrl } = scope;
  const { view, tags } = await workPage(ctx, {
    publicId: params.work ?? "",
    publicUrl,
    after: url.searchParams.get("after") ?? undefined,
  });
  const by = view.by.id;
  const use = saidOfWork(view.aiUses, by ? await contentUseOf(ctx.db, by) : undefined);
  keep([...tags, ...(by ? [personTag(by)] : [])]);
  const page = {
    work: view,
    use,
    saved: await savedAmong(ctx, [{ kind: "work", key: view.publicId }]),
    verified: url.searchParams.get("verified"),
    ask: isMember(ctx.actor) ? url.searchParams.get("ask") : null,
    commentId: isMember(ctx.actor) ? url.searchParams.get("comment") : null,
    // Visitors share one copy of the page, so none of them has a key.
    onceKey: isMember(ctx.actor) ? mintOnceKey() : null,
    publicUrl,
  };
  return data(page, { headers: headersOfUse(use) });
});

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const action = act(async (arrival) => {
  const answer = await actOnWork(arrival);
  return typeof answer === "string" ? redirect(answer) : answer;
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? workMeta(loaderData.work, loaderData.publicUrl, loaderData.use) : [];

export default function Work({ loaderData, actionData }: Route.ComponentProps) {
  const { work, saved, ask, commentId, onceKey, verified, publicUrl } = loaderData;
  return (
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
        work.talk && (
          <Talk
            talk={work.talk}
            path={work.href}
            editing={ask === null ? commentId : null}
            onceKey={onceKey}
            reply={ask === null ? actionData : undefined}
          />
        )
      }
      over={
        ask !== null && (
          <WorkQuestions work={work} ask={ask} commentId={commentId} reply={actionData} />
        )
      }
    />
  );
}
