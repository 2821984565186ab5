import { redirect } from "react-router";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { ComposePage } from "#app/features/forum/compose/ComposePage.tsx";
import "#app/features/forum/compose/body-field.css";
import "#app/features/forum/compose/compose.css";
import { readForm, replyWith } from "#app/http/form.ts";
import { createIdempotencyKey, idempotencyKeySchema } from "#app/http/idempotency-key.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { topicKinds } from "#contracts/forum";
import { languagesInUse, textLanguageGroups } from "#modules/archives";
import {
  findDraft,
  limitPosting,
  listPostableCategories,
  popularTags,
  startTopic,
  topicInput,
} from "#modules/forum";
import { categoriesOf, loadGuildForPosting } from "#modules/guilds";
import { hasRole, isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";
import { localeOrDefault } from "#platform/i18n";
import { files, withFiles } from "../media/form-files.ts";
import type { Route } from "./+types/compose.ts";

export const loader = withLoader(async ({ ctx, url, t }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const query = url.searchParams;
  const slug = query.get("guild");
  const guild = slug ? await loadGuildForPosting(ctx, slug) : null;
  const [categories, tags, draft, inUse] = await Promise.all([
    guild ? categoriesOf(ctx.db, guild.id) : listPostableCategories(ctx),
    guild ? [] : popularTags(ctx),
    findDraft(ctx, guild ? `guild:${guild.id}` : "topic"),
    languagesInUse(ctx),
  ]);
  return {
    idempotencyKey: createIdempotencyKey(),
    guild,
    categories,
    tags,
    languages: textLanguageGroups(inUse, t),
    ownLanguage: localeOrDefault(t.locale),
    prefill: {
      category: query.get("category") ?? "",
      title: (query.get("title") ?? "").slice(0, 140),
      body: (query.get("body") ?? "").slice(0, 5_000).replaceAll("\u0000", ""),
      tags: (query.get("tags") ?? "").slice(0, 200),
      kind: topicKinds.find((kind) => kind === query.get("kind")) ?? "discussion",
    },
    mayAnnounce: guild ? guild.mayAnnounce : hasRole(ctx.actor, "moderator"),
    draft,
  };
});

const schema = topicInput.safeExtend({ idempotencyKey: idempotencyKeySchema, files });

export const action = withAction(async ({ ctx, request, url }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const slug = url.searchParams.get("guild");
  const guild = slug ? await loadGuildForPosting(ctx, slug) : null;
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  try {
    await limitPosting(ctx);
    const body = await withFiles(ctx, form.value.body, form.value.files);
    const { category, ...topic } = form.value;
    const place = guild ? { guildId: guild.id, guildCategory: category } : { category };
    const { path, held } = await startTopic(ctx, { ...topic, body, ...place });
    return redirect(held ? pathWithToast(path, "held") : path);
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function Compose({ loaderData, actionData }: Route.ComponentProps) {
  return <ComposePage {...loaderData} reply={actionData} />;
}
