import { redirect } from "react-router";
import type { RouteArgs } from "#app/http/route.ts";
import { guildMovedTo } from "#modules/guilds";
import { DomainError } from "#platform/errors";

const form = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Loads the guild of this slug; a former slug redirects to the current one. */
export async function loadAtGuild<T>(
  { ctx, url, params }: Pick<RouteArgs, "ctx" | "url" | "params">,
  ask: (slug: string) => Promise<T>,
): Promise<T> {
  const slug = params.slug ?? "";
  if (form.test(slug.toLowerCase()) && slug !== slug.toLowerCase())
    throw redirect(url.pathname.replace(slug, slug.toLowerCase()) + url.search, 301);
  try {
    return await ask(slug);
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== "not_found") throw error;
    const now = await guildMovedTo(ctx, slug);
    if (!now) throw error;
    throw redirect(url.pathname.replace(`/guilds/${slug}`, `/guilds/${now}`) + url.search, 301);
  }
}
