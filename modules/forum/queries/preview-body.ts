import { requireMember, sitePost } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { SafeHtml } from "#platform/markdown";
import { renderBody } from "../body.ts";

/** What a text will look like; nothing is kept. */
export async function previewBody(ctx: Context<Actor>, text: string): Promise<SafeHtml> {
  const _writer = requireMember(ctx);
  return (await renderBody(ctx.db, ctx, text, sitePost(ctx).origin)).html;
}
