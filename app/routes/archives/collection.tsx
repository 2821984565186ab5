import { data, redirect } from "react-router";
import { z } from "zod";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import "#app/features/archives/archives.css";
import "#app/features/archives/collection.css";
import { CollectionPage } from "#app/features/archives/CollectionPage.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import {
  collectionDetailsInput,
  collectionNoteInput,
  collectionPage,
  createFeedKey,
  updateCollection,
  worksOfPerson,
} from "#modules/archives";
import { listSavedRefs } from "#modules/saved";
import { isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";
import type { Route } from "./+types/collection.ts";

export const loader = withLoader(async ({ ctx, scope, params, url, cachePage }) => {
  const publicId = params.collection ?? "";
  const [{ view, tags }, saved] = await Promise.all([
    collectionPage(ctx, { publicId }),
    listSavedRefs(ctx, [{ kind: "collection", key: publicId }]),
  ]);
  cachePage(tags);
  const own =
    view.isOwn && isMember(ctx.actor)
      ? await worksOfPerson(ctx, { userId: ctx.actor.userId, by: view.by, most: 200 })
      : { works: [] };
  const inside = new Set(view.works.map(({ id }) => id));
  return {
    collection: view,
    saved,
    others: own.works.filter(({ id }) => !inside.has(id)).map(({ id, title }) => ({ id, title })),
    isMember: isMember(ctx.actor),
    asksDelete: view.isOwn && url.searchParams.get("ask") === "delete",
    publicUrl: scope.publicUrl,
  };
});

const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("podcast") }),
  z.object({ intent: z.literal("delete") }),
  collectionDetailsInput.extend({ intent: z.literal("describe") }),
  collectionNoteInput.extend({ intent: z.literal("note") }),
  z.object({ intent: z.enum(["add", "remove", "up", "down"]), work: z.string().max(20) }),
]);

export const action = withAction(async ({ ctx, scope, params, request }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const publicId = params.collection ?? "";
  const path = `/archives/collections/${publicId}`;
  try {
    if (form.value.intent === "podcast") {
      const { key } = await createFeedKey(ctx, { publicId });
      return data({ podcast: `${scope.publicUrl}${path}/podcast.rss?key=${key}` });
    }
    const { value } = form;
    if (value.intent === "delete") await updateCollection(ctx, { publicId, act: "delete" });
    else if (value.intent === "describe")
      await updateCollection(ctx, { ...value, publicId, act: "describe" });
    else if (value.intent === "note")
      await updateCollection(ctx, { publicId, act: "note", work: value.work, note: value.note });
    else await updateCollection(ctx, { publicId, act: value.intent, work: value.work });
    return redirect(value.intent === "delete" ? "/archives" : path);
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { collection, publicUrl } = loaderData;
  const url = publicUrl + collection.href;
  return [
    {
      tagName: "link",
      rel: "alternate",
      type: "application/atom+xml",
      title: collection.title,
      href: `${url}/feed.atom`,
    },
  ];
};

export default function Collection({ loaderData, actionData }: Route.ComponentProps) {
  const podcast = actionData && "podcast" in actionData ? actionData.podcast : null;
  const reply = actionData && !("podcast" in actionData) ? actionData : undefined;
  const { collection, publicUrl } = loaderData;
  return (
    <>
      <PageMeta
        title={collection.title}
        description={collection.about}
        url={publicUrl + collection.href}
      />
      <CollectionPage {...loaderData} podcast={podcast} reply={reply} />
    </>
  );
}
